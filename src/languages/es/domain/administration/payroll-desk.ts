import type * as english from '@/domain/administration/payroll-desk.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'desk.reason': 'Escriba un motivo.',
  'desk.moved': 'Otra persona o el sistema de Nómina se adelantó. Ahora está así: {{state}}.',
  'desk.no-step': 'Ahora no se puede hacer esto con este cambio.',
  'desk.frozen': 'Los cambios al pago de esta persona están congelados. Primero descongélelos.',
  'desk.outdated': 'El registro o el archivo cambió desde entonces. Cargue la lista de nuevo.',
  'desk.no-content': 'El portal ya no tiene lo que se envió. Ingréselo a mano o acepte el registro de Nómina.',
  'desk.later': 'Un cambio posterior ocupó su lugar, así que este no se puede enviar de nuevo.',
})

export const deskText = translated<typeof english.deskText>()({
  title: 'Mesa de Nómina',
  person: 'Empleado',
  personId: 'Empleado (ID)',
  employer: 'Empleador',
  kind: 'Cambio',
  state: 'Estado',
  receipt: 'Comprobante',
  signed: 'Firmado',
  received: 'Recibido',
  since: 'Desde',
  reason: 'Motivo',
  attempts: 'Intentos',
  timeIn: '{{what}} ({{zone}})',

  timeOffPapaa: 'Tiempo libre, ausencia',
  timeOffPendingAs400: 'Tiempo libre, horas',

  waiting: 'En espera',
  held: 'Detenido',
  sent: 'Enviado',
  taken: 'Aceptado',
  refused: 'Rechazado',
  done: 'Ingresado a mano',
  recorded: 'Registrado aquí',
  replaced: 'Reemplazado',
})
