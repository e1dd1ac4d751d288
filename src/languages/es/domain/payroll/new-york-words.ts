import type * as english from '@/domain/payroll/new-york-words.ts'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  ACCEPTED: 'Aviso de tarifa de pago de Nueva York: aceptado',
  DISCARDED: 'Aviso de tarifa de pago de Nueva York: descartado',
})
