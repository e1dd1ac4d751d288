import type * as english from '@/ui/status/at-payroll.ts'
import { translated } from '@/domain/screen-texts.ts'

export const payrollText = translated<typeof english.payrollText>()({
  received: 'Received by the portal {{time}}',
  waiting: 'Waiting for payroll',
  held: 'Held by payroll: {{reason}}',
  taken: 'Taken over by payroll {{time}}',
  done: 'Entered by payroll {{time}}',
  recorded: 'Recorded here {{time}}',
  refused: 'Refused by payroll {{time}}',
  next: 'Received by the portal. Activity shows when payroll has taken it over.',
  recordedHere: 'Recorded here',
})
