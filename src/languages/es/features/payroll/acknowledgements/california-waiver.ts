import type * as english from '@/features/payroll/acknowledgements/california-waiver.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  choice: 'Mi elección',
  missing: 'Seleccione al menos una opción.',
  done: 'Su renuncia a comidas y descansos se envió.',
  doneNone: 'Su elección se registró. Usted no renuncia a ningún período de comida.',
})
