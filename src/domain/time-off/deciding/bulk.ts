import type { Hundredths } from '@/domain/hours.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { Left, Others } from './decision-facts.ts'
import { type DayCoverage, isFull } from '@/domain/time-off/team/team-limits.ts'

/** A request that's to be decided together with others. */
export type InBulk = {
  key: string
  /** The employee, and the manager they report to. */
  employee: string
  manager: string
  name: string
  dates: PlainDate[]
  hundredths: Hundredths
  /** Null if unknown. */
  left: Left[] | null
  others: Others | null
  /** Its days near the team's limit. `madeAt`: when it was made, in ms. */
  coverage?: DayCoverage[]
  madeAt?: number
}

export type BulkFacts = {
  count: number
  hundredths: Hundredths
  people: number
  first: PlainDate | null
  last: PlainDate | null
}

/** The size of a decision on all these requests. */
export function bulkFacts(requests: InBulk[]): BulkFacts {
  const dates = requests.flatMap((each) => each.dates).toSorted()
  return {
    count: requests.length,
    hundredths: requests.reduce((sum, { hundredths }) => sum + hundredths, 0),
    people: new Set(requests.map(({ employee }) => employee)).size,
    first: dates[0] ?? null,
    last: dates.at(-1) ?? null,
  }
}

/** Reasons to look at a request before approving it with the others. */
export type Concern = {
  /** Teammates whose selected requests overlap with it. */
  together: string[]
  /** Balances that it would bring below zero. */
  below: Left[]
  /** Other people who are off on its days. */
  off: { names: string[]; count: number }
  /** Days on which it exceeds the team's limit, counting the selected requests that were made before it. */
  over: DayCoverage[]
}

/** The requests that need a look, by key. */
export function concernsIn(requests: InBulk[]): Map<string, Concern> {
  const keys = new Set(requests.map(({ key }) => key))
  return new Map(
    requests.flatMap((request) => {
      const below = request.left?.filter(({ left }) => left < 0) ?? []
      const overlapping = requests.filter((other) => overlaps(request, other))
      const together = [...new Set(overlapping.map(({ name }) => name))]
      const off = offBesides(request, keys, new Set(overlapping.map(({ employee }) => employee)).size)
      const over = overLimit(request, requests)
      const isFine = [below, together, over].every((each) => each.length === 0) && off.count === 0
      return isFine ? [] : [[request.key, { together, below, off, over }] as const]
    }),
  )
}

/** The days on which approving it would exceed the limit, once earlier requests are approved. */
function overLimit(request: InBulk, requests: InBulk[]): DayCoverage[] {
  return (request.coverage ?? []).flatMap((day) => {
    const before = requests.filter(
      (other) =>
        other.employee !== request.employee && isBefore(other, request) && isOnTeamDay(other, request, day.date),
    )
    const people = new Set(before.map(({ employee }) => employee)).size
    const then = { ...day, off: day.off + people, asked: Math.max(0, day.asked - people) }
    return isFull(then) ? [then] : []
  })
}

/** First come, first served. */
const isBefore = (one: InBulk, other: InBulk): boolean =>
  (one.madeAt ?? 0) < (other.madeAt ?? 0) || (one.madeAt === other.madeAt && one.key < other.key)

const isOnTeamDay = (one: InBulk, other: InBulk, date: PlainDate): boolean =>
  one.manager === other.manager && one.dates.includes(date)

/** The keys of the requests that exceed a limit. They don't use up places, so the remaining requests may fit. */
export function keysOverLimit(requests: InBulk[]): string[] {
  const fitting: InBulk[] = []
  const over: string[] = []
  for (const request of requests.toSorted((one, other) => (isBefore(one, other) ? -1 : 1)))
    if (overLimit(request, fitting).length > 0) over.push(request.key)
    else fitting.push(request)
  return over
}

const overlaps = (one: InBulk, other: InBulk): boolean =>
  one.employee !== other.employee &&
  one.manager !== '' &&
  one.manager === other.manager &&
  one.dates.some((date) => other.dates.includes(date))

/** Other people who are off, without the selected requests, which the server also counts. */
function offBesides({ others }: InBulk, selected: Set<string>, together: number): Concern['off'] {
  if (!others) return { names: [], count: 0 }
  const names = [
    ...new Set(others.named.filter(({ requestId }) => !selected.has(String(requestId))).map(({ name }) => name)),
  ]
  return { names, count: Math.max(names.length, others.count - together) }
}
