import { type Day, type PlainDate, days } from '@/domain/plain-date.ts'
import { type Problem, problem } from '@/domain/problem.ts'
import { type TeamLimits, maxLimit } from '@/domain/time-off/team/team-limits.ts'

/** Limits as typed; '' if there's none. */
export type LimitsValues = {
  usual: string
  weekdays: Record<Day, string>
  dates: { date: PlainDate | ''; limit: string }[]
}

const typed = (limit: number | null): string => (limit === null ? '' : String(limit))
/** NaN if it isn't a whole number. */
const limitIn = (text: string): number | null =>
  text.trim() === '' ? null : /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN

/** Leaves out past days, which no longer matter. */
export function limitsValues({ usual, weekdays, dates }: TeamLimits, today: PlainDate): LimitsValues {
  return {
    usual: typed(usual),
    weekdays: Object.fromEntries(days.map((day) => [day, typed(weekdays[day])])) as LimitsValues['weekdays'],
    dates: dates.filter(({ date }) => date >= today).map(({ date, limit }) => ({ date, limit: typed(limit) })),
  }
}

export function limitsBody({ usual, weekdays, dates }: LimitsValues): TeamLimits {
  return {
    usual: readable(usual),
    weekdays: Object.fromEntries(days.map((day) => [day, readable(weekdays[day])])) as TeamLimits['weekdays'],
    dates: dates.map(({ date, limit }) => ({ date, limit: readable(limit) ?? 0 })),
  }
}

/** Null if it can't be read: `unreadableLimits` reports those. */
function readable(text: string): number | null {
  const limit = limitIn(text)
  return Number.isInteger(limit) ? limit : null
}

export function unreadableLimits({ usual, weekdays, dates }: LimitsValues): Problem[] {
  return [
    ...unreadable('usual', usual),
    ...days.flatMap((day) => unreadable(`weekdays.${day}`, weekdays[day])),
    ...dates.flatMap(({ date, limit }, at) => [
      ...(date === '' ? [problem(`dates.${at}.date`, 'required')] : []),
      ...(limit.trim() === '' ? [problem(`dates.${at}.limit`, 'required')] : unreadable(`dates.${at}.limit`, limit)),
    ]),
  ]
}

function unreadable(at: string, text: string): Problem[] {
  const limit = limitIn(text)
  const isFine = limit === null || (Number.isInteger(limit) && limit <= maxLimit)
  return isFine ? [] : [problem(at, 'team-limits.range', { max: maxLimit })]
}
