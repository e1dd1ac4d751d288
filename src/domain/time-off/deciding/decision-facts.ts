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

/** The maximum number of other requests listed with each request in an answer. */
export const mostNamed = 20

/** Another request that overlaps with it. Another company's API may leave out the ids. */
export const AlsoOff = type({
  requestId: integer(),
  employerId: optional(string()),
  employeeId: optional(string()),
  name: string(),
  status: RequestStatus,
  dates: array(string()),
})
export type AlsoOff = Infer<typeof AlsoOff>

/** The hours (decimal) left in a category after a request, as of the request's last day. */
export const Leaves = type({ code: string(), remaining: decimal() })
export type Leaves = Infer<typeof Leaves>

type Entry = { code: string; hours: number; date: PlainDate; half?: HalfDay }

/** The hours left in each limited category after these entries. `isCounted`: the balances already include them. */
export function leftAfter(balances: Balance[], entries: Entry[], isCounted: boolean): Left[] {
  return balances.flatMap((balance) => {
    const { code, description } = balance
    const on = lastDayOf(entries, code)
    const remaining = on === undefined ? null : remainingFor(balance, on)
    if (on === undefined || remaining === null) return []
    // Counted day by day, because hours from the previous plan year may not count on the last day.
    const sign = isCounted ? -1 : 1
    const changed = entries
      .filter((entry) => entry.code === code)
      .reduce((rest, { date, hours }) => withLess(rest, sign * nearestHundredths(hours), date), balance)
    const other = remainingFor(changed, on)!
    const [left, without] = isCounted ? [remaining, other] : [other, remaining]
    return [{ code, category: categoryWords(code, description), left, without }]
  })
}

/** In hundredths of an hour. `without`: the hours left if the request is denied. */
export type Left = { code: string; category: string; left: Hundredths; without: Hundredths }

/** The last day of a category in the request. Hours may expire before a later day. */
export const lastDayOf = (entries: Entry[], code: string): PlainDate | undefined =>
  entries
    .flatMap((entry) => (entry.code === code ? entry.date : []))
    .toSorted()
    .at(-1)

/** A request in a list's answer. Another company's API may leave out the last three fields. */
export type ListedFacts = {
  entries?: Entry[]
  overlap?: number
  alsoOff?: AlsoOff[]
  leaves?: Leaves[]
  coverage?: DayCoverage[]
}

/**
 * The same as `leftAfter`, from a list's answer. `entries`: the current entries, with changes that the answer doesn't include
 * yet. Null if unknown.
 */
export function leftIn({ leaves, entries: onFile = [] }: ListedFacts, entries: Entry[]): Left[] | null {
  if (!leaves) return null
  const [counted, asked] = [hundredthsByCode(onFile), hundredthsByCode(entries)]
  // If the category was changed, the list has no balance for the new one.
  if (Object.keys(asked).some((code) => counted[code] === undefined)) return null
  return leaves.flatMap(({ code, remaining }) => {
    if (asked[code] === undefined) return []
    const without = nearestHundredths(remaining) + (counted[code] ?? 0)
    return [{ code, category: categoryName(code), left: without - asked[code], without }]
  })
}

/** Other people who are off. `more`: how many others aren't named in the answer. */
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
 * The list's requests after one of them has given up its days: others no longer overlap with it, and its employee gets the hours
 * back.
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

/** The list's requests after one of them has changed: its team's other requests count it on their days. */
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

/** The first day is near if it's at most this many days away. */
const nearDays = 7

export type DecisionFacts = {
  /** The days off, sorted, without duplicates. */
  dates: PlainDate[]
  hours: { category: string; hundredths: Hundredths }[]
  /** Only for half of a single day. */
  half?: HalfDay
  /** The hours left afterward. Empty if no category is limited; null if unknown. */
  left: Left[] | null
  others: Others | null
  /**
   * Its days on which one more person off would, or might, exceed the team's limit. Empty if there's no limit, or if it's
   * unknown.
   */
  coverage: DayCoverage[]
  /** Days since the request was made; null once it's decided. */
  daysWaiting: number | null
  /** Days until the first day off, if it's near or past; null once the request is decided. */
  daysUntil: number | null
}

type Known = {
  status: RequestStatus
  entries: Entry[]
  /** Null if the request exists only on this device. */
  madeAt: number | null
  left: Left[] | null
  others: Others | null
  coverage?: DayCoverage[]
}

/** The facts for a decision, shared by cards, tables, and the review page. `zone`: the reader's time zone; `now` is in ms. */
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
