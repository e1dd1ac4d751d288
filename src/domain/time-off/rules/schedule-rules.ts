import type { Rule } from '@/domain/check.ts'
import { hoursLabel, nearestHundredths } from '@/domain/hours.ts'
import { days } from '@/domain/plain-date.ts'
import { type Problem, problem } from '@/domain/problem.ts'
import { sentences } from '@/domain/problem-texts.ts'
import type { TimeOffLimits } from './limits.ts'
import {
  type ScheduleBody,
  type ScheduleFacts,
  scheduleFields,
  scheduleOf,
} from '@/domain/time-off/schedule/schedule.ts'

export const ownSentences = sentences('schedule', {
  'time-off.schedule.pay-type': 'Your pay type is not on file. Please contact payroll.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

function minOf(payType: string, limits: TimeOffLimits): number | null {
  if (payType === 'H') return limits.scheduleHourlyMin
  return payType === 'S' ? limits.scheduleSalariedMin : null
}

function weekProblems(body: ScheduleBody, { payType, limits }: ScheduleFacts): Problem[] {
  const least = minOf(payType, limits)
  if (least === null) return [problem('', 'time-off.schedule.pay-type')]
  const week = scheduleOf(body)
  const [min, max] = [nearestHundredths(least), nearestHundredths(limits.scheduleHoursMax)]
  const fits = (hours: number) => hours === 0 || (hours >= min && hours <= max)
  const said = { min: hoursLabel(min), max: hoursLabel(max) }
  return days.flatMap((day) => (fits(week[day]) ? [] : [problem(scheduleFields[day], 'time-off.hours.between', said)]))
}

/** The rules of a schedule; a week of zeros is valid. Source: specification 1 section 5, decisions 15 and 42. */
export const scheduleRules: Rule<ScheduleBody, ScheduleFacts>[] = [weekProblems]
