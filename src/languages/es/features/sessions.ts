import type * as english from '@/features/sessions/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const sessionsText = translated<typeof english.sessionsText>()({
  intro:
    'Sus inicios de sesión de los últimos siete días. Si no reconoce uno de estos dispositivos, cierre todas las sesiones, pida que cambien su contraseña y avise a Nómina.',
  asOf: 'Última actualización: {{time}}. Para ver inicios de sesión más recientes, necesita señal.',
  asOfError: 'Última actualización: {{time}}. No se pudo cargar información más reciente.',
  failed: 'Para ver dónde tiene sesiones abiertas, necesita señal.',
  present: 'Este dispositivo',
  over: 'Sesión cerrada',
  factor: 'Falta ingresar el código',
  since: 'Sesión abierta desde {{time}}',
  last: 'Último inicio de sesión: {{time}}',
  used: 'Último uso: {{time}}',
  sends: 'Los cambios hechos allí aún se pueden enviar hasta {{time}}.',
  signOut: 'Cerrar sesión',
  hold: 'Detener los cambios sin enviar',
  signOutOf: 'Cerrar sesión en {{device}}, inicio de sesión: {{time}}',
  holdOf: 'Detener los cambios de {{device}}, inicio de sesión: {{time}}',
  signOutTitle: '¿Cerrar sesión en ese dispositivo?',
  holdTitle: '¿Detener los cambios de ese dispositivo?',
  signOutText:
    'La sesión en {{name}} se cierra de inmediato, o en cuanto tenga señal. Los cambios sin enviar allí se envían después de que usted vuelva a iniciar sesión allí.',
  holdText: 'Los cambios sin enviar en {{name}} se envían después de que usted vuelva a iniciar sesión allí.',
  everywhere: 'Cerrar todas las sesiones',
  everywhereTitle: '¿Cerrar todas las sesiones?',
  everywhereText:
    'Se cierra su sesión en todos los dispositivos, incluido este. En un dispositivo sin señal, se cierra en cuanto la tenga.',
  waiting: {
    one: '1 cambio no se ha enviado desde este dispositivo. Queda bloqueado aquí y se envía después de que usted vuelva a iniciar sesión aquí.',
    other:
      '{{count}} cambios no se han enviado desde este dispositivo. Quedan bloqueados aquí y se envían después de que usted vuelva a iniciar sesión aquí.',
  },
  waitingElsewhere: 'Lo mismo vale para los cambios sin enviar en sus otros dispositivos.',
  noneWaiting:
    'Los cambios sin enviar en sus otros dispositivos se envían después de que usted vuelva a iniciar sesión en ellos.',
  password: 'Quien sepa su contraseña aún puede iniciar sesión, así que pida también que la cambien.',
  needsSignal: 'Para cerrar sesión en otros dispositivos, necesita señal.',
  noSignal:
    'El servidor no respondió, así que otros dispositivos pueden tener la sesión abierta todavía. Inténtelo de nuevo cuando tenga señal.',
  notDone: 'El servidor no pudo hacer esto. Por favor, inténtelo de nuevo.',
  done: 'Sesión cerrada en ese dispositivo',
  held: 'Los cambios de ese dispositivo quedan detenidos',
})
