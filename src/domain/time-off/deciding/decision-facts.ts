import { type Infer, array, integer, optional, string, type } from '@/domain/struct.ts'
import { idText } from '@/domain/identity/employee-id.ts'
import { type Hundredths, nearestHundredths } from '@/domain/hours.ts'
import { decimal } from '@/domain/lenient.ts'
import { type PlainDate, daysBetween, todayIn } from '@/domain/plain-date.ts'
import type { Balance } from '@/domain/time-off/balances/balance.ts'
import { hundredthsByCode, remainingFor, withLess } from '@/domain/time-off/balances/balances.ts'
import { categoryName, categoryWords } from '@/domain/time-off/category.ts'
import type { HalfDay } from '@/domain/time-off/requests/half-day.ts'
import { daysIn } from '@/domain/time-off/requests/requests.ts'
import { type DayCoverage, coverageOn, withOther } from '@/domain/time-off/team/team-limits.ts'
import { RequestStatus, isUndecided, stillCounts } from '@/domain/time-off/status.ts'

/** How many other requests an answer names for each request. */
export const mostNamed = 20

/** Another request with some of the same days. Another company's API may leave out the ids. */
export const AlsoOff = type({
  requestId: integer(),
  employerId: optional(string()),
  employeeId: optional(string()),
  name: string(),
  status: RequestStatus,
  dates: array(string()),
})
export type AlsoOff = Infer<typeof AlsoOff>

/** The decimal hours that remain of a category after a request, for its last day. */
export const Leaves = type({ code: string(), remaining: decimal() })
export type Leaves = Infer<typeof Leaves>

type Entry = { code: string; hours: number; date: PlainDate; half?: HalfDay }

/** The hours that remain of each limited category after these entries. `isCounted`: the balances include them. */
export function leftAfter(balances: Balance[], entries: Entry[], isCounted: boolean): Left[] {
  return balances.flatMap((balance) => {
    const { code, description } = balance
    const on = lastDayOf(entries, code)
    const remaining = on === undefined ? null : remainingFor(balance, on)
    if (on === undefined || remaining === null) return []
    // Day by day: hours of the plan year before may not matter for the last day.
    const sign = isCounted ? -1 : 1
    const changed = entries
      .filter((entry) => entry.code === code)
      .reduce((rest, { date, hours }) => withLess(rest, sign * nearestHundredths(hours), date), balance)
    const other = remainingFor(changed, on)!
    const [left, without] = isCounted ? [remaining, other] : [other, remaining]
    return [{ code, category: categoryWords(code, description), left, without }]
  })
}

/** In hundredths. `without`: if the request is denied. */
export type Left = { code: string; category: string; left: Hundredths; without: Hundredths }

/** The last day of a category. Hours may be lost before a later day. */
export const lastDayOf = (entries: Entry[], code: string): PlainDate | undefined =>
  entries
    .flatMap((entry) => (entry.code === code ? entry.date : []))
    .toSorted()
    .at(-1)

/** A request as a list's answer has it. Another company's API may leave out the last three. */
export type ListedFacts = {
  entries?: Entry[]
  overlap?: number
  alsoOff?: AlsoOff[]
  leaves?: Leaves[]
  coverage?: DayCoverage[]
}

/** The same as `leftAfter`, from a list's answer. `entries`: with changes that the answer doesn't include. Null if unknown. */
export function leftIn({ leaves, entries: onFile = [] }: ListedFacts, entries: Entry[]): Left[] | null {
  if (!leaves) return null
  const [counted, asked] = [hundredthsByCode(onFile), hundredthsByCode(entries)]
  // If the category was changed, the list knows nothing about the new one.
  if (Object.keys(asked).some((code) => counted[code] === undefined)) return null
  return leaves.flatMap(({ code, remaining }) => {
    if (asked[code] === undefined) return []
    const without = nearestHundredths(remaining) + (counted[code] ?? 0)
    return [{ code, category: categoryName(code), left: without - asked[code], without }]
  })
}

/** Other people who are off. `more`: how many others the answer doesn't name. */
export type Others = { named: AlsoOff[]; count: number; more: number }

/** Null if unknown. */
export function othersIn({ alsoOff, overlap }: ListedFacts): Others | null {
  if (!alsoOff) return null
  return othersOf(alsoOff, overlap)
}

export function othersOf(named: AlsoOff[], count?: number): Others {
  const people = new Set(named.map(personIn)).size
  return { named, count: Math.max(count ?? 0, people), more: Math.max(0, (count ?? 0) - people) }
}

