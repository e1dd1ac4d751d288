import type { MouseEvent } from 'react'
import { shortWord } from './calendar-event.ts'
import { CategoryMark } from './category-mark.tsx'
import type { CalendarEvent } from './requests-calendar.tsx'
import { calendarText } from './texts.ts'

type DayBarsProps = { events: CalendarEvent[]; team: boolean; all: boolean; onOpen: (event: CalendarEvent) => void }

const room = 3

/** The day's events where there is room for words, for the mouse. Keyboard, fingers and readers have the list of the chosen day. */
export function DayBars({ events, team, all, onOpen }: DayBarsProps) {
  const shown = all || events.length <= room ? events : events.slice(0, room - 1)
  const open = (event: CalendarEvent) => ({ currentTarget }: MouseEvent) => {
    currentTarget.closest('[role=gridcell]')!.querySelector<HTMLElement>('.day-button')!.focus()
    onOpen(event)
  }
  return (
    <div className="day-bars" aria-hidden="true">
      {shown.map((event) => (
        <button
          key={event.id} type="button" className="day-bar" tabIndex={-1} data-category={event.code} data-waiting={event.waiting || undefined}
          onMouseDown={stayUnfocused} onClick={open(event)}
        >
          <CategoryMark code={event.code} waiting={event.waiting} />
          <span className="day-bar-word">{(team && event.employeeName) || shortWord(event)}</span>
        </button>
      ))}
      {shown.length < events.length && <span className="day-more">{calendarText('more', { count: events.length - shown.length })}</span>}
    </div>
  )
}

const stayUnfocused = (event: MouseEvent) => event.preventDefault()
