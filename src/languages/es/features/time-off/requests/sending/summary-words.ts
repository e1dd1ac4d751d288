import type * as english from '@/features/time-off/requests/sending/summary-words.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  new: 'Tiempo libre: {{what}}',
  newOf: 'Tiempo libre de {{name}}: {{what}}',
  edit: 'Editar tiempo libre: {{what}}',
  editOf: 'Editar tiempo libre de {{name}}: {{what}}',
  cancel: 'Cancelar tiempo libre: {{what}}',
  approve: 'Aprobar tiempo libre de {{name}}: {{what}}',
  deny: 'Denegar tiempo libre de {{name}}: {{what}}',
  reopen: 'Reabrir tiempo libre de {{name}}: {{what}}',
  what: '{{categories}}, {{days}}, {{hours}} horas',
  days: '{{first}} al {{last}}',
  and: ' y ',
  nothing: 'ningún día',
  schedule: 'Horario de trabajo',
  comment: 'un comentario',
  reopening: 'un motivo',
  nudge: 'Recordatorio a {{name}} sobre una solicitud de tiempo libre',
})
