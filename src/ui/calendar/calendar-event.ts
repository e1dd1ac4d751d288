import type { PlainDate } from '@/domain/plain-date.ts'
import { legendName } from '@/domain/time-off/category.ts'
import { statuses } from '@/ui/status/statuses.ts'
import type { CalendarEvent, RequestsCalendarProps } from './requests-calendar.tsx'
import { calendarText } from './texts.ts'

/** Holidays come first within a day; the rest keeps its order. Built once, as there may be thousands of events. */
export function eventsByDay(events: CalendarEvent[]): Map<PlainDate, CalendarEvent[]> {
  const byDay = new Map<PlainDate, CalendarEvent[]>()
  for (const event of events) {
    const day = byDay.get(event.date)
    if (!day) byDay.set(event.date, [event])
    else if (isHoliday(event)) day.unshift(event)
    else day.push(event)
  }
  return byDay
}

export const isHoliday = ({ code }: CalendarEvent): boolean => code === 'companyHolidays'

/** The legend's label for it, or a shorter one. */
export const shortWord = ({ code }: CalendarEvent): string =>
  code === 'companyHolidays' ? calendarText('holidayShort') : legendName(code)

/** 'PTO 8.00 hours', 'Pending approval', 'Waiting to send' */
export function eventWords(
  { title, hours, statusDescription, waiting }: CalendarEvent,
  mode: RequestsCalendarProps['mode'],
): string[] {
  return [
    hours ? calendarText('hours', { title, hours }) : title,
    ...(mode === 'dashboard' && statusDescription ? [statusDescription] : []),
    ...(waiting ? [statuses.waiting.word] : []),
  ]
}
