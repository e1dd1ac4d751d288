import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { ErrorAlert } from '@/ui/form/outcome/error-alert.tsx'
import { Cards } from './cards.tsx'
import type { Column, Rows, Selection, Sorting } from './column.ts'
import { Pager, type Paging } from './paging.tsx'
import { SelectionBar } from './selection.tsx'
import { SortSelect } from './sorting.tsx'
import { Table } from './table.tsx'
import { listText } from './texts.ts'
import { useTable } from './use-table.ts'
import './list.css'
import './list-controls.css'

export type { Column } from './column.ts'

type DataListProps<Row> = {
  /** Names the list. */
  label: string
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  /** This page's rows; null while loading. */
  rows: Row[] | null
  /** The total of all pages; null if unknown. Default: the number of rows. */
  total?: number | null
  /** Omit it if the rows are the whole list. */
  paging?: Paging
  /** Text while loading. */
  loading?: string
  /** The empty state: its text and an action that fills the list. */
  empty: string
  emptyAction?: ReactNode
  /** `heading`: the specified title of this failure. */
  error?: { heading?: string; text: string; error?: Error; retry: () => void; busy: boolean } | null
  /** Search box and filters. A function places the choice of the order among them. */
  filters?: ReactNode | ((sortChoice: ReactNode) => ReactNode)
  /** Content below the rows. */
  after?: ReactNode
  /** A notice between the filters and the rows that names the rows' source if it isn't the server. */
  notice?: ReactNode
  sorting?: Sorting
  selection?: Selection<Row>
  opening?: Rows<Row>['opening']
  onRow?: Rows<Row>['onRow']
}

/** Paging for a list that has all its rows, or `size` placeholders while they load. */
const whole: Paging = { page: 1, size: 10, sizes: [Infinity], onPage: () => {}, onSize: () => {} }

/** The only list: a table, or cards on a phone; only one of the two is in the page. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { label, rowKey, rows, error, filters, notice, sorting, selection, columns, opening } = props
  const { total = rows?.length ?? null, paging = whole } = props
  const top = useRef<HTMLDivElement>(null)
  const takesFocus = useLostFocus()
  const table = useTable()
  const lastTotal = useLast(total)
  const known = total ?? lastTotal
  const sortChoice = sorting && (!table || sorting.orders) && <SortSelect columns={columns} sorting={sorting} />
  const paged = !error && rows?.length !== 0 && known !== null && known > Math.min(...paging.sizes)
  const shown = {
    columns,
    rowKey,
    label,
    sorting,
    selection,
    opening,
    onRow: props.onRow,
    rows: rows ?? comingRows(known, paging),
  }
  return (
    <section className="list" aria-label={label} {...takesFocus}>
      {typeof filters === 'function'
        ? filters(sortChoice)
        : (filters || sortChoice) && (
            <div className="list-filters">
              {filters}
              {sortChoice}
            </div>
          )}
      {notice}
      <p className="unseen" role="status">
        {announcement(props, paged)}
      </p>
      <div ref={top} className="list-top" aria-busy={rows === null && !error}>
        {props.loading && rows === null && !error && (
          <p className="list-loading" aria-hidden="true">
            {props.loading}
          </p>
        )}
        <Body {...props} shown={shown} table={table} />
      </div>
      {paged && <Pager {...paging} label={label} total={known} onTurned={() => backToTop(top.current)} />}
      {props.after}
      {selection && <SelectionBar rows={rows ?? []} rowKey={rowKey} selection={selection} />}
    </section>
  )
}

function Body<Row>({ error, rows, empty, emptyAction, shown, table }: DataListProps<Row> & BodyProps<Row>) {
  if (error) return <Failure {...error} />
  if (rows?.length === 0)
    return (
      <div className="card empty">
        <h2>{empty}</h2>
        {emptyAction}
      </div>
    )
  if (!table) return <Cards {...shown} />
  return (
    <div className="card list-sheet">
      <Table {...shown} />
    </div>
  )
}

type BodyProps<Row> = { shown: Rows<Row>; table: boolean }

function Failure({ text, error, ...again }: NonNullable<DataListProps<never>['error']>) {
  return (
    <ErrorAlert error={error} {...again}>
      {text}
    </ErrorAlert>
  )
}

// The pager announces the page, and the alert announces failures.
function announcement<Row>({ error, rows, empty, loading }: DataListProps<Row>, paged: boolean): string {
  if (error) return ''
  if (rows === null) return loading ?? listText('loading')
  if (rows.length === 0) return empty
  return paged ? '' : listText('count', { count: rows.length })
}

/** The number of placeholders: as many as the rows that will load, so that nothing moves. */
function comingRows(total: number | null, { page, size }: Paging): null[] {
  const count = total === null ? size : Math.max(1, Math.min(size, total - (page - 1) * size))
  return Array.from({ length: count }, () => null)
}

function useLast(total: number | null): number | null {
  const last = useRef(total)
  useEffect(() => {
    last.current = total ?? last.current
  }, [total])
  return last.current
}

/** If the focused element is removed, for example with its row, the list takes the focus. */
function useLostFocus() {
  const around = useRef<HTMLElement>(null)
  const last = useRef<Element>(null)
  useEffect(() => {
    if (last.current && !last.current.isConnected && document.activeElement === document.body)
      around.current!.focus({ preventScroll: true })
  })
  return { ref: around, tabIndex: -1, onFocus: ({ target }: FocusEvent) => void (last.current = target) }
}

function backToTop(list: HTMLElement | null) {
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' })
}
