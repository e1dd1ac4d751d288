import type { ReactNode } from 'react'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'

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

/** Month view of requests and holidays with legend, popup and print. Limits: dashboard 1 month past, requests 6; both 12 ahead. */
export function RequestsCalendar(_props: RequestsCalendarProps): ReactNode {
  return null
}
