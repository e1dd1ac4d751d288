import type * as english from '@/domain/time-off/company-holidays.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'company-holiday.date': 'That date doesn’t exist.',
  'company-holiday.twice': 'This date is already a company holiday.',
})
