import type * as english from '@/domain/time-off/rights/away.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'away.deputy.self': 'Usted no puede ser su propio suplente.',
  'away.deputy.unfit': 'Elija un gerente o supervisor. Las demás personas no pueden aprobar tiempo libre.',
  'away.deputy.employer': 'Elija a alguien que trabaje para el mismo empleador que usted.',
  'away.last-day.early': 'El último día no puede ser anterior al primer día.',
  'away.last-day.over': 'Este día ya pasó.',
  'away.last-day.late': 'Elija un día dentro de un año a partir del primer día.',
})
