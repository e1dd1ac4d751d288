import { describe, expect, test } from 'vitest'
import { broken } from '@/domain/check.ts'
import { sentencesOf } from '@/domain/test-problem-sentences.ts'
import {
  type AccountType,
  type DepositSplit,
  type DepositType,
  depositRules,
  refusedAddition,
} from './direct-deposit.ts'
import { driver, flat, fuel, net, officeWorker, percentage, several } from './test-deposits.ts'

const fuelPercentage: DepositSplit = { ...fuel, depositType: 'P', amount: 9 }
const percent = (amount: number | null): DepositSplit => ({ ...percentage, amount })
const eight = [...several(4, percentage), ...several(4, flat)]

const max = 'You have the max number of Deposit splits.'
const oneFuel = 'You can have only 1 Fuel Card.'
const oneNet = 'You may only have 1 Net deposit split.'
const amount = 'You have maxed the allowed deposit amount.'
const percents = 'You may only have 4 checking or saving Percentage deposit splits.'
const flats = 'You may only have 4 checking or saving Flat amount deposit splits.'
const fuelNet = 'A fuel card takes a flat amount or a percentage.'

describe('adding a split', () => {
  test.each<[what: string, list: DepositSplit[], account: AccountType, deposit: DepositType, expected: string | null]>([
    ['the first is Net', [], 'C', 'NET', null],
    ['a flat amount to an empty list', [], 'S', 'F', null],
    ['a percentage to an empty list', [], 'C', 'P', null],
    ['a fuel card to an empty list', [], 'F', 'F', null],

    ['a second Net', [net], 'C', 'NET', oneNet],
    ['a second Net to savings', [net], 'S', 'NET', oneNet],
    ['a second Net to a full list: Net is checked before the number', [net, ...eight], 'C', 'NET', oneNet],
    ['the missing Net to a full list', eight, 'C', 'NET', null],

    ['a second fuel card', [fuel], 'F', 'F', oneFuel],
    ['a second fuel card with a percentage', [fuel], 'F', 'P', oneFuel],
    [
      'a second fuel card to a full list: the card is checked before the number',
      [fuel, net, ...eight],
      'F',
      'F',
      oneFuel,
    ],
    ['a second fuel card at 99%: the card is checked before the amount', [fuel, percent(99)], 'F', 'P', oneFuel],
    ['a fuel card to a full list', [net, ...eight], 'F', 'F', null],
    ['a fuel card with a percentage to a full list', [net, ...eight], 'F', 'P', null],
    ['a fuel card with a percentage at 99%', [percent(99)], 'F', 'P', amount],
    ['a fuel card with a flat amount at 99%', [percent(99)], 'F', 'F', null],
    ['a fuel card that takes the net pay', [], 'F', 'NET', fuelNet],
    ['a fuel card that takes the net pay along with a Net', [net, fuel], 'F', 'NET', fuelNet],

    ['a flat amount to a full list', eight, 'C', 'F', max],
    ['a percentage to a full list', eight, 'S', 'P', max],
    ['a flat amount to a full list of one kind', several(8, flat), 'C', 'F', max],
    [
      'a percentage to a list full of flat amounts: the number is checked before the kind',
      several(8, flat),
      'C',
      'P',
      max,
    ],
    [
      'a percentage to a full list at 99%: the number is checked before the amount',
      [...several(7, flat), percent(99)],
      'C',
      'P',
      max,
    ],
    [
      "Net and a fuel card don't count toward the number",
      [net, fuel, ...several(4, percentage), ...several(3, flat)],
      'C',
      'F',
      null,
    ],

    ['a percentage at 98%', [percent(98)], 'C', 'P', null],
    ['a percentage at 99%', [percent(99)], 'C', 'P', amount],
    ['a percentage beyond 99%', [...several(2, percent(60))], 'C', 'P', amount],
    ['a percentage at 99%, of which the fuel card takes 9', [fuelPercentage, percent(90)], 'S', 'P', amount],
    ['a percentage next to an empty one', [percent(null)], 'C', 'P', null],
    ['a flat amount at 99%', [percent(99)], 'C', 'F', null],

    ['a fourth percentage', several(3, percentage), 'C', 'P', null],
    ['a fifth percentage', several(4, percentage), 'C', 'P', percents],
    ['a fifth percentage next to the fuel card', [fuelPercentage, ...several(4, percentage)], 'C', 'P', percents],
    ['a fourth percentage next to the fuel card', [fuelPercentage, ...several(3, percentage)], 'C', 'P', null],
    [
      'a fifth percentage at 99%: the amount is checked before the kind',
      [...several(3, percentage), percent(69)],
      'C',
      'P',
      amount,
    ],
    ['a flat amount next to four percentages', several(4, percentage), 'C', 'F', null],
    ['a fourth flat amount', several(3, flat), 'C', 'F', null],
    ['a fifth flat amount', several(4, flat), 'S', 'F', flats],
    ['a fourth flat amount next to the fuel card', [fuel, ...several(3, flat)], 'S', 'F', null],
    ['a percentage next to four flat amounts', several(4, flat), 'C', 'P', null],
  ])('%s', (_, list, accountType, depositType, expected) => {
    const refused = refusedAddition(list, { accountType, depositType }, driver)
    expect(sentencesOf(refused ? [refused] : [])).toEqual(expected === null ? [] : [expected])
  })

  test('a fuel card for an employee who is not a driver', () => {
    expect(refusedAddition([], fuel, officeWorker)?.code).toBe('deposit.fuel.drivers')
  })

  test("uses the company's limits", () => {
    const limits = { ...driver.limits, percentageSplits: 1, flatSplits: 2 }
    const refused = [
      refusedAddition([percentage], percentage, { limits }),
      refusedAddition(several(2, flat), flat, { limits }),
    ]
    expect(sentencesOf(refused.flatMap((problem) => problem ?? []))).toEqual([
      'You may only have 1 checking or saving Percentage deposit splits.',
      'You may only have 2 checking or saving Flat amount deposit splits.',
    ])
    expect(refusedAddition([percentage, ...several(2, flat)], flat, { limits })?.code).toBe('deposit.add.max')
  })

  test('any split that can be added is also valid in the list', () => {
    const list: DepositSplit[] = [net]
    for (const card of [fuel, ...several(9, { ...percentage, amount: 24 }), ...several(9, flat)])
      if (!refusedAddition(list, card, driver)) list.push(card)
    expect(list).toHaveLength(10)
    expect(broken(list, depositRules, driver)).toEqual([])
  })
})
