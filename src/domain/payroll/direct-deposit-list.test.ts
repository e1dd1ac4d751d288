import { describe, expect, test } from 'vitest'
import { check } from '@/domain/check.ts'
import { complaints } from '@/domain/test-problem-sentences.ts'
import {
  type DepositFacts,
  type DepositSplit,
  DepositSplits,
  amountAfterTypeChange,
  depositRules,
  firstMovementSplits,
} from './direct-deposit.ts'
import { driver, flat, fuel, net, officeWorker, percentage, several } from './test-deposits.ts'

const judged = (body: unknown, facts: DepositFacts) => check(body, DepositSplits, depositRules, facts)
const withLimits = (limits: Partial<DepositFacts['limits']>): DepositFacts => ({
  ...driver,
  limits: { ...driver.limits, ...limits },
})
const percentages = (...amounts: number[]): DepositSplit[] =>
  amounts.map((amount, at) => ({ ...percentage, feId: `p${at}`, amount }))
const fuelPercentage: DepositSplit = { ...fuel, depositType: 'P', amount: 9 }
/** The same problem, reported at each percentage. */
const tooMuch = (most: number, ...at: number[]) =>
  at.map((index) => `${index}.amount: You may only have up to ${most}% in percentage splits.`)

describe('the whole list', () => {
  test.each<[what: string, list: DepositSplit[], facts: DepositFacts, expected: string[]]>([
    ['may be one Net deposit', [net], officeWorker, []],
    [
      'may be full: 4 percentages, 4 flat amounts, Net and a fuel card',
      [...percentages(9, 9, 9, 9), ...several(4, flat), net, fuel],
      driver,
      [],
    ],
    ['may have Net anywhere', [flat, net, percentage], driver, []],

    ['is not empty', [], driver, ['You must have at least one Net deposit.']],
    ['has a Net deposit', [flat, percentage], driver, ['You must have at least one Net deposit.']],
    ['has one Net deposit, not two', several(2, net), driver, ['You must have no more than one Net deposit.']],
    [
      'has one Net deposit, not one for each account type',
      [net, { ...net, feId: 's', accountType: 'S' }],
      driver,
      ['You must have no more than one Net deposit.'],
    ],

    ['has up to 99% in percentages', [...percentages(50, 49), net], driver, []],
    ['has no 100% in percentages', [...percentages(50, 50), net], driver, tooMuch(99, 0, 1)],
    ['includes the fuel card in the percentages: 99%', [...percentages(50, 40), fuelPercentage, net], driver, []],
    [
      'includes the fuel card in the percentages: 100%',
      [...percentages(50, 41), fuelPercentage, net],
      driver,
      tooMuch(99, 0, 1, 2),
    ],
    [
      "has percentages up to the company's limit",
      [...percentages(30, 21), net],
      withLimits({ percentageTotal: 50 }),
      tooMuch(50, 0, 1),
    ],

    ['has one fuel card', [fuel, net], driver, []],
    ['has one fuel card, not two', [...several(2, fuel), net], driver, ['You may only have 1 fuel card split.']],
    [
      'has no fuel card for an employee who is not a driver',
      [fuel, net],
      officeWorker,
      ['Only drivers may have a fuel card split.'],
    ],

    ['has 4 percentages', [...percentages(1, 1, 1, 1), net], driver, []],
    [
      'has 4 percentages, not 5',
      [...percentages(1, 1, 1, 1, 1), net],
      driver,
      ['You may only have 4 checking or saving Percentage deposit splits.'],
    ],
    ['has 4 percentages along with the fuel card', [...percentages(1, 1, 1, 1), fuelPercentage, net], driver, []],
    [
      'has as many percentages as the company allows',
      [...percentages(1, 1, 1), net],
      withLimits({ percentageSplits: 2 }),
      ['You may only have 2 checking or saving Percentage deposit splits.'],
    ],
    ['has 4 flat amounts', [...several(4, flat), net], driver, []],
    [
      'has 4 flat amounts, not 5',
      [...several(5, flat), net],
      driver,
      ['You may only have 4 checking or saving Flat amount deposit splits.'],
    ],
    ['has 4 flat amounts along with the fuel card', [...several(4, flat), fuel, net], driver, []],
    [
      'has as many flat amounts as the company allows',
      [flat, net],
      withLimits({ flatSplits: 0 }),
      ['You may only have 0 checking or saving Flat amount deposit splits.'],
    ],

    [
      'has an id for each card',
      [flat, { ...percentage, feId: flat.feId }, net],
      driver,
      ['Two splits have the same id.'],
    ],
    ['may have the same account on two cards', several(2, flat).concat(net), driver, []],
    [
      'reports everything that is wrong at once',
      [
        { ...flat, bankName: '', amount: 0 },
        { ...percentage, accountNumber: '' },
      ],
      driver,
      [
        '0.bankName: This field is required',
        '0.amount: 1 is the minimum amount',
        '1.accountNumber: This field is required',
        'You must have at least one Net deposit.',
      ],
    ],
  ])('%s', (_, list, facts, expected) => expect(complaints(judged(list, facts))).toEqual(expected))
})

