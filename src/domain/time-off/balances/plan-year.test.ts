import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, type PlainDate } from '@/domain/plain-date.ts'
import {
  comingChanges,
  earnedNow,
  isMonthDay,
  type PlannedHours,
  plannedHours,
  type PlanYear,
  remainingOn,
  shownStretches,
  withUsed,
} from './plan-year.ts'

const calendar: PlanYear = { starts: '01-01', carryOver: 4000, carriedUntil: '03-31' }
type Given = Partial<Parameters<typeof plannedHours>[1]>
const hours = (year: Partial<PlanYear>, given: Given = {}): PlannedHours =>
  plannedHours(
    { ...calendar, ...year },
    {
      today: '2026-11-26',
      since: '2026-11-01',
      hundredths: 6000,
      carried: 0,
      credits: [],
      debits: [],
      until: '2028-01-31',
      ...given,
    },
  )
const on = (date: PlainDate, hundredths: number) => ({ date, hundredths })

describe('hours that remain on a day', () => {
  test.each<[what: string, day: PlainDate, year: Partial<PlanYear>, given: Given, remaining: number]>([
    ['in the year are all of them', '2026-12-31', {}, {}, 6000],
    ['in the next year are at most those carried over', '2027-01-01', {}, {}, 4000],
    ["in the next year are all if there's no limit", '2027-01-01', { carryOver: null }, {}, 6000],
    ['in the next year are none if nothing is carried over', '2027-01-01', { carryOver: 0 }, {}, 0],
    ['on the last day of carried hours are those', '2027-03-31', {}, {}, 4000],
    ['a day later are none', '2027-04-01', {}, {}, 0],
    ['a day later are those earned in the year', '2027-04-01', {}, { credits: [on('2027-01-01', 800)] }, 800],
    ['do not expire if no day is set', '2027-12-31', { carriedUntil: null }, {}, 4000],
    [
      'count a request in the next year only against carried hours',
      '2026-12-01',
      {},
      { debits: [on('2027-02-01', 3000)] },
      3000,
    ],
    [
      'can be taken if they would otherwise expire',
      '2026-12-01',
      { carryOver: 1000 },
      { debits: [on('2027-02-01', 1000)] },
      5000,
    ],
    [
      'use carried hours first',
      '2027-04-01',
      {},
      { credits: [on('2027-01-01', 800)], debits: [on('2027-02-01', 3900)] },
      800,
    ],
    [
      'expire in the first year if some are known to be carried',
      '2027-04-01',
      {},
      { since: '2027-02-01', carried: 1500 },
      4500,
    ],
    ['below zero stay below zero in the next year', '2027-01-01', {}, { hundredths: -800 }, -800],
    ['on days before the first stretch count there', '2026-10-20', {}, { debits: [on('2026-10-25', 500)] }, 5500],
    [
      'with a year starting in summer change in summer',
      '2027-07-01',
      { starts: '07-01', carriedUntil: '12-31' },
      {},
      4000,
    ],
    [
      'expire before the next year begins',
      '2028-01-01',
      { carriedUntil: '12-31' },
      { credits: [on('2027-05-01', 700)] },
      700,
    ],
  ])('%s', (_, day, year, given, remaining) => expect(remainingOn(hours(year, given), day)).toBe(remaining))
})

test('earned hours are those of the plan year, except for expired ones', () => {
  const given = { credits: [on('2027-01-01', 800)] }
  expect(earnedNow(hours({}, { ...given, today: '2026-12-31' }))).toEqual({ earned: 6000, since: null })
  expect(earnedNow(hours({}, { ...given, today: '2027-01-01' }))).toEqual({ earned: 4800, since: '2027-01-01' })
  expect(earnedNow(hours({}, { ...given, today: '2027-04-01' }))).toEqual({ earned: 800, since: '2027-01-01' })
})

