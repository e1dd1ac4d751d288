import { useId } from 'react'
import { Icon } from '@/ui/icon.tsx'
import type { Column, Sorting } from './column.ts'
import { listText } from './texts.ts'

const turned = (field: string) => `${field}:desc`

/** For `aria-sort`; undefined if the list cannot be sorted by this column. */
export function orderOf<Row>({ sort }: Column<Row>, sorting: Sorting | undefined) {
  if (!sort || !sorting) return undefined
  return sorting.by === sort ? 'ascending' : sorting.by === turned(sort) ? 'descending' : 'none'
}

/** A column heading; a press sorts by it, another one reverses the order. */
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

/** Replaces the headings if rows are cards. */
export function SortSelect<Row>({ columns, sorting }: { columns: Column<Row>[]; sorting: Sorting }) {
  const id = useId()
  return (
    <div className="select-frame list-select">
      <label htmlFor={id}>{listText('sortBy')}</label>
      <select id={id} value={sorting.by} onChange={(event) => sorting.onSort(event.target.value)}>
        {columns.map(
          ({ key, heading, sort, byTime }) =>
            sort && [
              <option key={key} value={sort}>
                {listText(byTime ? 'oldest' : 'ascending', { heading })}
              </option>,
              <option key={turned(key)} value={turned(sort)}>
                {listText(byTime ? 'newest' : 'descending', { heading })}
              </option>,
            ],
        )}
      </select>
    </div>
  )
}
