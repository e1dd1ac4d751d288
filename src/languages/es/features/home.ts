import type * as english from '@/features/home/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const homeText = translated<typeof english.homeText>()({
  morning: 'Buenos días, {{name}}',
  afternoon: 'Buenas tardes, {{name}}',
  evening: 'Buenas noches, {{name}}',
  attention: { one: '1 cambio requiere su atención', other: '{{count}} cambios requieren su atención' },
  attentionHelp: 'Vea por qué en Actividad.',
  waiting: { one: '1 cambio está esperando señal', other: '{{count}} cambios están esperando señal' },
  held: { one: '1 cambio espera que usted inicie sesión', other: '{{count}} cambios esperan que usted inicie sesión' },
  waitingHelp: 'Todo está guardado en este dispositivo y {{sent}}.',
  heldHelp: 'Todo está guardado en este dispositivo y se enviará después de eso.',
  sent: 'Se enviaron todos sus cambios',
  received: 'Recibido, se actualizará en breve',
  moreUnfinished: {
    one: '1 formulario más sin terminar en Actividad',
    other: '{{count}} formularios más sin terminar en Actividad',
  },
  sentHelp: '{{when}} · {{what}}',
})
