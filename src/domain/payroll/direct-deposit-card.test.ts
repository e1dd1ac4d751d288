import { describe, expect, test } from 'vitest'
import { check } from '@/domain/check.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { complaints } from '@/domain/test-problem-sentences.ts'
import {
  type DepositFacts,
  type DepositSplit,
  DepositSplits,
  depositRules,
  repetitionProblems,
} from './direct-deposit.ts'
import { driver, flat, fuel, net, officeWorker, percentage } from './test-deposits.ts'

type Case = [what: string, card: DepositSplit, facts: DepositFacts, expected: string[]]

/** The problems of one card in an otherwise valid list. */
function complaintsAbout(card: DepositSplit, facts: DepositFacts): string[] {
  const list = card.depositType === 'NET' ? [card] : [card, net]
  return complaints(check(list, DepositSplits, depositRules, facts))
}

const table = (title: string, cases: Case[]) =>
  describe(title, () => {
    test.each(cases)('%s', (_, card, facts, expected) => expect(complaintsAbout(card, facts)).toEqual(expected))
  })

const onFile = (feId: string, routingNumber: string, account: Partial<DepositSplit> = {}): DepositFacts => ({
  ...driver,
  onFile: { [feId]: { routingNumber, bankName: 'Chase', accountNumber: '000123456789', ...account } },
})

const invalidRouting = ['0.routingNumber: Invalid routing number']
table('the routing number of a card', [
  ['is accepted if prefix and checksum are right', { ...flat, routingNumber: '121000248' }, driver, []],
  ['is accepted with spaces around it', { ...flat, routingNumber: ' 121000248\t' }, driver, []],
  ['is required', { ...flat, routingNumber: '' }, driver, ['0.routingNumber: This field is required']],
  [
    'is required, spaces are none',
    { ...flat, routingNumber: '   ' },
    driver,
    ['0.routingNumber: This field is required'],
  ],
  ["can't have letters", { ...flat, routingNumber: '02100002A' }, driver, invalidRouting],
  ['has no emoji', { ...flat, routingNumber: '🏦21000021' }, driver, invalidRouting],
  ["can't have digits of other scripts", { ...flat, routingNumber: '０２１０００２１' }, driver, invalidRouting],
  ["can't have spaces inside", { ...flat, routingNumber: '021 000 021' }, driver, invalidRouting],
  ['has nine digits, not eight', { ...flat, routingNumber: '02100002' }, driver, invalidRouting],
  ['has nine digits, not ten', { ...flat, routingNumber: '0210000210' }, driver, invalidRouting],
  ['has the right checksum', { ...flat, routingNumber: '021000022' }, driver, invalidRouting],
  ['has a known prefix', { ...flat, routingNumber: '131000006' }, driver, invalidRouting],
  [
    'may stay invalid if it was on file and is untouched',
    { ...flat, routingNumber: '111111111' },
    onFile('flat', '111111111'),
    [],
  ],
  ['may stay if it was on file with spaces', { ...flat, routingNumber: '111111111' }, onFile('flat', '111111111 '), []],
  [
    'may stay if everything else was edited',
    { ...flat, routingNumber: '12', bankName: 'Other', amount: 1 },
    onFile('flat', '12'),
    [],
  ],
  [
    'is judged once it was edited',
    { ...flat, routingNumber: '111111112' },
    onFile('flat', '111111111'),
    invalidRouting,
  ],
  [
    'is checked if it was on file for another card',
    { ...flat, routingNumber: '111111111' },
    onFile('net', '111111111'),
    invalidRouting,
  ],
  [
    'is required even if none was on file',
    { ...flat, routingNumber: '' },
    onFile('flat', ''),
    ['0.routingNumber: This field is required'],
  ],
  [
    'is checked under an id that every object inherits',
    { ...flat, feId: 'constructor', routingNumber: '1' },
    driver,
    invalidRouting,
  ],
  ['is not required for a fuel card', fuel, driver, []],
  ['is checked on the Net card too', { ...net, routingNumber: '1' }, driver, invalidRouting],
])

