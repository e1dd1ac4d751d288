import type { getSchedule } from '@/contract/time-off/schedule.ts'
import type { AnswerOf } from '@/contract/endpoint/endpoint.ts'
import { type Hundredths, hoursFromHundredths, hoursText, hundredthsFromText, unreadableHours } from '@/domain/hours.ts'
import { days } from '@/domain/plain-date.ts'
import type { Problem } from '@/domain/problem.ts'
import { type ScheduleBody, scheduleFields, scheduleOf } from '@/domain/time-off/schedule/schedule.ts'

/** A week in its form: the text of each day's field. */
export type WeekValues = Record<keyof ScheduleBody, string>

export type ScheduleAnswer = AnswerOf<typeof getSchedule>

/** Monday first. */
export const weekFields = days.map((day) => scheduleFields[day])

function week<T>(of: (field: keyof ScheduleBody) => T): Record<keyof ScheduleBody, T> {
  return Object.fromEntries(weekFields.map((field) => [field, of(field)])) as Record<keyof ScheduleBody, T>
}

export function weekValues(body: ScheduleBody): WeekValues {
  const schedule = scheduleOf(body)
  return Object.fromEntries(days.map((day) => [scheduleFields[day], hoursText(schedule[day])])) as WeekValues
}

export function weekBody(values: WeekValues): Required<ScheduleBody> {
  return week((field) => hoursFromHundredths(hundredthsIn(values[field])))
}

export function weekTotal(values: WeekValues): Hundredths {
  return weekFields.reduce((sum, field) => sum + hundredthsIn(values[field]), 0)
}

/** Copies Monday's hours to every day through Friday. */
export function mondayUntilFriday(values: WeekValues): WeekValues {
  return week((field) => (weekFields.indexOf(field) < 5 ? values.mondaySchedule : values[field]))
}

export const unreadableDays = (values: WeekValues): Problem[] =>
  weekFields.flatMap((field) => unreadableHours(field, values[field]))

const hundredthsIn = (text: string) => hundredthsFromText(text) ?? 0
