import type * as english from '@/features/payroll/acknowledgements/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const signText = translated<typeof english.signText>()({
  name: 'Name',
  employeeId: 'Employee Number',
  ssn: 'SSN',
  sign: 'I sign this electronically',
  accept: 'Accept',
  discard: 'Discard',
  successTitle: 'Success',
  newText: 'The text has changed since you signed it. Please read it again and sign it.',
  earlier: 'Your answer of {{date}}: {{answer}}.',
  refused: 'Your refusal was recorded',
  emailSent: 'A confirmation email will be sent to {{email}}.',
})
