import type { PlainDate } from '@/domain/plain-date.ts'
import { type Problem, problem } from '@/domain/problem.ts'
import { offeredCategories } from '@/domain/time-off/balances/balances.ts'
import { categoryText, isCategoryCode } from '@/domain/time-off/category.ts'
import { isKept } from '@/domain/time-off/requests/kept-entries.ts'
import type { TimeOffFacts, TimeOffRequestBody } from '@/domain/time-off/requests/request.ts'
import { isScheduleSet, scheduledDays } from '@/domain/time-off/schedule/schedule.ts'

export function codeProblems({ entries }: TimeOffRequestBody, facts: TimeOffFacts): Problem[] {
  const offered = new Set<string>(offeredCategories(facts.balances, facts))
  const kept = isKept(entries, facts)
  return entries.flatMap(({ code }, index) => {
    const at = `entries.${index}.code`
    if (code.trim() === '') return [problem(at, 'time-off.code.required')]
    if (kept(index)) return []
    if (code === 'X' && !facts.filesUnexcused)
      return [problem(at, 'time-off.code.payroll', { category: categoryText('X') })]
    return isCategoryCode(code) && offered.has(code) ? [] : [problem(at, 'time-off.code.unknown')]
  })
}

/**
 * The maximum number of days in one request. Without a schedule, there's no limit: payroll may act for a new hire. Source:
 * specification 1 section 5.
 */
function civicDutyDaysMax({ schedule, limits }: Pick<TimeOffFacts, 'schedule' | 'limits'>): number {
  return isScheduleSet(schedule)
    ? Math.min(2 * scheduledDays(schedule), limits.civicDutyDaysMax)
    : limits.civicDutyDaysMax
}

/** Reported at the first entry beyond the allowed days. An edit may keep as many days as the request has. */
export function daysOfCategoryProblems({ entries }: TimeOffRequestBody, facts: TimeOffFacts): Problem[] {
  const surplus = (code: string, limit: number) => {
    const held = (facts.onFile ?? []).filter((entry) => entry.code === code)
    const most = Math.max(limit, new Set(held.map(({ date }) => date)).size)
    const dates = new Set<PlainDate>()
    return entries.findIndex((entry) => entry.code === code && dates.add(entry.date).size > most)
  }
  const bereavementMost = facts.limits.bereavementDaysMax
  const civicDutyMost = civicDutyDaysMax(facts)
  const bereavement = surplus('B', bereavementMost)
  const civicDuty = surplus('J', civicDutyMost)
  return [
    ...(bereavement < 0
      ? []
      : [problem(`entries.${bereavement}.code`, 'time-off.bereavement.days', { n: bereavementMost })]),
    ...(civicDuty < 0 ? [] : [problem(`entries.${civicDuty}.code`, 'time-off.civic-duty.days', { n: civicDutyMost })]),
  ]
}
