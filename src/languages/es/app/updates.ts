import type * as english from '@/app/updates.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  title: 'A new version is ready',
  text: 'It takes a moment and keeps what you entered.',
  now: 'Update',
  later: 'Later',
})
