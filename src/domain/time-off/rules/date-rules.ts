import { type PlainDate, addDays, dayName, isWeekend } from '@/domain/plain-date.ts'
import { type Problem, type ProblemWithoutPath, problem } from '@/domain/problem.ts'
import { isKept, keptEntries } from '@/domain/time-off/requests/kept-entries.ts'
import type { TimeOffFacts, TimeOffRequestBody } from '@/domain/time-off/requests/request.ts'
import { hasSchedule, scheduledOn } from '@/domain/time-off/schedule/schedule.ts'

/** The first and last day that may be requested, both included. Source: decisions 15. */
export function requestableDays({ today, limits }: Pick<TimeOffFacts, 'today' | 'limits'>): {
  first: PlainDate
  last: PlainDate
} {
  return {
    first: addDays(today, -limits.request_day_limit_days_past),
    last: addDays(today, limits.request_day_limit_days_future),
  }
}

/**
 * An employee without a schedule sees this once, instead of for every date. An edit that adds nothing doesn't need a schedule.
 */
export function noScheduleProblems({ entries }: TimeOffRequestBody, facts: TimeOffFacts): Problem[] {
  if (facts.actsForAnother || hasSchedule(facts)) return []
  if (facts.onFile && keptEntries(entries, facts).every((hours) => hours !== null)) return []
  return [problem('', 'time-off.schedule.none', { name: facts.name }), problem('', 'time-off.schedule.set')]
}

/**
 * At most one problem per entry. Days that an edit keeps are not checked again: they were valid when they
 * were requested.
 */
export function dateProblems({ entries }: TimeOffRequestBody, facts: TimeOffFacts): Problem[] {
  const taken = new Set(facts.requestedDates)
  const { first, last } = requestableDays(facts)
  const bound = !facts.actsForAnother
  const scheduleKnown = hasSchedule(facts)
  const kept = isKept(entries, facts)

  const reason = (date: PlainDate, code: string): ProblemWithoutPath | null => {
    if (bound && date < first) return { code: 'time-off.date.past' }
    if (bound && date > last) return { code: 'time-off.date.future' }
    if (code === 'J' && isWeekend(date)) return { code: 'time-off.civic-duty.weekend', with: { day: dayName(date) } }
    if (bound && scheduleKnown && scheduledOn(facts.schedule, date) === 0) return { code: 'time-off.date.unscheduled' }
    return taken.has(date) ? { code: 'time-off.date.taken' } : null
  }

  return entries.flatMap(({ date, code }, index) => {
    const found = kept(index) ? null : reason(date, code)
    return found ? [{ ...found, at: `entries.${index}.date` }] : []
  })
}
