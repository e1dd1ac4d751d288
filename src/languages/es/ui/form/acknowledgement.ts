import type * as english from '@/ui/form/acknowledgement/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const acknowledgementText = translated<typeof english.acknowledgementText>()({
  signatureRequired: 'Se requiere la firma electrónica',
  pasteBlocked: 'Escriba su nombre. Aquí no se permite pegar.',
  emailMe: 'Enviarme una confirmación por correo electrónico a: {{email}}',
  emailMeNowhere: 'Enviarme una confirmación por correo electrónico',
  noEmail: 'No hay correo electrónico registrado.',
})
