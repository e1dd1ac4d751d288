import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useReducer, useRef, useSyncExternalStore } from 'react'
import type { Paged } from '@/contract/endpoint/paged.ts'
import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import { type HeldRow, settled } from '@/features/time-off/requests/list/held-rows.ts'
import { type ShownRequest, shownIn, waitingOf } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { type Kept, readQuery } from '@/offline/answers/answers.ts'
import { folded, knownFolds } from '@/offline/answers/fold.ts'
import { type Read, questionOf } from '@/offline/answers/read.ts'
import type { OpenRow } from '@/offline/outbox/open-row.ts'
import { useOwnRows } from '@/ui/status/own-rows.ts'
import { type Named, type Part, Places, offsetNear } from './places.ts'

/** A list of several employees' requests, by page. `rowOf` creates a row. */
export type Queue<Row extends HeldRow = HeldRow> = {
  label: string
  /** The name of the requests in the answer. */
  list: 'requests' | 'timeOffRequests'
  read: (page: number, limit: number) => Read
  rowOf: (shown: ShownRequest) => Row
}

/** Requests per call: one of the table's page sizes. */
const size = 25
/** Loaded on both sides of the visible ones, so that the next page is there before it's needed. */
const ahead = 30
/** Pages that are no longer visible are soon dropped, so that memory doesn't grow with the queue. */
const keptForMs = 10_000
/** How many rows are remembered in their earlier form. Rows with decisions always are. */
const most = 200

type Answer = Kept<Paged<string, TimeOffRequest>>

export type QueueRows<Row extends HeldRow = HeldRow> = {
  /** Null while nothing is loaded. */
  length: number | null
  /** Null while it's loading. */
  rowAt: (position: number) => Row | null
  at: (position: number) => Named | undefined
  positionOf: (key: string) => number | undefined
  isGone: (key: string) => boolean
  /** Whether the rows come from the device instead of the server's answer. */
  kept: boolean
  failed: { error: Error; retry: () => void; busy: boolean } | null
}

/** The requests of a queue around these positions. Others are loaded once they're nearby. Null loads none. */
export function useQueueRows<Row extends HeldRow>(queue: Queue<Row> | null, around: Around): QueueRows<Row> {
  const question = queue ? questionOf(queue.read(1, size)) : ''
  const places = useMemo(() => new Places(), [question])
  const held = useRef<Held<Row>>(nothingHeld(question))
  if (held.current.question !== question) held.current = nothingHeld(question)
  const [, again] = useReducer((count: number) => count + 1, 0)
  const pages = queue ? pagesAround(around, places, held.current) : []
  const reads = pages.map((page) => queue!.read(page, size))
  const rowOf = (shown: ShownRequest) => queue!.rowOf(shown)
  const answers = useQueries({ queries: reads.map((each) => ({ ...readQuery(each), gcTime: keptForMs })) })
  const own = useOwnRows()
  const folds = useSyncExternalStore(knownFolds.subscribe, knownFolds.get)
  const changes = useMemo(() => waitingOf(own ?? []), [own])

  const loaded = answers.flatMap((answer, index) =>
    answer.data && own
      ? [{ answer, page: pages[index]!, read: reads[index]!, data: answer.data as unknown as Answer }]
      : [],
  )
  const answersKey = loaded.map(({ page, data }) => `${page} ${data.asOf} ${data.fresh}`).join()
  const { parts, rows } = useMemo(() => {
    const taken: Part[] = []
    const byKey = new Map<string, Row>()
    for (const { page, read: asking, data } of loaded) {
      const shown = shownOn(asking, data, queue!.list, own!, folds)
      const named = shown.map(({ key, known }) => ({ key, user: known!.employeeUserId }))
      const part = { offset: (page - 1) * size, total: data.value._total_items, named }
      places.take(part)
      taken.push(part)
      for (const each of shown) byKey.set(each.key, rowOf(each))
    }
    return { parts: taken, rows: byKey }
    // oxlint-disable-next-line react/exhaustive-deps -- `answersKey` says which answers they are
  }, [places, answersKey, own, folds])

  const isFresh = loaded.every(({ data }) => data.fresh)
  useEffect(() => {
    // While other pages load, the last ones still show their positions.
    if (parts.length > 0) held.current.parts = parts
    const noted = noteGone(places, around, { parts, rows, fresh: isFresh })
    for (const { data } of loaded)
      if (data.asOf > held.current.asOf)
        Object.assign(held.current, { asOf: data.asOf, total: data.value._total_items })
    // An older answer, from before a request left or arrived.
    for (const { answer, data } of loaded)
      if (isFresh && data.value._total_items !== held.current.total && !answer.isFetching) void answer.refetch()
    if (queue && (noted || pagesAround(around, places, held.current).join() !== pages.join())) again()
  })

  function rowAt(position: number): Row | null {
    const named = places.at(position)
    if (!named) return null
    const { key } = named
    const now = rows.get(key)
    const before = held.current.rows.get(key)
    if (!before) return now ?? null
    // The request isn't loaded now.
    if (!now && !places.isGone(key)) return rowOf({ ...before.shown, waiting: changes.get(key) ?? null })
    return settled(before, now, { changes, rowOf })
  }

  useEffect(() => {
    const { current } = held
    for (let position = around.from; position <= around.to; position += 1) {
      const row = rowAt(position)
      if (row) current.rows.set(row.key, row)
    }
    for (const [key, { waiting, left }] of current.rows) {
      if (current.rows.size <= most) return
      if (!waiting && !left) current.rows.delete(key)
    }
  })

  const failing = answers.find(({ isError, data }) => isError && !data)
  return {
    length: places.isKnown ? places.length : null,
    rowAt,
    at: (position) => places.at(position),
    positionOf: (key) => places.positionOf(key),
    isGone: (key) => places.isGone(key),
    kept: !isFresh,
    failed: failing ? { error: failing.error!, retry: () => void failing.refetch(), busy: failing.isFetching } : null,
  }
}

