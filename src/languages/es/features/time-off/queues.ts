import type * as english from '@/features/time-off/queues/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const queueText = translated<typeof english.queueText>()({
  // Source: specification 1 section 8.
  failedHeading: 'No se pudo cargar la cola',
  failed: 'No se pudieron cargar las solicitudes de esta cola y aún no hay ninguna guardada en este dispositivo.',
  empty: 'No hay solicitudes',
  status: 'Estado',
  allStatuses: 'Todos',
  category: 'Tipo',
  age: 'En espera',
  longerThan: { one: 'Más de 1 día', other: 'Más de {{count}} días' },
  employer: 'Empleador',
  approver: 'Aprobador',
  chooseApprover: 'Elegir aprobador',
  removeApprover: 'Todos los aprobadores',
  team: 'Equipo',
  directOnly: 'Personal a cargo directo',
  wholeTeam: 'Todo el equipo, como una terminal',
  nameOf: '{{name}}, {{days}}',
  upload: 'Subida',
  missing: 'Falta: {{parts}}',
  uploaded: 'Completa',
  papaa: 'PAPAA',
  pendingAs400: 'AS400',
  actions: 'Acciones',
  decide: 'Decidir',
  review: 'Revisar',
  reviewOf: 'Revisar: {{name}}, {{days}}',
  view: 'Ver',
  viewOf: 'Ver: {{name}}, {{days}}',
  older: { one: 'Hace más de 1 día', other: 'Hace más de {{count}} días' },
  count: { one: '1 solicitud en esta cola', other: '{{count}} solicitudes en esta cola' },
  reprocess: 'Reprocesar subidas incompletas a AS400',
  reprocessing: 'Las subidas están en curso de nuevo.',
  reprocessingLater:
    'Las subidas se iniciaron de nuevo, pero aún no han terminado. Las que fallen vuelven a esta cola.',
  // Source: specification 1 section 8.
  reprocessed: 'Todas las solicitudes se reprocesaron correctamente.',
  reprocessFailedTitle: 'Error al procesar las subidas',
  reprocessFailed: 'Algunas solicitudes no se reprocesaron correctamente.',
})
