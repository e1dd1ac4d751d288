import { translated } from '@/domain/screen-texts.ts'
import type * as english from '@server/work/payroll/desk-letters.ts'

export const deskLetterText = translated<typeof english.deskLetterText>()({
  enteredByHand: 'Nómina ingresó su cambio: {{change}}',
  enteredByHandWhat: 'Nómina ingresó su cambio a mano: {{change}}.',
  resent: 'Su cambio vuelve a contar: {{change}}',
  resentWhat:
    'El sistema de Nómina rechazó su cambio. Nómina lo está enviando de nuevo, y en el portal vuelve a contar: {{change}}.',
  refused: 'Nómina rechazó su cambio: {{change}}',
  refusedWhat:
    'El sistema de Nómina rechazó su cambio, así que no cuenta. En el portal, Actividad muestra por qué, y allí puede corregirlo: {{change}}.',
  replaced: 'Nómina corrigió el registro de usted: {{change}}',
  replacedWhat:
    'El sistema de Nómina tenía un registro diferente al del portal. El portal muestra ahora lo que tiene Nómina: {{change}}.',
  receipt: 'El comprobante es {{receipt}}.',
  from: 'Este mensaje es de Nómina de {{company}}. {{about}}',
  questions: 'Si eso es incorrecto o si tiene preguntas, escriba a {{email}}.',
})
