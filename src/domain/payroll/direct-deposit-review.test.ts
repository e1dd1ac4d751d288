import { expect, test } from 'vitest'
import type { DepositSplit } from './direct-deposit.ts'
import { depositReview } from './direct-deposit-review.ts'

const bank = { accountType: 'C', routingNumber: '122105278', bankName: 'First Bank' } as const
const net: DepositSplit = { ...bank, feId: 'net', depositType: 'NET', amount: 999, accountNumber: '100007265' }
const share: DepositSplit = { ...bank, feId: 'share', depositType: 'P', amount: 25, accountNumber: '200001111' }
const rent: DepositSplit = { ...bank, feId: 'rent', depositType: 'F', amount: 500, accountNumber: '300002222' }
const food: DepositSplit = { ...bank, feId: 'food', depositType: 'F', amount: 80, accountNumber: '400003333' }
const fuel: DepositSplit = {
  ...food,
  feId: 'fuel',
  accountType: 'F',
  routingNumber: '',
  bankName: '',
  accountNumber: '',
}
const blank: DepositSplit = { ...net, feId: 'first', routingNumber: '', bankName: '', accountNumber: '' }

const changed = (split: DepositSplit, to: Partial<DepositSplit>) => ({ before: split, after: { ...split, ...to } })
const added = (after: DepositSplit) => ({ before: null, after })
const deleted = (before: DepositSplit) => ({ before, after: null })
const moved = { ...rent, depositType: 'P', amount: 10 } as const

const cases: [
  name: string,
  onFile: DepositSplit[],
  splits: DepositSplit[],
  review: ReturnType<typeof depositReview>,
][] = [
  ['nothing was changed', [rent, net], [rent, net], null],
  ['spaces around a number are no change', [net], [{ ...net, accountNumber: ' 100007265 ' }], null],
  ['a name of a bank moves no money', [net], [{ ...net, bankName: 'Chase' }], null],
  [
    'a name of a bank is shown beside what moves money',
    [rent, net],
    [rent, { ...net, bankName: 'Chase' }, food],
    { changes: [added(food), changed(net, { bankName: 'Chase' })], order: null },
  ],
  [
    'another account number',
    [rent, net],
    [rent, { ...net, accountNumber: '100009911' }],
    { changes: [changed(net, { accountNumber: '100009911' })], order: null },
  ],
  [
    'another account number with the same last four digits',
    [net],
    [{ ...net, accountNumber: '555557265' }],
    { changes: [changed(net, { accountNumber: '555557265' })], order: null },
  ],
  [
    'another routing number',
    [net],
    [{ ...net, routingNumber: '021000021' }],
    { changes: [changed(net, { routingNumber: '021000021' })], order: null },
  ],
  [
    'savings instead of checking',
    [net],
    [{ ...net, accountType: 'S' }],
    { changes: [changed(net, { accountType: 'S' })], order: null },
  ],
  [
    'another amount, another percentage',
    [rent, share, net],
    [{ ...rent, amount: 600 }, { ...share, amount: 30 }, net],
    { changes: [changed(rent, { amount: 600 }), changed(share, { amount: 30 })], order: null },
  ],
  [
    'in the order of payment, what is deleted at the end',
    [rent, share, net],
    [{ ...net, accountNumber: '100009911' }, { ...share, amount: 30 }, food],
    {
      changes: [
        added(food),
        changed(share, { amount: 30 }),
        changed(net, { accountNumber: '100009911' }),
        deleted(rent),
      ],
      order: null,
    },
  ],
  ['a fuel card', [net], [net, fuel], { changes: [added(fuel)], order: null }],
  ['the other account is paid first', [rent, food, net], [food, rent, net], { changes: [], order: [food, rent, net] }],
  ['the list is shown in another order and paid in the same', [net, rent], [rent, net], null],
  [
    'a flat amount that becomes a percentage is paid later',
    [rent, food, net],
    [food, moved, net],
    { changes: [changed(rent, moved)], order: [food, moved, net] },
  ],
  [
    'the first account of somebody new',
    [blank],
    [{ ...net, feId: 'first' }],
    { changes: [added({ ...net, feId: 'first' })], order: null },
  ],
  ['everything is deleted', [net], [], { changes: [deleted(net)], order: null }],
]

test.each(cases)('%s', (_name, onFile, splits, review) => {
  expect(depositReview(onFile, splits)).toEqual(review)
})
