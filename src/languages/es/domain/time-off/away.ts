import type * as english from '@/domain/time-off/away.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'away.deputy.self': 'You cannot be your own deputy.',
  'away.deputy.unfit': 'Choose a manager or supervisor. Others cannot approve time off.',
  'away.deputy.employer': 'Choose somebody who works for the same employer as you.',
  'away.last-day.early': 'The last day must not be before the first day.',
  'away.last-day.over': 'This day is over.',
  'away.last-day.late': 'Choose a day within a year of the first day.',
})
