import type { TimeOffEntry, TimeOffRequestBody } from '@/domain/time-off/request.ts'
import type { OpenRow } from '@/offline/outbox.ts'
import { cancelRequestSubmission, editRequestSubmission, newRequestSubmission, scheduleSubmission } from './submissions.ts'

/** A change that lies on this device, and what it does. */
export type WaitingChange = { what: 'new' | 'edit' | 'cancel'; row: OpenRow }

const whats: Record<string, WaitingChange['what']> = {
  [newRequestSubmission.kind]: 'new',
  [editRequestSubmission.kind]: 'edit',
  [cancelRequestSubmission.kind]: 'cancel',
}

/** All changes of requests of one employee, by request, oldest first. */
export type Changes = {
  byRequest: Map<string, WaitingChange[]>
  /** The key under which this device submitted a request, by the server's id. */
  formerKeys: Map<string, string>
  /** What a request is called now, by any of its names. */
  nameOf: (name: string) => string
}

/** `rows` newest first, as they are watched. A new request is called by its subject until the server has given it an id. */
export function changesOf(rows: OpenRow[], userId: string): Changes {
  const own = rows.filter((row) => row.kind in whats && row.params.id === userId && row.subject !== undefined).toReversed()
  const ids = new Map(own.flatMap((row) => idSince(row)))
  const nameOf = (name: string) => ids.get(name) ?? name
  const byRequest = new Map<string, WaitingChange[]>()
  for (const row of own) {
    const name = nameOf(row.subject!)
    byRequest.set(name, [...(byRequest.get(name) ?? []), { what: whats[row.kind]!, row }])
  }
  return { byRequest, formerKeys: new Map([...ids].map(([key, id]) => [id, key])), nameOf }
}

// A request's ETag is "v<id>.<n>"; that of a company's own API may say nothing.
function idSince({ kind, subject, etag }: OpenRow): [subject: string, id: string][] {
  const id = kind === newRequestSubmission.kind && /^"v(\d+)\.\d+"$/.exec(etag ?? '')?.[1]
  return id ? [[subject!, id]] : []
}

/** The server has not taken it, and will be asked without the person doing anything. */
export function isUnderWay({ state }: OpenRow): boolean {
  return state === 'waiting' || state === 'sending' || state === 'held'
}

export function isRefused({ state }: OpenRow): boolean {
  return state === 'attention' || state === 'conflict'
}

/** The server took it, after an answer of this time was fetched, in ms. */
export function isNewerThan({ settledAt, state }: OpenRow, asOf: number): boolean {
  return (state === 'sent' || state === 'received') && (settledAt ?? 0) >= asOf
}

export type RequestContent = { reason: string; entries: TimeOffEntry[] }

/** What a change makes of a request; a cancelled one takes no days. */
export function contentAfter({ what, row }: WaitingChange): RequestContent {
  return what === 'cancel' ? { reason: '', entries: [] } : (row.body as TimeOffRequestBody)
}

/** The newest change of this employee's week. */
export function scheduleRow(rows: OpenRow[], userId: string): OpenRow | null {
  return rows.find(({ kind, params }) => kind === scheduleSubmission.kind && params.id === userId) ?? null
}
