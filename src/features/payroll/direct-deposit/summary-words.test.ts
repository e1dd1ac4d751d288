// @vitest-environment node
import { expect, test } from 'vitest'
import type { DepositSplit } from '@/domain/payroll/direct-deposit.ts'
import { summaryOf } from './summary-words.ts'

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

test('neither account nor routing number nor the 999 of Net is told', () => {
  expect(summaryOf([net])).not.toMatch(/122105278|123456789|6789|999/)
})
