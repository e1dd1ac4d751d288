import type * as english from '@/ui/status/at-payroll.ts'
import { translated } from '@/domain/screen-texts.ts'

export const payrollText = translated<typeof english.payrollText>()({
  received: 'Recibido por el portal: {{time}}',
  waiting: 'En espera de Nómina',
  held: 'Detenido por Nómina: {{reason}}',
  taken: 'A cargo de Nómina desde: {{time}}',
  done: 'Ingresado por Nómina: {{time}}',
  recorded: 'Registrado aquí: {{time}}',
  refused: 'Rechazado por Nómina: {{time}}',
  next: 'Recibido por el portal. Actividad muestra cuándo Nómina lo toma a su cargo.',
  recordedHere: 'Registrado aquí',
})
