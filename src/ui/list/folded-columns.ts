import { useRef } from 'react'
import type { Column } from './column.ts'

export type Folded = { key: string; heading: string; value: string; beside?: string }

/**
 * The columns whose value is the same in every row. A column never folds while the same rows are shown, because the others
 * would move under the pointer. It unfolds as soon as the values differ.
 */
export function useFolded<Row>(columns: Column<Row>[], rows: (Row | null)[], rowKey: (row: Row) => string): Folded[] {
  const before = useRef<{ keys: string; folded: Folded[] }>({ keys: '', folded: [] })
  const known = rows.filter((row) => row !== null)
  // While rows load, the columns stay.
  if (known.length < rows.length || known.length === 0) return before.current.folded
  const keys = known.map(rowKey).join()
  const isSame = before.current.keys === keys
  const folded = columns.flatMap((column) => {
    const [earlier] = before.current.folded.filter(({ key }) => key === column.key)
    const values = column.folds ? [...new Set(known.map(column.folds))].filter((value) => value !== null) : []
    const [value = earlier?.value] = values
    const folds = column.folds && value !== undefined && values.length < 2 && (isSame ? earlier : known.length > 1)
    return folds ? [{ key: column.key, heading: column.heading, value, beside: column.foldsBeside }] : []
  })
  before.current = { keys, folded }
  return folded
}