/** Several people may have the same name. */
const personIn = ({ employerId = '', employeeId, name }: AlsoOff): string =>
  employeeId === undefined ? name : idText({ employerId, employeeId })

/**
 * The list's requests without one that no longer takes days: others no longer overlap with it, and its employee has
 * the hours again.
 */
export function withFreed<Request extends ListedFacts & { id: number; employeeUserId: string }>(
  requests: Request[],
  freed: { id: string; employeeUserId: string; entries: Entry[] },
): Request[] {
  const hours = hundredthsByCode(freed.entries)
  return requests.map((request) => {
    if (String(request.id) === freed.id) return request
    const isSameEmployee = request.employeeUserId.toLowerCase() === freed.employeeUserId.toLowerCase()
    const leaves = isSameEmployee
      ? request.leaves?.map((each) => ({ ...each, remaining: each.remaining + (hours[each.code] ?? 0) / 100 }))
      : request.leaves
    return { ...request, ...(leaves && { leaves }), ...withoutOther(request, freed.id) }
  })
}

/** The list's requests after one of them changed: others of its team count it on their days. */
export function withTeamDays<Request extends ListedFacts & OfTeam>(
  requests: Request[],
  { was, is }: { was: Request; is: Request },
): Request[] {
  const [before, after] = [was, is].map(({ status, entries = [] }) => ({ status, dates: daysIn(entries) }))
  return requests.map((request) =>
    request.coverage && isSameManager(request, is) && request.employeeUserId !== is.employeeUserId
      ? { ...request, coverage: withOther(request.coverage, before!, after!) }
      : request,
  )
}

type OfTeam = { employeeUserId: string; status: RequestStatus } & WithManager
type WithManager = { managerEmployerId: string; managerEmployeeId: string }

const isSameManager = (one: WithManager, other: WithManager): boolean =>
  one.managerEmployeeId !== '' &&
  one.managerEmployeeId === other.managerEmployeeId &&
  one.managerEmployerId === other.managerEmployerId

function withoutOther({ alsoOff, overlap }: ListedFacts, id: string): Partial<ListedFacts> {
  const gone = alsoOff?.find(({ requestId }) => String(requestId) === id)
  if (!alsoOff || !gone) return {}
  const left = alsoOff.filter((each) => each !== gone)
  const isOff = left.some((each) => personIn(each) === personIn(gone))
  return { alsoOff: left, ...(overlap !== undefined && { overlap: isOff ? overlap : Math.max(0, overlap - 1) }) }
}

/** A first day at most this many days ahead is near. */
const nearDays = 7

export type DecisionFacts = {
  /** The days off, sorted, once each. */
  dates: PlainDate[]
  hours: { category: string; hundredths: Hundredths }[]
  /** If it's only one half of one day. */
  half?: HalfDay
  /** The hours left afterward. Empty if no balance limits it; null if unknown. */
  left: Left[] | null
  others: Others | null
  /** Its days on which one more would exceed the team's limit, or might. Empty without a limit, or if it's unknown. */
  coverage: DayCoverage[]
  /** Since the request was made, while nobody has decided. Otherwise null. */
  daysWaiting: number | null
  /** Until the first day, if that's near or past and nobody has decided. */
  daysUntil: number | null
}

type Known = {
  status: RequestStatus
  entries: Entry[]
  /** Null if only this device knows it. */
  madeAt: number | null
  left: Left[] | null
  others: Others | null
  coverage?: DayCoverage[]
}

/** The facts for a decision, the same on cards, in tables, and on the review. `zone`: the reader's; `now` in ms. */
export function decisionFacts(
  { status, entries, madeAt, left, others, coverage = [] }: Known,
  { zone, now }: { zone: string; now: number },
): DecisionFacts {
  const today = todayIn(zone, now)
  const dates = daysIn(entries)
  const waits = isUndecided(status)
  const until = dates[0] === undefined ? null : daysBetween(today, dates[0])
  return {
    dates,
    hours: Object.entries(hundredthsByCode(entries)).map(([code, hundredths]) => ({
      category: categoryName(code),
      hundredths,
    })),
    ...(entries.length === 1 && entries[0]!.half && { half: entries[0]!.half }),
    left: stillCounts(status) ? left : [],
    others,
    coverage: waits ? coverageOn(coverage, entries) : [],
    daysWaiting: waits && madeAt !== null ? Math.max(0, daysBetween(todayIn(zone, madeAt), today)) : null,
    daysUntil: waits && until !== null && until <= nearDays ? until : null,
  }
}
