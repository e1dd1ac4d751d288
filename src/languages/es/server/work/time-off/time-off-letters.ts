import { translated } from '@/domain/screen-texts.ts'
import type * as english from '@server/work/time-off/time-off-letters.ts'

export const timeOffText = translated<typeof english.timeOffText>()({
  asks: '{{name}} solicita tiempo libre',
  asksFor: '{{name}} solicita tiempo libre: {{days}}',
  toDecide: 'Para aprobar o denegar la solicitud: {{link}}',
  nudges: '{{name}} pide su decisión',
  nudgesFor: '{{name}} pide su decisión sobre tiempo libre: {{days}}',

  waiting: {
    one: 'Tiempo libre: 1 solicitud espera su decisión',
    other: 'Tiempo libre: {{count}} solicitudes esperan su decisión',
  },
  waitingWhy: {
    one: '{{why}}, y 1 solicitud espera su decisión.',
    other: '{{why}}, y {{count}} solicitudes esperan su decisión.',
  },
  reportToYou: 'A partir de ahora hay personas que le reportan a usted',
  notForYou: 'Su suplente ya no decide en su lugar',
  forOthers: 'Usted decide en nombre de {{whom}}',
  until: '{{name}} hasta el {{day}}',
  and: '{{first}} y en nombre de {{second}}',

  reminder: {
    one: 'Recordatorio: 1 solicitud espera su decisión',
    other: 'Recordatorio: {{count}} solicitudes esperan su decisión',
  },
  reminderWhy: {
    one: '1 solicitud espera su decisión. El primer día libre está cerca, o la solicitud se hizo hace tiempo.',
    other:
      '{{count}} solicitudes esperan su decisión. El primer día libre está cerca, o la solicitud se hizo hace tiempo.',
  },
  above: {
    one: 'Tiempo libre: 1 solicitud espera la decisión de {{name}}',
    other: 'Tiempo libre: {{count}} solicitudes esperan la decisión de {{name}}',
  },
  aboveWhy: {
    one: '1 solicitud espera la decisión de {{name}}, que ya recibió un recordatorio. Usted también puede decidir.',
    other:
      '{{count}} solicitudes esperan la decisión de {{name}}, que ya recibió un recordatorio. Usted también puede decidir.',
  },

  chosen: 'Usted es ahora suplente de {{name}}',
  chosenWhat: 'Usted decide sobre el tiempo libre de las personas que le reportan a {{name}}: {{days}}.',
  chosenHow: 'Si eso no es posible, avísele a {{name}}. Las solicitudes que usted debe decidir: {{link}}',

  coverage: 'Gran parte de su equipo está ausente',
  coverageWhat: 'se aprobó una solicitud. Ahora demasiadas personas a su cargo están ausentes: {{days}}.',
  coverageHow: 'El calendario de su equipo: {{link}}',

  approved: 'fue aprobado',
  approvedBy: 'fue aprobado por {{by}}',
  passedOn: 'fue aprobado y pasó a Nómina',
  passedOnBy: 'fue aprobado por {{by}} y pasó a Nómina',
  denied: 'fue denegado',
  deniedBy: 'fue denegado por {{by}}',
  reopened: 'fue reabierto y vuelve a esperar una decisión',
  reopenedBy: 'fue reabierto por {{by}} y vuelve a esperar una decisión',
  decided: 'Su tiempo libre {{decision}}',
  decidedLine: 'Su tiempo libre {{decision}}: {{days}}: {{link}}',
  decidedWhat: 'Su tiempo libre {{decision}}: {{days}}.',
  comment: 'Comentario: {{comment}}',
  request: 'La solicitud: {{link}}',

  event: 'Tiempo libre',
  eventOf: '{{name}}: tiempo libre',
  invited: '{{event}} está en su calendario.',
  uninvited: '{{event}} ya no está en su calendario.',
  cancelled: 'Cancelado: {{event}}',

  range: '{{first}} al {{last}}',
  more: 'y {{count}} más',
})
