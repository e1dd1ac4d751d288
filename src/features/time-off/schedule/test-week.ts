import { defaultTimeOffLimits } from '@/domain/time-off/rules/limits.ts'
import { type ScheduleBody, scheduleBody, scheduleOf } from '@/domain/time-off/schedule/schedule.ts'
import type { OnFile } from './use-schedule-form.ts'
import type { ScheduleAnswer } from './week-values.ts'

/** For tests: eight hours Monday to Friday, with the given exceptions. */
export const weekdays: ScheduleBody = {
  mondaySchedule: 8,
  tuesdaySchedule: 8,
  wednesdaySchedule: 8,
  thursdaySchedule: 8,
  fridaySchedule: 8,
}

export function answerOf(week: ScheduleBody, payType = 'H'): ScheduleAnswer {
  const employee = { employerId: 'SWF', employeeId: '100', employeeFirstName: 'Ann', employeeLastName: 'Lee' }
  return { schedule: { ...employee, payType, timeZone: 'America/Chicago', ...scheduleBody(scheduleOf(week)) } }
}

export function onFile(week: ScheduleBody, payType?: string): OnFile {
  return {
    answer: answerOf(week, payType),
    version: { etag: '"v1"', asOf: 0 },
    userId: 'ann',
    limits: defaultTimeOffLimits,
  }
}
