import { useRef } from 'react'
import type { HeldRow } from '@/features/time-off/requests/list/held-rows.ts'
import type { Selection } from '@/ui/list/column.ts'
import { setChosen } from '@/ui/list/selection.tsx'
import type { Cursor } from './use-cursor.ts'
import type { QueueRows } from './use-queue-rows.ts'

type Choosing<Row extends HeldRow> = {
  rows: QueueRows<Row>
  shown: Row[]
  selection: Selection<Row> | undefined
  cursor: Cursor<Row>
}

/** Selects by keyboard: one row, a range from the last one, or rows while moving. */
export function useChoosing<Row extends HeldRow>({ rows, shown, selection, cursor }: Choosing<Row>) {
  const anchor = useRef<number | null>(null)
  const { position } = cursor

  function choose(from: number, to: number, on: boolean): void {
    if (!selection) return
    const [first, last] = [Math.min(from, to), Math.max(from, to)]
    const those: Row[] = []
    for (let at = first; at <= last; at += 1) {
      const row = rows.rowAt(at)
      if (row && (selection.can?.(row) ?? true)) those.push(row)
    }
    setChosen({ rows: shown, rowKey: ({ key }) => key, selection }, those, on)
  }

  return {
    toggle(isRange: boolean) {
      const row = position === null ? null : rows.rowAt(position)
      if (!row || position === null || !selection) return
      const on = !selection.chosen.has(row.key)
      if (isRange && anchor.current !== null) choose(anchor.current, position, true)
      else choose(position, position, on)
      anchor.current = position
    },
    extend(by: 1 | -1) {
      if (position === null) return
      if (rows.length !== null && position + by >= 0 && position + by < rows.length)
        choose(position, position + by, true)
      anchor.current ??= position
      cursor.move(by)
    },
  }
}
