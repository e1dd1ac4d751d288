import type * as english from '@/domain/time-off/decision.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'time-off.comment.required': 'A comment is required when denying a request.',
  'time-off.reopen.comment': 'A comment is required when reopening a request.',
})
