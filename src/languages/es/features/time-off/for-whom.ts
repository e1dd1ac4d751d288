import type * as english from '@/features/time-off/for-whom/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const forWhomText = translated<typeof english.forWhomText>()({
  change: 'Cambiar empleado',
  changeShort: 'Cambiar',
  for: 'Para:',
  yourself: 'usted',
  ownRequest: 'Volver a mi solicitud',
  ownSchedule: 'Volver a mi horario',
  request: 'Usted está solicitando tiempo libre para {{name}}.',
  schedule: 'Este es el horario de {{name}}.',
  ownOnly: 'No puede solicitar tiempo libre para otros empleados.',
  nobody: 'Ya no puede actuar por este empleado.',
})
