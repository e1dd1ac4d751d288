import type * as english from '@/features/sign-in/sign-out.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  title: 'Sign out?',
  unsent: {
    one: '1 change has not been sent yet.',
    other: '{{count}} changes have not been sent yet.',
  },
  help: 'It stays locked on this device and is sent after you sign in here again. If you stay, it is sent when you have a signal.',
  sealed: 'It stays locked on this device and is {{sent}}, also while you are signed out.',
  ended: 'It stays locked on this device and is sent after you sign in here again.',
  offline:
    'There is no signal. You can still sign in here with your user name and the same password or passcode, but the pages saved on this device are deleted now and come back only when you have a signal.',
  stay: 'Stay signed in',
  leave: 'Sign out anyway',
})
