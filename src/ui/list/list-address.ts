import { useNavigate, useSearch } from '@tanstack/react-router'
import { useReducer } from 'react'
import { searchable } from '@/domain/identity/person-search.ts'
import { type DateRange, rangeFromText, rangeText } from './date-range.ts'
import { rememberOrder, rememberedOrder } from './remembered-order.ts'

/** A filter in a URL. '' and invalid values mean its default. */
export type Filter<Value> = { fromText: (text: string) => Value; toText: (value: Value) => string }

export const dateRange: Filter<DateRange | null> = { fromText: rangeFromText, toText: rangeText }

/** One of a few values; without a default, '' means all. */
export function oneOf<const Value extends string, const Default extends string = ''>(
  values: readonly Value[],
  byDefault: Default | Value = '' as Default,
): Filter<Value | Default> {
  return {
    fromText: (text) => values.find((value) => value === text) ?? byDefault,
    toText: (value) => (value === byDefault ? '' : value),
  }
}

type Sort<Field extends string> = Field | `${Field}:desc`

// oxlint-disable-next-line typescript/no-explicit-any -- filters of any value stand in one description
export type Filters = Record<string, Filter<any>>

/** A list's parameters, and so its URL. */
export type ListDescription<F extends Filters, Field extends string> = {
  /** Rows per page; the first is the default. */
  sizes?: readonly [number, ...number[]]
  /** Fields that a person can sort by. */
  sort?: {
    fields: readonly Field[]
    byDefault: Sort<Field>
    /** The name under which this device remembers a chosen order. Without it, only the URL does. */
    remembers?: string
  }
  filters?: F
  /** The number of tabs; the URL counts them from 0. */
  tabs?: number
}

export type ListState<F extends Filters, Field extends string> = {
  /** Counts from 1. */
  page: number
  size: number
  sizes: readonly number[]
  sort: Sort<Field> | undefined
  search: string
  tab: number
  filters: { [Name in keyof F]: ReturnType<F[Name]['fromText']> }
}

export type ListChange<F extends Filters, Field extends string> = Partial<
  Omit<ListState<F, Field>, 'filters' | 'sizes'> & { filters: Partial<ListState<F, Field>['filters']> }
>

// Source: specification 1 section 9.
const usualSizes = [10, 25] as const

/** Parses a URL. Missing and invalid parts get their defaults. */
export function stateOf<F extends Filters, Field extends string>(
  list: ListDescription<F, Field>,
  params: Record<string, unknown>,
): ListState<F, Field> {
  const { sizes = usualSizes, sort, filters = {} as F, tabs = 1 } = list
  const text = (name: string) => String(params[name] ?? '')
  const size = wholeNumber(text('size'))
  const tab = wholeNumber(text('tab'))
  const sorts = sort?.fields.flatMap((field) => [field, `${field}:desc` as const])
  const values = Object.entries(filters).map(([name, filter]) => [name, filter.fromText(text(name))])
  return {
    page: Math.max(1, wholeNumber(text('page'))),
    size: sizes.includes(size) ? size : sizes[0],
    sizes,
    sort: sorts?.find((each) => each === text('sort')) ?? sort?.byDefault,
    search: searchable(text('search')),
    tab: tab < tabs ? tab : 0,
    filters: Object.fromEntries(values),
  }
}

/** Names of the invalid parts of a URL, for which the list shows defaults. */
type Unknown = { name: string; part: 'page' | 'size' | 'sort' | 'search' | 'tab' | 'filter' }

