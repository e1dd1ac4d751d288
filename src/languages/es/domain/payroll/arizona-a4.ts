import type * as english from '@/domain/payroll/arizona-a4.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'state-tax.amount': 'Cantidad no válida',
  'state-tax.percentage': 'Seleccione un porcentaje de la lista',
  'state-tax.nothing': 'Si elige una retención de cero, no puede elegir nada más.',
  'state-tax.resident': 'Solo los residentes de este estado pueden elegir la retención estatal.',
})
