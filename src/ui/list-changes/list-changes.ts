import { isNewerThan, isRefused, isUnderWay } from '@/offline/outbox/open-row.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'

export type ListChange = 'add' | 'change' | 'remove'

/** A change of one list item on this device. */
export type ItemChange = { what: ListChange; row: OpenRow }

export type ListChanges = {
  /** The newest change of an item that is not in the server's answer; null once it arrived. */
  waitingFor: (key: string) => ItemChange | null
  /** It was removed since the answer. */
  isGone: (key: string) => boolean
  /** The body of the newest change, unless it was refused or is a removal. */
  wanted: (key: string) => unknown
  /** Items known only to this device, with their newest change. `listed`: the keys of those in the answer. */
  added: (listed: Set<string>) => [key: string, change: ItemChange][]
}

/**
 * Pending changes to overlay on a list. `rows` newest first, each about the item that its subject names;
 * `whats` by kind; `asOf` when the server's answer was fetched, in ms.
 */
export function listChanges(rows: OpenRow[], asOf: number, whats: Record<string, ListChange>): ListChanges {
  const open = rows.filter((row) => whats[row.kind] && (isUnderWay(row) || isRefused(row) || isNewerThan(row, asOf)))
  const newest = newestBySubject(open, whats)
  // A later change may follow before the list is refetched.
  const addedHere = newestBySubject(
    open.filter(({ kind }) => whats[kind] === 'add'),
    whats,
  )
  return {
    waitingFor: (key) => {
      const change = newest.get(key)
      return change && !isArrived(change) ? change : null
    },
    isGone: (key) => {
      const change = newest.get(key)
      return change?.what === 'remove' && isArrived(change)
    },
    wanted: (key) => {
      const change = newest.get(key)
      return change && !isRefused(change.row) && change.what !== 'remove' ? change.row.body : undefined
    },
    added: (listed) =>
      [...newest].filter(
        ([key, change]) =>
          !listed.has(key) &&
          (addedHere.has(key) ? change.what !== 'remove' : change.what === 'change' && isArrived(change)),
      ),
  }
}

const isArrived = ({ row: { state } }: ItemChange) => state === 'sent' || state === 'received'

function newestBySubject(rows: OpenRow[], whats: Record<string, ListChange>): Map<string, ItemChange> {
  const newest = new Map<string, ItemChange>()
  for (const row of rows)
    if (row.subject !== undefined && !newest.has(row.subject)) newest.set(row.subject, { what: whats[row.kind]!, row })
  return newest
}
