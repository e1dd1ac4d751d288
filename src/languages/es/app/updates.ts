import type * as english from '@/app/updates.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  title: 'Hay una versión nueva',
  text: 'Tarda un momento y conserva lo que usted ingresó.',
  now: 'Actualizar',
  later: 'Más tarde',
})
