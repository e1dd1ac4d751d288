import type * as english from '@/features/personal-info/notices/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const noticesText = translated<typeof english.noticesText>()({
  device: 'Este dispositivo',
  on: 'Usted recibe notificaciones en este dispositivo. Solo dicen que hay algo para leer y abren la aplicación.',
  off: 'Las notificaciones están desactivadas en este dispositivo. Solo dicen que hay algo para leer y abren la aplicación.',
  denied:
    'Su navegador no permite notificaciones de esta aplicación. Puede cambiarlo en la configuración del navegador.',
  shared: 'Varias personas usan este dispositivo, así que no recibe notificaciones.',
  installFirst:
    'En un iPhone o iPad, las notificaciones necesitan la aplicación en la pantalla de inicio: toque Compartir, luego “Agregar a pantalla de inicio” y ábrala desde allí.',
  unsupported: 'Este navegador no puede mostrar notificaciones de esta aplicación.',
  unavailable: 'Este portal no envía notificaciones a dispositivos.',
  turnOn: 'Activar',
  turnOff: 'Desactivar',

  what: 'Sobre qué se le avisa',
  push: 'Notificación',
  mail: 'Correo electrónico',
  text: 'Mensaje de texto',
  decided: 'Decisiones sobre su tiempo libre',
  change: 'Sus cambios',
  changeHelp:
    'Cuando uno llega después de que usted cerró la aplicación o requiere su atención. La llegada no se avisa por correo electrónico.',
  account: 'Cambios de su cuenta o correo electrónico',
  accountHelp: 'Estos avisos siempre se envían, a cualquier hora, para que usted note un cambio que no hizo.',
  waiting: 'Solicitudes que esperan su decisión',
  coverage: 'Días en que la mayor parte de su equipo está ausente',
  coverageHelp: 'Si otra persona aprobó la solicitud.',
  noTexts: 'Para recibir mensajes de texto, primero actívelos en Mensajes de texto para conductores.',

  quiet: 'Horas de silencio',
  quietHelp: 'Las notificaciones y los mensajes de texto esperan hasta que terminen. Se usa su zona horaria.',
  from: 'Desde',
  until: 'Hasta',
  save: 'Guardar',
  discard: 'Descartar cambios',
  saved: 'Guardado',
  quietVersion: 'Horas de silencio: de {{from}} a {{until}}',
  noQuiet: 'Sin horas de silencio',
  none: 'nada',
})
