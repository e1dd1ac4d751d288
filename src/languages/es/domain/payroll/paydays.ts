import type * as english from '@/domain/payroll/paydays.ts'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  deposits: 'Depósitos',
  w4: 'W-4',
  stateTax: 'Impuesto estatal',
  charities: 'Obras benéficas',
  stockPurchase: 'Compra de acciones',
  counts:
    '{{what}}: a partir del día de pago del {{date}}. Los cambios después del {{cutOff}} cuentan a partir del {{next}}.',
  ifSentNow:
    'Si se envía ahora, cuenta a partir del día de pago del {{date}}. Después del {{cutOff}}, cuenta a partir del {{next}}.',
  next: 'Próximo día de pago: {{date}}',
  changesWithIt: 'Desde este día de pago: {{what}}',
  changesUntil: 'Los cambios hasta el {{cutOff}} cuentan para él.',
  changesLater: 'Los cambios de ahora cuentan a partir del día de pago del {{date}}.',
  counted: 'Cuenta a partir del día de pago del {{date}}.',
})
