import { type Hundredths, nearestHundredths } from '@/domain/hours.ts'
import { type Day, days } from '@/domain/plain-date.ts'
import { type Schedule, isSameSchedule } from './schedule.ts'

/**
 * A week in calls about schedule changes: decimal hours by 'SCHEDULE_SUN' to 'SCHEDULE_SAT'. Source:
 * specification 1 section 3.
 */
type SentWeek = Record<string, number>

const keyOf = (day: Day) => `SCHEDULE_${day}`

export function sentWeek(schedule: Schedule): SentWeek {
  return Object.fromEntries(days.map((day) => [keyOf(day), schedule[day] / 100]))
}

/** A missing day is 0. */
export function weekSent(week: SentWeek): Schedule {
  return Object.fromEntries(days.map((day) => [day, nearestHundredths(week[keyOf(day)] ?? 0)])) as Schedule
}

type Change = { previousSchedule: SentWeek; currentSchedule: SentWeek }
export type DayChange = { day: Day; before: Hundredths; after: Hundredths; changed: boolean }

/** The hours of each day before and after the change, in this order. */
export function dayChanges({ previousSchedule, currentSchedule }: Change, order: Day[] = days): DayChange[] {
  const [before, after] = [weekSent(previousSchedule), weekSent(currentSchedule)]
  return order.map((day) => ({
    day,
    before: before[day],
    after: after[day],
    changed: before[day] !== after[day],
  }))
}

/**
 * The change made by setting this week; null if there is none. `newest`: the newest change so far; `from`: the previous week if
 * there's none.
 */
export function weekChange(newest: Change | undefined, from: Schedule, after: Schedule): Change | null {
  const before = newest ? weekSent(newest.currentSchedule) : from
  if (isSameSchedule(before, after)) return null
  return { previousSchedule: sentWeek(before), currentSchedule: sentWeek(after) }
}
