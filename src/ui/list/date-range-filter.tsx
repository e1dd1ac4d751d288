import { type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import { type PlainDate, earliestDate, slashed } from '@/domain/plain-date.ts'
import { Button } from '@/ui/button.tsx'
import { Icon } from '@/ui/icon.tsx'
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
 * A chip that opens two dates. A single date leaves the other end open. Both can be chosen in any order: they're sorted when the
 * filter loses the focus.
 */
export function DateRangeFilter({ label, range, onRange }: DateRangeFilterProps) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const chip = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typed, setTyped] = useState<Dates | null>(null)
  // Renders new fields after each Clear, because a half-typed date has no value to clear.
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
    close()
  }

  function close() {
    setOpen(false)
    chip.current?.focus({ preventScroll: true })
  }

  return (
    <div
      ref={frame}
      className="date-range"
      role="presentation"
      onKeyDown={({ key }) => key === 'Escape' && open && close()}
      onBlur={({ relatedTarget }) => relatedTarget && !frame.current!.contains(relatedTarget) && setOpen(false)}
    >
      <button
        ref={chip}
        type="button"
        className="chip"
        aria-expanded={open}
        aria-controls={`${id}-dates`}
        data-set={text !== '' || undefined}
        onClick={() => setOpen(!open)}
      >
        <span>{range ? rangeWords(label, range) : listText('anyDates', { label })}</span>
        <Icon name="down" size={16} />
      </button>
      <fieldset id={`${id}-dates`} className="date-range-dates" hidden={!open}>
        <legend className="unseen">{label}</legend>
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
        <div className="date-range-actions">
          {(text !== '' || dates.some(Boolean)) && (
            <Button kind="bare" onClick={clear}>
              {listText('clearDates')}
            </Button>
          )}
          <Button kind="plain" onClick={close}>
            {listText('closeDates')}
          </Button>
        </div>
      </fieldset>
    </div>
  )
}

function rangeWords(label: string, { start, end }: DateRange): string {
  if (start && end) {
    const [first, last] = [slashed(start), slashed(end)]
    return listText('rangeOfDates', { label, dates: first === last ? first : `${first} – ${last}` })
  }
  return start
    ? listText('fromDate', { label, date: slashed(start) })
    : listText('toDate', { label, date: slashed(end!) })
}

const datesOf = (range: DateRange | null): Dates => [range?.start ?? '', range?.end ?? '']

/** Whether a part is missing, or the year is still being typed. */
function unfinished(inputs: (HTMLInputElement | null)[], dates: Dates): boolean {
  return inputs.some((input) => input?.validity?.badInput) || dates.some((date) => date !== '' && date < earliestDate)
}
