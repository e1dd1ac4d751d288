import type * as english from '@/domain/time-off/team/team-limits.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'team-limits.range': 'Escriba un número entero de 0 a {{max}}.',
  'team-limits.date.twice': 'Este día ya está en la lista.',
})
