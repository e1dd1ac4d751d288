import type * as english from '@/features/time-off/admin/company-holidays/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const holidaysText = translated<typeof english.holidaysText>()({
  list: 'Feriados de la empresa',
  all: 'Todos los feriados de la empresa',
  date: 'Fecha',
  name: 'Nombre',
  nameOptional: 'Nombre (opcional)',
  action: 'Acción',
  empty: 'No hay feriados de la empresa',
  failed: 'No se pudieron cargar los feriados de la empresa y aún no hay ninguno guardado en este dispositivo.',
  add: 'Agregar feriado',
  addHelp: 'Elija el día. Los empleados lo verán en sus calendarios.',
  added: 'Se agregó el feriado de la empresa {{date}}',
  delete: 'Eliminar',
  deleteOf: 'Eliminar {{date}}',
  askDelete: '¿Seguro que desea eliminar el feriado de la empresa {{date}}?',
  deleted: 'Se eliminó el feriado de la empresa {{date}}',

  onDay: 'Solicitudes del {{date}}',
  onDayHelp: {
    one: '1 solicitud incluye este día. No cambia.',
    other: '{{count}} solicitudes incluyen este día. No cambian.',
  },
  nobody: 'No hay solicitudes en este día',
  onDayFailed: 'No se pudieron cargar las solicitudes de este día. Si agrega el feriado, no cambian.',
  employee: 'Empleado',
  status: 'Estado',
  hours: 'Horas',
})

export const holidaysSummary = translated<typeof english.holidaysSummary>()({
  add: 'Agregar feriado de la empresa: {{date}}',
  delete: 'Eliminar feriado de la empresa: {{date}}',
})
