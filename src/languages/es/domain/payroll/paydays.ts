import type * as english from '@/domain/payroll/paydays.ts'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  deposits: 'Deposits',
  w4: 'W-4',
  stateTax: 'State tax',
  charities: 'Charities',
  stockPurchase: 'Stock purchase',
  counts: '{{what}}: from the payday of {{date}}. Changes after {{cutOff}} count from {{next}}.',
  ifSentNow: 'If it’s sent now, it counts from the payday of {{date}}. After {{cutOff}}, it counts from {{next}}.',
  counted: 'Counts from the payday of {{date}}.',
})
