import type * as english from '@/ui/status/statuses.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  draft: 'Borrador',
  waiting: 'Por enviar',
  sending: 'Enviando',
  sent: 'Enviado',
  received: 'Recibido, se actualizará en breve',
  attention: 'Requiere atención',
  conflict: 'Conflicto',
  held: 'En espera de que inicie sesión',
  replaced: 'Reemplazado',
})
