import { hoursText, nearestHundredths } from '@/domain/hours.ts'
import { categories, isCategoryCode } from '@/domain/time-off/category.ts'
import { statusDescriptions, stillCounts } from '@/domain/time-off/status.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import type { CalendarEvent } from '@/ui/calendar/requests-calendar.tsx'
import type { OwnTimeOff, ShownRequest } from './own-time-off.ts'
import { isRefused, isUnderWay } from './waiting.ts'

const text = screenTexts('calendar-events', { en: { holiday: 'Company Holiday' } })

/** What the calendar shows of the own time off: requests that still count, what waits on this device, and holidays. */
export function calendarEvents({ requests, holidays }: Pick<OwnTimeOff, 'requests' | 'holidays'>, userId: string): CalendarEvent[] {
  return [
    ...[...holidays].map((date): CalendarEvent => ({ id: `holiday ${date}`, date, code: 'companyHolidays', title: text('holiday') })),
    ...requests.flatMap((request) => eventsOf(request, userId)),
  ]
}

function eventsOf({ key, known, entries, reason, waiting }: ShownRequest, userId: string): CalendarEvent[] {
  const state = stateOf({ known, waiting })
  if (!state) return []
  return entries.flatMap(({ date, code, hours }, at) =>
    isCategoryCode(code)
      ? [{
          id: `${key} ${at}`, date, code, title: categories[code].description, hours: hoursText(nearestHundredths(hours)), reason,
          view: { user: userId, request: key }, ...state,
        }]
      : [],
  )
}

type State = Pick<CalendarEvent, 'waiting' | 'statusDescription'>

/** Null where it holds no days: denied, cancelled, or refused before the server ever had it. */
function stateOf({ known, waiting }: Pick<ShownRequest, 'known' | 'waiting'>): State | null {
  if (waiting && isUnderWay(waiting.row)) return { waiting: true, statusDescription: waiting.what === 'cancel' ? statusDescriptions.C : undefined }
  if (waiting && !isRefused(waiting.row)) return waiting.what === 'cancel' ? null : { waiting: false, statusDescription: statusDescriptions.P }
  return known && stillCounts(known.status) ? { waiting: false, statusDescription: known.statusDescription } : null
}
