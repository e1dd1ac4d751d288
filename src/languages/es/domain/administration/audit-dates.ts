import type * as english from '@/domain/administration/audit-dates.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'audit.start.late': 'La fecha de inicio debe ser anterior a la fecha final',
  'audit.end.early': 'La fecha final debe ser posterior a la fecha de inicio',
})
