import { translated } from '@/domain/screen-texts.ts'
import type * as english from '@server/work/pay-safety/safety-letters.ts'

export const safetyText = translated<typeof english.safetyText>()({
  changed: { one: 'Se cambió su {{what}}', other: 'Se cambiaron su {{what}}' },
  changedLine: {
    one: 'Se cambió su {{what}}, {{time}}. El comprobante es {{receipt}}.',
    other: 'Se cambiaron su {{what}}, {{time}}. El comprobante es {{receipt}}.',
  },
  changedWhat: {
    one: 'Se cambió su {{what}} en {{company}}, {{time}}. El comprobante es {{receipt}}.',
    other: 'Se cambiaron su {{what}} en {{company}}, {{time}}. El comprobante es {{receipt}}.',
  },
  ifYou: 'Si fue usted, no tiene que hacer nada.',
  ifNotYou: 'Si no fue usted, abra este enlace y presione el botón:',
  afterThat:
    'Después de eso, nadie podrá cambiar su {{what}} hasta que Nómina haya hablado con usted. También puede escribir a {{email}}.',

  released: 'Nómina liberó su cambio de depósito directo',
  releasedLine: 'Nómina liberó su cambio de depósito directo, {{time}}. El comprobante del cambio es {{receipt}}.',
  releasedWhat:
    'Nómina de {{company}} liberó su cambio de depósito directo, {{time}}. El comprobante del cambio es {{receipt}}.',
  releasedThen: 'Si usted hizo el cambio, no tiene que hacer nada.',
  refused: 'Nómina rechazó su cambio de depósito directo',
  refusedLine: 'Nómina rechazó su cambio de depósito directo, {{time}}. El comprobante del cambio es {{receipt}}.',
  refusedWhat:
    'Nómina de {{company}} rechazó su cambio de depósito directo, {{time}}. El comprobante del cambio es {{receipt}}.',
  refusedThen: 'Su depósito directo está como antes del cambio. En el portal, Actividad dice por qué.',

  lifted: 'Los cambios a su pago ya no están congelados',
  liftedLine: 'Nómina descongeló los cambios a su pago, {{time}}.',
  liftedWhat: 'Nómina de {{company}} descongeló los cambios a su pago, {{time}}.',
  liftedThen: 'Si usted lo pidió, no tiene que hacer nada.',

  frozen: 'Alguien congeló los cambios a su propio pago',
  frozenWho:
    '{{name}} ({{id}}) presionó “No fui yo” sobre un cambio de pago, impuestos, dirección o correo electrónico.',
  frozenWhat:
    'Hasta que Nómina lo descongele, no se puede cambiar nada de esto: {{what}}. Primero comuníquese con la persona, por un medio en el que usted confíe, y revise los últimos cambios.',
  alerts: 'Alertas de pago: {{link}}',
})
