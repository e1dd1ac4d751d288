import { expect, test } from 'vitest'
import { splitPay } from './pay-split.ts'

type Typed = [depositType: 'F' | 'P' | 'NET', amount: number | null]

const F = (dollars: number | null): Typed => ['F', dollars]
const P = (percent: number | null): Typed => ['P', percent]
const NET: Typed = ['NET', 999]

test.each<[what: string, netPay: number, splits: Typed[], shares: [got: number, asked: number | null][]]>([
  ['one Net deposit gets everything', 180, [NET], [[180, null]]],
  [
    'flat amounts come off first, and the last one gets what is left',
    180,
    [F(100), F(100), NET],
    [
      [100, 100],
      [80, 100],
      [0, null],
    ],
  ],
  [
    'an amount gets nothing after the net pay is used up',
    100,
    [F(100), F(0.01), NET],
    [
      [100, 100],
      [0, 0.01],
      [0, null],
    ],
  ],
  [
    'percentages are of the whole net pay, and come after flat amounts',
    1000,
    [NET, P(10), F(250.5)],
    [
      [250.5, 250.5],
      [100, 100],
      [649.5, null],
    ],
  ],
  [
    'a percentage gets what flat amounts leave',
    200,
    [F(150), P(50), NET],
    [
      [150, 150],
      [50, 100],
      [0, null],
    ],
  ],
  [
    'half a cent is rounded up, and Net gets the rest',
    0.33,
    [P(50), P(49), NET],
    [
      [0.17, 0.17],
      [0.16, 0.16],
      [0, null],
    ],
  ],
  [
    'percentages above 100 leave nothing',
    100,
    [P(60), P(45), NET],
    [
      [60, 60],
      [40, 45],
      [0, null],
    ],
  ],
  [
    'no amount yet, a negative one, and fractions of a cent get nothing',
    100,
    [F(null), P(-5), F(0.001), NET],
    [
      [0, null],
      [0, null],
      [0, null],
      [100, null],
    ],
  ],
  [
    'no net pay at all',
    0,
    [F(20), NET],
    [
      [0, 20],
      [0, null],
    ],
  ],
  ['a list without Net leaves the rest unassigned', 100, [P(30)], [[30, 30]]],
])('%s', (_, netPay, splits, shares) => {
  const given = splits.map(([depositType, amount], at) => ({ feId: `split ${at}`, depositType, amount }))
  const dollars = splitPay(Math.round(netPay * 100), given).map(({ cents, asked }) => [
    cents / 100,
    asked === null ? null : asked / 100,
  ])
  expect(dollars).toEqual(shares)
})
