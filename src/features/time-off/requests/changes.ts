import { isSamePerson } from '@/domain/identity/user-info.ts'
import type { TimeOffEntry, TimeOffRequestBody } from '@/domain/time-off/request.ts'
import { type RequestRole, type Step, afterStep, transitions } from '@/domain/time-off/rights.ts'
import { type RequestStatus, stillCounts } from '@/domain/time-off/status.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import {
  approveRequestSubmission,
  cancelRequestSubmission,
  denyRequestSubmission,
  editRequestSubmission,
  newRequestSubmission,
  requestIdOf,
  scheduleSubmission,
} from './submissions.ts'

/** A new request, or a step from the transitions table. */
export type What = 'new' | Extract<Step, 'edit' | 'cancel' | 'approve' | 'deny'>

/** A change of a request on this device. */
export type Change = { what: What; row: OpenRow }

const whats: Record<string, What> = {
  [newRequestSubmission.kind]: 'new',
  [editRequestSubmission.kind]: 'edit',
  [cancelRequestSubmission.kind]: 'cancel',
  [approveRequestSubmission.kind]: 'approve',
  [denyRequestSubmission.kind]: 'deny',
}

/** The kinds of rows that change requests. */
export const requestKinds = Object.keys(whats)

/** This device's changes by request, oldest first. */
export type Changes = {
  byRequest: Map<string, Change[]>
  /** The key under which this device submitted a request, by the server's id. */
  formerKeys: Map<string, string>
  /** A request's current name, by any of its names. */
  nameOf: (name: string) => string
}

/**
 * Changes of one employee's requests, or of all employees' if `userId` is null. `rows` newest first, as they're watched. A new
 * request is named by its subject until the server has given it an id.
 */
export function changesOf(rows: OpenRow[], userId: string | null): Changes {
  const chosen = rows
    .filter((row) => row.kind in whats && row.subject !== undefined && (userId === null || isOf(row, userId)))
    .toReversed()
  const ids = new Map(chosen.flatMap((row) => idSince(row)))
  const nameOf = (name: string) => ids.get(name) ?? name
  const byRequest = new Map<string, Change[]>()
  for (const row of chosen) {
    const name = nameOf(row.subject!)
    byRequest.set(name, [...(byRequest.get(name) ?? []), { what: whats[row.kind]!, row }])
  }
  return { byRequest, formerKeys: new Map([...ids].map(([key, id]) => [id, key])), nameOf }
}

function idSince({ kind, subject, etag }: OpenRow): [subject: string, id: string][] {
  const id = kind === newRequestSubmission.kind && requestIdOf(etag)
  return id ? [[subject!, id]] : []
}

export type RequestContent = { reason: string; entries: TimeOffEntry[] }

/** The content that a change writes; null if it leaves it alone. */
export function contentOf({ what, row }: Change): RequestContent | null {
  return what === 'new' || what === 'edit' ? (row.body as TimeOffRequestBody) : null
}

/** A request that ends takes no days. */
export function entriesAfter(entries: TimeOffEntry[], change: Change): TimeOffEntry[] {
  return endings.has(change.what) ? [] : (contentOf(change)?.entries ?? entries)
}

const endings = new Set<What>(
  (['edit', 'cancel', 'approve', 'deny'] as const).filter((what) =>
    transitions.every(({ step, to }) => step !== what || !stillCounts(to)),
  ),
)

/**
 * The status once these changes have arrived. `roles`: the user's roles for the request. If the server will refuse a change, the
 * status stays; only the server knows whether the payroll rule applies.
 */
export function statusAfter(status: RequestStatus, changes: Change[], roles: RequestRole[]): RequestStatus {
  return changes.reduce((now, { what }) => (what === 'new' ? 'P' : (afterStep(now, what, roles) ?? now)), status)
}

/** The newest change of this employee's week. */
export function scheduleRow(rows: OpenRow[], userId: string): OpenRow | null {
  return rows.find(({ kind, params }) => kind === scheduleSubmission.kind && isOf({ params }, userId)) ?? null
}

const isOf = ({ params }: Pick<OpenRow, 'params'>, userId: string) => isSamePerson(params.id ?? '', userId)
