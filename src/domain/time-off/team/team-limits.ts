import { type Infer, array, integer, nullable, object, size, type } from '@/domain/struct.ts'
import type { Rule } from '@/domain/check.ts'
import { PlainDate, dayOf, days } from '@/domain/plain-date.ts'
import { type Problem, problem } from '@/domain/problem.ts'
import { sentences } from '@/domain/problem-texts.ts'
import { type RequestStatus, isUndecided, stillCounts } from '@/domain/time-off/status.ts'

export const ownSentences = sentences('team-limits', {
  'team-limits.range': 'Enter a whole number from 0 to {{max}}.',
  'team-limits.date.twice': 'This day is already in the list.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/** The highest limit. */
export const maxLimit = 999
/** How many single days can have their own limit. */
export const maxLimitDays = 100

const optionalLimit = nullable(integer())
/** Null: the usual limit. */
const weekdays = {
  MON: optionalLimit,
  TUE: optionalLimit,
  WED: optionalLimit,
  THU: optionalLimit,
  FRI: optionalLimit,
  SAT: optionalLimit,
  SUN: optionalLimit,
}
const ofDate = { date: PlainDate, limit: integer() }

/**
 * How many of a leader's direct reports may be off on the same day, with a usual limit, limits for weekdays, and limits for
 * single days. Exceeding it only causes a warning. Source: docs/decisions/0080.
 */
export const TeamLimits = object({
  /** Null: no limit. */
  usual: optionalLimit,
  weekdays: object(weekdays),
  dates: size(array(object(ofDate)), 0, maxLimitDays),
})
export type TeamLimits = Infer<typeof TeamLimits>

export const TeamLimitsOnFile = type({ usual: optionalLimit, weekdays: type(weekdays), dates: array(type(ofDate)) })

export const noLimits: TeamLimits = {
  usual: null,
  weekdays: { MON: null, TUE: null, WED: null, THU: null, FRI: null, SAT: null, SUN: null },
  dates: [],
}

export const hasLimits = ({ usual, weekdays, dates }: TeamLimits): boolean =>
  usual !== null || dates.length > 0 || days.some((day) => weekdays[day] !== null)

const isInRange = (limit: number | null) => limit === null || (limit >= 0 && limit <= maxLimit)
const outOfRange = (at: string): Problem => problem(at, 'team-limits.range', { max: maxLimit })

function rangeProblems({ usual, weekdays, dates }: TeamLimits): Problem[] {
  return [
    ...(isInRange(usual) ? [] : [outOfRange('usual')]),
    ...days.flatMap((day) => (isInRange(weekdays[day]) ? [] : [outOfRange(`weekdays.${day}`)])),
    ...dates.flatMap(({ limit }, at) => (isInRange(limit) ? [] : [outOfRange(`dates.${at}.limit`)])),
  ]
}

export const teamLimitsRules: Rule<TeamLimits, unknown>[] = [
  rangeProblems,
  ({ dates }) =>
    dates.flatMap(({ date }, at) =>
      dates.findIndex((each) => each.date === date) < at ? [problem(`dates.${at}.date`, 'team-limits.date.twice')] : [],
    ),
]

/** The day's own limit, else the weekday's, else the usual one. Null if there's no limit. */
export function limitOn({ usual, weekdays, dates }: TeamLimits, date: PlainDate): number | null {
  const ofDate = dates.find((each) => each.date === date)
  return ofDate?.limit ?? weekdays[dayOf(date)] ?? usual
}

/** A team's day: how many others are off, and how many more have asked to be off. */
export const DayCoverage = type({ date: PlainDate, limit: integer(), off: integer(), asked: integer() })
export type DayCoverage = Infer<typeof DayCoverage>

/** True if one more person off would exceed the limit. */
export const isFull = ({ limit, off }: Pick<DayCoverage, 'limit' | 'off'>): boolean => off >= limit

/** The same, if everyone who asked for the day gets it. */
const mayBeFull = ({ limit, off, asked }: DayCoverage): boolean => off + asked >= limit

/** A person's request for a day. `person` is any unique name. */
export type Asked = { person: string; status: RequestStatus }

type Counted = Pick<DayCoverage, 'off' | 'asked'>

/** How many people are off on a day, and how many more have asked. Each person counts once. */
export function countOff(requests: Asked[]): Counted {
  const off = new Set(requests.filter(({ status }) => !isUndecided(status)).map(({ person }) => person))
  const everyone = new Set(requests.map(({ person }) => person))
  return { off: off.size, asked: everyone.size - off.size }
}

/** The days on which one more person off would, or might, exceed the limit. `others`: counts by day, without that person. */
export function daysNearLimit(
  limits: TeamLimits,
  dates: PlainDate[],
  others: ReadonlyMap<PlainDate, Asked[]>,
): DayCoverage[] {
  return dates.flatMap((date) => {
    const limit = limitOn(limits, date)
    if (limit === null) return []
    const day = { date, limit, ...countOff(others.get(date) ?? []) }
    return mayBeFull(day) ? [day] : []
  })
}

/** The coverage of a request's days, without duplicates. */
export function coverageOn(coverage: DayCoverage[], entries: { date: PlainDate }[]): DayCoverage[] {
  const asked = new Set(entries.map(({ date }) => date))
  return coverage.filter(({ date }) => asked.has(date))
}

type OnDays = { status: RequestStatus; dates: PlainDate[] }

/** The coverage after another person's request has changed. */
export function withOther(coverage: DayCoverage[], was: OnDays, is: OnDays): DayCoverage[] {
  return coverage
    .map((day) => {
      const [before, after] = [was, is].map(({ status, dates }) =>
        countOff(stillCounts(status) && dates.includes(day.date) ? [{ person: '', status }] : []),
      ) as [Counted, Counted]
      const count = (of: keyof Counted) => Math.max(0, day[of] + after[of] - before[of])
      return { ...day, off: count('off'), asked: count('asked') }
    })
    .filter(mayBeFull)
}
