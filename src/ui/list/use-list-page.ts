import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Endpoint } from '@/contract/endpoint.ts'
import type { Paged } from '@/contract/paged.ts'
import { isStaleRead, readQuery } from '@/offline/answers/answers.ts'
import type { Read } from '@/offline/answers/read.ts'
import type { ListAddress } from './list-address.ts'

/** One page as the server sent it, now or earlier. `asOf` in ms. */
export type PageAnswer<Item> = { items: Item[]; total: number; asOf: number }

type ShownPage<Row> = {
  rows: Row[]
  total: number
  /** If it differs from the one in the URL. */
  page?: number
  /** The rows' source, if they are not a page of the server's. */
  notice?: string
}

/**
 * Overlays this device's pending changes on a page. Without an answer neither the server nor the device has
 * the page: the overlay may build it from other stored data, or return null.
 */
export type Overlay<Item, Row> = (answer: PageAnswer<Item> | null) => ShownPage<Row> | null

export type ListPageState<Row> = {
  /** Null while loading. */
  rows: Row[] | null
  total: number | null
  page: number
  notice: string | null
  /** When the server sent it, in ms; null if no page of the server's is shown. */
  asOf: number | null
  /** This device's copy is shown: the server has not answered, or not yet. */
  kept: boolean
  failed: { error: Error; retry: () => void; busy: boolean } | null
}

type Asked<List extends string, Item, Row> = {
  address: Pick<ListAddress, 'page' | 'size'> & { change: (change: { page: number }) => void }
  read: Read<Endpoint<undefined, Paged<List, Item>>>
  /** False while there is nothing to query, such as before a search: the list is empty. */
  asks?: boolean
  /** Keeps an empty page, because its former rows are still shown. */
  stays?: boolean
  /** Refetch on every visit, because other screens add to this list. */
  alwaysRefetch?: boolean
  /** The name of the items in the answer. */
  list: List
  /** Null until the pending changes are known. Without it the items are the rows. */
  overlay?: Overlay<Item, Row> | null
}

/** One page of a list: from the server, otherwise this device's copy, overlaid with pending changes. */
export function useListPage<List extends string, Item, Row = Item>({
  address,
  read,
  asks = true,
  stays = false,
  alwaysRefetch = false,
  list,
  overlay = itemsAsRows as Overlay<Item, Row>,
}: Asked<List, Item, Row>): ListPageState<Row> {
  const { page, size, change } = address
  const client = useQueryClient()
  const { data, isError, error, isFetching } = useQuery({
    ...readQuery(read),
    enabled: asks,
    refetchOnMount: alwaysRefetch ? 'always' : true,
  })
  const answer = data ? { items: data.value._embedded[list], total: data.value._total_items, asOf: data.asOf } : null
  const shown = overlay && (answer ?? isError) ? overlay(answer) : null
  const beyondLast = !stays && shown?.rows.length === 0 && shown.total > 0
  const last = Math.max(1, Math.ceil((shown?.total ?? 0) / size))

  // A page past the end, for example from a bookmark.
  useEffect(() => {
    if (beyondLast && page !== last) change({ page: last })
    // oxlint-disable-next-line react/exhaustive-deps -- `change` is another function each time
  }, [beyondLast, page, last])

  if (!asks) return notAsked
  const failed = overlay && !shown && isError
  const retry = () => void client.refetchQueries({ type: 'active', predicate: isStaleRead })
  return {
    rows: shown && !beyondLast ? shown.rows : null,
    total: shown?.total ?? null,
    page: shown?.page ?? page,
    notice: shown?.notice ?? null,
    asOf: answer?.asOf ?? null,
    kept: data?.fresh === false,
    failed: failed ? { error, retry, busy: isFetching } : null,
  }
}

const notAsked = { rows: [], total: 0, page: 1, notice: null, asOf: null, kept: false, failed: null }

const itemsAsRows = <Item>(answer: PageAnswer<Item> | null): ShownPage<Item> | null =>
  answer && { rows: answer.items, total: answer.total }

/**
 * Pending changes come first on the first page; on the others they replace the rows that they change. Both
 * are told apart by `key`.
 */
export function withWaiting<Row extends { key: string }>(rows: Row[], waiting: Row[], page: number): Row[] {
  const changed = new Map(waiting.map((each) => [each.key, each]))
  if (page > 1) return rows.map((each) => changed.get(each.key) ?? each)
  return [...waiting, ...rows.filter(({ key }) => !changed.has(key))]
}
