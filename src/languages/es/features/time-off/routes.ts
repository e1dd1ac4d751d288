import type * as english from '@/features/time-off/routes.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  timeOff: 'Tiempo libre',
  newRequest: 'Nueva solicitud',
  newRequestShort: 'Nueva',
  myRequests: 'Mis solicitudes',
  myRequestsShort: 'Solicitudes',
  teamRequests: 'Solicitudes de mis empleados',
  teamRequestsShort: 'Equipo',
  reviewRequest: 'Revisar solicitud',
  viewRequest: 'Ver solicitud',
  mySchedule: 'Mi horario',
  myScheduleShort: 'Horario',
  editMySchedule: 'Editar mi horario',
  queues: 'Colas de solicitudes',
  settings: 'Configuración de tiempo libre',
  settingsShort: 'Configuración',
  companyHolidays: 'Feriados de la empresa',
  companyHolidaysShort: 'Feriados',
  scheduleAudit: 'Auditar cambios de horario',
  scheduleAuditShort: 'Auditoría de horarios',
  manageUsers: 'Administrar usuarios',
})
