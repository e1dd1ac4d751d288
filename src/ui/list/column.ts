import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  heading: string
  /** '' and null: there is nothing to say, and a card leaves it out. */
  cell: (row: Row) => ReactNode
  /** Names the row: the title of its card, the heading of its line. */
  primary?: boolean
  /** Numbers end at the same place. */
  align?: 'start' | 'end'
  /** As wide as what it holds; the others share what is left. */
  width?: 'date' | 'number' | 'status' | 'words' | 'action'
  /** Its place on a card. Default: among the values that stand side by side, label above. */
  onCard?: 'corner' | 'wide' | 'foot'
}

/** The rows of one page; null stands for rows that are still to come. */
export type Rows<Row> = { rows: (Row | null)[]; rowKey: (row: Row) => string; columns: Column<Row>[]; label: string }

export const keyAt = <Row>({ rowKey }: Pick<Rows<Row>, 'rowKey'>, row: Row | null, at: number) => (row === null ? `bone-${at}` : rowKey(row))
