import { days } from '@/domain/plain-date.ts'
import type { Schedule } from '@/domain/time-off/schedule/schedule.ts'
import { rowOfSchedule } from '../stores/time-off/schedule.ts'
import type { Random } from '../seed/random.ts'

const week = (...hundredths: number[]) =>
  Object.fromEntries(days.map((day, at) => [day, hundredths[at] ?? 0])) as Schedule

export const fiveEights = week(800, 800, 800, 800, 800)
export const fourTens = week(1000, 1000, 1000, 1000)

/** The known people have fixed schedules. One in eight of the others works four long days. */
export function scheduleFor(userName: string, isKnown: boolean, random: Random): Schedule | null {
  if (userName === 'newhire') return null
  return !isKnown && random.chance(0.125) ? fourTens : fiveEights
}

/** The schedules as rows, and two earlier changes. */
export function scheduleRows(weeks: Map<string, Schedule | null>, idOf: Map<string, string>, now: number) {
  const schedules = [...weeks].flatMap(([person_id, week]) =>
    week ? [{ person_id, ...rowOfSchedule(week), version: 1, changed_at: now }] : [],
  )
  const changes = [
    { of: 'employee', by: 'employee' },
    { of: 'salaried', by: 'payroll' },
  ].map(({ of, by }, at) => ({
    person_id: idOf.get(of)!,
    changed_by: idOf.get(by)!,
    before: JSON.stringify(fourTens),
    after: JSON.stringify(fiveEights),
    at: now - 90 * dayMs - at * dayMs,
  }))
  return { schedules, changes }
}

const dayMs = 86_400_000
