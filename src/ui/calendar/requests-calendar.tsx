import { type ReactNode, Suspense, lazy, useMemo, useState } from 'react'
import { type PlainDate, monthOf } from '@/domain/plain-date.ts'
import { calendarWindow } from '@/domain/time-off/calendar-window.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import { Button } from '@/ui/button.tsx'
import { Icon } from '@/ui/icon.tsx'
import { eventWords, eventsByDay, isHoliday } from './calendar-event.ts'
import { CalendarHeader } from './calendar-header.tsx'
import { CalendarLegend } from './calendar-legend.tsx'
import { DayBars } from './day-bars.tsx'
import { DayEvents } from './day-events.tsx'
import { type DayFace, MonthGrid } from './month-grid.tsx'
import { calendarText } from './texts.ts'
import { usePrinting } from './use-printing.ts'
import './requests-calendar.css'
import '@/ui/theme/paper.css'
import './print.css'

/** One day of one request, or a company holiday. */
export type CalendarEvent = {
  /** Unique in the calendar. */
  id: string
  date: PlainDate
  code: CategoryCode | 'companyHolidays'
  /** The popup's heading: category or holiday. */
  title: string
  employeeName?: string
  /** Shown in dashboard mode only. */
  statusDescription?: string
  hours?: string
  reason?: string
  /** Waits on this device. */
  waiting?: boolean
  /** Where View Request leads. */
  view?: { user: string; request: string }
}

export type RequestsCalendarProps = {
  events: CalendarEvent[]
  today: PlainDate
  mode: 'dashboard' | 'requests'
  /** Several employees: their names stand in the days. */
  team?: boolean
}

const EventPopup = lazy(() => import('./event-popup.tsx'))

const spokenEvents = 4
const nothing: CalendarEvent[] = []

/** Month view of requests and holidays with legend, popup and print. Limits: dashboard 1 month past, requests 6; both 12 ahead. */
export function RequestsCalendar({ events, today, mode, team = false }: RequestsCalendarProps): ReactNode {
  const [month, setMonth] = useState(monthOf(today))
  const [chosen, setChosen] = useState<PlainDate | null>(today)
  const [open, setOpen] = useState<CalendarEvent | null>(null)
  const printing = usePrinting()
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
      marks: requests.map(({ code, waiting }) => ({ code: code as CategoryCode, waiting })),
      words: spoken(requests, mode, team),
      content: all.length > 0 && <DayBars events={all} team={team} all={printing} onOpen={openFromDay} />,
    }
  }
  const openFromDay = (event: CalendarEvent) => {
    setChosen(event.date)
    setOpen(event)
  }
  const goToday = () => {
    setMonth(monthOf(today))
    setChosen(today)
  }
  return (
    <section className="requests-calendar card" aria-label={calendarText('calendar')}>
      <MonthGrid
        month={month} onMonth={setMonth} today={today} label={calendarText('days')} face={face} onPick={setChosen} {...limits}
        header={<CalendarHeader month={month} onMonth={setMonth} onToday={goToday} {...limits} />}
      />
      <DayEvents date={shownDay} events={on(shownDay)} mode={mode} team={team} onOpen={setOpen} />
      <CalendarLegend waiting={waiting} />
      <div className="calendar-print">
        <Button kind="bare" onClick={() => print()}><Icon name="print" />{calendarText('print')}</Button>
      </div>
      <Suspense fallback={null}>{open && <EventPopup event={open} mode={mode} onClose={() => setOpen(null)} />}</Suspense>
    </section>
  )
}

function spoken(requests: CalendarEvent[], mode: RequestsCalendarProps['mode'], team: boolean): string[] {
  if (requests.length > spokenEvents) return [calendarText('events', { count: requests.length })]
  return requests.flatMap((event) => [...(team && event.employeeName ? [event.employeeName] : []), ...eventWords(event, mode)])
}
