import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  heading: string
  /** '' and null: there is nothing to say, and a card leaves it out. */
  cell: (row: Row) => ReactNode
  /** Shown on a card instead. */
  onCardCell?: (row: Row) => ReactNode
  /** Names the row: the title of its card, the heading of its line. */
  primary?: boolean
  /** The field by which the list can be sorted from here. */
  sort?: string
  /** It sorts by time: oldest or newest first. */
  byTime?: boolean
  /** Numbers end at the same place. */
  align?: 'start' | 'end'
  /** As wide as its content needs. Columns without a width share the rest. */
  width?: 'name' | 'date' | 'number' | 'hours' | 'status' | 'words' | 'action'
  /** A card has it, a table does not. */
  onlyOnCard?: boolean
  /** Its place on a card. Default: among the values that stand side by side, label above. */
  onCard?: 'corner' | 'last' | 'wide' | 'foot' | 'nowhere'
}

/** Rows that can be chosen, to do the same with several at once. */
export type Selection<Row> = {
  /** By key, as they were when they were chosen. Those of other pages count as well. */
  chosen: ReadonlyMap<string, Row>
  onChoose: (chosen: ReadonlyMap<string, Row>) => void
  /** Names a row to screen readers. */
  nameOf: (row: Row) => string
  /** Whether a row can be chosen. Default: each can. */
  can?: (row: Row) => boolean
  /** Whether the box of a row that can't be chosen leaves its place empty, so that the card keeps its height. Default: no. */
  keepsPlace?: (row: Row) => boolean
  /** What can be done with them. */
  actions: (chosen: Row[]) => ReactNode
}

/** The rows of one page; null stands for rows that are still to come. */
export type Rows<Row> = {
  rows: (Row | null)[]
  rowKey: (row: Row) => string
  columns: Column<Row>[]
  label: string
  sorting?: Sorting
  selection?: Selection<Row>
  /** On cards: a link around the title, which the whole card follows. */
  opening?: (row: Row, title: ReactNode) => ReactNode
  /** In a table: a click anywhere on a row. A button within the row does the same for those who use keys. */
  onRow?: (row: Row) => void
}

/** `by` is a field, followed by ':desc' for descending order. */
export type Sorting = { by: string; onSort: (by: string) => void }

export const keyAt = <Row>({ rowKey }: Pick<Rows<Row>, 'rowKey'>, row: Row | null, at: number) =>
  row === null ? `bone-${at}` : rowKey(row)
