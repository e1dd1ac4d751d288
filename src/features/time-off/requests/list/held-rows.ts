import { useEffect, useMemo } from 'react'
import { isUnderWay } from '@/offline/outbox/open-row.ts'
import { type useKeptPlaces, useRowsInPlace } from '@/ui/list/kept-places.ts'
import { useOwnRows } from '@/ui/status/own-rows.ts'
import type { EmployeeRow } from './request-row.ts'
import { rightsOn } from './rights-on.ts'
import { type ShownRequest, type Waiting, waitingOf } from '@/features/time-off/requests/waiting/shown-requests.ts'

/** A row of a list with decisions. */
export type HeldRow = EmployeeRow & {
  shown: ShownRequest
  /** Set if it's no longer in the list, or there's nothing left to decide. It keeps its place, so that other rows don't move. */
  left?: true
}

export const isDecision = ({ what }: Waiting): boolean => what === 'approve' || what === 'deny'

/** Sent to the server, regardless of changes waiting on this device. */
export function isOpen({ known }: EmployeeRow): boolean {
  const { canApprove, canDeny } = rightsOn(known)
  return canApprove || canDeny
}

/**
 * A list's rows, which keep their places after the first decision, whether it's made in the list or on a page that the user
 * returns from. `rowOf`: a row of the list.
 */
export function useHeldRows<Row extends HeldRow>(
  rows: Row[] | null,
  { keeps, keep }: ReturnType<typeof useKeptPlaces>,
  rowOf: (shown: ShownRequest) => Row,
): Row[] | null {
  const own = useOwnRows()
  const changes = useMemo(() => waitingOf(own ?? []), [own])
  const decided = rows?.some(({ waiting }) => waiting && isDecision(waiting) && isUnderWay(waiting.row)) === true
  useEffect(() => {
    if (decided) keep()
  }, [decided, keep])

  return useRowsInPlace(rows, {
    keeps,
    rowKey: ({ key }) => key,
    settle: (before, now) => settled(before, now, { changes, rowOf }),
  })
}

type Settling<Row> = { changes: ReadonlyMap<string, Waiting>; rowOf: (shown: ShownRequest) => Row }

/** A request that can no longer be decided keeps its content, and so its height. It still shows this device's changes. */
export function settled<Row extends HeldRow>(
  before: Row,
  now: Row | undefined,
  { changes, rowOf }: Settling<Row>,
): Row {
  if (now && (isOpen(now) || !(before.left || isOpen(before)))) return now
  const waiting = changes.get(before.key) ?? null
  return { ...rowOf({ ...before.shown, waiting }), left: true }
}

/** Removed rows are still shown, and so is their page. */
export function totalWith(
  total: number | null,
  shown: HeldRow[] | null,
  { page, size }: { page: number; size: number },
): number | null {
  return total === null || !shown?.some(({ left }) => left) ? total : Math.max(total, (page - 1) * size + shown.length)
}
