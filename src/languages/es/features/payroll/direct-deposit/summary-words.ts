import type * as english from '@/features/payroll/direct-deposit/summary-words.ts'
import { translated } from '@/domain/screen-texts.ts'

export const splitText = translated<typeof english.splitText>()({
  C: 'Checking',
  S: 'Savings',
  F: 'Fuel card',
  flat: 'Flat amount',
  percentage: 'Percentage',
  net: 'Net (entire net pay)',
  entire: 'Entire net pay',
  rest: 'The rest of the net pay',
  to: '{{part}} to {{account}}',
  percent: '{{amount}}%',
  dollars: '${{amount}}',
  summary: 'Direct deposit: {{parts}}',
  nothingYet: 'No amount yet',
  routing: 'Routing {{number}}',
  // In the middle of a sentence.
  named: '{{part}} to {{place}}',
  namedNet: 'the deposit of your net pay to {{place}}',
  namedNew: 'the new deposit to {{place}}',
})
