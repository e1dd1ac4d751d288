import type { Paged, PageQuery } from '@/contract/endpoint/paged.ts'
import type { PageWanted } from '../../stores/page.ts'

// Source: specification 1 section 9.
const defaultLimit = 25

/** The rows that a query asks for, newest first by default. `columns` maps each sortable field to its column. */
export function wantedPage<Field extends string, Column extends string>(
  { limit, page = 1, sort }: PageQuery<Field>,
  columns: Record<Field, Column>,
  defaultField: NoInfer<Field>,
): PageWanted<Column> {
  const [field = defaultField, order = 'asc'] = (sort?.split(':') ?? [defaultField, 'desc']) as [Field?, string?]
  const sorted = { by: columns[field], order: order === 'desc' ? 'desc' : 'asc' } as const
  if (limit === -1) return { ...sorted, limit: null, offset: 0 }
  const rows = limit || defaultLimit
  return { ...sorted, limit: rows, offset: (page - 1) * rows }
}

/** The answer for one page of a list. */
export function pagedAnswer<List extends string, Item>(
  list: List,
  items: Item[],
  total: number,
  { limit }: Pick<PageWanted<string>, 'limit'>,
): Paged<List, Item> {
  return {
    _embedded: { [list]: items } as Record<List, Item[]>,
    _total_items: total,
    _page_count: limit === null ? 1 : Math.max(1, Math.ceil(total / limit)),
  }
}