const without = (card: DepositSplit, field: keyof DepositSplit) =>
  Object.fromEntries(Object.entries(card).filter(([name]) => name !== field))

describe('the shape of the list', () => {
  test.each<[what: string, body: unknown, expected: string[]]>([
    ['is a list', { 0: net }, ['This value is in the wrong format.']],
    ['is a list, not null', null, ['This value is in the wrong format.']],
    ['is a list, not nothing', undefined, ['This field is required']],
    ['is a list, not a text', 'NET', ['This value is in the wrong format.']],
    ['holds cards', [net, 7], ['1: This value is in the wrong format.']],
    ['has cards, not lists', [net, []], expect.arrayContaining(['1: This value is in the wrong format.'])],
    ['has at most 50 cards', several(51, net), ['There are too many entries.']],
    ['has no unknown fields', [{ ...net, colour: 'green' }], ['0.colour: This field doesn’t exist.']],
    [
      'has no prototype',
      JSON.parse(JSON.stringify([net]).replace('{', '{"__proto__":{"isDriver":true},')),
      ['0.__proto__: This field doesn’t exist.'],
    ],
    ['wants an id', [without(net, 'feId')], ['0.feId: This field is required']],
    ["requires an id that isn't empty", [{ ...net, feId: '' }], ['0.feId: This field is required']],
    ['requires an id of at most 64 characters', [{ ...net, feId: 'x'.repeat(65) }], ['0.feId: This text is too long.']],
    ['requires every field', [without(net, 'bankName')], ['0.bankName: This field is required']],
    ['requires an amount, or null', [without(net, 'amount')], ['0.amount: This field is required']],
    [
      'knows three account types',
      [{ ...net, accountType: 'X' }],
      ['0.accountType: This value is in the wrong format.'],
    ],
    [
      'knows three deposit types',
      [{ ...net, depositType: 'net' }],
      ['0.depositType: This value is in the wrong format.'],
    ],
    ['refuses text as an amount', [{ ...net, amount: '999' }], ['0.amount: This value is in the wrong format.']],
    [
      'refuses a number as an account',
      [{ ...net, accountNumber: 123 }],
      ['0.accountNumber: This value is in the wrong format.'],
    ],
    [
      'refuses a number as a routing number',
      [{ ...net, routingNumber: 21000021 }],
      ['0.routingNumber: This value is in the wrong format.'],
    ],
    ['refuses null as a bank', [{ ...net, bankName: null }], ['0.bankName: This value is in the wrong format.']],
    [
      'refuses an object as an employee',
      [{ ...net, employeeId: {} }],
      ['0.employeeId: This value is in the wrong format.'],
    ],
  ])('%s', (_, body, expected) => expect(complaints(judged(body, driver))).toEqual(expected))

  test('allows 50 cards', () => {
    expect(check(several(50, net), DepositSplits, [], driver).ok).toBe(true)
  })
})

test('returns a valid list with trimmed texts, and leaves the input unchanged', () => {
  const typed = [{ ...net, routingNumber: ' 021000021 ', bankName: ' Chase ', accountNumber: '1234 ' }]
  expect(judged(typed, driver)).toEqual({ ok: true, value: [{ ...net, accountNumber: '1234' }] })
  expect(typed[0]?.bankName).toBe(' Chase ')
})

test('a first-time employee starts with one Net deposit to checking, and only the bank is missing', () => {
  const splits = firstMovementSplits('1001')
  expect(splits).toMatchObject([{ accountType: 'C', depositType: 'NET', amount: 999 }])
  expect(complaints(judged(splits, driver))).toEqual([
    '0.routingNumber: This field is required',
    '0.bankName: This field is required',
    '0.accountNumber: This field is required',
  ])
})

test('another deposit type starts with its own amount: Net with 999, the others empty', () => {
  expect([amountAfterTypeChange('NET'), amountAfterTypeChange('P'), amountAfterTypeChange('F')]).toEqual([
    999,
    null,
    null,
  ])
})
