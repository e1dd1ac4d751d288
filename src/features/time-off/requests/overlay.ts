import type { TimeOffRequest } from '@/contract/time-off.ts'
import type { UserRoles } from '@/domain/identity/user-info.ts'
import type { TimeOffRequestBody } from '@/domain/time-off/request.ts'
import type { RequestRole } from '@/domain/time-off/rights.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { type Change, type Changes, type RequestContent, type What, contentOf, statusAfter } from './changes.ts'
import { isNewerThan, isRefused, isUnderWay } from '@/offline/outbox/open-row.ts'

/** One request as screens show it: the server's answer with this device's changes applied. */
export type ShownRequest = {
  /** The server's id as text, or, while the server has no id for it, the key under which this device submitted it. */
  key: string
  /** That key, once there's an id: earlier links and drafts still use it. */
  formerKey?: string
  /** The server's version; null if the server doesn't know it. */
  known: TimeOffRequest | null
  /** The request once all waiting changes have arrived. */
  status: RequestStatus
  reason: string
  entries: TimeOffRequestBody['entries']
  /**
   * The newest change on this device that `known` doesn't include. Its row says where it is: in progress, refused (then status,
   * reason and entries are the server's, if it has any), or just sent.
   */
  waiting: { what: What; row: OpenRow } | null
}

/** The user of the overlay. */
export type Seen = {
  /** When the server's answer was fetched, in ms. */
  asOf: number
  /** The user's roles for these requests. */
  roles: RequestRole[]
}

export const ownRoles: RequestRole[] = ['owner', 'submitter']

/** The roles of a user who may act on other employees' requests. */
export function rolesOnOthers({ isPayroll, isPayrollAdmin }: UserRoles): RequestRole[] {
  return ['submitter', 'leader', ...(isPayroll || isPayrollAdmin ? (['payroll'] as const) : [])]
}

/** Each of the server's requests with this device's changes, in the server's order: a team's list, a page, a calendar. */
export function laidOver(known: TimeOffRequest[], changes: Changes, seen: Seen): ShownRequest[] {
  return known.map((request) => shown(String(request.id), request, changes, seen))
}

/** Waiting changes for requests that aren't in the server's answer, newest first. */
export function unlisted(known: TimeOffRequest[], changes: Changes, seen: Seen): ShownRequest[] {
  const ids = new Set(known.map(({ id }) => String(id)))
  return [...changes.byRequest.keys()]
    .filter((name) => !ids.has(name))
    .map((name) => shown(name, null, changes, seen))
    .filter(({ waiting }) => waiting !== null)
    .toSorted((one, other) => other.waiting!.row.createdAt - one.waiting!.row.createdAt)
}

/** All of one employee's requests, newest first, topped by those the server doesn't know yet. */
export function everyRequest(known: TimeOffRequest[], changes: Changes, seen: Seen): ShownRequest[] {
  return [...unlisted(known, changes, seen), ...laidOver(known, changes, seen).toSorted(byCreation)]
}

/** The server's version, without this device's changes. */
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

/** A refused change isn't on file; but if nothing is on file, it's all there is. */
function contentWith(known: TimeOffRequest | null, changes: Change[]): RequestContent {
  const written = changes.map(contentOf).findLast((content) => content !== null)
  const last = changes.at(-1)
  // A step's form holds the request as it was when the user took the step.
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
