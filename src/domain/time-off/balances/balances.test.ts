import { assert, array, boolean, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Held,
  balanceFromWire,
  balancesFromWire,
  balancesOf,
  hundredthsByCode,
  offeredCategories,
  pendingTotal,
  withHours,
  withPendingTmp,
  withoutRequest,
  wireBalance,
} from './balances.ts'
import { type CategoryCode, categoryCodes } from '@/domain/time-off/category.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'

const statuses: RequestStatus[] = ['P', 'Y', 'S', 'A', 'F', 'D', 'C']
const one = (balances: ReturnType<typeof balancesOf>, code: CategoryCode) =>
  balances.find((each) => each.code === code)!

describe('the ledger', () => {
  const entries = statuses.map((status, at) => ({ code: 'P', status, hundredths: 10 ** at }))
  const pto = one(
    balancesOf({
      grants: [
        { code: 'P', hundredths: 6_000_000 },
        { code: 'P', hundredths: 2_000_000 },
      ],
      entries,
    }),
    'P',
  )

  test('adds up earned hours', () => expect(pto.earned).toBe(8_000_000))
  test('counts a request that’s waiting for a leader as unapproved', () => expect(pto.unapproved).toBe(1))
  test('counts a request that’s waiting for payroll or for its upload as pending', () => expect(pto.pending).toBe(1110))
  test('counts a completed request as taken', () => expect(pto.taken).toBe(10_000))
  test('counts the days of a completed request as pending until they come, without changing the remainder', () => {
    const grants = [{ code: 'P', hundredths: 8000 }]
    const completed = (hundredths: number, isAhead: boolean) => ({
      code: 'P',
      status: 'F' as const,
      hundredths,
      isAhead,
    })
    const before = one(balancesOf({ grants, entries: [completed(800, false), completed(1600, true)] }), 'P')
    expect(before).toMatchObject({ taken: 800, pending: 1600, remaining: 5600 })
    const after = one(balancesOf({ grants, entries: [completed(800, false), completed(1600, false)] }), 'P')
    expect(after).toMatchObject({ taken: 2400, pending: 0, remaining: 5600 })
  })
  test.each<[status: RequestStatus, column: 'unapproved' | 'pending']>([
    ['P', 'unapproved'],
    ['Y', 'pending'],
    ['S', 'pending'],
    ['A', 'pending'],
  ])('counts days of %s as %s, whether they’re past or not', (status, column) => {
    for (const isAhead of [true, false])
      expect(
        one(balancesOf({ grants: [], entries: [{ code: 'P', status, hundredths: 800, isAhead }] }), 'P'),
      ).toMatchObject({
        [column]: 800,
        taken: 0,
      })
  })
  test('doesn’t count denied or canceled requests', () => expect(pto.remaining).toBe(8_000_000 - 11_111))
  test('gives the hours requested but not yet taken', () => expect(pendingTotal(pto)).toBe(1111))

  test('shows PTO, unpaid time, bereavement and civic duty to everyone', () => {
    expect(balancesOf({ grants: [], entries: [] }).map(({ code }) => code)).toEqual(['P', 'A', 'B', 'J'])
  })
  test('shows the others to people with a grant, even of zero hours', () => {
    expect(
      balancesOf({
        grants: [
          { code: 'S', hundredths: 0 },
          { code: 'R', hundredths: 100 },
        ],
        entries: [],
      }).map(({ code }) => code),
    ).toEqual(['P', 'A', 'B', 'J', 'R', 'S'])
  })
  test('shows the others to people who have used them', () => {
    expect(one(balancesOf({ grants: [], entries: [{ code: 'X', status: 'F', hundredths: 800 }] }), 'X')).toMatchObject({
      taken: 800,
      earned: 0,
      remaining: null,
    })
    expect(one(balancesOf({ grants: [], entries: [{ code: 'K', status: 'P', hundredths: 800 }] }), 'K').remaining).toBe(
      -800,
    )
  })
  test('has no remainder for a category without earned hours', () => {
    const balances = balancesOf({ grants: [{ code: 'A', hundredths: 800 }], entries: [] })
    expect(one(balances, 'A')).toMatchObject({ earned: 0, remaining: null, negativeBalance: true })
    expect(one(balances, 'P')).toMatchObject({ remaining: 0, negativeBalance: false })
  })
  test('knows which categories may go below zero', () => {
    const balances = balancesOf({
      grants: [
        { code: 'S', hundredths: 0, negativeBalance: true },
        { code: 'K', hundredths: 0, negativeBalance: false },
      ],
      entries: [],
    })
    expect(one(balances, 'S').negativeBalance).toBe(true)
    expect(one(balances, 'K').negativeBalance).toBe(false)
  })
  test('skips codes without a category', () => {
    expect(
      balancesOf({
        grants: [{ code: 'Q', hundredths: 800 }],
        entries: [{ code: 'valueOf', status: 'F', hundredths: 800 }],
      }),
    ).toEqual(balancesOf({ grants: [], entries: [] }))
  })
})

const today = '2026-11-18'

const anyLedger = record({
  grants: array(record({ code: constantFrom(...categoryCodes), hundredths: integer({ min: 0, max: 100_000 }) }), {
    maxLength: 12,
  }),
  entries: array(
    record({
      code: constantFrom(...categoryCodes),
      status: constantFrom(...statuses),
      hundredths: integer({ min: 1, max: 2400 }),
      isAhead: boolean(),
    }),
    { maxLength: 30 },
  ),
})

