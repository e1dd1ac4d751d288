import type * as english from '@/domain/time-off/schedule/company-holidays.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'company-holiday.date': 'Esa fecha no existe.',
  'company-holiday.twice': 'Esta fecha ya es un feriado de la empresa.',
})