type Held<Row> = {
  question: string
  rows: Map<string, Row>
  parts: Part[]
  /** The requests on the server by the newest answer so far, even if its page isn't loaded anymore. */
  total: number
  asOf: number
}

const nothingHeld = (question: string) => ({ question, rows: new Map(), parts: [], total: 0, asOf: -Infinity })

type Around = { from: number; to: number }

function pagesAround({ from, to }: Around, places: Places, { parts, total }: Pick<Held<unknown>, 'parts' | 'total'>) {
  const pageOf = (offset: number) => Math.floor(offset / size) + 1
  const [start, end] = [offsetNear(places, parts, from), offsetNear(places, parts, to)]
  const first = pageOf(Math.max(0, start - ahead))
  // There's nothing to request after the last one.
  const lastOffset = parts.length > 0 ? Math.max(0, total - 1) : end
  const last = Math.max(first, pageOf(Math.min(places.isKnown ? end + ahead : end, lastOffset)))
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** A page's requests in the server's order, with this device's changes. */
function shownOn(
  read: Read,
  data: Answer,
  list: Queue['list'],
  own: OpenRow[],
  folds: ReturnType<typeof knownFolds.get>,
): ShownRequest[] {
  const { value, pending } = folded(read, data, own, folds)
  const onFile = data.value._embedded[list]!
  const changed = new Map(value._embedded[list]!.map((request) => [request.id, request]))
  return shownIn({ value: onFile.map((request) => changed.get(request.id) ?? request), onFile, pending })
}

type Loaded = { parts: Part[]; rows: ReadonlyMap<string, unknown>; fresh: boolean }

/** Records requests that are missing from the server's answers for their part of the queue. */
function noteGone(places: Places, around: Around, { parts, rows, fresh }: Loaded): boolean {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!fresh || !first || !last) return false
  const start = first.offset
  const end = last.offset + last.named.length
  const isWhole = parts.every(({ offset }, index) => offset === start + index * size)
  if (!isWhole) return false
  let noted = false
  for (let position = around.from; position <= around.to; position += 1) {
    const named = places.at(position)
    if (!named || rows.has(named.key) || places.isGone(named.key)) continue
    const offset = offsetNear(places, parts, position)
    const isInside = (start === 0 || offset > start + size / 2) && (end >= last.total || offset < end - size / 2)
    if (!isInside) continue
    places.noteGone(named.key)
    noted = true
  }
  return noted
}
