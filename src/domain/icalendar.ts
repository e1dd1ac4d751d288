import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventClass,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalEventData,
} from 'ical-generator'
import { type PlainDate, addDays } from '@/domain/plain-date.ts'
import { spokenLanguage } from '@/domain/screen-texts.ts'

export type CalendarEvent = {
  /** The same for every later version of the event. */
  uid: string
  /** Increases with each version, so that a calendar recognizes the newer one. */
  sequence: number
  /** All-day dates, both included and without a time zone, or instants in milliseconds. */
  when: { first: PlainDate; last: PlainDate } | { from: number; until: number }
  summary: string
  description: string
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** Whether the time counts as busy. */
  busy: boolean
  /** For an invite. Email addresses. */
  organizer?: string
  attendee?: string
}

/** Method of an invite: a new or changed event, or a cancellation. Source: RFC 5546. */
export type InviteMethod = 'REQUEST' | 'CANCEL'

/** An iCalendar object (RFC 5545) of private events. `now` in milliseconds. */
export function icalendar(events: CalendarEvent[], now: number, method?: InviteMethod): string {
  return ical({
    prodId: { company: 'ESS', product: 'Time Off', language: spokenLanguage().toUpperCase() },
    method: method ? ICalCalendarMethod[method] : null,
    events: events.map((event) => dataOf(event, now)),
  }).toString()
}

function dataOf(event: CalendarEvent, now: number): ICalEventData {
  const { uid, sequence, when, summary, description, status, busy, organizer, attendee } = event
  return {
    id: uid,
    sequence,
    stamp: new Date(now),
    ...('first' in when
      ? // The end date is exclusive.
        { start: midnight(when.first), end: midnight(addDays(when.last, 1)), allDay: true, timezone: 'UTC' }
      : { start: new Date(when.from), end: new Date(when.until) }),
    summary,
    description,
    class: ICalEventClass.PRIVATE,
    status: ICalEventStatus[status],
    transparency: busy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    organizer: organizer ? { name: organizer, email: oneLine(organizer) } : null,
    attendees: attendee
      ? [
          {
            email: oneLine(attendee),
            role: ICalAttendeeRole.REQ,
            status: ICalAttendeeStatus.ACCEPTED,
            rsvp: false,
          },
        ]
      : [],
  }
}

const midnight = (date: PlainDate) => new Date(`${date}T00:00:00Z`)

const oneLine = (address: string) => address.replaceAll(/\s/g, '')
