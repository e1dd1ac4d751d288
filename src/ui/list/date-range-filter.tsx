import { type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import { type PlainDate, earliestDate } from '@/domain/plain-date.ts'
import { Button } from '@/ui/button.tsx'
import { type DateRange, rangeOf, rangeText } from './date-range.ts'
import { listText } from './texts.ts'
import './list-controls.css'

type DateRangeFilterProps = {
  /** The meaning of the dates. */
  label: string
  range: DateRange | null
  onRange: (range: DateRange | null) => void
}

type Dates = [PlainDate | '', PlainDate | '']

const pauseMs = 500

/**
 * One date, which leaves the other end open, or two, chosen in any order. The earlier one moves first when the filter
 * loses the focus.
 */
export function DateRangeFilter({ label, range, onRange }: DateRangeFilterProps) {
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typed, setTyped] = useState<Dates | null>(null)
  // New fields after each Clear, because a half-typed date has no value to clear.
  const [cleared, setCleared] = useState(0)
  const text = rangeText(range)
  const dates = typed ?? datesOf(range)

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!inputs.current.includes(document.activeElement as HTMLInputElement)) setTyped(null)
  }, [text])

  function commit(chosen: Dates) {
    clearTimeout(timer.current)
    const next = rangeOf(chosen)
    if (rangeText(next) !== text) onRange(next)
    return next
  }

  function change(at: number, value: string) {
    const next = dates.map((date, index) => (index === at ? value : date)) as Dates
    setTyped(next)
    clearTimeout(timer.current)
    if (!unfinished(inputs.current, next)) timer.current = setTimeout(() => commit(next), pauseMs)
  }

  function leave({ relatedTarget }: FocusEvent) {
    if (!typed || inputs.current.includes(relatedTarget as HTMLInputElement)) return
    if (unfinished(inputs.current, typed)) {
      clearTimeout(timer.current)
      setTyped(null)
    } else setTyped(datesOf(commit(typed)))
  }

  function clear() {
    setTyped(null)
    setCleared(cleared + 1)
    commit(['', ''])
    // The button disappears.
    group.current?.focus({ preventScroll: true })
  }

  return (
    <fieldset ref={group} className="date-range" tabIndex={-1}>
      <legend className="unseen">{label}</legend>
      <div className="date-range-dates">
        {(['from', 'to'] as const).map((name, at) => (
          <div key={name} className="plain-field">
            <label htmlFor={`${id}-${name}`}>{listText(name, { label })}</label>
            <div className="plain-input">
              <input
                key={cleared}
                ref={(input) => {
                  inputs.current[at] = input
                }}
                id={`${id}-${name}`}
                type="date"
                value={dates[at]}
                onChange={(event) => change(at, event.target.value)}
                onBlur={leave}
              />
            </div>
          </div>
        ))}
        {(text !== '' || dates.some(Boolean)) && (
          <Button kind="bare" onClick={clear}>
            {listText('clearDates')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

const datesOf = (range: DateRange | null): Dates => [range?.start ?? '', range?.end ?? '']

/** A part is missing, or the year is still being typed. */
function unfinished(inputs: (HTMLInputElement | null)[], dates: Dates): boolean {
  return inputs.some((input) => input?.validity?.badInput) || dates.some((date) => date !== '' && date < earliestDate)
}
