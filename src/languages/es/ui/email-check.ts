import type * as english from '@/ui/email-check/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const emailText = translated<typeof english.emailText>()({
  title: 'Agregue su correo electrónico personal',
  standard:
    'No hay un correo electrónico personal registrado para usted. Por favor, agregue uno en Mi información, para que podamos avisarle sobre los cambios en su pago y en su información personal.',
  company:
    '{{company}} confirma por correo electrónico los cambios en su pago y en su información personal, pero no tiene su correo electrónico personal. Por favor, agregue uno en Mi información.',
  notNow: 'Ahora no',
  edit: 'Editar Mi información',
  setupTitle: 'Configure su correo electrónico personal',
  setup:
    'No hay un correo electrónico personal registrado para usted. Escríbalo en el campo Correo electrónico personal y presione Enviar. También funciona sin conexión.',
  enter: 'Agregar mi correo',
})
