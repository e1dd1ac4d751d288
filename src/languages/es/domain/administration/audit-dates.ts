import type * as english from '@/domain/administration/audit-dates.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'audit.start.late': 'Start Date must be before End Date',
  'audit.end.early': 'End Date must be after Start Date',
})
