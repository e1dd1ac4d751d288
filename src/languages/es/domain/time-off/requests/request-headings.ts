import type * as english from '@/domain/time-off/requests/request-headings.ts'
import { translated } from '@/domain/screen-texts.ts'

export const requestHeading = translated<typeof english.requestHeading>()({
  team: 'Solicitudes de mis empleados',
  employee: 'Empleado',
  employeeId: 'ID de empleado',
  approver: 'Cola de aprobación',
  requested: 'Fecha de solicitud',
  status: 'Estado',
  hours: 'Horas',
  reason: 'Motivo',
  types: 'Tipo(s) de tiempo libre',
  daysOff: 'Días libres',
  firstDay: 'Primer día',
  lastDay: 'Último día',
})
