import type * as english from '@/ui/shell/sign-in-again.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  title: 'Sign in again',
  help: 'Your session has ended. Nothing is lost: what you entered is saved, and your unsent changes go out after you sign in.',
  offlineHelp: 'You signed in offline, and now you have a signal. Sign in again so your changes can be sent.',
  link: 'You came from your company’s portal: open its link again, or sign in here with your company password. What you entered is kept either way.',
  usePassword: 'Use a password instead',
  ended: 'Your session has ended',
  waits: 'What you submit stays on this device until you sign in.',
  as: 'Signed in as {{name}}',
  password: 'Password',
  passwordShow: 'Show password',
  passwordHide: 'Hide password',
  submit: 'Sign in',
  working: 'Signing in…',
  passwordRequired: 'Enter your password.',
  later: 'Not now',
  leave: 'Sign out',
  back: 'Back to the password',
  passwordTitle: 'Enter your password',
  passcodeTitle: 'Enter your passcode',
  unlockHelp:
    'The page was reloaded. You are still signed in, but everything saved on this device is locked: drafts, unsent changes, and what you can see offline.',
  passcode: 'Passcode',
  passcodeShow: 'Show passcode',
  passcodeHide: 'Hide passcode',
  passcodeRequired: 'Enter your passcode.',
  unlock: 'Unlock',
  unlocking: 'Unlocking…',
  locked: 'This device is locked',
  lockedHelp: 'Your password or passcode opens your drafts and unsent changes.',
})
