import type { MouseEvent } from 'react'
import { shortWord } from './calendar-event.ts'
import { CategoryMark, DayShare } from './category-mark.tsx'
import type { CalendarEvent } from './requests-calendar.tsx'
import { calendarText } from './texts.ts'

type DayBarsProps = { events: CalendarEvent[]; team: boolean; all: boolean; onOpen: (event: CalendarEvent) => void }

/** The maximum number of bars in one cell. */
export const barsShown = 3

/**
 * The day's events on wide screens, for the mouse. Keyboard, touch and screen readers use the list of the chosen day.
 */
export function DayBars({ events, team, all, onOpen }: DayBarsProps) {
  const shown = all || events.length <= barsShown ? events : events.slice(0, barsShown - 1)
  const open =
    (event: CalendarEvent) =>
    ({ currentTarget }: MouseEvent) => {
      currentTarget.closest('[role=gridcell]')!.querySelector<HTMLElement>('.day-button')!.focus()
      onOpen(event)
    }
  return (
    <div className="day-bars" aria-hidden="true">
      {shown.map((event) => (
        <button
          key={event.id}
          type="button"
          className="day-bar"
          tabIndex={-1}
          data-category={event.code}
          data-waiting={event.waiting || undefined}
          data-pending={event.pending || undefined}
          onMouseDown={stayUnfocused}
          onClick={open(event)}
        >
          <CategoryMark code={event.code} waiting={event.waiting} />
          <span className="day-bar-word">{(team && event.employeeName) || shortWord(event)}</span>
          <DayShare share={event.share} />
        </button>
      ))}
      {shown.length < events.length && (
        <span className="day-more">{calendarText('more', { count: events.length - shown.length })}</span>
      )}
    </div>
  )
}

const stayUnfocused = (event: MouseEvent) => event.preventDefault()
