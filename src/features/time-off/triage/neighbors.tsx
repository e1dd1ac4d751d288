import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { reviewRequestScreen } from '@/domain/time-off/requests/request-screens.ts'
import type { HeldRow } from '@/features/time-off/requests/list/held-rows.ts'
import { mayDecide } from '@/features/time-off/review-request/decision.ts'
import { type Identity, currentIdentity } from '@/offline/identity.ts'
import { IconButton } from '@/ui/ionic/icon-button.tsx'
import { triageText } from './texts.ts'
import { type Queue, type QueueRows, useQueueRows } from './use-queue-rows.ts'
import './triage.css'

/** The list that the person saw last, and the positions of its requests by key. */
type Seen = { queue: Queue; positions: ReadonlyMap<string, number>; by: Identity | null; client: QueryClient }

let seen: Seen | null = null
/** True if the person has just moved from one request to the next, so that its page takes the focus. */
let moved = false

/** Call it with the rows of a list's page, so that its requests have neighbors on the review page. */
export function useSeenQueue<Row extends HeldRow>(queue: Queue<Row>, rows: Row[] | null, first: number): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!rows) return
    const positions = new Map(rows.map(({ key }, index) => [key, first + index]))
    seen = { queue: queue as unknown as Queue, positions, by: currentIdentity(), client }
  })
}

export type Neighbors = {
  /** The position, counted from 1. */
  at: number
  total: number
  previous: (() => void) | null
  following: (() => void) | null
  /** The next one that needs a decision. */
  next: { label: string; run: () => void } | null
}

/** Only for the person who is signed in now. */
const isSeenHere = (list: Seen | null, client: QueryClient): list is Seen =>
  list !== null && list.by === currentIdentity() && list.client === client

/** The requests before and after this one in the list that it was opened from. Null if it wasn't. */
export function useNeighbors(key: string): Neighbors | null {
  const navigate = useNavigate()
  const client = useQueryClient()
  const [from] = useState(() => (isSeenHere(seen, client) && seen.positions.has(key) ? seen : null))
  const last = useRef(from?.positions.get(key) ?? 0)
  const rows = useQueueRows(from?.queue ?? null, { from: last.current - 1, to: last.current + 1 })
  const position = rows.positionOf(key) ?? last.current
  useEffect(() => {
    last.current = position
  })
  if (!from || rows.length === null) return null

  const opening = (to: number | null) => {
    const named = to === null ? undefined : rows.at(to)
    if (!named) return null
    return () => {
      moved = true
      last.current = to!
      void navigate({ to: reviewRequestScreen, search: { user: named.user, request: named.key }, replace: true })
    }
  }
  const run = opening(undecidedAfter(rows, position))
  return {
    at: position + 1,
    total: rows.length,
    previous: opening(position - 1),
    following: opening(position + 1),
    next: run && { label: triageText('next'), run },
  }
}

/** How far ahead to look for the next request. */
const reach = 60

/**
 * The position of the next request that this person may decide on; otherwise, the position of the first such request before it.
 * Null if none is known.
 */
export function undecidedAfter(rows: Pick<QueueRows, 'length' | 'rowAt'>, position: number): number | null {
  const end = rows.length ?? 0
  const isOpen = (at: number) => {
    const row = rows.rowAt(at)
    return row !== null && !row.left && (mayDecide(row.shown).approve || mayDecide(row.shown).deny)
  }
  for (let at = position + 1; at < Math.min(end, position + reach); at += 1) if (isOpen(at)) return at
  for (let at = Math.max(0, position - reach); at < position; at += 1) if (isOpen(at)) return at
  return null
}

/** '‹ 3 of 85 ›'. Takes the focus and announces the request when the person moves to another one. */
export function NeighborsBar({ neighbors, name }: { neighbors: Neighbors; name: string }) {
  const { at, total, previous, following } = neighbors
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!moved) return
    moved = false
    bar.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div
      ref={bar}
      className="neighbors"
      role="group"
      aria-label={`${triageText('placeOf', { at, total })}: ${name}`}
      tabIndex={-1}
      data-shows-focus
    >
      <IconButton icon="back" label={triageText('previous')} disabled={!previous} onClick={() => previous?.()} />
      <span aria-hidden="true">{triageText('place', { at, total })}</span>
      <IconButton icon="forward" label={triageText('next')} disabled={!following} onClick={() => following?.()} />
    </div>
  )
}
