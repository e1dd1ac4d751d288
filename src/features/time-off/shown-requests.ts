import type { TimeOffRequest } from '@/contract/time-off.ts'
import type { TimeOffRequestBody } from '@/domain/time-off/request.ts'
import type { ShownRequest } from './own-time-off.ts'
import { type Changes, type RequestContent, type WaitingChange, isNewerThan, isRefused, isUnderWay } from './waiting.ts'

/** The server's list of this time, in ms, and what this device adds to it: newest first, what it does not know yet on top. */
export function shownRequests(known: TimeOffRequest[], changes: Changes, asOf: number): ShownRequest[] {
  const listed = known.map((request) => shown(String(request.id), request, changes, asOf))
  const ids = new Set(known.map(({ id }) => String(id)))
  const unlisted = [...changes.byRequest.keys()].filter((name) => !ids.has(name)).map((name) => shown(name, null, changes, asOf))
  return [...unlisted.filter(({ waiting }) => waiting !== null).toSorted(byRow), ...listed.toSorted(byCreation)]
}

function shown(key: string, known: TimeOffRequest | null, { byRequest, formerKeys }: Changes, asOf: number): ShownRequest {
  const open = (byRequest.get(key) ?? []).filter(({ row }) => isUnderWay(row) || isRefused(row) || isNewerThan(row, asOf))
  const newest = open.at(-1)
  const what = newest?.what === 'edit' && open[0]!.what === 'new' ? 'new' : newest?.what
  return {
    key,
    formerKey: formerKeys.get(key),
    known,
    ...contentOf(known, open),
    waiting: newest ? { what: what!, row: newest.row } : null,
  }
}

// A refused change is not what is on file; it is all there is where nothing is.
function contentOf(known: TimeOffRequest | null, open: WaitingChange[]): RequestContent {
  const told = known ? open.filter(({ what, row }) => what !== 'cancel' && !isRefused(row)) : open
  const last = told.at(-1)
  if (!last) return { reason: known?.reason ?? '', entries: entriesOf(known) }
  const { body, form } = last.row
  return last.what === 'cancel' ? (form as TimeOffRequestBody) : (body as TimeOffRequestBody)
}

export function entriesOf(known: TimeOffRequest | null): RequestContent['entries'] {
  return (known?.entries ?? []).map(({ id, date, code, hours }) => ({ id, date, code, hours }))
}

const byRow = (one: ShownRequest, other: ShownRequest) => other.waiting!.row.createdAt - one.waiting!.row.createdAt

function byCreation({ known: one }: ShownRequest, { known: other }: ShownRequest): number {
  if (one!.createTimestamp === other!.createTimestamp) return other!.id - one!.id
  return one!.createTimestamp < other!.createTimestamp ? 1 : -1
}
