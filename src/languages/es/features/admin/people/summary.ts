import type * as english from '@/features/admin/people/summary.ts'
import { translated } from '@/domain/screen-texts.ts'

export const peopleSummary = translated<typeof english.peopleSummary>()({
  you: 'usted',
  enable: 'Activar la cuenta de {{name}}',
  disable: 'Desactivar la cuenta de {{name}}',
  endSessions: 'Cerrar todas las sesiones de {{name}}',
  correction: 'Corregir {{category}} de {{name}} en {{hours}} horas',
  granted: 'Otorgar a {{name}}: {{right}}',
  withheld: 'Negar a {{name}}: {{right}}',
  computed: 'Ya no definido a mano para {{name}}: {{right}}',
})
