import type * as english from '@/features/drivers/driver-text/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const driverTextText = translated<typeof english.driverTextText>()({
  disclaimerTitle: 'Antes de empezar',
  statusIn: 'Actualmente usted SÍ acepta recibir mensajes de texto de planificación previa.',
  statusOut: 'Actualmente usted NO acepta recibir mensajes de texto de planificación previa.',
  confirmed: 'Su cuenta está confirmada: los mensajes llegan a {{number}}.',
  stepLeft: 'Un paso más: abra el enlace del mensaje.',
  waiting: 'Lo enviamos a {{number}} ({{time}}). Abra el enlace que contiene y presione “Confirmar”.',
  unverified:
    'Su cuenta no está verificada: {{number}} no se confirmó. Revise aquí su número y su proveedor, y envíe el mensaje de nuevo. Si eso no ayuda, escriba a soporte:',
  unverifiedRetired: 'Su cuenta no está verificada: {{provider}} no puede entregar mensajes a {{number}}.',
  undeliveredStopped:
    'Su cuenta no está verificada: desde {{number}} se envió STOP, así que no podemos enviarle mensajes. Desde ese teléfono, envíe START al número del que vienen nuestros mensajes.',
  undeliveredStoppedAt:
    'Su cuenta no está verificada: desde {{number}} se envió STOP, así que no podemos enviarle mensajes. Desde ese teléfono, envíe START al {{from}}.',
  undeliveredNumber:
    'Su cuenta no está verificada: {{number}} no puede recibir mensajes de texto. Revise el número aquí, o use otro celular.',
  undeliveredPhone:
    'Su cuenta no está verificada: el mensaje no llegó a {{number}}. El teléfono puede estar apagado, fuera de alcance o bloqueando mensajes. Enciéndalo y envíe el mensaje de nuevo.',
  undeliveredUnknown:
    'Su cuenta no está verificada: su proveedor no entregó el mensaje a {{number}}. Envíelo de nuevo. Si eso no ayuda, escriba a soporte:',
  lastDay: '{{provider}} entrega estos mensajes hasta el {{day}}. Después, usted necesita un proveedor diferente.',
  support: 'Escriba a soporte:',
  sendAgain: 'Enviar el mensaje de nuevo',
  againAt: 'Podrá enviarlo de nuevo a partir de: {{time}}.',
  sentAgain: 'El mensaje se envió de nuevo. Debe llegar en 30 minutos o menos.',
  provider: 'Proveedor',
  retired: '{{provider}} (ya no disponible)',
  choose: 'Seleccione un proveedor',
  nextel: 'Si tiene un teléfono Nextel, debe elegir el proveedor Nextel.',
  phone: 'Número de celular',
  areaCode: 'Código de área',
  prefix: 'Prefijo',
  lineNumber: 'Número de línea',
  phoneHelp: 'Puede pegar el número entero en cualquiera de los tres.',
  phoneOnFile: 'Este es el celular que está en Mi información. Puede pegar otro número en cualquiera de los tres.',
  optIn: 'Recibir mensajes',
  update: 'Actualizar mis datos',
  optOut: 'No recibir mensajes',
  discard: 'Descartar',
  whyDisabledIn: 'Para recibir mensajes, elija su proveedor y escriba los 10 dígitos de su número.',
  whyDisabledUpdate: 'Para actualizar, elija su proveedor y escriba los 10 dígitos de su número.',
  successTitleIn: 'Usted aceptó recibir mensajes',
  successTitleStep: 'Un paso más: abra el enlace del mensaje',
  successTitleOut: 'Usted dejó de recibir mensajes',
  successIn: 'Un mensaje de confirmación debe llegar en 30 minutos o menos.',
  successUnverified:
    'Si no llega, su cuenta no está verificada: revise aquí su número y su proveedor, o escriba a soporte:',
  successConfirmed: 'Su número ya se había confirmado.',
  successUnsent:
    'No se envió ningún mensaje de confirmación, así que su cuenta no está verificada. Esta página dice qué hacer.',
  homeUnknown: 'Mensajes de planificación previa',
  homeOn: 'Mensajes de planificación previa: activados',
  homeOff: 'Mensajes de planificación previa: desactivados',
  homeOffHelp: 'Inscríbase para recibir su planificación previa por mensaje de texto.',
  homeWaiting: 'Mensajes de planificación previa: falta confirmar',
  homeUnverified: 'Mensajes de planificación previa: número sin confirmar',
  successOut: 'Usted eligió dejar de recibir mensajes de texto de planificación previa. No se le envían más mensajes.',
})
