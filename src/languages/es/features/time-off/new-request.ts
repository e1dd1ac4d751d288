import type * as english from '@/features/time-off/new-request/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const newRequestText = translated<typeof english.newRequestText>()({
  submit: 'Enviar',
  submitFor: 'Enviar para {{name}}',
  discard: 'Descartar',
  title: 'Nueva solicitud de tiempo libre',
  titleFor: 'Nueva solicitud para {{name}}',
  submitted: 'Se envió su solicitud.',
  submittedFor:
    'Se envió la solicitud para {{name}}. “Mis solicitudes” muestra las de usted; esta aparece en Actividad.',
})
