import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import type { TimeOffRequestBody } from '@/domain/time-off/requests/request.ts'
import { keyOf } from '@/domain/time-off/requests/requests.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import { folded, idsOf } from '@/offline/answers/fold.ts'
import { isRefused } from '@/offline/outbox/open-row.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { type Change, changesByRequest, formerKeysOf } from './changes.ts'
import { type StepForm, type What, requestHere, withChange } from './folds.ts'
import { calendarRead } from '@/features/time-off/requests/reads.ts'

/** One request as screens show it. */
export type ShownRequest = {
  /** The server's id as text, or, while the server has no id for it, the key with which this device submitted it. */
  key: string
  /** The previous key, once there's an id: earlier links and drafts still use it. */
  formerKey?: string
  /** The server's version; null if its answer doesn't have the request. */
  known: TimeOffRequest | null
  /** The request's status after all waiting changes. */
  status: RequestStatus
  reason: string
  entries: TimeOffRequestBody['entries']
  waiting: Waiting | null
  /** The facts for a decision, if the answer has them, with the effect of this device's changes to other requests. */
  listed?: Pick<TimeOffRequest, 'overlap' | 'alsoOff' | 'leaves' | 'coverage'>
}

/**
 * The newest change on this device that the answer doesn't contain. Its row says where it is: in progress, refused (then status,
 * reason and entries are the server's, if it has any), or just sent.
 */
export type Waiting = { what: What; row: OpenRow }

type Ids = ReadonlyMap<string, string>

/** The newest change of each request that an answer doesn't contain. */
export function waitingOf(pending: readonly OpenRow[], ids: Ids = idsOf(pending)): Map<string, Waiting> {
  return new Map([...changesByRequest(pending, ids)].map(([name, changes]) => [name, newestOf(changes)]))
}

function newestOf(changes: Change[]): Waiting {
  const { what, row } = changes.at(-1)!
  return { what: what === 'edit' && changes[0]!.what === 'new' ? 'new' : what, row }
}

/** Requests with this device's changes, the server's versions of them, and the changes that those don't contain. */
export type Answered<T = TimeOffRequest[]> = { value: T; onFile: T; pending: readonly OpenRow[] }

type List = { _embedded: { timeOffRequests: TimeOffRequest[] } }

/** The requests of a list's answer. */
export const requestsIn = ({ value, onFile, pending }: Answered<List>): Answered => ({
  value: value._embedded.timeOffRequests,
  onFile: onFile._embedded.timeOffRequests,
  pending,
})

/** The requests of an answer, in its order. `ids`: those of the requests that this device made. */
export function shownIn({ value, onFile, pending }: Answered, ids: Ids = idsOf(pending)): ShownRequest[] {
  const [waiting, formerKeys] = [waitingOf(pending, ids), formerKeysOf(ids)]
  const byKey = new Map(onFile.map((request) => [keyOf(request), request]))
  return value.map((request) => {
    const key = keyOf(request)
    const [known, formerKey] = [byKey.get(key) ?? null, formerKeys.get(key)]
    return { ...shownOf(request), known, formerKey, waiting: waiting.get(key) ?? null }
  })
}

/** A request without changes from this device. */
export function shownOf(known: TimeOffRequest): ShownRequest {
  const { status, reason, overlap, alsoOff, leaves, coverage } = known
  const shown = { key: keyOf(known), known, status, reason, entries: entriesOf(known), waiting: null }
  return alsoOff || leaves || coverage ? { ...shown, listed: { overlap, alsoOff, leaves, coverage } } : shown
}

/**
 * All of one employee's requests, newest first, starting with those that the server doesn't know or that the answer doesn't
 * include.
 */
export function everyRequest(answered: Answered, ids: Ids): ShownRequest[] {
  const shown = shownIn(answered, ids)
  const listed = new Set(shown.map(({ key }) => key))
  const others = [...changesByRequest(answered.pending, ids)].filter(([name]) => !listed.has(name))
  const here = [
    ...shown.filter(({ known }) => !known),
    ...others.map(([name, changes]) => unlisted(name, changes, formerKeysOf(ids))),
  ]
  return [
    ...here.toSorted((one, other) => other.waiting!.row.createdAt - one.waiting!.row.createdAt),
    ...shown.filter(({ known }) => known).toSorted(byCreation),
  ]
}

/** Requests of one employee, as far as they're known from changes on this device. */
export function onlyHere(rows: OpenRow[], userId: string): ShownRequest[] {
  const none = { _embedded: { timeOffRequests: [] }, _total_items: 0 }
  const answer = folded(calendarRead(userId), { value: none, etag: null, asOf: 0 }, rows)
  return everyRequest(requestsIn({ ...answer, onFile: none }), idsOf(rows))
}

/** A refused change isn't on file, but if nothing is on file, it's the only content. */
function unlisted(name: string, changes: Change[], formerKeys: Ids): ShownRequest {
  const content = changes.map(contentOf).findLast((each) => each !== null) ?? { reason: '', entries: [] }
  const request = changes
    .filter(({ row }) => !isRefused(row))
    .reduce<TimeOffRequest>(
      (before, { what, row }) => withChange(before, what, row),
      requestHere(name, content, changes[0]!.row),
    )
  return { ...shownOf(request), ...content, known: null, formerKey: formerKeys.get(name), waiting: newestOf(changes) }
}

/** A step's form holds the request as it was when the user took the step. */
function contentOf({ what, row: { body, form } }: Change): StepForm | null {
  if (what === 'new' || what === 'edit') return body as TimeOffRequestBody
  return (form as Partial<StepForm> | null)?.entries ? (form as StepForm) : null
}

export function entriesOf(known: TimeOffRequest | null): TimeOffRequestBody['entries'] {
  return (known?.entries ?? []).map(({ id, date, code, hours, half }) => ({
    id,
    date,
    code,
    hours,
    ...(half && { half }),
  }))
}

function byCreation({ known: one }: ShownRequest, { known: other }: ShownRequest): number {
  if (one!.createTimestamp === other!.createTimestamp) return other!.id - one!.id
  return one!.createTimestamp < other!.createTimestamp ? 1 : -1
}
