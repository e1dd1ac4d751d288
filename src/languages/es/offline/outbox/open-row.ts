import type * as english from '@/offline/outbox/open-row.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  sealed: 'Sellado',
  sealedHelp: 'Esto se guardó con una contraseña anterior y solo se abre con ella.',
  damaged: 'Dañado',
  damagedHelp:
    'Esto se dañó en este dispositivo. No se puede leer ni enviar: descártelo y llene otra vez el formulario.',
})
