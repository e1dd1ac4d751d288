import type * as english from '@/domain/time-off/requests/calendar-file.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  description: 'Solicitud {{id}}',
  part: '{{category}} ({{hours}} horas)',
})
