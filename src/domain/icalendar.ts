import { type PlainDate, addDays } from '@/domain/plain-date.ts'

export type CalendarEvent = {
  /** The same for every later version of the event. */
  uid: string
  /** Rises with each version, so that a calendar recognizes the newer one. */
  sequence: number
  /** Whole days, both included and without a time zone, or instants in milliseconds. */
  when: { first: PlainDate; last: PlainDate } | { from: number; until: number }
  summary: string
  description: string
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** Whether the time counts as busy. */
  busy: boolean
  /** Of an invite. Mail addresses. */
  organizer?: string
  attendee?: string
}

/** Of an invite: a new or changed event, or one that is off. Source: RFC 5546. */
export type InviteMethod = 'REQUEST' | 'CANCEL'

/** An iCalendar object (RFC 5545) of private events. `now` in milliseconds. */
export function icalendar(events: CalendarEvent[], now: number, method?: InviteMethod): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ESS//Time Off//EN',
    'CALSCALE:GREGORIAN',
    ...(method ? [`METHOD:${method}`] : []),
    ...events.flatMap((event) => linesOf(event, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function linesOf(event: CalendarEvent, now: number): string[] {
  const { uid, sequence, when, summary, description, status, busy, organizer, attendee } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(now)}`,
    `SEQUENCE:${sequence}`,
    ...('first' in when
      ? // The end date is exclusive.
        [`DTSTART;VALUE=DATE:${digits(when.first)}`, `DTEND;VALUE=DATE:${digits(addDays(when.last, 1))}`]
      : [`DTSTART:${utc(when.from)}`, `DTEND:${utc(when.until)}`]),
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    'CLASS:PRIVATE',
    `STATUS:${status}`,
    `TRANSP:${busy ? 'OPAQUE' : 'TRANSPARENT'}`,
    ...(organizer ? [`ORGANIZER:mailto:${oneLine(organizer)}`] : []),
    ...(attendee ? [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${oneLine(attendee)}`] : []),
    'END:VEVENT',
  ]
}

const digits = (date: PlainDate) => date.replaceAll('-', '')

const utc = (instant: number) => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const oneLine = (address: string) => address.replaceAll(/\s/g, '')

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
