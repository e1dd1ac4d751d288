import { type Infer, type Struct, array, enums, number, object, optional, type } from '@/domain/struct.ts'
import { fillMissing, isRecord } from '@/domain/lenient.ts'
import { type Picked, fields } from './picked-fields.ts'
import { wholeNumber } from './whole-number.ts'

/** The maximum number of rows per page. */
export const maxRows = 100
const lastPage = 1_000_000

/**
 * One page of a list: `_embedded` holds its items under the list's name, `_total_items` counts the items of all
 * pages.
 */
export type Paged<List extends string, Item> = {
  _embedded: Record<List, Item[]>
  _total_items: number
  /** Our server sends this; a company's own API may not. */
  _page_count?: number
}

/** Pages count from 1. `sort` is a field, followed by ':asc' (the default) or ':desc'. */
export type PageQuery<Field extends string = string> = {
  limit?: number
  page?: number
  sort?: Field | `${Field}:asc` | `${Field}:desc`
}

// oxlint-disable-next-line typescript/no-explicit-any -- structs of any schema fit here
type AnyStruct = Struct<any, any>

/**
 * Query and answer of a paged list, to be spread into its endpoint. With `wholeList`, `limit=-1` requests all rows.
 * With `picks`, `fields` names the fields of the items to return.
 */
export function paged<
  List extends string,
  Item extends AnyStruct,
  Field extends string,
  Filters extends Record<string, AnyStruct>,
>(described: {
  list: List
  item: Item
  sort: readonly Field[]
  filters: Filters
  wholeList?: boolean
  picks?: Omit<Picked, 'at'>
}) {
  const { list, item, sort, filters, wholeList, picks } = described
  const query = object({
    ...filters,
    ...(picks && { fields: fields() }),
    limit: wholeNumber(wholeList ? -1 : 1, maxRows),
    page: wholeNumber(1, lastPage),
    sort: optional(enums(sort.flatMap((field) => [field, `${field}:asc`, `${field}:desc`]))),
  })
  const answer = fillMissing(
    type({
      _embedded: type({ [list]: array(item) }),
      _total_items: number(),
      _page_count: optional(number()),
    }),
    ({ _embedded }) => ({ _total_items: lengthOf(isRecord(_embedded) ? _embedded[list] : null) }),
  )
  type FilterValues = Infer<ReturnType<typeof object<Filters>>>
  return {
    query: query as unknown as Struct<FilterValues & PageQuery<Field>, AnyStruct>,
    answer: answer as unknown as Struct<Paged<List, Infer<Item>>, AnyStruct>,
    ...(picks && { picked: { at: ['_embedded', list], ...picks } }),
  }
}

const lengthOf = (items: unknown) => (Array.isArray(items) ? items.length : 0)
