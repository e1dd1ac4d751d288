import { requestKinds } from '@/features/time-off/requests/waiting/changes.ts'
import { canBeUndone } from '@/offline/outbox/open-row.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { useOwnRows } from '@/ui/status/own-rows.ts'
import { undo } from '@/ui/status/undo-button.tsx'

/**
 * Undoes the newest change to a request that can be undone, preferably of this one. Resolves with it once it's undone; with null
 * if there's none.
 */
export function useUndoLast(): (key?: string) => Promise<OpenRow | null> {
  const rows = useOwnRows()
  return async (key) => {
    const undoable = (rows ?? []).filter((row) => requestKinds.includes(row.kind) && canBeUndone(row))
    const row = undoable.find(({ subject, params }) => key !== undefined && [subject, params.requestId].includes(key))
    const last = row ?? undoable[0]
    return last && (await undo(last)) ? last : null
  }
}
