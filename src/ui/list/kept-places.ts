import { useCallback, useEffect, useRef, useState } from 'react'

/** Returns the row to show, given the row shown before and the list's current row, if any. */
type Settle<Row> = (before: Row, now: Row | undefined) => Row

/** Rows in the order in which they were shown; rows that left stay in place, and new ones come last. */
function inPlace<Row>(shown: Row[], present: Row[], rowKey: (row: Row) => string, settle: Settle<Row>): Row[] {
  const now = new Map(present.map((row) => [rowKey(row), row]))
  const before = new Set(shown.map(rowKey))
  return [
    ...shown.map((row) => settle(row, now.get(rowKey(row)))),
    ...present.filter((row) => !before.has(rowKey(row))),
  ]
}

/**
 * Keeps every row of a list in place from `keep` on, so that nothing moves under the finger. It ends once the person leaves the
 * list or the app, or looks at other rows. `about` identifies the queried rows.
 */
export function useKeptPlaces(about: string) {
  const [kept, setKept] = useState<string | null>(null)
  const keeps = kept === about
  // A person who returns to these rows sees their current state.
  useEffect(() => () => setKept(null), [about])
  useEffect(() => {
    if (!keeps) return
    const letGo = () => setKept(null)
    const onHidden = () => {
      if (document.visibilityState === 'hidden') letGo()
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [keeps])
  return { keeps, keep: useCallback(() => setKept(about), [about]) }
}

type Kept<Row> = {
  keeps: boolean
  rowKey: (row: Row) => string
  settle: Settle<Row>
}

/** The rows to show while `useKeptPlaces` keeps them in place. */
export function useRowsInPlace<Row>(rows: Row[] | null, { keeps, rowKey, settle }: Kept<Row>): Row[] | null {
  const last = useRef<Row[]>([])
  const shown = rows && keeps ? inPlace(last.current, rows, rowKey, settle) : rows
  useEffect(() => {
    if (shown) last.current = shown
  })
  return shown
}