describe('any ledger', () => {
  test('is unchanged after a round trip', () => {
    assert(
      property(anyLedger, (ledger) => {
        const balances = balancesOf(ledger)
        expect(balancesFromWire(JSON.parse(JSON.stringify(balances.map(wireBalance))))).toEqual(balances)
      }),
    )
  })

  test('without a request, is the same as if the request had never been made', () => {
    assert(
      property(
        anyLedger,
        array(
          record({
            code: constantFrom(...categoryCodes),
            hundredths: integer({ min: 1, max: 2400 }),
            date: constantFrom('2026-11-17', today, '2026-11-19'),
          }),
          { maxLength: 8 },
        ),
        constantFrom(...statuses),
        (ledger, request, status) => {
          const all = balancesOf({
            ...ledger,
            entries: [
              ...ledger.entries,
              ...request.map((entry) => ({ ...entry, status, isAhead: entry.date > today })),
            ],
          })
          const travelled = request.map(({ code, hundredths, date }) => ({ code, hours: hundredths / 100, date }))
          const before = balancesOf(ledger)
          const without = withoutRequest(all, { status, entries: travelled }, today)
          // A category that only this request uses stays in the list.
          expect(without.filter(({ code }) => before.some((each) => each.code === code))).toEqual(before)
        },
      ),
    )
  })
})

test('in calls, hours have no remainder if nothing is earned', () => {
  const [pto, unpaid] = balancesOf({
    grants: [{ code: 'P', hundredths: 4025 }],
    entries: [
      { code: 'P', status: 'P', hundredths: 50 },
      { code: 'P', status: 'S', hundredths: 29 },
    ],
  })
  expect(wireBalance(pto!)).toEqual({
    code: 'P',
    description: 'PTO',
    earned: 40.25,
    taken: 0,
    unapproved: 0.5,
    pending: 0.29,
    pending_tmp: 0,
    pendingTotal: 0.79,
    remaining: 39.46,
    negativeBalance: false,
  })
  expect(wireBalance(unpaid!)).not.toHaveProperty('remaining')
})

test('skips a code from another server that this version doesn’t know', () => {
  const [pto] = balancesOf({ grants: [], entries: [] }).map(wireBalance)
  expect(balanceFromWire({ ...pto!, code: 'Z' })).toBeNull()
  expect(balancesFromWire([{ ...pto!, code: 'Z' }, pto!]).map(({ code }) => code)).toEqual(['P'])
})

test('requests on the device lower the remainder, and freed hours raise it', () => {
  const balances = balancesOf({
    grants: [
      { code: 'P', hundredths: 4000 },
      { code: 'K', hundredths: 800 },
    ],
    entries: [],
  })
  const held = withPendingTmp(
    balances,
    Object.entries({ P: 800, A: 400, K: -200 }).map(([code, hundredths]) => ({ code, hundredths, date: '2026-12-01' })),
  )
  expect(one(held, 'P')).toMatchObject({ pendingTmp: 800, remaining: 3200 })
  expect(pendingTotal(one(held, 'P'))).toBe(800)
  expect(one(held, 'A')).toMatchObject({ pendingTmp: 400, remaining: null })
  expect(one(held, 'K')).toMatchObject({ pendingTmp: -200, remaining: 1000 })
  expect(one(held, 'B')).toEqual(one(balances, 'B'))
})

test.each<[string, Held[], Held[], number]>([
  ['a new request', [], [held('P', 8)], 800],
  ['a request that becomes longer', [held('P', 2)], [held('P', 8)], 600],
  ['a request that ends', [held('P', 8)], [held('D', 8)], -800],
  ['a request that was approved', [held('P', 8)], [held('S', 8)], 0],
  ['a request that had ended', [held('C', 8)], [held('C', 4)], 0],
])('the hours of %s change by what they add', (_, counted, wanted, pendingTmp) => {
  const balances = balancesOf({ grants: [{ code: 'P', hundredths: 4000 }], entries: [] })
  expect(one(withHours(balances, counted, wanted), 'P')).toMatchObject({ pendingTmp, remaining: 4000 - pendingTmp })
})

function held(status: RequestStatus, hours: number): Held {
  return { status, entries: [{ date: '2026-01-08', code: 'P', hours }] }
}

test('sums hours by category in hundredths', () => {
  expect(
    hundredthsByCode([
      { code: 'P', hours: 0.1 },
      { code: 'A', hours: 8 },
      { code: 'P', hours: 0.2 },
    ]),
  ).toEqual({ P: 30, A: 800 })
})

describe('a new request offers', () => {
  const employee = { actsForAnother: false }
  test('the categories sent with the hours, except payroll’s', () => {
    const balances = balancesOf({
      grants: [{ code: 'S', hundredths: 0 }],
      entries: [{ code: 'X', status: 'F', hundredths: 800 }],
    })
    expect(offeredCategories(balances, employee)).toEqual(['P', 'A', 'B', 'J', 'S'])
  })
  test('PTO and unpaid time if the server sent none', () => expect(offeredCategories([], employee)).toEqual(['P', 'A']))
  test('all of them to payroll', () =>
    expect(offeredCategories([], { actsForAnother: true, filesUnexcused: true })).toEqual(categoryCodes))
  test('all but unexcused time to a payroll assistant', () =>
    expect(offeredCategories([], { actsForAnother: true })).toEqual(categoryCodes.filter((code) => code !== 'X')))
})
