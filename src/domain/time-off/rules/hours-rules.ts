import { type Hundredths, hoursLabel, nearestHundredths } from '@/domain/hours.ts'
import { type PlainDate, slashed } from '@/domain/plain-date.ts'
import { type Problem, problem } from '@/domain/problem.ts'
import { type Placed, byDate, entriesPerDay } from './day-rules.ts'
import { keptEntries } from '@/domain/time-off/requests/kept-entries.ts'
import type { TimeOffFacts, TimeOffRequestBody } from '@/domain/time-off/requests/request.ts'
import { scheduledOn } from '@/domain/time-off/schedule/schedule.ts'

const hoursOfADay: Hundredths = 2400
/** When payroll acts for another employee, hours only have to be more than zero and at most a day. */
const payrollLeast: Hundredths = 1

export const isSalaried = ({ payType }: Pick<TimeOffFacts, 'payType'>): boolean => payType === 'S'

/** The maximum hours of all entries on a day. */
export function maxHoursOn(date: PlainDate, facts: TimeOffFacts): Hundredths {
  return facts.actsForAnother ? hoursOfADay : scheduledOn(facts.schedule, date)
}

/** The minimum hours of one entry. An employee who works less than the minimum on a day may take all of that day. */
export function minHoursOn(date: PlainDate, facts: TimeOffFacts): Hundredths {
  return facts.actsForAnother
    ? payrollLeast
    : Math.min(nearestHundredths(facts.limits.requestHoursMin), scheduledOn(facts.schedule, date))
}

type Judged = Placed & {
  hours: Hundredths
  /** The hours on file, if an edit keeps or reduces the entry. */
  held: Hundredths | null
}

/**
 * Checks the hours of each entry and of each day. Days with too many entries or without scheduled hours have
 * their own problems. Hours that an edit leaves alone are not checked again, and reducing them is always
 * possible: the schedule may have changed since.
 */
export function hoursProblems({ entries }: TimeOffRequestBody, facts: TimeOffFacts): Problem[] {
  const most = entriesPerDay(facts.limits)
  const held = keptEntries(entries, facts)
  return [...byDate(entries)].flatMap(([date, placed]) => {
    const day = placed.map(({ entry, index }): Judged => ({
      entry,
      index,
      hours: nearestHundredths(entry.hours),
      held: held[index]!,
    }))
    if (day.every(isUntouched)) return []
    const allKept = day.every((each) => each.held !== null)
    if (!allKept && (placed.length > most || maxHoursOn(date, facts) === 0)) return []
    const single = day.flatMap((each) => entryProblems(date, each, placed.length > 1, facts))
    return single.length ? single : sumProblems(date, day, facts)
  })
}

const isUntouched = ({ hours, held }: Judged) => hours === held

function entryProblems(date: PlainDate, judged: Judged, split: boolean, facts: TimeOffFacts): Problem[] {
  if (isUntouched(judged)) return []
  const { index, hours, held } = judged
  const at = `entries.${index}.hours`
  const scheduled = maxHoursOn(date, facts)
  const most = Math.max(scheduled, held ?? 0)
  const least =
    scheduled === 0 ? Math.min(nearestHundredths(facts.limits.requestHoursMin), most) : minHoursOn(date, facts)
  const [min, max] = [hoursLabel(least), hoursLabel(most)]
  const within = hours >= least && hours <= most
  if (facts.actsForAnother || scheduled < most)
    return within ? [] : [problem(at, 'time-off.hours.between', { min, max })]
  if (!isSalaried(facts)) return within ? [] : [problem(at, 'time-off.hours.hourly', { min, n: max })]
  if (!split) return hours === most ? [] : [problem(at, 'time-off.hours.salaried', { n: max })]
  return hours >= least ? [] : [problem(at, 'time-off.split.part', { date: slashed(date), min })]
}

function sumProblems(date: PlainDate, day: Judged[], facts: TimeOffFacts): Problem[] {
  const onFile = day.reduce((sum, { held }) => sum + (held ?? 0), 0)
  const isReduced = day.every(({ held }) => held !== null)
  const scheduled = maxHoursOn(date, facts)
  const most = isReduced ? Math.max(scheduled, onFile) : scheduled
  let sum = 0
  for (const { hours, index } of day) {
    sum += hours
    if (sum > most) return [problem(`entries.${index}.hours`, 'time-off.day.hours')]
  }
  if (sum === most || facts.actsForAnother || !isSalaried(facts) || most > scheduled) return []
  return [
    problem(`entries.${day.at(-1)!.index}.hours`, 'time-off.split.total', {
      date: slashed(date),
      n: hoursLabel(most),
    }),
  ]
}
