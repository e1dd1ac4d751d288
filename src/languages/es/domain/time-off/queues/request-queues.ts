import type * as english from '@/domain/time-off/queues/request-queues.ts'
import { translated } from '@/domain/screen-texts.ts'

export const queueTitles = translated<typeof english.queueTitles>()({
  'pending-approval': 'Pendientes de aprobación del gerente',
  'manager-action-required': 'Requieren acción del gerente',
  'pending-payroll-approval': 'Pendientes de aprobación de Nómina',
  'pending-as400-upload': 'Subida a AS400 pendiente',
  'incomplete-as400-upload': 'Subida a AS400 incompleta',
  'completed-pafs': 'PAF completados',
  'denied-pafs': 'PAF denegados',
  'by-status': 'Solicitudes por estado',
})
