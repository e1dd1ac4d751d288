import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import type { Paged } from '@/contract/endpoint/paged.ts'
import { isStaleRead } from '@/offline/answers/answers.ts'
import { askByHand } from '@/offline/answers/by-hand.ts'
import { type ItemChange, waitingFor } from '@/offline/answers/fold-items.ts'
import type { Read } from '@/offline/answers/read.ts'
import type { OpenRow } from '@/offline/outbox/open-row.ts'
import { type Answer, useAnswer } from '@/ui/answers/use-answer.ts'
import type { ListAddress } from './list-address.ts'

/** Rows from other data on this device, for a page that's available neither from the server nor on the device. */
export type StandIn<Row> = { rows: Row[]; total: number; page: number; notice: string }

/** This device's changes to a page's items. `onFile`: the server's items. */
export type PageChanges<Item = unknown> = {
  onFile: Item[]
  /** The newest change to an item, unless the server has accepted it. */
  waitingFor: (key: string) => ItemChange | null
  /** Newest first. */
  pending: OpenRow[]
}

export type ListPageState<Row> = {
  /** Null while loading. */
  rows: Row[] | null
  /** Counts items that are only on this device, and not those that were removed here. */
  total: number | null
  /** How many there are without the search and the filters; null if unknown. */
  whole?: number | null
  page: number
  /** Null while unknown. New items share the first page until the server places them. */
  pages: number | null
  notice: string | null
  /** When the server sent it, in ms; null if no page from the server is shown. */
  asOf: number | null
  /** Whether this device's copy is shown, because the server hasn't answered (yet). */
  kept: boolean
  failed: { error: Error; retry: () => void; busy: boolean } | null
}

type Asked<List extends string, Item, Row> = {
  address: Pick<ListAddress, 'page' | 'size'> &
    Partial<Pick<ListAddress, 'filtered'>> & { change: (change: { page: number }) => void }
  read: Read<Endpoint<undefined, Paged<List, Item>>>
  /** The same read without the search and the filters, whose total shows how many rows they hide. */
  whole?: Read<Endpoint<undefined, Paged<List, Item>>>
  /** False while there's nothing to query, such as before a search. The list is then empty. */
  asks?: boolean
  /** Whether to stay on an empty page because its former rows are still shown. */
  stays?: boolean
  /** Refetch on every visit, because other screens add to this list. */
  alwaysRefetch?: boolean
  /** The name of the items in the answer. */
  list: List
  /** The rows of these items. Default: the items. */
  rowsOf?: (items: Item[], changes: PageChanges<Item>) => Row[]
  /** False until this device's other data that the rows need is loaded. */
  ready?: boolean
  standIn?: () => StandIn<Row> | null
}

/** One page of a list: from the server, otherwise this device's copy, with this device's changes. */
export function useListPage<List extends string, Item, Row = Item>({
  address,
  read,
  whole,
  asks = true,
  stays = false,
  alwaysRefetch = false,
  list,
  rowsOf,
  ready = true,
  standIn,
}: Asked<List, Item, Row>): ListPageState<Row> {
  const { page, size, change } = address
  const client = useQueryClient()
  const { data, isError, error, isFetching } = useAnswer(read, {
    enabled: asks,
    refetchOnMount: alwaysRefetch ? 'always' : true,
  })
  const { data: all } = useAnswer(whole ?? read, { enabled: asks && whole !== undefined && address.filtered === true })
  const other = ready && !data && isError ? (standIn?.() ?? null) : null
  const rows = ready && data ? rowsIn(data) : (other?.rows ?? null)
  const total = rows && data ? data.value._total_items : (other?.total ?? null)
  const onFile = data?.onFile._total_items ?? Infinity
  const pages = total === null ? null : Math.max(1, Math.ceil(Math.min(total, onFile) / size))
  const beyondLast = !stays && rows?.length === 0 && total! > 0

  function rowsIn({ value, onFile: before, pending }: Answer<Paged<List, Item>>): Row[] {
    const items = value._embedded[list]
    if (!rowsOf) return items as unknown[] as Row[]
    return rowsOf(items, {
      onFile: before._embedded[list],
      pending,
      waitingFor: (key) => waitingFor(read, pending, key),
    })
  }

  // Leaves a page past the end, for example from a bookmark, or one whose last item was removed here.
  useEffect(() => {
    if (beyondLast && page > 1) change({ page: Math.min(pages!, page - 1) })
    // oxlint-disable-next-line react/exhaustive-deps -- `change` is another function each time
  }, [beyondLast, page, pages])

  if (!asks) return notAsked
  const retry = () => void askByHand(() => client.refetchQueries({ type: 'active', predicate: isStaleRead }))
  return {
    rows: beyondLast ? null : rows,
    total,
    whole: whole ? (all?.value._total_items ?? null) : null,
    page: other?.page ?? page,
    pages,
    notice: other?.notice ?? null,
    asOf: data?.asOf ?? null,
    kept: data?.fresh === false,
    failed: ready && !rows && isError ? { error: error!, retry, busy: isFetching } : null,
  }
}

const notAsked = { rows: [], total: 0, page: 1, pages: 1, notice: null, asOf: null, kept: false, failed: null }
