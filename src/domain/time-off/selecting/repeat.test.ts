import { expect, test } from 'vitest'
import { repeatFrom } from './repeat.ts'
import type { TimeOffEntry } from '@/domain/time-off/requests/request.ts'
import {
  type CaseFacts,
  factsOfCase,
  fri,
  held,
  hourly,
  mon,
  off,
  thu,
  tue,
  wed,
} from '@/domain/time-off/test-rule-cases/rule-case.ts'

const repeated = (earlier: TimeOffEntry[], first: string, facts: CaseFacts = hourly, holidays: string[] = []) =>
  repeatFrom([], { earlier, first }, factsOfCase({ facts }), new Set(holidays))
const threeDays = [off('2026-10-05', 'P', 8), off('2026-10-06', 'P', 8), off('2026-10-07', 'P', 4)]

test('keeps the gaps between days, the categories, and the hours', () => {
  expect(repeated(threeDays, mon)).toEqual({
    entries: [off(mon, 'P', 8), off(tue, 'P', 8), off(wed, 'P', 4)],
    skipped: [],
  })
})

test('keeps two categories on one day, and the half of a half day', () => {
  const half = { ...off('2026-10-06', 'P', 4), half: 'second' as const }
  expect(repeated([off('2026-10-05', 'P', 4), off('2026-10-05', 'K', 4), half], thu).entries).toEqual([
    off(thu, 'P', 4),
    off(thu, 'K', 4),
    { ...off(fri, 'P', 4), half: 'second' },
  ])
})

test('uses no more hours than the day has now', () => {
  const short: CaseFacts = { ...hourly, schedule: { ...hourly.schedule, TUE: 6 } }
  expect(repeated(threeDays, mon, short).entries).toEqual([off(mon, 'P', 8), off(tue, 'P', 6), off(wed, 'P', 4)])
})

test('says which days can’t be taken, and why', () => {
  const facts: CaseFacts = { ...hourly, others: [held(tue, 'P', 8, 'P')] }
  const { entries, skipped } = repeated(threeDays, mon, facts, [wed])
  expect(entries).toEqual([off(mon, 'P', 8)])
  expect(skipped.map(({ date, why }) => [date, why?.code])).toEqual([
    [tue, 'time-off.date.taken'],
    [wed, undefined],
  ])
  expect(repeated(threeDays, '2026-11-27').skipped.map(({ why }) => why?.code)).toEqual([
    'time-off.date.unscheduled',
    'time-off.date.unscheduled',
  ])
})

test('adds to already chosen days without changing them', () => {
  const chosen = [off(tue, 'P', 2)]
  const { entries } = repeatFrom(chosen, { earlier: threeDays, first: mon }, factsOfCase({ facts: hourly }), new Set())
  expect(entries).toEqual([off(mon, 'P', 8), off(tue, 'P', 2), off(wed, 'P', 4)])
})

test('leaves nothing of a request without days', () => expect(repeated([], mon).entries).toEqual([]))
