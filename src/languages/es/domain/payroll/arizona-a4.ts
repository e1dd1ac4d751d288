import type * as english from '@/domain/payroll/arizona-a4.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'state-tax.amount': 'Invalid Amount',
  'state-tax.percentage': 'Select a percentage from the list',
  'state-tax.nothing': 'If you elect zero withholding, you can’t elect anything else.',
  'state-tax.resident': 'Only residents of this state can elect its withholding.',
})