export function unknownIn<F extends Filters, Field extends string>(
  list: ListDescription<F, Field>,
  params: Record<string, unknown>,
): Unknown[] {
  const state = stateOf(list, params)
  const said = (name: string) => String(params[name] ?? '').trim()
  const understood: Record<Exclude<Unknown['part'], 'filter'>, (text: string) => boolean> = {
    page: (text) => Number(text) === state.page,
    size: (text) => Number(text) === state.size,
    sort: (text) => !list.sort || text === state.sort,
    search: () => state.search !== '',
    tab: (text) => (list.tabs ?? 1) === 1 || Number(text) === state.tab,
  }
  const parts = Object.entries(understood).map(([name, knows]) => ({ name, knows, part: name as Unknown['part'] }))
  const filters = Object.entries(list.filters ?? {}).map(([name, filter]) => {
    const value: unknown = state.filters[name]
    return { name, part: 'filter' as const, knows: (text: string) => text === value || filter.toText(value) !== '' }
  })
  return [...filters, ...parts]
    .filter(({ name, knows }) => said(name) !== '' && !knows(said(name)))
    .map(({ name, part }) => ({ name, part }))
}

/** The shortest equivalent URL. */
export function paramsOf<F extends Filters, Field extends string>(
  list: ListDescription<F, Field>,
  { page, size, sizes, sort, search, tab, filters }: ListState<F, Field>,
): Record<string, string | undefined> {
  const told = Object.entries(list.filters ?? {}).map(([name, filter]) => [name, filter.toText(filters[name])])
  const params: Record<string, string> = {
    page: page > 1 ? String(page) : '',
    size: size === sizes[0] ? '' : String(size),
    sort: !sort || sort === list.sort?.byDefault ? '' : sort,
    search,
    tab: tab > 0 ? String(tab) : '',
    ...Object.fromEntries(told),
  }
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value || undefined]))
}

/** Changing the rows or the order restarts on page 1. */
export function changed<F extends Filters, Field extends string>(
  state: ListState<F, Field>,
  { filters, ...change }: ListChange<F, Field>,
): ListState<F, Field> {
  const otherRows = filters !== undefined || ['size', 'sort', 'search'].some((name) => name in change)
  return { ...state, ...(otherRows && { page: 1 }), ...change, filters: { ...state.filters, ...filters } }
}

export type ListAddress<F extends Filters = Filters, Field extends string = string> = ListState<F, Field> & {
  change: (change: ListChange<F, Field>) => void
  /** Whether a search or a filter hides rows. */
  filtered: boolean
  clear: () => void
  /** The invalid parts. The next change, which rewrites the URL, clears them. */
  unknown: Unknown[]
}

/** A list's state, kept in its URL, so it survives Back. The rest of the URL stays the same. */
export function useListAddress<const F extends Filters, const Field extends string = never>(
  described: ListDescription<F, Field>,
): ListAddress<F, Field> {
  const params = useSearch({ strict: false }) as Record<string, unknown>
  const [, readAgain] = useReducer((count: number) => count + 1, 0)
  const list = withRemembered(described)
  const state = stateOf(list, params)
  const navigate = useNavigate()
  const change = (part: ListChange<F, Field>) => {
    const { remembers, byDefault } = described.sort ?? {}
    if (remembers && part.sort) {
      rememberOrder(remembers, part.sort === byDefault ? null : part.sort)
      // The URL may stay the same.
      readAgain()
    }
    void navigate({
      to: '.',
      search: { ...params, ...paramsOf(withRemembered(described), changed(state, part)) } as never,
      replace: true,
      resetScroll: false,
    })
  }
  const { filters } = stateOf(list, {})
  const told = paramsOf(list, state)
  const filtered = ['search', ...Object.keys(filters)].some((name) => told[name] !== undefined)
  const clear = () => change({ search: '', filters } as ListChange<F, Field>)
  return { ...state, change, filtered, clear, unknown: unknownIn(list, params) }
}

/** With the remembered order instead of the default. */
function withRemembered<F extends Filters, Field extends string>(
  list: ListDescription<F, Field>,
): ListDescription<F, Field> {
  const { sort } = list
  const order = sort?.remembers ? rememberedOrder(sort.remembers) : null
  if (!sort || order === null) return list
  return { ...list, sort: { ...sort, byDefault: stateOf(list, { sort: order }).sort! } }
}

const wholeNumber = (text: string) => (/^\d{1,7}$/.test(text) ? Number(text) : 0)
