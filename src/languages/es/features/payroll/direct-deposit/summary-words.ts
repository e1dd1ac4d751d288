import type * as english from '@/features/payroll/direct-deposit/summary-words.ts'
import { translated } from '@/domain/screen-texts.ts'

export const splitText = translated<typeof english.splitText>()({
  C: 'Cuenta corriente',
  S: 'Cuenta de ahorros',
  F: 'Tarjeta de combustible',
  flat: 'Cantidad fija',
  percentage: 'Porcentaje',
  net: 'Neto (todo el pago neto)',
  entire: 'Todo el pago neto',
  rest: 'El resto del pago neto',
  to: '{{part}} a {{account}}',
  percent: '{{amount}}%',
  dollars: '${{amount}}',
  summary: 'Depósito directo: {{parts}}',
  nothingYet: 'Sin cantidad todavía',
  routing: 'Ruta {{number}}',
  // Used in the middle of a sentence.
  named: 'el depósito de {{part}} en {{place}}',
  namedNet: 'el depósito de su pago neto en {{place}}',
  namedNew: 'el depósito nuevo en {{place}}',
})
