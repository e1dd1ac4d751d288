import type * as english from '@/features/time-off/settings/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const settingsText = translated<typeof english.settingsText>()({
  tabs: 'Configuración de tiempo libre',
  proxies: 'Representantes del empleado',
  invites: 'Invitaciones de calendario',

  invitesTitle: 'Administrar invitaciones de calendario',
  timeZone: 'Zona horaria',
  zonesFailed: 'Estas son las zonas horarias que la aplicación conoce.',
  deviceZone: 'Zona horaria de este dispositivo ({{zone}})',
  toMe: 'Enviarme invitaciones de calendario de las solicitudes hechas para mí',
  forReports: 'Enviarme invitaciones de calendario de mi personal a cargo (directo e indirecto)',
  save: 'Guardar configuración',
  discard: 'Descartar',
  saved: 'Configuración guardada',
  away: 'Durante mi ausencia',
  awayTitle: 'Durante mi ausencia',
  awayHelp:
    'En estos días, las solicitudes que esperan su decisión van a su suplente, quien decide por usted. Las solicitudes que después sigan en espera vuelven a usted.',
  awaySaved: 'Se guardó su suplente',
  awayDays: '{{name}}, {{first}} al {{last}}',
  notAway: 'Sin suplente',
  acting: '{{name}} decide por usted ahora, hasta el {{last}}.',
  actingPayroll:
    'Nómina decide por usted ahora, porque su suplente también está ausente o no puede aprobar tiempo libre.',
  deputy: 'Suplente',
  deputyHelp: 'Un gerente o supervisor que trabaja para el mismo empleador que usted.',
  chooseDeputy: 'Elegir suplente',
  choose: 'Elegir',
  firstDay: 'Primer día',
  lastDay: 'Último día',
  endAway: 'No estoy ausente',
  versionOn: 'Activado',
  versionOff: 'Desactivado',

  proxiesTitle: 'Permitir que otros soliciten en mi nombre',
  proxiesHelp: 'Los representantes activos pueden ver su tiempo libre y solicitarlo por usted.',
  employee: 'Empleado',
  active: 'Activo',
  activeOf: 'Representante activo: {{name}}',
  action: 'Acción',
  remove: 'Quitar',
  removeOf: 'Quitar a {{name}}',
  noProxies: 'No se encontraron representantes',
  failed: 'No se pudieron cargar sus representantes y aún no hay ninguno guardado en este dispositivo.',
  keptOnly:
    'No se pudo cargar esta página y no está en este dispositivo. Estos son los representantes que el dispositivo tiene guardados.',
  askRemove:
    '¿Quitar a {{name}} como representante? Después, {{name}} ya no podrá ver su tiempo libre ni solicitarlo por usted.',
  add: 'Agregar representante',
  addTitle: 'Agregar representante',
  addHelp: 'Las personas que agregue pueden ver su tiempo libre y solicitarlo por usted.',
  cancel: 'Cancelar',
  added: 'Se agregó a {{name}} como representante',
  removed: 'Se quitó a {{name}} como representante',
  alreadyProxy: 'Ya es su representante',
})

export const settingsSummary = translated<typeof english.settingsSummary>()({
  invites: 'Configuración de invitaciones de calendario',
  away: 'Durante mi ausencia: {{name}}',
  notAway: 'Sin suplente durante mi ausencia',
  legendOn: 'Leyenda del calendario: visible',
  legendOff: 'Leyenda del calendario: oculta',
  add: 'Agregar representante: {{name}}',
  on: 'Activar representante: {{name}}',
  off: 'Desactivar representante: {{name}}',
  remove: 'Quitar representante: {{name}}',
})