test('says which hours will expire, and how many the next year begins with', () => {
  expect(comingChanges(hours({}, { credits: [on('2027-01-01', 800)], debits: [on('2027-02-01', 500)] }))).toEqual([
    { from: '2027-01-01', lost: 2000, remaining: 4300 },
    { from: '2027-04-01', lost: 3500, remaining: 800 },
  ])
  expect(comingChanges(hours({ carryOver: null, carriedUntil: null }))).toEqual([
    { from: '2027-01-01', lost: 0, remaining: 6000 },
  ])
})

test('days of every year are known', () => {
  expect(['01-01', '12-31', '02-28'].every(isMonthDay)).toBe(true)
  expect(['02-29', '13-01', '04-31', '1-1', ''].some(isMonthDay)).toBe(false)
})

/** The hours left at the end of each day, counted day by day. */
function dayByDay(year: PlanYear, { hundredths, carried, credits, debits }: Required<Given>): Map<PlainDate, number> {
  const ends = new Map<PlainDate, number>()
  let [fromLastYear, others] = [carried, hundredths - carried]
  const sumOn = (rows: { date: PlainDate; hundredths: number }[], day: PlainDate) =>
    rows.filter(({ date }) => date === day).reduce((sum, row) => sum + row.hundredths, 0)
  for (let day = since; day <= until; day = addDays(day, 1)) {
    if (day > since && addDays(day, -1).endsWith(year.carriedUntil ?? '-')) fromLastYear = 0
    if (day > since && day.endsWith(year.starts)) {
      const total = fromLastYear + others
      fromLastYear = total > 0 ? Math.min(total, year.carryOver ?? total) : 0
      others = total > 0 ? 0 : total
    }
    others += sumOn(credits, day)
    for (let left = sumOn(debits, day); left > 0; left -= 100)
      if (fromLastYear > 0) fromLastYear -= 100
      else others -= 100
    ends.set(day, fromLastYear + others)
  }
  return ends
}

const since = '2026-11-01'
const until = '2028-06-30'
const someDay = integer({ min: 0, max: daysBetween(since, until) }).map((days) => addDays(since, days))
const wholeHours = (most: number) => integer({ min: 0, max: most }).map((each) => each * 100)
const some = (most: number) => array(record({ date: someDay, hundredths: wholeHours(most) }), { maxLength: 6 })

test('match a day-by-day count, and exactly those hours can be taken', () => {
  const anyYear = record({
    starts: constantFrom('01-01', '07-01', '10-15'),
    carryOver: constantFrom(null, 0, 1000, 4000),
    carriedUntil: constantFrom(null, '03-31', '12-31', '09-30'),
  })
  const given = record({ hundredths: wholeHours(60), credits: some(40), debits: some(16) })
  assert(
    property(anyYear, given, integer({ min: 0, max: 20 }), someDay, (year, ledger, carriedHours, day) => {
      const all = { ...ledger, today: since, since, until, carried: Math.min(carriedHours * 100, ledger.hundredths) }
      const planned = plannedHours(year, all)
      const shown = shownStretches(planned)
      const lastDays = shown.map((_, at) => (shown[at + 1] ? addDays(shown[at + 1]!.from, -1) : until))
      const ends = dayByDay(year, all)
      for (const [at, { from, left }] of shown.entries())
        if (from <= lastDays[at]!) expect([from, left]).toEqual([from, ends.get(lastDays[at]!)])
      if (shown.some(({ left }) => left < 0)) return
      const isEnough = (hundredths: number) => {
        const taken = dayByDay(year, { ...all, debits: [...ledger.debits, { date: day, hundredths }] })
        return lastDays.every((last) => last < day || taken.get(last)! >= 0)
      }
      const remaining = remainingOn(planned, day)
      expect([isEnough(remaining), isEnough(remaining + 100)]).toEqual([true, false])
      expect(remainingOn(withUsed(planned, day, remaining), day)).toBe(0)
    }),
  )
})
