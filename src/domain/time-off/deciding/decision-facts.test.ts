import { describe, expect, test } from 'vitest'
import type { Balance } from '@/domain/time-off/balances/balance.ts'
import { type ListedFacts, decisionFacts, leftAfter, leftIn, othersIn, othersOf, withFreed } from './decision-facts.ts'
import { withLess } from '@/domain/time-off/balances/balances.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import { plannedHours } from '@/domain/time-off/balances/plan-year.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'

const zone = 'America/Chicago'
const now = Date.parse('2027-01-20T18:00:00Z')
const day = (date: string, hours = 8, code = 'K') => ({ date, hours, code })
const balance = (code: CategoryCode, remaining: number | null): Balance => ({
  code,
  description: '',
  earned: 0,
  taken: 0,
  unapproved: 0,
  pending: 0,
  pendingTmp: 0,
  remaining,
  negativeBalance: false,
})
const known = (status: RequestStatus, date: string, madeAt = '2027-01-14T18:00:00Z') => ({
  status,
  entries: [day(date)],
  madeAt: Date.parse(madeAt),
  left: null,
  others: null,
})

describe('the facts of a decision', () => {
  test('days are sorted without duplicates, and hours are summed by category', () => {
    const entries = [day('2027-01-27'), day('2027-01-25', 4), day('2027-01-25', 4, 'P')]
    const facts = decisionFacts({ ...known('P', ''), entries }, { zone, now })
    expect(facts.dates).toEqual(['2027-01-25', '2027-01-27'])
    expect(facts.hours).toEqual([
      { category: 'Float', hundredths: 1200 },
      { category: 'PTO', hundredths: 400 },
    ])
  })

  test('a half has a name only if it’s the only day', () => {
    const half = { ...day('2027-01-27', 4), half: 'second' as const }
    const facts = (entries: (typeof half | ReturnType<typeof day>)[]) =>
      decisionFacts({ ...known('P', ''), entries }, { zone, now })
    expect([facts([half]).half, facts([half, day('2027-01-28')]).half]).toEqual(['second', undefined])
  })

  test.each([
    ['P', '2027-01-20', 6, 0],
    ['P', '2027-01-21', 6, 1],
    ['Y', '2027-01-27', 6, 7],
    ['P', '2027-01-28', 6, null],
    ['P', '2027-01-18', 6, -2],
    ['S', '2027-01-21', null, null],
    ['D', '2027-01-21', null, null],
  ] as const)('a request in %s for %s has waited %s days, and begins in %s', (status, date, waiting, until) => {
    const { daysWaiting, daysUntil } = decisionFacts(known(status, date), { zone, now })
    expect([daysWaiting, daysUntil]).toEqual([waiting, until])
  })

  test('days are counted in the reader’s time zone', () => {
    const late = known('P', '2027-01-21', '2027-01-20T05:30:00Z')
    expect(decisionFacts(late, { zone, now }).daysWaiting).toBe(1)
    expect(decisionFacts(late, { zone: 'UTC', now }).daysWaiting).toBe(0)
  })

  test('a denied request leaves the balance unchanged', () => {
    const left = [{ code: 'K', category: 'Float', left: 0, without: 800 }]
    expect(decisionFacts({ ...known('P', '2027-01-27'), left }, { zone, now }).left).toEqual(left)
    expect(decisionFacts({ ...known('D', '2027-01-27'), left }, { zone, now }).left).toEqual([])
  })
})

