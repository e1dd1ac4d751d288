import type * as english from '@/features/payroll/pay-alerts/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const alertsText = translated<typeof english.alertsText>()({
  list: 'Alertas de pago',
  explained:
    'Cambios de depósito directo que esperan su decisión, cuentas que comparten dos personas y personas que presionaron “No fui yo”. Antes de actuar, comuníquese con la persona por un medio en el que usted confíe.',
  employee: 'Empleado',
  what: 'Qué',
  when: 'Cuándo',
  receipt: 'Comprobante',
  action: 'Acción',

  frozen: 'Cambios de pago congelados',
  held: 'Detenido',
  changed: 'Depósitos cambiados',
  shared: 'Cuenta compartida',
  frozenWhy: 'Esta persona reportó un cambio que no hizo.',
  depositsAfterEmailWhy: 'Los depósitos cambiaron dentro de los 7 días después de un cambio de correo electrónico.',
  depositsAfterPhoneWhy: 'Los depósitos cambiaron dentro de los 7 días después de un cambio de número de teléfono.',
  depositsAfterPasswordWhy:
    'Los depósitos cambiaron dentro de los 7 días después de un restablecimiento de contraseña.',
  depositsToNewWhy: 'La mayor parte del pago iría a una cuenta nueva.',
  depositsToDormantWhy: 'La mayor parte del pago iría a una cuenta que no se usó por un tiempo.',
  sharedAccountWhy: '{{name}} ({{id}}) tiene la misma cuenta.',
  confirmedBy: 'Confirmado por {{name}}, {{time}}: {{how}}',
  confirmedByYou: 'Usted lo confirmó: {{how}}',

  empty: 'No hay alertas de pago',
  emptyWhy: 'Ningún depósito directo espera su decisión ni debe verificarse, y no hay cambios de pago congelados.',
  failed: 'No se pudieron cargar las alertas de pago, y aún no hay ninguna guardada en este dispositivo.',

  lift: 'Descongelar',
  liftOf: 'Descongelar los cambios de pago de {{name}}',
  liftTitle: 'Descongelar cambios de pago',
  askLift:
    '¿Habló con {{name}}? El pago, los impuestos, la dirección y el correo electrónico de esta persona se podrán cambiar de nuevo, y se le avisa en todas sus direcciones de correo electrónico.',
  lifted: 'Se descongelaron los cambios de pago de {{name}}',
  check: 'Verificado',
  checkOf: 'El depósito directo de {{name}} se verificó',
  checkTitle: 'Depósito directo verificado',
  askCheck: '¿{{name}} confirmó que hizo este cambio? Si lo marca como verificado, sale de esta lista.',
  checked: 'El depósito directo de {{name}} se verificó',

  decide: 'Decidir',
  decideOf: 'Decidir sobre el depósito directo de {{name}}',
  decideTitle: 'Depósito directo detenido',
  askRelease:
    'El cambio de {{name}} no cuenta hasta que usted lo libere. Si lo rechaza, quedan los depósitos anteriores.',
  askConfirm: 'El cambio de {{name}} no cuenta hasta que dos personas lo hayan verificado. Usted es la primera.',
  secondAsked: '{{by}} lo confirmó, {{time}}: {{how}}',
  ownConfirmation: 'Usted lo confirmó. Otra persona de Nómina debe liberarlo.',
  callHr: 'Llame al número del archivo de Recursos Humanos. Termina en {{ending}}.',
  callOld: 'Llame al número que termina en {{ending}}. Está registrado desde hace más de 30 días.',
  callSince: 'Llame al número que termina en {{ending}}. Está registrado desde {{time}}.',
  callNobody:
    'No hay ningún número de teléfono registrado de antes del cambio. Comuníquese con la persona por otro medio en el que usted confíe.',
  how: 'Cómo lo verificó, o por qué lo rechaza',
  howHelp:
    'Por ejemplo: Por teléfono, con el número registrado desde 2019. La persona ve el motivo si usted rechaza el cambio.',
  refuse: 'Rechazar',
  release: 'Liberar',
  confirm: 'Confirmar',
  cancel: 'Cancelar',
  released: 'El depósito directo de {{name}} se liberó',
  refused: 'El depósito directo de {{name}} se rechazó',
  confirmed: 'El depósito directo de {{name}} se confirmó',

  shareOf: 'Decidir sobre la cuenta de {{name}} y {{other}}',
  shareTitle: 'Cuenta compartida',
  askShare:
    '{{name}} y {{other}} tienen el mismo número de ruta y de cuenta. Si pueden compartir una cuenta, como hacen las familias, permítalo: no se les vuelve a marcar. Si no, alguien podría estar desviando pagos. Presione “Verificado” una vez que lo haya atendido.',
  allow: 'Permitir',
  allowed: '{{name}} y {{other}} pueden compartir una cuenta',
  shareChecked: 'La cuenta de {{name}} se verificó',
})

export const alertsSummary = translated<typeof english.alertsSummary>()({
  lift: 'Descongelar cambios de pago: {{name}}',
  check: 'Alerta de pago verificada: {{name}}',
  allow: 'Cuenta compartida permitida: {{name}}',
  release: 'Depósito directo liberado: {{name}}',
  refuse: 'Depósito directo rechazado: {{name}}',
  confirm: 'Depósito directo confirmado: {{name}}',
})
