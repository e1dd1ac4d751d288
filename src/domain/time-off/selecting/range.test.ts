import { expect, test } from 'vitest'
import { takeBetween } from './range.ts'
import type { TimeOffEntry } from '@/domain/time-off/requests/request.ts'
import { toggleDay } from './selecting.ts'
import {
  type CaseFacts,
  factsOfCase,
  fri,
  held,
  hourly,
  mon,
  newHire,
  off,
  salaried,
  sun,
  thu,
  tue,
  wed,
} from '@/domain/time-off/test-rule-cases/rule-case.ts'

/** Taps on two days, and what's between them. */
function between(from: string, to: string, facts: CaseFacts = hourly, holidays: string[] = []) {
  const given = factsOfCase({ facts })
  const both = [from, to].reduce<TimeOffEntry[]>(
    (entries, date) => toggleDay(entries, { date, code: 'P' }, given).entries,
    [],
  )
  return takeBetween(both, { from, to, code: 'P' }, given, new Set(holidays))
}
const days = ({ entries }: { entries: TimeOffEntry[] }) => entries.map(({ date, hours }) => `${date} ${hours}`)
const week = [mon, tue, wed, thu, fri].map((date) => `${date} 8`)
const nextFriday = '2026-12-04'

test('adds the working days between two days, in either order', () => {
  expect(days(between(mon, fri))).toEqual(week)
  expect(days(between(fri, mon))).toEqual(week)
  expect(between(mon, fri).added).toEqual([tue, wed, thu])
})

test('works for salaried people, too, who take whole days', () =>
  expect(days(between(mon, fri, salaried))).toEqual(week))

test('silently leaves out days off in the schedule', () => {
  const { entries, skipped } = between(mon, nextFriday)
  expect(entries).toHaveLength(10)
  expect(skipped).toEqual([])
  const fourDays: CaseFacts = { ...hourly, schedule: { MON: 10, TUE: 10, THU: 10, FRI: 10 } }
  expect(days(between(mon, fri, fourDays))).toEqual([mon, tue, thu, fri].map((date) => `${date} 10`))
})

test('leaves out company holidays, and says so', () => {
  const { added, skipped } = between(mon, fri, hourly, [thu])
  expect(added).toEqual([tue, wed])
  expect(skipped).toEqual([{ date: thu, why: null }])
})

test('leaves out days of other requests, and says why', () => {
  const { added, skipped } = between(mon, fri, { ...hourly, others: [held(wed, 'P', 8, 'P')] })
  expect(added).toEqual([tue, thu])
  expect(skipped.map(({ date, why }) => [date, why?.code])).toEqual([[wed, 'time-off.date.taken']])
})

test('stops where the hours run out, and says why', () => {
  const { entries, skipped } = between(mon, fri, { ...hourly, grants: { P: 24 } })
  expect(days({ entries })).toEqual([`${mon} 8`, `${tue} 8`, `${fri} 8`])
  expect(skipped.map(({ date, why }) => [date, why?.code])).toEqual([
    [wed, 'time-off.balance.short'],
    [thu, 'time-off.balance.short'],
  ])
})

test('keeps a day that already has the category', () => {
  const given = factsOfCase({ facts: hourly })
  const chosen = [off(mon, 'P', 8), off(wed, 'P', 4), off(fri, 'P', 8)]
  const { entries, added } = takeBetween(chosen, { from: mon, to: fri, code: 'P' }, given, new Set())
  expect(entries.find(({ date }) => date === wed)).toEqual(off(wed, 'P', 4))
  expect(added).toEqual([tue, thu])
})

test('adds nothing between two days that are months apart', () => expect(between(mon, '2027-01-11').added).toEqual([]))

test('for a person without a schedule, payroll gets Monday to Friday', () => {
  const facts: CaseFacts = { ...newHire, actsForAnother: true }
  expect(between(thu, '2026-11-30', facts).added).toEqual([fri])
  expect(between(sun, '2026-12-02', facts).added).toEqual(['2026-11-30', '2026-12-01'])
})
