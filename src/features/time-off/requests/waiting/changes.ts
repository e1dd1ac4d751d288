import { isSamePerson } from '@/domain/identity/user-info.ts'
import { idsOf } from '@/offline/answers/fold.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import type { What } from './folds.ts'
import {
  approveRequestSubmission,
  cancelRequestSubmission,
  denyRequestSubmission,
  editRequestSubmission,
  newRequestSubmission,
  reopenRequestSubmission,
} from '@/features/time-off/requests/sending/submissions.ts'

/** A change to a request on this device. */
export type Change = { what: What; row: OpenRow }

const whats: Record<string, What> = {
  [newRequestSubmission.kind]: 'new',
  [editRequestSubmission.kind]: 'edit',
  [cancelRequestSubmission.kind]: 'cancel',
  [approveRequestSubmission.kind]: 'approve',
  [denyRequestSubmission.kind]: 'deny',
  [reopenRequestSubmission.kind]: 'reopen',
}

/** The kinds of rows that change requests. */
export const requestKinds = Object.keys(whats)

type Ids = ReadonlyMap<string, string>

/** These changes by request, oldest first; `rows` newest first. */
export function changesByRequest(rows: readonly OpenRow[], ids: Ids = idsOf(rows)): Map<string, Change[]> {
  const byRequest = new Map<string, Change[]>()
  for (const row of rows.toReversed()) {
    const what = whats[row.kind]
    if (!what || row.subject === undefined) continue
    const name = ids.get(row.subject) ?? row.subject
    const changes = byRequest.get(name)
    if (changes) changes.push({ what, row })
    else byRequest.set(name, [{ what, row }])
  }
  return byRequest
}

/** The keys under which this device submitted requests, by the server's ids. */
export const formerKeysOf = (ids: Ids): Ids => new Map([...ids].map(([key, id]) => [id, key]))

/**
 * One employee's changes that this device still has. A new request is identified by its subject until the server has assigned an
 * id.
 */
export function changesOf(rows: OpenRow[], userId: string) {
  const theirs = rows.filter(({ params }) => isSamePerson(params.id ?? '', userId))
  const ids = idsOf(theirs)
  return {
    byRequest: changesByRequest(theirs, ids),
    formerKeys: formerKeysOf(ids),
    /** A request's current key, by any of its keys. */
    nameOf: (name: string) => ids.get(name) ?? name,
  }
}
