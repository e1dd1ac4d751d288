import type { TimeOffRequest } from '@/contract/time-off.ts'
import type { Hundredths } from '@/domain/hours.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { Balance } from '@/domain/time-off/balance.ts'
import { hundredthsByCode, withPendingTmp, withoutRequest } from '@/domain/time-off/balances.ts'
import { type RequestStatus, stillCounts } from '@/domain/time-off/status.ts'
import { type Change, type Changes, type RequestContent, entriesAfter } from './changes.ts'
import { isNewerThan, isUnderWay } from '@/offline/outbox/open-row.ts'
import { entriesOf } from './overlay.ts'

type Entries = RequestContent['entries']

/** The hours one request takes: as counted in the server's balances, and as they'll be once all waiting changes have arrived. */
export type Held = {
  name: string
  status: RequestStatus
  counted: Entries
  wanted: Entries
  dates: PlainDate[]
  /** The server's entries, as far as this device knows; undefined before it has any. */
  onFile?: Entries
}

/** The times at which the list and the balances were fetched, in ms. */
export type Fetched = { list: number; hours: number }

export function heldRequests(known: TimeOffRequest[], changes: Changes, fetched: Fetched): Held[] {
  const ids = new Set(known.map(({ id }) => String(id)))
  const listed = known
    .filter(({ status }) => stillCounts(status))
    .map((request) => held(String(request.id), request, changes, fetched))
  // The hours that a change frees on a request outside the calendar's window are unknown.
  const made = [...changes.byRequest].filter(([name, [first]]) => !ids.has(name) && first?.what === 'new')
  return [...listed, ...made.map(([name]) => held(name, null, changes, fetched))]
}

function held(name: string, known: TimeOffRequest | null, { byRequest }: Changes, { list, hours }: Fetched): Held {
  const changes = byRequest.get(name) ?? []
  const open = changes.filter(({ row }) => isUnderWay(row) || isNewerThan(row, list))
  const before = entriesOf(known)
  // The list already shows it, but the balances were fetched before it was made.
  const uncounted = known !== null && changes.some(({ what, row }) => what === 'new' && isNewerThan(row, hours))
  const counted = uncounted
    ? []
    : after(
        before,
        open.filter(({ row }) => !isUnderWay(row) && !isNewerThan(row, hours)),
      )
  // Balances older than an edit in the list can't answer this until they're fetched again.
  const wanted = after(
    uncounted ? before : counted,
    open.filter(({ row }) => isUnderWay(row) || isNewerThan(row, hours)),
  )
  const arrived = open.filter(({ row }) => !isUnderWay(row))
  return {
    name,
    status: known?.status ?? 'P',
    counted,
    wanted,
    dates: after(before, open).map(({ date }) => date),
    ...((known || arrived.length > 0) && { onFile: after(before, arrived) }),
  }
}

const after = (entries: Entries, changes: Change[]): Entries => changes.reduce(entriesAfter, entries)

/** The server's balances plus what this device adds and frees; without the named request, if there is one. */
export function balancesWith(balances: Balance[], requests: Held[], today: PlainDate, without?: string): Balance[] {
  const left = requests.find(({ name }) => name === without)
  const others = requests.filter((each) => each !== left)
  return withPendingTmp(
    left ? withoutRequest(balances, left.counted, left.status, today) : balances,
    difference(others),
  )
}

function difference(requests: Held[]): Record<string, Hundredths> {
  const [wanted, counted] = [requests.flatMap((each) => each.wanted), requests.flatMap((each) => each.counted)].map(
    hundredthsByCode,
  )
  const codes = Object.keys({ ...wanted, ...counted })
  return Object.fromEntries(codes.map((code) => [code, (wanted![code] ?? 0) - (counted![code] ?? 0)]))
}
