import { type Hundredths, hoursLabel, nearestHundredths } from '@/domain/hours.ts'
import { type PlainDate, slashed } from '@/domain/plain-date.ts'
import { type Problem, problem } from '@/domain/problem.ts'
import { type Placed, byDate, entriesPerDay } from './day-rules.ts'
import type { TimeOffFacts, TimeOffRequestBody } from './request.ts'
import { scheduledOn } from './schedule.ts'

const hoursOfADay: Hundredths = 2400
/** For payroll acting for another employee the only limits are more than nothing and at most a day. */
const payrollLeast: Hundredths = 1

export const isSalaried = ({ payType }: Pick<TimeOffFacts, 'payType'>): boolean => payType === 'S'

/** The maximum hours of all entries on a day. */
export function mostHoursOn(date: PlainDate, facts: TimeOffFacts): Hundredths {
  return facts.actsForAnother ? hoursOfADay : scheduledOn(facts.schedule, date)
}

/** The minimum hours of one entry. An employee who works less than the minimum on a day may take all of that day. */
export function leastHoursOn(date: PlainDate, facts: TimeOffFacts): Hundredths {
  return facts.actsForAnother
    ? payrollLeast
    : Math.min(nearestHundredths(facts.limits.requestHoursMin), scheduledOn(facts.schedule, date))
}

/**
 * Checks the hours of each entry and of each day. Days with too many entries or without scheduled hours have problems
 * of their own.
 */
export function hoursProblems({ entries }: TimeOffRequestBody, facts: TimeOffFacts): Problem[] {
  const most = entriesPerDay(facts.limits)
  return [...byDate(entries)].flatMap(([date, placed]) => {
    if (placed.length > most || mostHoursOn(date, facts) === 0) return []
    const single = placed.flatMap((each) => entryProblems(date, each, placed.length > 1, facts))
    return single.length ? single : sumProblems(date, placed, facts)
  })
}

function entryProblems(date: PlainDate, { entry, index }: Placed, split: boolean, facts: TimeOffFacts): Problem[] {
  const at = `entries.${index}.hours`
  const hours = nearestHundredths(entry.hours)
  const [least, most] = [leastHoursOn(date, facts), mostHoursOn(date, facts)]
  const [min, max] = [hoursLabel(least), hoursLabel(most)]
  const within = hours >= least && hours <= most
  if (facts.actsForAnother) return within ? [] : [problem(at, 'time-off.hours.between', { min, max })]
  if (!isSalaried(facts)) return within ? [] : [problem(at, 'time-off.hours.hourly', { min, n: max })]
  if (!split) return hours === most ? [] : [problem(at, 'time-off.hours.salaried', { n: max })]
  return hours >= least ? [] : [problem(at, 'time-off.split.part', { date: slashed(date), min })]
}

function sumProblems(date: PlainDate, placed: Placed[], facts: TimeOffFacts): Problem[] {
  const most = mostHoursOn(date, facts)
  let sum = 0
  for (const { entry, index } of placed) {
    sum += nearestHundredths(entry.hours)
    if (sum > most) return [problem(`entries.${index}.hours`, 'time-off.day.hours')]
  }
  if (sum === most || facts.actsForAnother || !isSalaried(facts)) return []
  return [
    problem(`entries.${placed.at(-1)!.index}.hours`, 'time-off.split.total', {
      date: slashed(date),
      n: hoursLabel(most),
    }),
  ]
}
