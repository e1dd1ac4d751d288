import { expect, test } from 'vitest'
import type { DepositSplit } from '@/domain/payroll/direct-deposit.ts'
import { namedWords, summaryOf } from './summary-words.ts'

const bank = { feId: 'a', routingNumber: '122105278', bankName: 'First Bank', accountNumber: '123456789' } as const
const net: DepositSplit = { ...bank, accountType: 'C', depositType: 'NET', amount: 999 }

test('one Net deposit is the entire net pay', () => {
  expect(summaryOf([net])).toBe('Direct deposit: Entire net pay to Checking')
})

test('flat amounts come first, then percentages, and Net takes the rest', () => {
  const percentage: DepositSplit = { ...bank, accountType: 'S', depositType: 'P', amount: 25 }
  const fuel: DepositSplit = { ...bank, accountType: 'F', depositType: 'F', amount: 1050.5, bankName: '' }
  expect(summaryOf([net, percentage, fuel])).toBe(
    'Direct deposit: $1,050.50 to Fuel card · 25% to Savings, First Bank · The rest of the net pay to Checking',
  )
})

test('account number, routing number, and the 999 for Net aren’t included', () => {
  expect(summaryOf([net])).not.toMatch(/122105278|123456789|6789|999/)
})

test.each<[words: string, split: DepositSplit]>([
  ['20% to US Bank ••7665', { ...net, bankName: 'US Bank', accountNumber: '10007665', depositType: 'P', amount: 20 }],
  ['$50.00 to Fuel card', { ...net, accountType: 'F', bankName: '', accountNumber: '', depositType: 'F', amount: 50 }],
  ['the deposit of your net pay to First Bank ••6789', net],
  [
    'the new deposit to Savings',
    { ...net, accountType: 'S', bankName: '', accountNumber: '', depositType: 'P', amount: null },
  ],
  ['25% to First Bank', { ...net, accountNumber: '1234', depositType: 'P', amount: 25 }],
])('a question about one deposit calls it "%s"', (words, split) => {
  expect(namedWords(split)).toBe(words)
})
