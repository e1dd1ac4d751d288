import type * as english from '@/features/payroll/email-preferences/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const emailPreferencesText = translated<typeof english.emailPreferencesText>()({
  title: 'Correo electrónico para los talones de pago',
  label: 'Enviar mis talones de pago a',
  help: 'Las direcciones se cambian en Mi información.',
  submit: 'Enviar',
  discard: 'Descartar',
  missing: 'Elija una dirección.',
})
