import { expect, test } from 'vitest'
import { addDays, daysBetween } from '@/domain/plain-date.ts'
import { scheduledOn } from '@/domain/time-off/schedule/schedule.ts'
import { holidaysOf } from './holidays.ts'
import { seeded } from '../seed/random.ts'
import { fiveEights, fourTens } from './schedules.ts'
import { plannedRequests } from './time-off-plan.ts'
import { grantsFor, withHistory } from './time-off-rows.ts'

const datesOf = (year: number) => holidaysOf(year).map(({ date }) => date)

// The days on which the demo starts: it must work on any of them.
const starts = Array.from({ length: 120 }, (_, n) => addDays('2026-01-01', n * 5))

const planned = (today: string, known: boolean, schedule = fiveEights) => {
  const holidays = new Set([2025, 2026, 2027, 2028].flatMap(datesOf))
  return plannedRequests({ schedule, hourly: true, known, today, holidays, random: seeded(Date.parse(today)) })
}

test('every demo account has a request in every status, two of them pending, and four free weeks', () => {
  for (const today of starts) {
    const requests = planned(today, true)
    expect(new Set(requests.map(({ status }) => status)).size, today).toBe(7)
    expect(requests.filter(({ status }) => status === 'P').length, today).toBe(2)
    const away = requests.flatMap(({ entries }) => entries.map(({ date }) => daysBetween(today, date)))
    expect(
      away.filter((days) => days >= -15 && days <= 29),
      today,
    ).toEqual([])
  }
})

test.each([
  ['five eights', fiveEights],
  ['four tens', fourTens],
] as const)("all days in %s's week are scheduled, aren't holidays, and are requested only once", (_, schedule) => {
  for (const today of starts) {
    for (const known of [true, false]) {
      const entries = planned(today, known, schedule).flatMap((request) => request.entries)
      expect(new Set(entries.map(({ date }) => date)).size).toBe(entries.length)
      for (const { date, hundredths } of entries) {
        expect(hundredths).toBeLessThanOrEqual(scheduledOn(schedule, date))
        expect(datesOf(Number(date.slice(0, 4)))).not.toContain(date)
      }
    }
  }
})

test('completed requests are in the past, pending ones in the future, and all were submitted before now', () => {
  for (const today of starts) {
    const now = Date.parse(`${today}T18:00:00Z`)
    for (const request of planned(today, false)) {
      const dates = request.entries.map(({ date }) => date)
      if (request.status === 'F') expect(dates.every((date) => date < today)).toBe(true)
      if (request.status === 'P' || request.status === 'Y') expect(dates.every((date) => date > today)).toBe(true)
      const { lines } = withHistory(request, 'E', 'E', { manager: 'M', payroll: 'P' }, now, seeded(1))
      expect(lines.map(({ at }) => at)).toEqual(lines.map(({ at }) => at).sort((one, other) => one - other))
      expect(lines.at(-1)!.at).toBeLessThan(now)
    }
  }
})

test('grants equal the balances plus the requested hours', () => {
  const requests = planned('2026-11-21', true)
  const used = requests
    .filter(({ status }) => status !== 'D' && status !== 'C')
    .flatMap(({ entries }) => entries.filter(({ code }) => code === 'P'))
  const [grant] = grantsFor('E', [{ code: 'P', hundredths: 8000 }], requests, '2026-11-21')
  expect(grant).toMatchObject({
    hundredths: 8000 + used.reduce((sum, { hundredths }) => sum + hundredths, 0),
    granted_on: '2026-03-16',
  })
})
