import type { TimeOffRequest } from '@/contract/time-off.ts'
import type { UserRoles } from '@/domain/identity/user-info.ts'
import type { TimeOffRequestBody } from '@/domain/time-off/request.ts'
import type { RequestRole } from '@/domain/time-off/rights.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { type Change, type Changes, type RequestContent, type What, contentOf, statusAfter } from './changes.ts'
import { isNewerThan, isRefused, isUnderWay } from '@/offline/outbox/open-row.ts'

/** One request as screens show it: what the server said, with the changes that this device holds laid over it. */
export type ShownRequest = {
  /** The server's id as text, or the key under which this device submitted it while the server has no id for it. */
  key: string
  /** That key, once there is an id: earlier links and drafts still use it. */
  formerKey?: string
  /** What the server says of it; null while it knows nothing. */
  known: TimeOffRequest | null
  /** What it will be once everything that waits has arrived. */
  status: RequestStatus
  reason: string
  entries: TimeOffRequestBody['entries']
  /**
   * The newest change on this device that `known` does not show. Its row says where it is: under way, refused (then status,
   * reason and entries are the server's, where it has any), or sent a moment ago.
   */
  waiting: { what: What; row: OpenRow } | null
}

/** Whom the overlay is for. */
export type Seen = {
  /** When the server's answer was fetched, in ms. */
  asOf: number
  /** What the person is to these requests. */
  roles: RequestRole[]
}

export const ownRoles: RequestRole[] = ['owner', 'submitter']

/** The roles of a user who may act on other employees' requests. */
export function rolesOnOthers({ isPayroll, isPayrollAdmin }: UserRoles): RequestRole[] {
  return ['submitter', 'leader', ...(isPayroll || isPayrollAdmin ? (['payroll'] as const) : [])]
}

/** Each request of the server with what this device holds of it, in the server's order: a team's list, a page, a calendar. */
export function laidOver(known: TimeOffRequest[], changes: Changes, seen: Seen): ShownRequest[] {
  return known.map((request) => shown(String(request.id), request, changes, seen))
}

/** What waits here for requests that the server's answer does not hold, newest first. */
export function unlisted(known: TimeOffRequest[], changes: Changes, seen: Seen): ShownRequest[] {
  const ids = new Set(known.map(({ id }) => String(id)))
  return [...changes.byRequest.keys()]
    .filter((name) => !ids.has(name))
    .map((name) => shown(name, null, changes, seen))
    .filter(({ waiting }) => waiting !== null)
    .toSorted((one, other) => other.waiting!.row.createdAt - one.waiting!.row.createdAt)
}

/** All of one employee's requests, newest first, with what the server does not know yet on top. */
export function everyRequest(known: TimeOffRequest[], changes: Changes, seen: Seen): ShownRequest[] {
  return [...unlisted(known, changes, seen), ...laidOver(known, changes, seen).toSorted(byCreation)]
}

/** What the server says, with nothing of this device. */
export function shownOf(known: TimeOffRequest): ShownRequest {
  const { id, status, reason } = known
  return { key: String(id), known, status, reason, entries: entriesOf(known), waiting: null }
}

function shown(
  key: string,
  known: TimeOffRequest | null,
  { byRequest, formerKeys }: Changes,
  { asOf, roles }: Seen,
): ShownRequest {
  const open = (byRequest.get(key) ?? []).filter(
    ({ row }) => isUnderWay(row) || isRefused(row) || isNewerThan(row, asOf),
  )
  const counted = open.filter(({ row }) => !isRefused(row))
  const newest = open.at(-1)
  const what = newest?.what === 'edit' && open[0]!.what === 'new' ? 'new' : newest?.what
  return {
    key,
    formerKey: formerKeys.get(key),
    known,
    status: statusAfter(known?.status ?? 'P', counted, roles),
    ...contentWith(known, known ? counted : open),
    waiting: newest ? { what: what!, row: newest.row } : null,
  }
}

/** A refused change is not what is on file; where nothing is on file, it is all there is. */
function contentWith(known: TimeOffRequest | null, changes: Change[]): RequestContent {
  const written = changes.map(contentOf).findLast((content) => content !== null)
  const last = changes.at(-1)
  // The form of a step holds what the request was when it was taken.
  if (!known && last && !contentOf(last)) return last.row.form as RequestContent
  return written ?? { reason: known?.reason ?? '', entries: entriesOf(known) }
}

export function entriesOf(known: TimeOffRequest | null): RequestContent['entries'] {
  return (known?.entries ?? []).map(({ id, date, code, hours }) => ({ id, date, code, hours }))
}

function byCreation({ known: one }: ShownRequest, { known: other }: ShownRequest): number {
  if (one!.createTimestamp === other!.createTimestamp) return other!.id - one!.id
  return one!.createTimestamp < other!.createTimestamp ? 1 : -1
}
