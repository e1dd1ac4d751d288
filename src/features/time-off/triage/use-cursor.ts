import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { isOverlayOpen, onOverlays } from '@/ui/dialogs/overlays.ts'
import type { HeldRow } from '@/features/time-off/requests/list/held-rows.ts'
import { questionOf } from '@/offline/answers/read.ts'
import type { Named } from './places.ts'
import type { OpenRequest } from './use-open-request.ts'
import { type Queue, useQueueRows } from './use-queue-rows.ts'
import type { Range, VirtualRowsHandle } from './virtual-rows.tsx'

/** How long after the last repeat of a held-down key the request opens, in ms. */
const restMs = 150
/** How long the person must pause before the URL is updated. */
const addressMs = 250

type State = {
  question: string
  /** Null until the list has the request from the address. */
  position: number | null
  given: Named
}

export type Cursor<Row extends HeldRow> = ReturnType<typeof useCursor<Row>>

/** Which request of a queue is open, and the list's position. */
export function useCursor<Row extends HeldRow>(
  queue: Queue<Row>,
  open: OpenRequest,
  onOpen: (open: OpenRequest) => void,
) {
  const id = useId()
  const question = questionOf(queue.read(1, 1))
  const list = useRef<VirtualRowsHandle>(null)
  const [state, setState] = useState<State>({ question, position: null, given: namedIn(open) })
  const [range, setRange] = useState<Range>(() => rangeFrom(Math.max(0, (open.at ?? 1) - 4)))
  const [isHeld, setHeld] = useState(false)
  const rows = useQueueRows(queue, range)
  const isSame = state.question === question
  const position = (isSame ? state.position : null) ?? rows.positionOf(state.given.key) ?? null
  const named =
    (position === null ? null : rows.at(position)) ?? (isSame && state.position !== null ? null : state.given)

  // The rows changed: the open request stays open, in its place among them.
  useEffect(() => {
    if (isSame) return
    setState({ question, position: null, given: named ?? state.given })
    setRange(rangeFrom(0))
  }, [isSame])

  const wantsFocus = useRef(true)
  function takeFocus() {
    if (!wantsFocus.current || position === null || isOverlayOpen()) return
    wantsFocus.current = false
    if (!document.activeElement?.matches('.triage input')) document.getElementById(idOf(position))?.focus(inPlace)
  }
  const latest = useRef(takeFocus)
  useLayoutEffect(() => {
    latest.current = takeFocus
    takeFocus()
  })
  // A closing dialog first returns the focus to its opener, which may be another row.
  useEffect(() => onOverlays(() => setTimeout(() => latest.current())), [])

  useEffect(() => {
    if (!isHeld) return
    const timer = setTimeout(() => setHeld(false), restMs)
    return () => clearTimeout(timer)
  }, [isHeld, position])

  const written = useRef(open.request)
  useEffect(() => {
    if (isHeld || !named || (named.key === open.request && (position === null || position + 1 === open.at))) return
    const timer = setTimeout(() => {
      written.current = named.key
      onOpen({ user: named.user, request: named.key, at: position === null ? null : position + 1 })
    }, addressMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- `onOpen` changes with each render
  }, [isHeld, named?.key, position, open.request, open.at])

  // The URL changed, through Back or a link.
  useEffect(() => {
    if (open.request === written.current) return
    written.current = open.request
    if (open.request !== named?.key) setState({ question, position: null, given: namedIn(open) })
  }, [open.request])

  function idOf(at: number): string {
    return `${id}-${at}`
  }

  function go(to: number, focus: 'focus' | 'keep' = 'focus'): void {
    if (rows.length === null || to < 0 || to >= rows.length) return
    wantsFocus.current = focus === 'focus'
    setState((before) => ({ question, position: to, given: rows.at(to) ?? before.given }))
    const next = list.current?.rangeWith(to)
    if (next) changeRange(next)
  }

  function changeRange(next: Range): void {
    setRange((before) => (before.from === next.from && before.to === next.to ? before : next))
  }

  return {
    question,
    list,
    rows,
    position,
    named,
    /** While a key is held down, requests only scroll past. */
    isHeld,
    range,
    setRange: changeRange,
    idOf,
    go,
    move(by: 1 | -1, held = false) {
      if (held) setHeld(true)
      go(position === null ? range.from : position + by)
    },
  }
}

const inPlace = { preventScroll: true }

const namedIn = ({ user, request }: OpenRequest): Named => ({ user, key: request })

const rangeFrom = (from: number): Range => ({ from, to: from + 15 })
