import type * as english from '@/domain/time-off/schedule/audit-headings.ts'
import { translated } from '@/domain/screen-texts.ts'

export const auditHeading = translated<typeof english.auditHeading>()({
  audit: 'Auditoría de cambios de horario',
  employee: 'Empleado',
  employeeId: 'ID de empleado',
  manager: 'Gerente',
  managerEmail: 'Correo del gerente',
  changedBy: 'Cambiado por',
  changedOn: 'Fecha del cambio',
  changedOnIn: 'Fecha del cambio ({{zone}})',
  changedDays: 'Días cambiados',
  before: '{{day}}, antes',
  after: '{{day}}, después',
})
