import { type CalendarEvent, icalendar } from '@/domain/icalendar.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { categoryName } from '@/domain/time-off/category.ts'
import { type DayEntry, type DayRun, dayRuns } from './day-runs.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'

export const text = screenTexts('calendar-file', {
  en: { description: 'Request {{id}}', part: '{{category}} ({{hours}} hours)' },
})

/** A request's content in a calendar. Without its reason, because others may see the calendar. */
export type CalendarRequest = {
  employerId: string
  id: number
  /** Counts the request's changes, so that a calendar recognizes the newer file. */
  revision: number
  status: RequestStatus
  /** `part`: for an entry that takes only part of its day, the hours as text. */
  entries: DayEntry<string>[]
}

/**
 * The request as an iCalendar file (RFC 5545): one event for each run of whole days, one for each partial day with its hours. All
 * are dates without a time zone, so that they never shift. `now` is in milliseconds.
 */
export function calendarFile(request: CalendarRequest, now: number): string {
  return icalendar(
    dayRuns(request.entries).map((run) => eventOf(request, run)),
    now,
  )
}

function eventOf(
  { employerId, id, revision, status }: CalendarRequest,
  { code, first, last, part }: DayRun<string>,
): CalendarEvent {
  const over = status === 'D' || status === 'C'
  const category = categoryName(code)
  return {
    uid: `time-off-${employerId}-${id}-${code}-${first.replaceAll('-', '')}@ess`,
    sequence: revision,
    when: { first, last },
    summary: part ? text('part', { category, hours: part }) : category,
    description: text('description', { id }),
    status: over ? 'CANCELLED' : status === 'F' ? 'CONFIRMED' : 'TENTATIVE',
    // The times of day are unknown, so a partial day doesn't count as busy.
    busy: !over && !part,
  }
}
