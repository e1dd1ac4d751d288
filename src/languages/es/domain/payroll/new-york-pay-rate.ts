import type * as english from '@/domain/payroll/new-york-pay-rate.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'pay-rate.none': 'Su tarifa de pago aún no está registrada. Pregunte a Nómina.',
})
