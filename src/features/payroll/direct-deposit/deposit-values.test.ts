import { describe, expect, test } from 'vitest'
import { type SplitValues, depositBody, mistypedSplits } from './deposit-values.ts'

const split: SplitValues = {
  feId: 'a',
  accountType: 'S',
  depositType: 'P',
  routingNumber: '122105278',
  bankName: 'First Bank',
  accountNumber: '123456789',
  amount: '25',
  accountAgain: '123456789',
  employeeId: 'E1',
}
const readable = (amount: string, depositType: SplitValues['depositType']) => {
  const splits = [{ ...split, depositType, amount }]
  return { amount: depositBody({ splits })[0]!.amount, problems: mistypedSplits({ splits }, { onFile: {} }) }
}

test('a fuel card keeps the number on file', () => {
  const fuel: SplitValues = {
    ...split,
    accountType: 'F',
    routingNumber: '',
    bankName: 'Comdata',
    accountNumber: '5567000011112222',
  }
  expect(depositBody({ splits: [fuel] })).toMatchObject([
    { bankName: 'Comdata', accountNumber: '5567000011112222', amount: 25 },
  ])
})

describe("a percentage is parsed as it's written", () => {
  test.each([
    ['25', 25],
    [' 25 % ', 25],
    ['12.5', 12.5],
    ['-5', -5],
    ['0', 0],
  ])('%s', (text, amount) => {
    expect(readable(text, 'P')).toEqual({ amount, problems: [] })
  })
})

describe("text that can't be parsed as a percentage gets that error only", () => {
  test.each(['abc', '0x10', '1e1', 'Infinity', '25,5', '%'])('%s', (text) => {
    expect(readable(text, 'P')).toEqual({
      amount: null,
      problems: [{ at: '0.amount', code: 'deposit.amount.percent.whole' }],
    })
  })
})

test('text that can’t be parsed as dollars gets that error, an empty amount only counts as missing, and Net has no amount', () => {
  expect(readable('12,5,5', 'F').problems).toEqual([{ at: '0.amount', code: 'deposit.amount.cents' }])
  expect(readable('', 'F')).toEqual({ amount: null, problems: [] })
  expect(readable('', 'NET')).toEqual({ amount: 999, problems: [] })
})
