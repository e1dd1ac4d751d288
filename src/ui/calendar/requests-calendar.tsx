import { type ReactNode, Suspense, lazy, useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type PlainDate, monthOf } from '@/domain/plain-date.ts'
import { calendarWindow } from '@/domain/time-off/selecting/calendar-window.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import { Button } from '@/ui/button.tsx'
import { Icon } from '@/ui/icon.tsx'
import { mediaQuery } from '@/ui/media-query.ts'
import { eventWords, eventsByDay, isHoliday } from './calendar-event.ts'
import { CalendarHeader } from './calendar-header.tsx'
import { CalendarLegend } from './calendar-legend.tsx'
import { DayBars, barsShown } from './day-bars.tsx'
import { marksShown } from './day-cell.tsx'
import { DayEvents } from './day-events.tsx'
import { type DayFace, MonthGrid } from './month-grid.tsx'
import { calendarText } from './texts.ts'
import './requests-calendar.css'
import './print.css'

/** One day of one request, or a company holiday. */
export type CalendarEvent = {
  /** Unique in the calendar. */
  id: string
  date: PlainDate
  code: CategoryCode | 'companyHolidays'
  /** The popup's heading: the category or the holiday. */
  title: string
  employeeName?: string
  /** The share of the day it fills, 0.15 to 1; omitted for all of it. */
  share?: number
  /** Shown in dashboard mode only. */
  statusDescription?: string
  hours?: string
  reason?: string
  /** Whether it's waiting on this device. */
  waiting?: boolean
  /** Whether it hasn't been approved yet. */
  pending?: boolean
  /** The target of View Request. */
  view?: { user: string; request: string }
}

export type RequestsCalendarProps = {
  events: CalendarEvent[]
  today: PlainDate
  mode: 'dashboard' | 'requests'
  /** Several employees: the days show their names, and a request opens to be reviewed. */
  team?: boolean
  /** Called with the new month when it changes. */
  onMonth?: (month: string) => void
  /** Whether the shown month's data is still loading. */
  busy?: boolean
  /** Where the choice is stored; without this, it lasts as long as the screen. */
  legend?: LegendChoice
}

/** Whether the legend is open. */
export type LegendChoice = { open: boolean; onToggle: () => void }

const EventPopup = lazy(() => import('./event-popup.tsx'))

/** Narrower windows have no room for the bars, and drawing them costs more than the rest of the calendar. */
const useRoomForBars = mediaQuery('(min-width: 600px)')

const maxNamedEvents = 4
const nothing: CalendarEvent[] = []

/**
 * Month view of requests and holidays with legend, popup and print. Limits: dashboard 1 month past, requests 6; both 12
 * ahead.
 */
export function RequestsCalendar({
  events,
  today,
  mode,
  team = false,
  legend,
  onMonth,
  busy,
}: RequestsCalendarProps): ReactNode {
  const [month, turnTo] = useState(monthOf(today))
  const [chosen, setChosen] = useState<PlainDate | null>(today)
  const [open, setOpen] = useState<CalendarEvent | null>(null)
  const printing = usePrinting()
  const showsBars = useRoomForBars() || printing
  const byDay = useMemo(() => eventsByDay(events), [events])
  const waiting = useMemo(() => events.some((event) => event.waiting), [events])
  const limits = calendarWindow(mode, today)
  const shownDay = chosen && monthOf(chosen) === month ? chosen : null
  const on = (date: PlainDate | null) => (date && byDay.get(date)) || nothing

  const face = (date: PlainDate): DayFace => {
    const all = on(date)
    const requests = all.filter((event) => !isHoliday(event))
    return {
      holiday: requests.length < all.length,
      chosen: date === shownDay,
      marks: requests.map(({ code, waiting, pending, share }) => ({
        code: code as CategoryCode,
        waiting,
        pending,
        share,
      })),
      words: accessibleNames(requests, mode, team),
      content: showsBars && all.length > 0 && <DayBars events={all} team={team} all={printing} onOpen={openFromDay} />,
    }
  }
  const dayEvents = useRef<HTMLDivElement>(null)
  // A day's list is below the month and may be out of view, but a person who picks a busy day wants to read it.
  const pick = (date: PlainDate) => {
    if (on(date).length <= (showsBars ? barsShown : marksShown)) return setChosen(date)
    flushSync(() => setChosen(date))
    dayEvents.current?.scrollIntoView({ block: 'nearest' })
  }
  const openFromDay = (event: CalendarEvent) => {
    setChosen(event.date)
    setOpen(event)
  }
  const setMonth = (next: string) => {
    turnTo(next)
    onMonth?.(next)
  }
  const goToday = () => {
    setMonth(monthOf(today))
    setChosen(today)
  }
  return (
    <section className="requests-calendar card" aria-label={calendarText('calendar')}>
      <MonthGrid
        month={month}
        onMonth={setMonth}
        today={today}
        label={calendarText('days')}
        face={face}
        onPick={pick}
        busy={busy}
        {...limits}
        header={<CalendarHeader month={month} onMonth={setMonth} onToday={goToday} {...limits} />}
      />
      <DayEvents ref={dayEvents} date={shownDay} events={on(shownDay)} mode={mode} team={team} onOpen={setOpen} />
      <Legend choice={legend} printing={printing}>
        <CalendarLegend waiting={waiting} requests={events.some((event) => !isHoliday(event))} />
      </Legend>
      <div className="calendar-print">
        <Button kind="bare" onClick={() => print()}>
          <Icon name="print" />
          <span>{calendarText('print')}</span>
        </Button>
      </div>
      <Suspense fallback={null}>
        {open && <EventPopup event={open} mode={mode} team={team} onClose={() => setOpen(null)} />}
      </Suspense>
    </section>
  )
}

/** The legend's button and, while it is open or printed, the legend. */
function Legend({ choice, printing, children }: { choice?: LegendChoice; printing: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const { open, onToggle } = choice ?? { open: isOpen, onToggle: () => setOpen(!isOpen) }
  const id = useId()
  return (
    <div className="calendar-legend-part">
      <button
        type="button"
        className="calendar-legend-toggle"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        <span>{calendarText('legend')}</span>
        <Icon name={open ? 'up' : 'down'} size={16} />
      </button>
      <div id={id}>{(open || printing) && children}</div>
    </div>
  )
}

function accessibleNames(requests: CalendarEvent[], mode: RequestsCalendarProps['mode'], team: boolean): string[] {
  if (requests.length > maxNamedEvents) return [calendarText('events', { count: requests.length })]
  return requests.flatMap((event) => [
    ...(team && event.employeeName ? [event.employeeName] : []),
    ...eventWords(event, mode),
  ])
}

/** True while the page is laid out for printing, where there is room for every event. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const follow = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'))
    addEventListener('beforeprint', follow)
    addEventListener('afterprint', follow)
    return () => {
      removeEventListener('beforeprint', follow)
      removeEventListener('afterprint', follow)
    }
  }, [])
  return printing
}
