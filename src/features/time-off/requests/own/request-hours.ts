import type { AnswerOf } from '@/contract/endpoint/endpoint.ts'
import type { TimeOffRequest, getHours } from '@/contract/time-off/time-off.ts'
import type { Balance } from '@/domain/time-off/balances/balance.ts'
import { type Held, balancesFromWire, withHours } from '@/domain/time-off/balances/balances.ts'
import { keyOf } from '@/domain/time-off/requests/requests.ts'
import { stillCounts } from '@/domain/time-off/status.ts'
import { idsOf, isContained } from '@/offline/answers/fold.ts'
import type { KeptAnswer } from '@/offline/answers/kept-answers.ts'
import { type OpenRow, isRefused } from '@/offline/outbox/open-row.ts'
import { entriesOf } from '@/features/time-off/requests/waiting/shown-requests.ts'

type Hours = Pick<KeptAnswer<AnswerOf<typeof getHours>>, 'value' | 'contains' | 'asOf'>

/** The requests of another answer, with these changes. */
type RequestsWith = (rows: OpenRow[]) => TimeOffRequest[]

/**
 * The server's balances, and the hours that requests hold: as the balances count them, and with this device's changes. The
 * balances may be older or newer than the requests, so they count the requests with the changes that they contain.
 */
export function requestHours({ value, ...hours }: Hours, rows: OpenRow[], requestsWith: RequestsWith) {
  const heldWith = (some: OpenRow[]): Map<string, Held> =>
    new Map(
      requestsWith(some).map((each) => [
        keyOf(each),
        { status: each.status, entries: stillCounts(each.status) ? entriesOf(each) : [] },
      ]),
    )
  const counted = heldWith(rows.filter((row) => isContained(row, hours)))
  // The list already has the request, but the balances were requested before it was made.
  for (const id of idsOf(rows.filter((row) => !isContained(row, hours))).values()) counted.delete(id)
  const wanted = heldWith(rows.filter((row) => !isRefused(row)))
  return { balances: balancesFromWire(value._embedded.hours), counted, wanted, heldWith }
}

/** The balances with this device's changes to these requests. */
export function balancesWith(hours: Hours, rows: OpenRow[], requestsWith: RequestsWith): Balance[] {
  const { balances, counted, wanted } = requestHours(hours, rows, requestsWith)
  return withHours(balances, [...counted.values()], [...wanted.values()])
}
