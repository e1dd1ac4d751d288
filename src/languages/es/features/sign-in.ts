import type * as english from '@/features/sign-in/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const signInText = translated<typeof english.signInText>()({
  title: 'Employee Self Service',
  help: 'Use your company user name and password.',
  offline: 'There is no signal. Sign in with the user name and password that you last used on this device.',
  offlinePasscode: 'If you use your company’s portal, enter your passcode instead of a password.',
  orHelp: 'Or use your company user name and password.',
  offlineProvider: 'If you sign in with {{title}}, enter your passcode instead of a password.',
  inactive: 'You were signed out because you were inactive. What you entered is saved.',
  elsewhere: 'You were signed out, here or on another device. Sign in to continue.',
  userName: 'User name',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  signIn: 'Sign in',
  working: 'Signing in…',
  withoutAccountsHelp:
    'This portal has no accounts. The administrator of its server creates the first one with this command:',
  required: 'Enter your user name and password.',
  waiting: { one: '1 change is waiting for a signal', other: '{{count}} changes are waiting for a signal' },
  sent: { one: '1 change was sent just now', other: '{{count}} changes were sent just now' },
  noConfiguration: 'Unable to fetch data from URL',
})
