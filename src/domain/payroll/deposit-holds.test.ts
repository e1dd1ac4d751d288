import { describe, expect, test } from 'vitest'
import {
  accountKey,
  type AccountSeen,
  defaultHolds,
  type DepositHolds,
  dormantAfterMs,
  type HoldFacts,
  holdReason,
  newAccountForMs,
} from './deposit-holds.ts'
import type { DepositSplits } from './direct-deposit.ts'
import { markedForMs, type AccountChange } from './pay-safety.ts'
import { flat, fuel, net, percentage } from './test-deposits.ts'

const now = Date.parse('2026-11-21T09:00:00Z')
const day = 24 * 3_600_000
const elsewhere = { routingNumber: '122105278', bankName: 'Elsewhere', accountNumber: '66600066' }

const email = (ago: number): AccountChange => ({
  what: 'email',
  previousEmail: '',
  previousConfirmed: true,
  at: now - ago,
})
const phone = (ago: number): AccountChange => ({
  what: 'phone',
  previousEmail: '',
  previousConfirmed: true,
  previousPhone: '',
  at: now - ago,
})

const reasonFor = (facts: Partial<HoldFacts>) =>
  holdReason({
    holds: defaultHolds,
    accountChanges: [],
    before: [net],
    after: [{ ...net, ...elsewhere }],
    held: null,
    seen: new Map(),
    now,
    ...facts,
  })

describe('a change to deposits', () => {
  test.each<[string, Partial<HoldFacts>, ReturnType<typeof holdReason>]>([
    ['passes if nothing else was changed', {}, null],
    ['is held after a change of email', { accountChanges: [email(markedForMs - 1)] }, 'hold.after-email'],
    ['passes 7 days after it', { accountChanges: [email(markedForMs)] }, null],
    ['is held for what came last', { accountChanges: [email(2), phone(1)] }, 'hold.after-phone'],
    [
      'is held only after what the company holds it for',
      { accountChanges: [email(2), phone(1)], holds: { ...defaultHolds, after: ['email', 'password'] } },
      'hold.after-email',
    ],
    [
      "passes if the company doesn't hold any",
      { accountChanges: [email(1)], holds: { ...defaultHolds, after: [] } },
      null,
    ],
    [
      'passes if the money goes to the same accounts',
      { accountChanges: [email(1)], after: [{ ...net, feId: 'other', bankName: 'Chase Bank' }] },
      null,
    ],
    [
      'is held if only an amount is new',
      { accountChanges: [email(1)], before: [net, flat], after: [net, { ...flat, amount: 300 }] },
      'hold.after-email',
    ],
    ['is held even as the first list', { accountChanges: [email(1)], before: [] }, 'hold.after-email'],
  ])('%s', (_, facts, reason) => {
    expect(reasonFor(facts)).toBe(reason)
  })
})

describe('if changes to new and dormant accounts are held, a change', () => {
  const holds: DepositHolds = { after: [], mostTo: ['new', 'dormant'], people: 1 }
  const there = (seen: Partial<AccountSeen>): HoldFacts['seen'] =>
    new Map([[accountKey({ ...net, ...elsewhere }), { firstAt: 0, sinceAt: 0, lastAt: null, ...seen }]])
  const most = { ...net, ...elsewhere }
  const part = (percent: number): DepositSplits => [net, { ...percentage, ...elsewhere, amount: percent }]
  test.each<[string, Partial<HoldFacts>, ReturnType<typeof holdReason>]>([
    ['that moves all pay to a new account is held', { after: [most] }, 'hold.new-account'],
    ['that moves half passes', { after: part(50) }, null],
    ['that moves more than half is held', { after: part(51) }, 'hold.new-account'],
    [
      'with a flat amount that takes most of a small pay is held',
      { after: [net, { ...flat, ...elsewhere, amount: 251 }] },
      'hold.new-account',
    ],
    [
      'with flat amounts that leave most of a large pay to Net is held',
      { before: [net, { ...flat, amount: 2000 }], after: [most, { ...flat, amount: 2000 }] },
      'hold.new-account',
    ],
    [
      'that moves the rest, after a first step to the account, is held',
      { before: part(50), after: part(90), seen: there({ firstAt: now - day, sinceAt: now - day, lastAt: now }) },
      'hold.new-account',
    ],
    [
      'of an account that is no longer new passes',
      {
        before: part(50),
        after: part(90),
        seen: there({ firstAt: now - newAccountForMs, sinceAt: now - newAccountForMs, lastAt: now }),
      },
      null,
    ],
    ['that moves less to a new account than before passes', { before: [most], after: part(90) }, null],
    ['to an account that payroll never had is held', { after: [most], seen: there({}) }, 'hold.new-account'],
    [
      'back to a recently used account passes',
      { after: [most], seen: there({ lastAt: now - dormantAfterMs + 1 }) },
      null,
    ],
    [
      'to a dormant account is held',
      { after: [most], seen: there({ lastAt: now - dormantAfterMs }) },
      'hold.dormant-account',
    ],
    [
      'that moves more to a recently dormant account is held',
      { before: part(50), after: part(90), seen: there({ sinceAt: now - day, lastAt: now }) },
      'hold.dormant-account',
    ],
    ['that is the first list passes', { before: [], after: [most] }, null],
    ['that fills a fuel card passes', { after: [net, { ...fuel, amount: 400 }] }, null],
  ])('%s', (_, facts, reason) => {
    expect(reasonFor({ holds, ...facts })).toBe(reason)
  })
})

describe('a later change, while an earlier one is still held', () => {
  const held: HoldFacts['held'] = { reason: 'hold.after-email', splits: [{ ...net, ...elsewhere }] }
  test.each<[string, DepositSplits, ReturnType<typeof holdReason>]>([
    ['that keeps its account is held too', [net, { ...flat, ...elsewhere }], 'hold.after-email'],
    [
      'that writes its account with leading zeros is held too',
      [{ ...net, ...elsewhere, accountNumber: '00066600066' }],
      'hold.after-email',
    ],
    ['that goes back passes', [net], null],
    ['to a third account passes', [{ ...net, accountNumber: '5' }], null],
  ])('%s', (_, after, reason) => {
    expect(reasonFor({ held, after })).toBe(reason)
  })
})
