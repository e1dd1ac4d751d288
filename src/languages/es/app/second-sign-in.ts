import type * as english from '@/app/second-sign-in.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  title: 'Usted ya inició sesión como {{name}}',
  help: 'Abrió un enlace que inicia la sesión de alguien. No se usó. Para usarlo, primero cierre sesión.',
  stay: 'Mantener la sesión',
  leave: 'Cerrar sesión y usarlo',
})
