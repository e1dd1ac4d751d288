import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Endpoint } from '@/contract/endpoint.ts'
import type { Paged } from '@/contract/paged.ts'
import { isStaleRead } from '@/offline/answers/answers.ts'
import { type ItemChange, waitingFor } from '@/offline/answers/fold-items.ts'
import type { Read } from '@/offline/answers/read.ts'
import type { OpenRow } from '@/offline/outbox/open-row.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import type { ListAddress } from './list-address.ts'

/** One page, with this device's changes. `asOf`: when the server sent it, in ms. */
type PageAnswer<Item> = { items: Item[]; total: number; asOf: number }

type ShownPage<Row> = {
  rows: Row[]
  total: number
  /** If it differs from the one in the URL. */
  page?: number
  /** The rows' source, if they are not a page of the server's. */
  notice?: string
}

/**
 * Makes a page's rows. Without an answer neither the server nor the device has the page: they may be made from
 * other stored data, or null.
 */
export type Overlay<Item, Row> = (answer: PageAnswer<Item> | null) => ShownPage<Row> | null

/** This device's changes of a page's items. */
export type PageChanges = {
  /** The newest change of an item, unless the server has accepted it. */
  waitingFor: (key: string) => ItemChange | null
  /** Newest first. */
  pending: OpenRow[]
}

export type ListPageState<Row> = {
  /** Null while loading. */
  rows: Row[] | null
  /** Counts items that are only on this device, and not those that were removed here. */
  total: number | null
  page: number
  /** Null while unknown. New items share the first page until the server places them. */
  pages: number | null
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
  /** The rows of these items. Default: the items. */
  rowsOf?: (items: Item[], changes: PageChanges) => Row[]
  /** Instead of `rowsOf`. Null until the pending changes are known. */
  overlay?: Overlay<Item, Row> | null
}

/** One page of a list: from the server, otherwise this device's copy, with this device's changes. */
export function useListPage<List extends string, Item, Row = Item>({
  address,
  read,
  asks = true,
  stays = false,
  alwaysRefetch = false,
  list,
  rowsOf,
  overlay,
}: Asked<List, Item, Row>): ListPageState<Row> {
  const { page, size, change } = address
  const client = useQueryClient()
  const { data, isError, error, isFetching } = useAnswer(read, {
    enabled: asks,
    refetchOnMount: alwaysRefetch ? 'always' : true,
  })
  const answer = data ? { items: data.value._embedded[list], total: data.value._total_items, asOf: data.asOf } : null
  const shown = answer || isError ? show(answer) : null
  const total = shown?.total ?? null
  const onFile = data?.onFile._total_items ?? Infinity
  const pages = total === null ? null : Math.max(1, Math.ceil(Math.min(total, onFile) / size))
  const beyondLast = !stays && shown?.rows.length === 0 && shown.total > 0

  function show(answered: PageAnswer<Item> | null): ShownPage<Row> | null {
    if (overlay !== undefined) return overlay && overlay(answered)
    if (!answered || !data) return null
    const { pending } = data
    const { items, total: count } = answered
    const changes = { pending, waitingFor: (key: string) => waitingFor(read, pending, key) }
    return { rows: rowsOf ? rowsOf(items, changes) : (items as unknown[] as Row[]), total: count }
  }

  // A page past the end, for example from a bookmark, or whose last item was removed here.
  useEffect(() => {
    if (beyondLast && page > 1) change({ page: Math.min(pages!, page - 1) })
    // oxlint-disable-next-line react/exhaustive-deps -- `change` is another function each time
  }, [beyondLast, page, pages])

  if (!asks) return notAsked
  const failed = overlay !== null && !shown && isError
  const retry = () => void client.refetchQueries({ type: 'active', predicate: isStaleRead })
  return {
    rows: shown && !beyondLast ? shown.rows : null,
    total,
    page: shown?.page ?? page,
    pages,
    notice: shown?.notice ?? null,
    asOf: answer?.asOf ?? null,
    kept: data?.fresh === false,
    failed: failed ? { error: error!, retry, busy: isFetching } : null,
  }
}

const notAsked = { rows: [], total: 0, page: 1, pages: 1, notice: null, asOf: null, kept: false, failed: null }

/**
 * Pending changes come first on the first page; on the others they replace the rows that they change. Both
 * are told apart by `key`.
 */
export function withWaiting<Row extends { key: string }>(rows: Row[], waiting: Row[], page: number): Row[] {
  const changed = new Map(waiting.map((each) => [each.key, each]))
  if (page > 1) return rows.map((each) => changed.get(each.key) ?? each)
  return [...waiting, ...rows.filter(({ key }) => !changed.has(key))]
}
