import { type Infer, object, optional } from '@/domain/struct.ts'
import { DecimalHours, type Hundredths, nearestHundredths } from '@/domain/hours.ts'
import { type Day, type PlainDate, dayOf, days } from '@/domain/plain-date.ts'
import type { TimeOffLimits } from '@/domain/time-off/rules/limits.ts'

/** A schedule as sent in calls: decimal hours; a missing day reads as 0. Source: specification 1 section 3. */
export const ScheduleBody = object({
  mondaySchedule: optional(DecimalHours),
  tuesdaySchedule: optional(DecimalHours),
  wednesdaySchedule: optional(DecimalHours),
  thursdaySchedule: optional(DecimalHours),
  fridaySchedule: optional(DecimalHours),
  saturdaySchedule: optional(DecimalHours),
  sundaySchedule: optional(DecimalHours),
})
export type ScheduleBody = Infer<typeof ScheduleBody>

/** A schedule internally, in hundredths of hours. */
export type Schedule = Record<Day, Hundredths>

export type ScheduleFacts = { payType: string; limits: TimeOffLimits }

export const scheduleFields: Record<Day, keyof ScheduleBody> = {
  MON: 'mondaySchedule',
  TUE: 'tuesdaySchedule',
  WED: 'wednesdaySchedule',
  THU: 'thursdaySchedule',
  FRI: 'fridaySchedule',
  SAT: 'saturdaySchedule',
  SUN: 'sundaySchedule',
}

export function scheduleOf(body: ScheduleBody): Schedule {
  return Object.fromEntries(days.map((day) => [day, nearestHundredths(body[scheduleFields[day]] ?? 0)])) as Schedule
}

export function scheduleBody(schedule: Schedule): Required<ScheduleBody> {
  return Object.fromEntries(days.map((day) => [scheduleFields[day], schedule[day] / 100])) as Required<ScheduleBody>
}

export const noSchedule: Schedule = { MON: 0, TUE: 0, WED: 0, THU: 0, FRI: 0, SAT: 0, SUN: 0 }

export const isSameSchedule = (one: Schedule, other: Schedule): boolean => days.every((day) => one[day] === other[day])

export const isScheduleSet = (schedule: Schedule): boolean => days.some((day) => schedule[day] > 0)

/** A week of zeros counts, too, if it was set. Source: decisions 42. */
export const hasSchedule = ({ schedule, scheduleSet }: { schedule: Schedule; scheduleSet?: boolean }): boolean =>
  scheduleSet ?? isScheduleSet(schedule)

export const scheduledOn = (schedule: Schedule, date: PlainDate): Hundredths => schedule[dayOf(date)]

export const scheduledWeek = (schedule: Schedule): Hundredths => days.reduce((sum, day) => sum + schedule[day], 0)

export const scheduledDays = (schedule: Schedule): number => days.filter((day) => schedule[day] > 0).length
