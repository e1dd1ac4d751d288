import { type PlainDate, addDays } from '@/domain/plain-date.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { categories, isCategoryCode } from '@/domain/time-off/category.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'

const text = screenTexts('calendar-file', { en: { description: 'Request {{id}}' } })

/** What a calendar is told of a request. Its reason is not: others may see a calendar. */
export type CalendarRequest = {
  employerId: string
  id: number
  /** Counts the changes of the request, so that a calendar knows the newer file. */
  revision: number
  status: RequestStatus
  entries: { date: PlainDate; code: string }[]
}

type Run = { code: string; first: PlainDate; last: PlainDate }

/** The request as an iCalendar file (RFC 5545): whole days without a time zone, so that they never move. `now` in ms. */
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

function eventOf({ employerId, id, revision, status }: CalendarRequest, { code, first, last }: Run, now: number): string[] {
  const over = status === 'D' || status === 'C'
  return [
    'BEGIN:VEVENT',
    `UID:time-off-${escaped(employerId)}-${id}-${escaped(code)}-${digits(first)}@ess`,
    `DTSTAMP:${new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`,
    `SEQUENCE:${revision}`,
    `DTSTART;VALUE=DATE:${digits(first)}`,
    // The first day that is not off any more.
    `DTEND;VALUE=DATE:${digits(addDays(last, 1))}`,
    `SUMMARY:${escaped(isCategoryCode(code) ? categories[code].description : code)}`,
    `DESCRIPTION:${escaped(text('description', { id }))}`,
    'CLASS:PRIVATE',
    `STATUS:${over ? 'CANCELLED' : status === 'F' ? 'CONFIRMED' : 'TENTATIVE'}`,
    `TRANSP:${over ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

/** Days of one category that follow each other, joined. */
function runsOf(entries: CalendarRequest['entries']): Run[] {
  const inOrder = entries.toSorted((one, other) => order(one.date, other.date) || order(one.code, other.code))
  const runs: Run[] = []
  for (const { code, date } of inOrder) {
    const run = runs.findLast((each) => each.code === code)
    if (run && date <= addDays(run.last, 1)) run.last = date
    else runs.push({ code, first: date, last: date })
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

/** No line is longer than 75 octets, and no character is cut in two. RFC 5545 section 3.1. */
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
