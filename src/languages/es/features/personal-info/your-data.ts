import type * as english from '@/features/personal-info/your-data/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const yourDataText = translated<typeof english.yourDataText>()({
  intro: 'Esto es lo que {{company}} guarda sobre usted en este portal, y por cuánto tiempo. Después, se elimina.',
  kept: 'Cuánto tiempo',
  ask: 'Sus preguntas, y una copia',
  askText:
    'Puede tener una copia de todo lo que se guarda sobre usted. Después de dejar el empleo, puede pedir que se borre, excepto lo que la ley nos obliga a guardar. Escriba a:',
  other: 'Nómina, Recursos Humanos y otros sistemas guardan sus propios registros.',

  years: { one: '1 año', other: '{{count}} años' },
  days: { one: '1 día', other: '{{count}} días' },

  leavers: 'Su información y sus elecciones',
  leaversWhy:
    'Su nombre, direcciones, números de teléfono, contactos de emergencia, educación, depósito directo, elecciones de impuestos y configuración. Necesitamos estos datos para darle empleo y pagarle.',
  leaversKept: 'Mientras trabaje aquí, y hasta {{period}} después de su último día.',
  requests: 'Tiempo libre y horarios',
  requestsWhy:
    'La ley laboral nos obliga a guardar registros de tiempo. Los motivos y comentarios ayudan a quienes deciden.',
  requestsKept:
    'Motivos y comentarios: {{period}} después del último cambio. Días y horas: mientras trabaje aquí, y {{period}} después de su último día. Después solo quedan totales, sin su nombre.',
  w4: 'W-4',
  w4Why: 'La ley de impuestos nos obliga a guardar cada formulario que usted firmó.',
  w4Kept: '{{period}} después de la fecha en que vence el impuesto del último año para el que contó el formulario.',
  signedDocuments: 'Otros documentos que usted firmó',
  signedDocumentsWhy: 'Muestran lo que usted aceptó, palabra por palabra.',
  signedDocumentsKept: 'Mientras trabaje aquí, y {{period}} después de su último día.',
  activity: 'Actividad',
  activityWhy:
    'La lista de los cambios que usted envió. Con ella, ningún cambio cuenta dos veces si un dispositivo lo envía de nuevo.',
  activityKept: '{{period}}.',
  auditTrail: 'Quién hizo qué y cuándo',
  auditTrailWhy: 'Inicios de sesión y cambios, sin su contenido. Muestran si otra persona usó su cuenta.',
  auditTrailKept: '{{period}}.',
  payrollCopies: 'Cambios en camino a Nómina',
  payrollCopiesWhy: 'Con estas copias, nada se pierde entre el portal y Nómina.',
  payrollCopiesKept: '{{period}} después de que Nómina los tenga.',
  payAlerts: 'Alertas de pago',
  payAlertsWhy: 'Protegen su pago de alguien que cambie su depósito directo.',
  payAlertsKept: '{{period}} después de que Nómina las cierre.',
  netPay: 'Su último pago neto',
  netPayWhy: 'Con él, Depósito directo puede mostrar cómo se dividiría su próximo pago.',
  netPayKept: 'Hasta el próximo día de pago, como máximo {{period}}.',
  letters: 'Correos electrónicos del portal',
  lettersWhy: 'Con estas copias, se puede buscar un correo electrónico que no llegó.',
  lettersKept: '{{period}} después de su envío.',
  imports: 'Archivos de Recursos Humanos y Nómina',
  importsWhy: 'Muestran por qué cambió algo sobre usted.',
  importsKept: '{{period}}.',
})
