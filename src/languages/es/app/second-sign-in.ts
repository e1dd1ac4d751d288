import type * as english from '@/app/second-sign-in.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  title: 'You’re already signed in as {{name}}',
  help: 'You opened a link that signs somebody in. It was not used. To use it, sign out first.',
  stay: 'Stay signed in',
  leave: 'Sign out and use it',
})
