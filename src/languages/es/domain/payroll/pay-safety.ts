import type * as english from '@/domain/payroll/pay-safety.ts'
import { translated } from '@/domain/screen-texts.ts'

export const guardedText = translated<typeof english.guardedText>()({
  deposits: 'depósito directo',
  w4: 'W-4',
  stateTax: 'retención de impuesto estatal',
  payStatementEmail: 'preferencia de correo electrónico para los talones de pago',
  personalEmail: 'correo electrónico personal',
  homeAddress: 'domicilio',
  mailingAddress: 'dirección postal',
  your: 'su ',
  and: '{{others}} y {{before}}{{last}}',
})
