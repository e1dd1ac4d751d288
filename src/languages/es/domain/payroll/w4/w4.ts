import type * as english from '@/domain/payroll/w4/w4.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'w4.locked': 'You cannot update your W-4 through this service. Please contact the payroll tax department.',
  'w4.year': 'The form for {{year}} is now in use. Please open it again, check it, and sign it.',
  'w4.email': 'The confirmation needs an email address. Please add one in My Information.',
  'w4.signature': 'Signature must include first and last name as displayed in the personal information section',
  'w4.amount.format': 'Invalid format for currency',
  'w4.amount.max': 'Amount should lower than ${{max}}',
  'w4.dependents': 'Select 0 to {{most}} from the list',
  'w4.exempt': 'If you claim exempt status, you can’t claim anything else.',
  'w4.signed.superseded': 'A W-4 that you signed later is already on file. Please check this one and sign it again.',
})
