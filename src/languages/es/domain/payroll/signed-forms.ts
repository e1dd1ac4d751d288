import type * as english from '@/domain/payroll/signed-forms.ts'
import { translated } from '@/domain/screen-texts.ts'

export const signedFormText = translated<typeof english.signedFormText>()({
  'miles-pay': 'Reconocimiento de pago por millas',
  charities: 'Obras benéficas',
  'stock-purchase': 'Compra de acciones para empleados',
  'california-waiver': 'Renuncia a comidas y descansos en California',
  'new-york-pay-rate': 'Aviso y reconocimiento de la tarifa de pago y del día de pago',
  newYorkShort: 'Tarifa de pago',
})
