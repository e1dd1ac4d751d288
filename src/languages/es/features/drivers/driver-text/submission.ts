import type * as english from '@/features/drivers/driver-text/submission.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  in: 'Mensajes de texto: recibirlos en {{number}}',
  out: 'Mensajes de texto: no recibirlos',
  again: 'Mensajes de texto: enviar de nuevo la confirmación',
})
