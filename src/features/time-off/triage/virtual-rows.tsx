import { type ReactNode, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react'

/** Rendered on both sides of the visible rows. */
const margin = 6
/** The height in px until the frame has its own. */
const usualHeight = 800
/** As in triage.css. */
const rowRem = 4

export type Range = { from: number; to: number }

export type VirtualRowsHandle = {
  /** The rows to show once this position is in view. */
  rangeWith: (position: number) => Range
}

type VirtualRowsProps = {
  label: string
  length: number
  range: Range
  onRange: (range: Range) => void
  /** The current row, which is scrolled into view when it changes. */
  current: number | null
  row: (position: number) => ReactNode
  ref: Ref<VirtualRowsHandle>
}

/** A list of rows of the same height. Only the visible ones and the current one are in the page. */
export function VirtualRows({ label, length, range, onRange, current, row, ref }: VirtualRowsProps) {
  const frame = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    rangeWith: (position) => rangeAt(frame.current, topWith(frame.current, position)),
  }))
  const isThere = length > 0
  const told = useRef(onRange)
  useEffect(() => {
    told.current = onRange
  })

  useLayoutEffect(() => {
    if (!isThere) return
    const top = current === null ? range.from * rowPx() : topWith(frame.current, current)
    if (top !== frame.current!.scrollTop) frame.current!.scrollTop = top
    told.current(rangeAt(frame.current, frame.current!.scrollTop))
    // oxlint-disable-next-line react/exhaustive-deps -- `range` only counts at first
  }, [current, isThere])

  useEffect(() => {
    if (!isThere) return
    const observer = new ResizeObserver(() => told.current(rangeAt(frame.current, frame.current!.scrollTop)))
    observer.observe(frame.current!)
    return () => observer.disconnect()
  }, [isThere])

  const [from, to] = [Math.max(0, range.from - margin), Math.min(length - 1, range.to + margin)]
  const positions = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
  // It has the focus.
  const isAway = current !== null && current < length && (current < from || current > to)
  if (isAway) positions[current < from ? 'unshift' : 'push'](current)
  return (
    <div
      ref={frame}
      className="triage-scroll"
      onScroll={({ currentTarget }) => onRange(rangeAt(currentTarget, currentTarget.scrollTop))}
    >
      <ul aria-label={label} style={{ height: `${length * rowRem}rem` }}>
        {positions.map((position) => (
          <li
            key={position}
            aria-setsize={length}
            aria-posinset={position + 1}
            style={{ transform: `translateY(${position * rowRem}rem)` }}
          >
            {row(position)}
          </li>
        ))}
      </ul>
    </div>
  )
}

const rowPx = () => rowRem * (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)

const heightOf = (frame: HTMLElement | null) => frame?.clientHeight || usualHeight

function rangeAt(frame: HTMLElement | null, top: number): Range {
  const row = rowPx()
  return { from: Math.floor(top / row), to: Math.ceil((top + heightOf(frame)) / row) }
}

/** Where to scroll so that a row and a neighbor are in view. */
function topWith(frame: HTMLElement | null, position: number): number {
  const row = rowPx()
  const [top, height] = [frame?.scrollTop ?? 0, heightOf(frame)]
  if ((position - 1) * row < top) return Math.max(0, (position - 1) * row)
  if ((position + 2) * row > top + height) return (position + 2) * row - height
  return top
}