describe('the hours that a request leaves', () => {
  test.each([
    ['counted', true, [{ code: 'K', category: 'Float', left: 0, without: 800 }]],
    ['not counted yet', false, [{ code: 'K', category: 'Float', left: -800, without: 0 }]],
  ] as const)('for a request %s in the balances', (_, isCounted, expected) => {
    const balances = [balance('P', 4000), balance('K', 0), balance('A', null)]
    expect(leftAfter(balances, [day('2027-01-27'), day('2027-01-28', 8, 'A')], isCounted)).toEqual(expected)
  })

  test('on its last day, hours from the previous plan year don’t count', () => {
    const year = { starts: '01-01', carryOver: 0, carriedUntil: null }
    const planned = plannedHours(year, {
      today: '2026-12-01',
      since: '2026-01-01',
      hundredths: 1600,
      carried: 0,
      credits: [{ date: '2027-01-01', hundredths: 4000 }],
      debits: [],
      until: '2027-12-31',
    })
    const entries = ['2026-12-30', '2026-12-31', '2027-01-04'].map((date) => day(date))
    const left = [{ code: 'K', category: 'Float', left: 3200, without: 4000 }]
    const before = { ...balance('K', 1600), planned }
    expect(leftAfter([before], entries, false)).toEqual(left)
    const after = entries.reduce<Balance>((rest, { date }) => withLess(rest, 800, date), before)
    expect(leftAfter([after], entries, true)).toEqual(left)
  })

  const listed: ListedFacts = { entries: [day('2027-01-27')], leaves: [{ code: 'K', remaining: 2 }] }
  test.each([
    ['as listed', [day('2027-01-27')], [{ code: 'K', category: 'Float', left: 200, without: 1000 }]],
    ['with fewer hours', [day('2027-01-27', 4)], [{ code: 'K', category: 'Float', left: 600, without: 1000 }]],
    ['in another category', [day('2027-01-27', 8, 'P')], null],
  ])('%s', (_, entries, expected) => expect(leftIn(listed, entries)).toEqual(expected))

  test('are unknown if another company’s API answers', () => expect(leftIn({}, [day('2027-01-27')])).toBeNull())
})

describe('other people who are off', () => {
  const other = (requestId: number, name: string) => ({ requestId, name, status: 'P' as const, dates: ['2027-01-27'] })

  test('are counted by person, and not all are named', () => {
    const alsoOff = [other(1, 'Ann Lee'), other(2, 'Ann Lee'), other(3, 'Bob May')]
    expect(othersIn({ alsoOff, overlap: 2 })).toMatchObject({ count: 2, more: 0 })
    expect(othersIn({ alsoOff, overlap: 5 })).toMatchObject({ count: 5, more: 3 })
    expect(othersIn({ overlap: 5 })).toBeNull()
  })

  test('two people with the same name count as two, in the list and after a denial', () => {
    const alike = ['7', '8'].map((employeeId, at) => ({ ...other(at + 2, 'Ann Lee'), employerId: 'SWF', employeeId }))
    expect(othersIn({ alsoOff: alike, overlap: 2 })).toMatchObject({ count: 2, more: 0 })
    expect(othersOf(alike).count).toBe(2)
    const list = [{ id: 1, employeeUserId: 'bob', alsoOff: alike, overlap: 2 }]
    const [freed] = withFreed(list, { id: '2', employeeUserId: 'ann', entries: [] })
    expect(freed!.overlap).toBe(1)
  })

  test('denying another request in the list frees its days, and the hours for the same employee', () => {
    const request = (id: number, employeeUserId: string, more: ListedFacts) => ({ id, employeeUserId, ...more })
    const list = [
      request(1, 'ann', { alsoOff: [other(2, 'Bob May'), other(3, 'Bob May')], overlap: 1 }),
      request(4, 'cem', { alsoOff: [other(2, 'Bob May')], overlap: 1 }),
      request(5, 'Bob', { leaves: [{ code: 'K', remaining: 0 }], alsoOff: [], overlap: 0 }),
      request(2, 'bob', { leaves: [{ code: 'K', remaining: 0 }] }),
    ]
    const freed = withFreed(list, { id: '2', employeeUserId: 'bob', entries: [day('2027-01-27')] })
    expect(freed.map(({ overlap, leaves }) => [overlap, leaves?.[0]?.remaining])).toEqual([
      [1, undefined],
      [0, undefined],
      [0, 8],
      [undefined, 0],
    ])
    expect(freed[0]!.alsoOff).toEqual([other(3, 'Bob May')])
  })
})
