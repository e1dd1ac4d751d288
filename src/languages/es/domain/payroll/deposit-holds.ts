import type * as english from '@/domain/payroll/deposit-holds.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'hold.after-email':
    'Nómina verifica primero este cambio con usted, porque en los 7 días anteriores al cambio se modificó su dirección de correo electrónico. Hasta entonces, su pago va adonde iba antes.',
  'hold.after-phone':
    'Nómina verifica primero este cambio con usted, porque en los 7 días anteriores al cambio se modificó su número de teléfono. Hasta entonces, su pago va adonde iba antes.',
  'hold.after-password':
    'Nómina verifica primero este cambio con usted, porque en los 7 días anteriores al cambio se restableció su contraseña. Hasta entonces, su pago va adonde iba antes.',
  'hold.new-account':
    'Nómina verifica primero este cambio con usted, porque envía la mayor parte de su pago a una cuenta nueva. Hasta entonces, su pago va adonde iba antes.',
  'hold.dormant-account':
    'Nómina verifica primero este cambio con usted, porque envía la mayor parte de su pago a una cuenta que usted no ha usado desde hace un tiempo. Hasta entonces, su pago va adonde iba antes.',
})
