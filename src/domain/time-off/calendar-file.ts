import { type PlainDate, addDays } from '@/domain/plain-date.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { categories, isCategoryCode } from './category.ts'
import type { RequestStatus } from './status.ts'

const text = screenTexts('calendar-file', {
  en: { description: 'Request {{id}}', part: '{{category}} ({{hours}} hours)' },
})

/** What a calendar shows of a request. Not its reason, because others may see the calendar. */
export type CalendarRequest = {
  employerId: string
  id: number
  /** Counts the changes of the request, so that a calendar recognizes the newer file. */
  revision: number
  status: RequestStatus
  /** `part`: the hours, as text, of an entry that takes only a part of its day. */
  entries: { date: PlainDate; code: string; part?: string }[]
}

type Run = { code: string; first: PlainDate; last: PlainDate; part?: string }

/**
 * The request as an iCalendar file (RFC 5545): one event for each run of whole days, one for each part of a day with its
 * hours. All are days without a time zone, so that they never shift. `now` in milliseconds.
 */
export function calendarFile(request: CalendarRequest, now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ESS//Time Off//EN',
    'CALSCALE:GREGORIAN',
    ...runsOf(request.entries).flatMap((run) => eventOf(request, run, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventOf(
  { employerId, id, revision, status }: CalendarRequest,
  { code, first, last, part }: Run,
  now: number,
): string[] {
  const over = status === 'D' || status === 'C'
  const category = isCategoryCode(code) ? categories[code].description : code
  return [
    'BEGIN:VEVENT',
    `UID:time-off-${escaped(employerId)}-${id}-${escaped(code)}-${digits(first)}@ess`,
    `DTSTAMP:${new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
    `SEQUENCE:${revision}`,
    `DTSTART;VALUE=DATE:${digits(first)}`,
    // The end date is exclusive.
    `DTEND;VALUE=DATE:${digits(addDays(last, 1))}`,
    `SUMMARY:${escaped(part ? text('part', { category, hours: part }) : category)}`,
    `DESCRIPTION:${escaped(text('description', { id }))}`,
    'CLASS:PRIVATE',
    `STATUS:${over ? 'CANCELLED' : status === 'F' ? 'CONFIRMED' : 'TENTATIVE'}`,
    // Which hours of the day they are is not known, so the day does not count as busy.
    `TRANSP:${over || part ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

/** Joins consecutive whole days of one category. */
function runsOf(entries: CalendarRequest['entries']): Run[] {
  const inOrder = entries.toSorted((one, other) => order(one.date, other.date) || order(one.code, other.code))
  const runs: Run[] = []
  for (const { code, date, part } of inOrder) {
    const run = part ? undefined : runs.findLast((each) => each.code === code && !each.part)
    if (run && date <= addDays(run.last, 1)) run.last = date
    else runs.push({ code, first: date, last: date, ...(part && { part }) })
  }
  return runs
}

const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const digits = (date: PlainDate) => date.replaceAll('-', '')

/** RFC 5545 section 3.3.11. */
function escaped(value: string): string {
  return value.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n')
}

const mostOctets = 75
const encoder = new TextEncoder()

/** Folds lines at 75 octets, without splitting a character. RFC 5545 section 3.1. */
function folded(line: string): string {
  let done = ''
  let octets = 0
  for (const sign of line) {
    const size = encoder.encode(sign).length
    if (octets + size > mostOctets) {
      done += '\r\n '
      octets = 1
    }
    done += sign
    octets += size
  }
  return done
}
