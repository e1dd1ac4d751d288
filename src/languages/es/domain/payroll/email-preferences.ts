import type * as english from '@/domain/payroll/email-preferences.ts'
import { translated } from '@/domain/screen-texts.ts'

export const emailText = translated<typeof english.emailText>()({
  EMAIL1: 'Correo electrónico de la empresa',
  EMAIL2: 'Correo electrónico personal',
  NONE: 'No enviar correo electrónico',
})