const bankCharacters = ['0.bankName: Use letters, digits and common punctuation only.']
table('the bank name of a card', [
  ['is required', { ...flat, bankName: '' }, driver, ['0.bankName: This field is required']],
  ['is required, spaces are none', { ...flat, bankName: ' \n ' }, driver, ['0.bankName: This field is required']],
  ['may have common punctuation', { ...flat, bankName: "Farmers' & Miners, N.A. (Branch #12-b/c)" }, driver, []],
  ['may have accents', { ...flat, bankName: 'Crédit Agricole São José’s' }, driver, []],
  ['may be 40 characters long', { ...flat, bankName: 'b'.repeat(40) }, driver, []],
  ['may be 40 characters long with spaces around it', { ...flat, bankName: ` ${'b'.repeat(40)} ` }, driver, []],
  ['may not be 41 characters long', { ...flat, bankName: 'b'.repeat(41) }, driver, ['0.bankName: Max 40 characters']],
  [
    'may not be beyond all measure',
    { ...flat, bankName: 'b'.repeat(201) },
    driver,
    ['0.bankName: This text is too long.'],
  ],
  ['holds no emoji', { ...flat, bankName: 'Bank 🏦' }, driver, bankCharacters],
  ["can't have markup", { ...flat, bankName: '<b>Bank</b>' }, driver, bankCharacters],
  ['loses its invisible characters', { ...flat, bankName: 'Ba\u202Enk' }, driver, []],
  ["can't have a line break", { ...flat, bankName: 'Bank\nof' }, driver, bankCharacters],
  [
    'stays, whatever it is, when it was on file and untouched',
    { ...flat, bankName: 'Bank_of*' },
    onFile('flat', '021000021', { bankName: ' Bank_of* ' }),
    [],
  ],
  [
    'is judged once it was edited',
    { ...flat, bankName: 'Bank_of*2' },
    onFile('flat', '021000021', { bankName: 'Bank_of*' }),
    bankCharacters,
  ],
  ['is not required for a fuel card', { ...fuel, bankName: '' }, driver, []],
])

const accountCharacters = ['0.accountNumber: Use 4 to 17 letters or digits.']
table('the account number of a card', [
  ['is required', { ...flat, accountNumber: '' }, driver, ['0.accountNumber: This field is required']],
  [
    'is required, spaces are none',
    { ...flat, accountNumber: '  ' },
    driver,
    ['0.accountNumber: This field is required'],
  ],
  ['may be four digits', { ...flat, accountNumber: '7777' }, driver, []],
  ['may not be three digits', { ...flat, accountNumber: '777' }, driver, accountCharacters],
  [
    'stays, whatever it is, when it was on file and untouched',
    { ...flat, accountNumber: '1' },
    onFile('flat', '021000021', { accountNumber: '1' }),
    [],
  ],
  [
    'is judged once it was edited',
    { ...flat, accountNumber: '2' },
    onFile('flat', '021000021', { accountNumber: '1' }),
    accountCharacters,
  ],
  ['may be 17 digits', { ...flat, accountNumber: '1'.repeat(17) }, driver, []],
  ['may not be 18 digits', { ...flat, accountNumber: '1'.repeat(18) }, driver, accountCharacters],
  [
    'may not be beyond all measure',
    { ...flat, accountNumber: '1'.repeat(65) },
    driver,
    ['0.accountNumber: This text is too long.'],
  ],
  ['may have letters', { ...flat, accountNumber: 'AB0012cd' }, driver, []],
  ["can't have hyphens", { ...flat, accountNumber: 'AB-0012-cd' }, driver, accountCharacters],
  ["can't have spaces inside it", { ...flat, accountNumber: '12 34' }, driver, accountCharacters],
  ['holds no emoji', { ...flat, accountNumber: '12💰' }, driver, accountCharacters],
  ['is not required for a fuel card', { ...fuel, accountNumber: '' }, driver, []],
])

const tooLittle = ['0.amount: 1 is the minimum amount']
const tooMuch = ['0.amount: 100,000 is the maximum amount']
table('a flat amount', [
  ['is required', { ...flat, amount: null }, driver, ['0.amount: This field is required']],
  ['may be 1', { ...flat, amount: 1 }, driver, []],
  ['may be 1.01', { ...flat, amount: 1.01 }, driver, []],
  ['may not be 0.99', { ...flat, amount: 0.99 }, driver, tooLittle],
  ['may not be zero', { ...flat, amount: 0 }, driver, tooLittle],
  ['may not be negative', { ...flat, amount: -250 }, driver, tooLittle],
  ['may not be minus infinity', { ...flat, amount: -Infinity }, driver, tooLittle],
  ['may be 99,999.99', { ...flat, amount: 99_999.99 }, driver, []],
  ['may be 100,000', { ...flat, amount: 100_000 }, driver, []],
  ['may not be 100,000.01', { ...flat, amount: 100_000.01 }, driver, tooMuch],
  ['may not be huge', { ...flat, amount: 1e300 }, driver, tooMuch],
  ['may not be infinite', { ...flat, amount: Infinity }, driver, tooMuch],
  ['may not be NaN', { ...flat, amount: NaN }, driver, ['0.amount: This value is in the wrong format.']],
  ['has two decimals at most', { ...flat, amount: 10.005 }, driver, ['0.amount: Invalid format for currency']],
  [
    "can't be a sum with rounding errors",
    { ...flat, amount: 1.1 + 2.2 },
    driver,
    ['0.amount: Invalid format for currency'],
  ],
  [
    "follows the company's limits",
    { ...flat, amount: 60_000 },
    { ...driver, limits: { ...driver.limits, flatMax: 50_000 } },
    ['0.amount: 50,000 is the maximum amount'],
  ],
  [
    "follows the company's minimum",
    { ...flat, amount: 4 },
    { ...driver, limits: { ...driver.limits, amountMin: 5 } },
    ['0.amount: 5 is the minimum amount'],
  ],
])

