import { hoursText, nearestHundredths } from '@/domain/hours.ts'
import { categoryName, isCategoryCode } from '@/domain/time-off/category.ts'
import type { Holidays } from '@/domain/time-off/schedule/company-holidays.ts'
import { type RequestStatus, isUndecided, statusWords, stillCounts } from '@/domain/time-off/status.ts'
import { shownShare } from '@/domain/time-off/rules/proportion.ts'
import { type Schedule, scheduledOn } from '@/domain/time-off/schedule/schedule.ts'
import type { CalendarEvent } from '@/ui/calendar/requests-calendar.tsx'
import { isRefused, isUnderWay } from '@/offline/outbox/open-row.ts'
import type { ShownRequest } from './waiting/shown-requests.ts'
import { sharedText } from './texts.ts'

type Given = {
  requests: ShownRequest[]
  holidays: Holidays
  /** The employee's name, for requests that only this device knows. */
  name?: string
  /** Returns an entry's share of the day. */
  schedule?: Schedule
}

/** Requests that still count, changes waiting on this device, and holidays. */
export function calendarEvents({ requests, holidays, name, schedule }: Given): CalendarEvent[] {
  return [
    ...[...holidays].map(([date, name]): CalendarEvent => ({
      id: `holiday ${date}`,
      date,
      code: 'companyHolidays',
      title: name ? sharedText('holidayNamed', { name }) : sharedText('holiday'),
    })),
    ...requests.flatMap((request) => eventsOf(request, name, schedule)),
  ]
}

function eventsOf(request: ShownRequest, name?: string, schedule?: Schedule): CalendarEvent[] {
  const state = stateOf(request)
  if (!state) return []
  const { key, known, entries, reason, waiting } = request
  const user = known?.employeeUserId ?? waiting?.row.params.id ?? ''
  const employeeName = known ? `${known.employeeFirstName} ${known.employeeLastName}`.trim() : name
  return entries.flatMap(({ date, code, hours }, at) =>
    isCategoryCode(code)
      ? [
          {
            id: `${key} ${at}`,
            date,
            code,
            title: categoryName(code),
            ...(employeeName && { employeeName }),
            hours: hoursText(nearestHundredths(hours)),
            ...(schedule && { share: shownShare(nearestHundredths(hours), scheduledOn(schedule, date)) }),
            reason,
            view: { user, request: key },
            ...state,
          },
        ]
      : [],
  )
}

type State = Pick<CalendarEvent, 'waiting' | 'pending' | 'statusDescription'>

/** Null if it takes no days: it was denied, cancelled, or refused before the server ever had it. */
function stateOf({ known, status, waiting }: ShownRequest): State | null {
  const changed = waiting !== null && waiting.what !== 'new' && waiting.what !== 'edit'
  if (waiting && isUnderWay(waiting.row))
    return { waiting: true, pending: false, statusDescription: changed ? statusWords(status) : undefined }
  if (waiting && !isRefused(waiting.row)) return stillCounts(status) ? onFile(status) : null
  return known && stillCounts(known.status) ? onFile(known.status, known.statusDescription) : null
}

const onFile = (status: RequestStatus, description?: string): State => ({
  waiting: false,
  pending: isUndecided(status),
  statusDescription: statusWords(status, description),
})
