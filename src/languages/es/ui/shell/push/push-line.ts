import type * as english from '@/ui/shell/push/push-line.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  offer: 'Reciba una notificación en este dispositivo cuando algo se decida, llegue o requiera su atención.',
  yes: 'Activar',
  no: 'Ahora no',
})
