import type * as english from '@/features/drivers/driver-text/submission.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  in: 'Text messages: opt in with {{number}}',
  out: 'Text messages: opt out',
  again: 'Text messages: send the confirmation again',
})
