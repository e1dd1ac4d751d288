import type * as english from '@/features/time-off/admin/schedule-audit/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const auditText = translated<typeof english.auditText>()({
  filters: 'Qué buscar',
  employee: 'Empleado',
  manager: 'Gerente',
  startDate: 'Fecha de inicio',
  endDate: 'Fecha final',
  chooseEmployee: 'Elegir empleado',
  chooseManager: 'Elegir gerente',
  removeEmployee: 'Quitar al empleado',
  removeManager: 'Quitar al gerente',
  wholeDate: 'Escriba la fecha completa, con un año de 4 dígitos',
  search: 'Buscar',
  clear: 'Vaciar',
  start: 'Elija un empleado, un gerente o fechas, y busque.',
  empty: 'No hay cambios de horario',
  failed: 'No se pudieron cargar los cambios de horario y aún no están guardados en este dispositivo.',
  nobody: 'Nadie',
  hours: 'Horas',
  before: 'Antes',
  after: 'Después',
  changed: 'Cambiado',
  week: 'Horas antes y después',
  to: 'a',
})
