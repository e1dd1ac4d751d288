import type * as english from '@/domain/time-off/requests/history-words.ts'
import { translated } from '@/domain/screen-texts.ts'

export const historyText = translated<typeof english.historyText>()({
  submit: 'Enviada',
  edit: 'Modificada',
  approve: 'Aprobada',
  deny: 'Denegada',
  reopen: 'Reabierta',
  cancel: 'Cancelada',
  upload: 'Registrada',
  uploadFailed: 'Falló la subida',
  reprocess: 'Enviada a subir otra vez',
  by: '{{line}} por {{who}}',
  why: '{{line}} ({{why}})',
  comment: '{{line}}: {{comment}}',
})
