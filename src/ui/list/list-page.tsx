import type { ReactNode } from 'react'
import { Button } from '@/ui/button.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { Page } from '@/ui/page.tsx'
import { AddressNotice } from './address-notice.tsx'
import type { Column, Rows, Selection, Sorting } from './column.ts'
import { DataList } from './data-list.tsx'
import type { ListAddress } from './list-address.ts'
import { ListBar, Total } from './list-bar.tsx'
import { pagingOf } from './paging.tsx'
import { Tabs } from './tabs.tsx'
import { listText } from './texts.ts'
import { useTable } from './use-table.ts'
import type { ListPageState } from './use-list-page.ts'

type Address = Pick<
  ListAddress,
  'page' | 'size' | 'sizes' | 'sort' | 'search' | 'tab' | 'filtered' | 'clear' | 'unknown'
> & {
  change: (change: { page?: number; size?: number; sort?: never; search?: string; tab?: number }) => void
}

type ListPageProps<Row> = {
  address: Address
  list: ListPageState<Row>
  /** The list's name. */
  label: string
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  /** Shown while the rows load. */
  loading?: string
  /** The empty state's text and an action that adds rows. */
  empty: string
  emptyAction?: ReactNode
  /** Shown if the list can't be loaded and this device has no copy of it. */
  failed: string
  /** The specified heading for that failure. */
  failedHeading?: string
  /** The search box's label; without it, there's no search. */
  search?: string
  filters?: ReactNode
  /** The sort orders to choose from, if they differ from the columns' orders. */
  orders?: Sorting['orders']
  /** Uses the whole width, for a table with many columns. */
  wide?: boolean
  /** Other views of the same rows, such as a calendar; the first tab is the list. */
  views?: { list: string; others: View[] }
  selection?: Selection<Row>
  opening?: Rows<Row>['opening']
  onRow?: Rows<Row>['onRow']
  /** Shown above the list, such as links to related lists. */
  above?: ReactNode
  /** Actions on the whole list, such as a download. */
  actions?: ReactNode
  /** The primary action of the screen. */
  footer?: ReactNode
}

/** `unfiltered`: the view always shows everything, so it has no search or filters. */
type View = { label: string; content: ReactNode; unfiltered?: boolean }

/** A list screen: the URL determines what is shown, and every control changes the URL. */
export function ListPage<Row>({ views, above, footer, wide, ...list }: ListPageProps<Row>) {
  const { address, label } = list
  const other = views?.others[address.tab - 1]
  const content = other ? (
    <section className="list" aria-label={label}>
      {!other.unfiltered && <Controls {...list} />}
      {other.content}
    </section>
  ) : (
    <Listed {...list} />
  )
  return (
    <Page width={wide ? 'wide' : 'table'} footer={footer}>
      {above}
      <AddressNotice address={address} />
      {views ? (
        <Tabs
          label={listText('views', { label })}
          tabs={[views.list, ...views.others.map((each) => each.label)]}
          chosen={address.tab}
          onChoose={(tab) => address.change({ tab })}
        >
          {content}
        </Tabs>
      ) : (
        content
      )}
    </Page>
  )
}

function Listed<Row>(props: Omit<ListPageProps<Row>, 'views' | 'above' | 'footer' | 'wide'>) {
  const { address, list, label, columns, rowKey, empty, emptyAction, failed, selection, opening, actions } = props
  const { sort, filtered, change } = address
  const room = useTable()
  // True if the unfiltered list is empty, so that sorting is pointless.
  const hasNothing = list.rows?.length === 0 && !address.filtered
  return (
    <DataList
      label={label}
      columns={columns}
      rowKey={rowKey}
      rows={list.rows}
      total={list.total}
      paging={pagingOf(list, address)}
      loading={props.loading}
      empty={empty}
      emptyAction={address.filtered ? <NothingFound clear={address.clear} /> : emptyAction}
      error={list.failed && { heading: props.failedHeading, text: failed, ...list.failed }}
      filters={(order) => (
        <Controls
          {...props}
          actions={room && actions}
          sortChoice={order}
          totalLine={<Total total={list.failed ? 0 : list.total} whole={list.whole ?? null} filtered={filtered} />}
        />
      )}
      after={!room && actions && <div className="list-actions">{actions}</div>}
      notice={
        list.notice && (
          <Callout mark="clock" live="status">
            {list.notice}
          </Callout>
        )
      }
      sorting={
        sort && !hasNothing
          ? { by: sort, onSort: (by) => change({ sort: by as never }), orders: props.orders }
          : undefined
      }
      selection={selection}
      opening={opening}
      onRow={props.onRow}
    />
  )
}

type ControlsProps = Pick<ListPageProps<never>, 'address' | 'search' | 'filters' | 'actions'> & {
  sortChoice?: ReactNode
  totalLine?: ReactNode
}

function Controls({
  address: { search: searched, change },
  search,
  filters,
  actions,
  sortChoice,
  totalLine,
}: ControlsProps) {
  if (!search && !filters && !actions && !sortChoice) return null
  return (
    <ListBar
      search={search}
      searched={searched}
      onSearch={(text) => change({ search: text })}
      filters={filters}
      sortChoice={sortChoice}
      actions={actions}
      totalLine={totalLine}
    />
  )
}

/** The search and the filters may hide rows. */
function NothingFound({ clear }: { clear: () => void }) {
  return (
    <>
      <p>{listText('filteredOut')}</p>
      <Button kind="plain" onClick={clear}>
        {listText('clearFilters')}
      </Button>
    </>
  )
}
