import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { type PlainDate, addDays, addMonths, dayOf, days, monthOf } from '@/domain/plain-date.ts'
import { firstOf } from './month.ts'
import type { MonthGridProps } from './month-grid.tsx'

type Given = Pick<MonthGridProps, 'month' | 'onMonth' | 'today' | 'earliest' | 'latest'>

const keys: Record<string, (date: PlainDate) => PlainDate> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => addDays(date, -days.indexOf(dayOf(date))),
  End: (date) => addDays(date, 6 - days.indexOf(dayOf(date))),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
}

/**
 * The one day of the grid that Tab reaches (roving tabindex), moved by the keys of the date grid pattern. Focus follows
 * it into another month and is not lost when the month changes. Source:
 * https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/
 */
export function useDayStop({ month, onMonth, today, earliest, latest }: Given) {
  const grid = useRef<HTMLDivElement>(null)
  const focused = useRef(false)
  const [last, setLast] = useState(today)
  const stop = monthOf(last) === month ? last : monthOf(today) === month ? today : firstOf(month)

  useLayoutEffect(() => {
    if (focused.current) grid.current!.querySelector<HTMLElement>(`[data-date="${stop}"]`)?.focus()
  }, [stop])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey ? undefined : keys[event.key]?.(stop)
    if (!next) return
    event.preventDefault()
    const to = monthOf(next)
    if ((earliest && to < earliest) || (latest && to > latest)) return
    setLast(next)
    if (to !== month) onMonth(to)
  }
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    focused.current = true
    const { date } = target.dataset
    if (date) setLast(date)
  }
  // React fires no blur for removed elements: focus then still counts as in the grid.
  const onBlur = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    focused.current = grid.current!.contains(relatedTarget)
  }

  return { stop, moveTo: setLast, grid: { ref: grid, onKeyDown, onFocus, onBlur } }
}