const over99 = ['0.amount: 99 is the maximum amount']
table('a percentage', [
  ['is required', { ...percentage, amount: null }, driver, ['0.amount: This field is required']],
  ['may be 1', { ...percentage, amount: 1 }, driver, []],
  ['may not be 0', { ...percentage, amount: 0 }, driver, tooLittle],
  ['may not be 0.5', { ...percentage, amount: 0.5 }, driver, tooLittle],
  ['may not be negative', { ...percentage, amount: -1 }, driver, tooLittle],
  ['may be 98', { ...percentage, amount: 98 }, driver, []],
  ['may be 99', { ...percentage, amount: 99 }, driver, []],
  [
    'may not be 99.5',
    { ...percentage, amount: 99.5 },
    driver,
    [...over99, '0.amount: You may only have up to 99% in percentage splits.'],
  ],
  [
    'may not be 100',
    { ...percentage, amount: 100 },
    driver,
    [...over99, '0.amount: You may only have up to 99% in percentage splits.'],
  ],
  ['is whole', { ...percentage, amount: 50.5 }, driver, ['0.amount: Value must be a whole percentage']],
  [
    "follows the company's limits",
    { ...percentage, amount: 51 },
    { ...driver, limits: { ...driver.limits, percentageMax: 50 } },
    ['0.amount: 50 is the maximum amount'],
  ],
])

const wholePay = ['0.amount: A Net deposit takes the entire net pay.']
table('the amount of the Net card', [
  ['is 999', { ...net, amount: 999 }, driver, []],
  ["can't be anything else", { ...net, amount: 500 }, driver, wholePay],
  ['is not minus 999', { ...net, amount: -999 }, driver, wholePay],
  ['is required', { ...net, amount: null }, driver, ['0.amount: This field is required']],
])

table('a fuel card', [
  ['can be a flat amount', fuel, driver, []],
  ['can be a percentage', { ...fuel, depositType: 'P', amount: 5 }, driver, []],
  ['follows the limits of an amount', { ...fuel, amount: 0.5 }, driver, tooLittle],
  [
    'follows the limits of a percentage',
    { ...fuel, depositType: 'P', amount: 2.5 },
    driver,
    ['0.amount: Value must be a whole percentage'],
  ],
  ['may have its own card number', { ...fuel, accountNumber: '7083050000000000001' }, driver, []],
  [
    "can't be the net pay",
    { ...fuel, depositType: 'NET', amount: 999 },
    driver,
    ['0.depositType: A fuel card takes a flat amount or a percentage.'],
  ],
  ['is for drivers', fuel, officeWorker, ['Only drivers may have a fuel card split.']],
])

const notYours = ['0.employeeId: These deposits belong to a different employee.']
table('the employee of a card', [
  ['may be left out', flat, driver, []],
  ['may be the person who is signed in', { ...flat, employeeId: '1001' }, driver, []],
  ["can't be another employee", { ...flat, employeeId: '1002' }, driver, notYours],
  ['is compared as text', { ...flat, employeeId: '01001' }, driver, notYours],
])

describe('the second entry of the account number', () => {
  const filed = onFile('flat', '021000021')
  const other = { ...flat, accountNumber: '777788' }
  test.each<[what: string, card: DepositSplit, again: string, facts: DepositFacts, expected: string[]]>([
    ['is not required for the account on file', flat, '', filed, []],
    ['is required for an edited account', other, '', filed, ['This field is required']],
    ['is required for a new card', flat, '', driver, ['This field is required']],
    [
      'is required if none was on file',
      flat,
      '',
      onFile('flat', '', { accountNumber: '' }),
      ['This field is required'],
    ],
    ['must be the same', other, '777789', filed, ['This is not the same account number.']],
    ['may have spaces around it', other, ' 777788 ', filed, []],
    ['is not required for a missing number', { ...flat, accountNumber: '' }, '', driver, []],
    ['is not required for a fuel card', { ...fuel, accountNumber: '5567' }, '', driver, []],
  ])('%s', (_, card, again, facts, expected) => {
    expect(repetitionProblems(card, again, facts).map(sentence)).toEqual(expected)
  })
})
