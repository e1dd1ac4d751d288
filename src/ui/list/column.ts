import type { ReactNode } from 'react'
import type { columnWidths } from './column-widths.ts'

export type Column<Row> = {
  key: string
  heading: string
  /** The cell's content; '' and null mean no value, so a card leaves it out. `shown`: the keys of the table columns that fit. */
  cell: (row: Row, shown?: ReadonlySet<string>) => ReactNode
  /** The content for a card, if different. */
  onCardCell?: (row: Row) => ReactNode
  /** Whether this column names the row, as its card's title or its row heading. */
  primary?: boolean
  /** The field to sort the list by from here. */
  sort?: string
  /** Whether it sorts by time, oldest or newest first. */
  byTime?: boolean
  /** Right-aligns numbers. */
  align?: 'start' | 'end'
  /** As wide as its content needs. Columns without a width share the rest. */
  width?: keyof typeof columnWidths
  /** Whether it's shown only on cards, not in tables. */
  onlyOnCard?: boolean
  /** If there's no room, a table leaves out optional columns, those with the highest numbers first. */
  optional?: number
  /**
   * Its value as text, if a table may show it once in its heading while it's the same in all rows; null for a row that doesn't
   * count.
   */
  folds?: (row: Row) => string | null
  /** Folds only while this other column is shown, because that one shows what changes in a row. */
  foldsBeside?: string
  /**
   * The cell's place on a card. Default: among the values side by side, label above. 'line': without a label, under the title.
   */
  onCard?: 'corner' | 'line' | 'last' | 'wide' | 'foot' | 'nowhere'
}

/** The selection of rows for bulk actions. */
export type Selection<Row> = {
  /** The selected rows by key, as they were when selected, including those on other pages. */
  chosen: ReadonlyMap<string, Row>
  onChoose: (chosen: ReadonlyMap<string, Row>) => void
  /** Names a row to screen readers. */
  nameOf: (row: Row) => string
  /** Whether a row can be selected. Default: yes. */
  can?: (row: Row) => boolean
  /** Whether a row without a check box keeps its space, so that the card keeps its height. Default: no. */
  keepsPlace?: (row: Row) => boolean
  /** Names the bulk actions. Default: those of requests. */
  label?: string
  /** The bulk actions. `elsewhere`: the selected rows of other pages, which `chosen` includes. */
  actions: (chosen: Row[], elsewhere: Row[]) => ReactNode
  /** The result of the last bulk action, which replaces the bar. */
  result?: ReactNode
}

/** The rows of one page; null for rows still loading. */
export type Rows<Row> = {
  rows: (Row | null)[]
  rowKey: (row: Row) => string
  columns: Column<Row>[]
  label: string
  sorting?: Sorting
  selection?: Selection<Row>
  /** On cards: a link around the title, which covers the whole card. */
  opening?: (row: Row, title: ReactNode) => ReactNode
  /** In a table: a click anywhere on a row. A button within the row does the same for keyboard users. */
  onRow?: (row: Row) => void
}

/** `by` is a field, followed by ':desc' for descending order. */
export type Sorting = {
  by: string
  onSort: (by: string) => void
  /** The orders to choose from, also beside a table. Default: those of the columns, on cards. */
  orders?: { value: string; label: string }[]
}

export const keyAt = <Row>({ rowKey }: Pick<Rows<Row>, 'rowKey'>, row: Row | null, at: number) =>
  row === null ? `bone-${at}` : rowKey(row)
