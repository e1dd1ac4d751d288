import type * as english from '@/app/after-start.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  title: 'Se borraron los datos de este dispositivo',
  text: 'El navegador, o alguien, borró lo que esta aplicación había guardado aquí. Se perdieron los borradores y todo lo que aún no se había enviado. Lo que ve ahora viene del servidor.',
  understood: 'Entendido',
})
