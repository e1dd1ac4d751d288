import type * as english from '@/domain/payroll/miles-pay.ts'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  ACCEPTED: 'Pago por millas: aceptado',
  REFUSED: 'Pago por millas: se negó a firmar',
})
