import { type Ref, useState } from 'react'
import type { PlainDate } from '@/domain/plain-date.ts'
import { Button } from '@/ui/button.tsx'
import { Icon } from '@/ui/icon.tsx'
import { eventWords } from './calendar-event.ts'
import { CategoryMark } from './category-mark.tsx'
import { dateName } from './month.ts'
import type { CalendarEvent, RequestsCalendarProps } from './requests-calendar.tsx'
import { calendarText } from './texts.ts'

type EventsProps = {
  events: CalendarEvent[]
  mode: RequestsCalendarProps['mode']
  team: boolean
  onOpen: (event: CalendarEvent) => void
}

/** The events of the chosen day. The date's element stays mounted, so that screen readers announce changes. */
export function DayEvents({ date, ref, ...given }: EventsProps & { date: PlainDate | null; ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className="day-events">
      <p className="day-events-head" role="status">
        <span>{date === null ? calendarText('chooseDay') : <strong>{dateName(date)}</strong>}</span>
        {date !== null && given.events.length === 0 && <span>{calendarText('nothing')}</span>}
      </p>
      {given.events.length > 0 && <EventList key={date} {...given} />}
    </div>
  )
}

const listed = 10

function EventList({ events, mode, team, onOpen }: EventsProps) {
  const [unfolded, setUnfolded] = useState(false)
  const shown = unfolded ? events : events.slice(0, listed)
  return (
    <>
      <ul>
        {shown.map((event) => {
          const [title, ...more] = eventWords(event, mode)
          return (
            <li key={event.id}>
              <button type="button" className="event-line" onClick={() => onOpen(event)}>
                <CategoryMark code={event.code} waiting={event.waiting} pending={event.pending} />
                <span className="event-words">
                  {team && event.employeeName && <strong>{event.employeeName}</strong>}
                  <span>{title}</span>
                  {more.length > 0 && <small>{more.join(' · ')}</small>}
                </span>
                <Icon name="forward" size={20} />
              </button>
            </li>
          )
        })}
      </ul>
      {shown.length < events.length && (
        <Button kind="plain" onClick={() => setUnfolded(true)}>
          {calendarText('showAll', { count: events.length })}
        </Button>
      )}
    </>
  )
}
