import type * as english from '@/ui/shell/inactivity-dialog.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  title: 'Are you still there?',
  // Specification 1 section 8.
  help: 'Please click continue to resume your session.',
  left: { one: 'You will be signed out in 1 second.', other: 'You will be signed out in {{count}} seconds.' },
  continue: 'Continue',
  signOut: 'Sign out now',
})
