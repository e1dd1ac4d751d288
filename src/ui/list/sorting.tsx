import { Icon } from '@/ui/icon.tsx'
import type { Column, Sorting } from './column.ts'
import { SelectFilter } from './select-filter.tsx'
import { listText } from './texts.ts'

const turned = (field: string) => `${field}:desc`

/** For `aria-sort`; undefined if the list cannot be sorted by this column. */
export function orderOf<Row>({ sort }: Column<Row>, sorting: Sorting | undefined) {
  if (!sort || !sorting) return undefined
  return sorting.by === sort ? 'ascending' : sorting.by === turned(sort) ? 'descending' : 'none'
}

/** A column heading; a press sorts by it, and another press reverses the order. */
export function Heading<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { heading, sort } = column
  const order = orderOf(column, sorting)
  if (!order || !sort) return <span>{heading}</span>
  return (
    <button
      type="button"
      className="list-sort"
      onClick={() => sorting!.onSort(order === 'ascending' ? turned(sort) : sort)}
    >
      <span>{heading}</span>
      <Icon name={order === 'ascending' ? 'up' : order === 'descending' ? 'down' : 'upDown'} size={16} />
    </button>
  )
}

/** Chooses among the list's orders. If rows are cards, it replaces the headings. */
export function SortSelect<Row>({ columns, sorting: { by, onSort, orders } }: SortSelectProps<Row>) {
  return (
    <SelectFilter
      label={listText('sortBy')}
      value={by}
      options={orders ?? ordersOf(columns)}
      always
      onChange={onSort}
    />
  )
}

type SortSelectProps<Row> = { columns: Column<Row>[]; sorting: Sorting }

const ordersOf = <Row,>(columns: Column<Row>[]) =>
  columns.flatMap(({ heading, sort, byTime }) =>
    sort
      ? [
          { value: sort, label: listText(byTime ? 'oldest' : 'ascending', { heading }) },
          { value: turned(sort), label: listText(byTime ? 'newest' : 'descending', { heading }) },
        ]
      : [],
  )
