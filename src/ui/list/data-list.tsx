import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '@/ui/button.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import '@/ui/ionic/elements.ts'
import { Cards } from './cards.tsx'
import type { Column } from './column.ts'
import { Pager, type Paging, pageSizes } from './paging.tsx'
import { Table } from './table.tsx'
import { listText } from './texts.ts'
import { useTable } from './use-table.ts'
import './list.css'

export type { Column } from './column.ts'
export type { Paging } from './paging.tsx'

type DataListProps<Row> = {
  /** Names the list. */
  label: string
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  /** Those of this page; null while they are fetched. */
  rows: Row[] | null
  /** Of all pages; null while it is not known. */
  total: number | null
  paging: Paging
  /** Said when there is nothing, with what fills it. */
  empty: string
  emptyAction?: ReactNode
  error?: { text: string; retry: () => void; busy: boolean } | null
  /** Search box and filters. */
  filters?: ReactNode
  /** Between filters and rows: where the rows come from, if not from the server. */
  notice?: ReactNode
}

/** The one list: a table from 768 px on, cards on a phone; only one of the two is in the page. */
export function DataList<Row>({ label, columns, rowKey, rows, total, paging, empty, emptyAction, error, filters, notice }: DataListProps<Row>) {
  const top = useRef<HTMLDivElement>(null)
  const table = useTable()
  const lastTotal = useLast(total)
  const { page, size } = paging
  const known = total ?? lastTotal
  const nothing = rows?.length === 0
  // As many as will come, so that nothing jumps when they do.
  const coming = known === null ? size : Math.max(1, Math.min(size, known - (page - 1) * size))
  const paged = !error && !nothing && known !== null && known > pageSizes[0]!
  const shown = { columns, rowKey, label, rows: rows ?? Array.from({ length: coming }, () => null) }
  return (
    <section className="list" aria-label={label}>
      {filters && <div className="list-filters">{filters}</div>}
      {notice}
      <p className="unseen" role="status">{error ? '' : rows === null ? listText('loading') : nothing ? empty : paged ? '' : listText('count', { n: rows.length })}</p>
      <div ref={top} className="list-top" aria-busy={rows === null && !error}>
        {error ? (
          <Callout tone="attention" mark="alert" live="alert" actions={<Button onClick={error.retry} busy={error.busy}>{listText('tryAgain')}</Button>}>
            {error.text}
          </Callout>
        ) : nothing ? (
          <ion-card className="card empty">
            <h2>{empty}</h2>
            {emptyAction}
          </ion-card>
        ) : table ? (
          <ion-card className="card list-sheet"><Table {...shown} /></ion-card>
        ) : (
          <Cards {...shown} />
        )}
      </div>
      {paged && <Pager {...paging} label={label} total={known} onTurned={() => backToTop(top.current)} />}
    </section>
  )
}

function useLast(total: number | null): number | null {
  const last = useRef(total)
  useEffect(() => { last.current = total ?? last.current }, [total])
  return last.current
}

function backToTop(list: HTMLElement | null) {
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' })
}
