import { hoursText, nearestHundredths } from '@/domain/hours.ts'
import { categories, isCategoryCode } from '@/domain/time-off/category.ts'
import { statusDescriptions, stillCounts } from '@/domain/time-off/status.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import type { CalendarEvent } from '@/ui/calendar/requests-calendar.tsx'
import type { OwnTimeOff, ShownRequest } from './own-time-off.ts'

const text = screenTexts('calendar-events', { en: { holiday: 'Company Holiday' } })

/** What the calendar shows of the own time off: requests that still count, what waits on this device, and holidays. */
export function calendarEvents({ requests, holidays }: Pick<OwnTimeOff, 'requests' | 'holidays'>, userId: string): CalendarEvent[] {
  return [
    ...[...holidays].map((date): CalendarEvent => ({ id: `holiday ${date}`, date, code: 'companyHolidays', title: text('holiday') })),
    ...requests.filter(isShown).flatMap((request) => eventsOf(request, userId)),
  ]
}

const isShown = ({ known, waiting }: ShownRequest) => waiting !== null || known === null || stillCounts(known.status)

function eventsOf({ key, known, entries, reason, waiting }: ShownRequest, userId: string): CalendarEvent[] {
  return entries.flatMap(({ date, code, hours }, at) =>
    isCategoryCode(code)
      ? [{
          id: `${key} ${at}`,
          date,
          code,
          title: categories[code].description,
          // What waits has no status yet, but where it is about to end.
          statusDescription: waiting ? (waiting.what === 'cancel' ? statusDescriptions.C : undefined) : known?.statusDescription,
          hours: hoursText(nearestHundredths(hours)),
          reason,
          waiting: waiting !== null,
          view: { user: userId, request: key },
        }]
      : [],
  )
}
