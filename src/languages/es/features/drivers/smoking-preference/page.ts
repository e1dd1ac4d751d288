import type * as english from '@/features/drivers/smoking-preference/page.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const smokingText = translated<typeof english.smokingText>()({
  why: 'Saber si usted fuma sirve para emparejar aprendices con mentores.',
  label: 'Su respuesta',
  Y: 'Fuma',
  N: 'No fuma',
  submit: 'Enviar cambio',
  back: 'Volver a Inicio',
  nothing: 'Para enviar un cambio, elija otra respuesta.',
  leaving: 'Tiene cambios sin guardar.',
  leavingText: 'Si sale, su respuesta queda como estaba.',
  stay: 'Quedarse en esta página',
  discard: 'Descartar cambios',
  successTitle: 'Listo',
  success: '¡Se actualizó su preferencia sobre fumar!',
})
