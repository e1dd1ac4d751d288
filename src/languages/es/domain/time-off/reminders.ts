import type * as english from '@/domain/time-off/reminders.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'nudge.again': 'You sent a reminder less than a day ago. You can send the next one from {{time}}.',
})
