import type * as english from '@/domain/time-off/user-settings.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'settings.time-zone.unknown': 'Seleccione una zona horaria de la lista',
  'settings.reports.none':
    'Solo quienes tienen empleados a su cargo pueden recibir invitaciones de calendario de ellos.',
})
