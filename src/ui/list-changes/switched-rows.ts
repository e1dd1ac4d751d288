import type { OpenRow } from '@/offline/outbox/outbox.ts'
import type { ItemChange, ListChanges } from './list-changes.ts'

/** An item that is active or inactive, with the newest change that is not in the server's answer. */
export type SwitchedRow = { key: string; isEnabled: boolean; waiting: ItemChange | null }

/**
 * The server's items with their pending changes, then the items that only this device has, because the server decides
 * the order. `added` builds an item from its newest change.
 */
export function switchedRows<Row extends SwitchedRow>(
  known: Row[],
  changes: ListChanges,
  added: (row: OpenRow, key: string) => Row,
): Row[] {
  const listed = new Set(known.map(({ key }) => key))
  const onFile = known.filter(({ key }) => !changes.isGone(key))
  const here = changes.added(listed).map(([key, { row }]) => added(row, key))
  return [...onFile, ...here].map((row) => {
    const wanted = changes.wanted(row.key) as { isEnabled?: boolean } | undefined
    return { ...row, isEnabled: wanted?.isEnabled ?? row.isEnabled, waiting: changes.waitingFor(row.key) }
  })
}
