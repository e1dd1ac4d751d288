import type * as english from '@/domain/administration/audit-trail.ts'
import { translated } from '@/domain/screen-texts.ts'

export const auditTrailText = translated<typeof english.auditTrailText>()({
  title: 'Registro de auditoría',
  who: 'Quién',
  whoId: 'Quién (ID)',
  what: 'Qué',
  kind: 'Tipo',
  about: 'Sobre quién',
  aboutId: 'Sobre quién (ID)',
  when: 'Cuándo',
  whenIn: 'Cuándo ({{zone}})',
  outcome: 'Resultado',
  receipt: 'Comprobante',

  onNewDevice: '{{action}}, por primera vez en un dispositivo',
  request: 'Solicitud',
  requestFacts: 'Solicitud {{id}} · {{days}} · {{hours}} horas',
  comment: 'Comentario',

  system: 'Sistema',
  operator: 'Operador',
  unknown: 'Usuario desconocido',

  signIns: 'Inicios de sesión',
  rights: 'Permisos',
  payData: 'Datos de pago',
  timeOff: 'Tiempo libre',
  personalData: 'Datos personales',
  other: 'Otros',

  taken: 'Hecho',
  received: 'Recibido',
  applied: 'Aplicado',
  failed: 'No aplicado',
  refused: 'Rechazado',
})
