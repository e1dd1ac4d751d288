import { DateTime } from 'luxon'
import { type CalendarEvent, icalendar, type InviteMethod } from '@/domain/icalendar.ts'
import type { Hundredths } from '@/domain/hours.ts'
import { dayRuns } from '@/domain/time-off/requests/day-runs.ts'
import { type Schedule, scheduledOn } from '@/domain/time-off/schedule/schedule.ts'
import { isApproved } from '@/domain/time-off/status.ts'
import type { Db } from '../../db/tables.ts'
import { inLanguage } from '@/domain/screen-texts.ts'
import { languageFor } from '../../company/reader-language.ts'
import type { WorkServices } from '../services.ts'
import {
  forgetInvite,
  type Invite,
  type Invited,
  type InvitedEvent,
  keepInvite,
  readInvites,
  wantInvites,
} from '../../stores/time-off/calendar-invites.ts'
import type { Reachable } from '../../stores/people/employees.ts'
import { addMail } from '../../stores/letters/mail.ts'
import { leadersOf } from '../../stores/people/relations.ts'
import { readSchedule } from '../../stores/time-off/schedule.ts'
import type { EntryOnFile, RequestOnFile } from '../../stores/time-off/requests.ts'
import { readUserSettings } from '../../stores/people/user-settings.ts'
import { eventWords, inviteLetter } from './time-off-letters.ts'

// The hours off aren't known, so part of a day is shown from the start of the usual working day.
const dayBegins = 'T08:00'
const msOfHundredth = 36_000

/**
 * Updates the calendars of people who want invites to match a request, by mail: events of an approved request are invited,
 * changed ones sent again, and dropped ones cancelled. If an address has changed, they're cancelled at the old one. `request` is
 * the request after the step.
 */
export async function sendInvites(
  db: Db,
  services: Pick<WorkServices, 'clock' | 'company' | 'publicUrl'>,
  request: RequestOnFile,
  employee: Reachable,
): Promise<void> {
  const sent = await readInvites(db, request.id)
  const wanted = isApproved(request.status) ? await wantedInvites(db, services, request, employee) : []
  const isOf = (one: Invite) => (other: Invite) =>
    other.personId === one.personId && other.event.uid === one.event.uid && sameAddress(other.to, one.to)
  const now = services.clock()
  const mail = async (method: InviteMethod, invite: Invite) => {
    const content = inLanguage(languageFor(services.company, invite), () =>
      icalendar([lived(invite.event, method, request.version, invite.to, services)], now, method),
    )
    const letter = inviteLetter(invite, method, invite.event, request, employee, services)
    await addMail(db, { ...letter, invite: { method, content } }, now)
  }
  for (const gone of sent.filter((invite) => !wanted.some(isOf(invite)))) {
    await forgetInvite(db, request.id, gone)
    await mail('CANCEL', { ...gone, event: { ...gone.event, summary: summaryFor(gone, employee, services) } })
  }
  for (const invite of wanted) {
    const before = sent.find(isOf(invite))
    if (before && JSON.stringify(before) === JSON.stringify(invite)) continue
    await keepInvite(db, request.id, invite)
    await mail('REQUEST', invite)
  }
}

const sameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** In the person's current language, which may have changed since the invite. */
const summaryFor = (invited: Invited, employee: Reachable, { company }: Pick<WorkServices, 'company'>): string =>
  inLanguage(languageFor(company, invited), () => eventWords(employee, invited.personId === employee.personId))

async function wantedInvites(
  db: Db,
  services: Pick<WorkServices, 'company'>,
  request: RequestOnFile,
  employee: Reachable,
): Promise<Invite[]> {
  const { personId } = employee
  const people = await wantInvites(db, personId, await leadersOf(db, personId))
  if (people.length === 0) return []
  const { schedule } = await readSchedule(db, personId)
  const { timeZone } = await readUserSettings(db, personId)
  return people.flatMap((invited) => {
    const own = invited.personId === personId
    const summary = summaryFor(invited, employee, services)
    return eventsOf(request, employee, schedule, timeZone, { own, summary }).map((event) => ({ ...invited, event }))
  })
}

/** Leaves out the category, because mail can be read in transit. */
function eventsOf(
  { id, entries }: RequestOnFile,
  { employerId }: Reachable,
  schedule: Schedule,
  zone: string,
  { own, summary }: { own: boolean; summary: string },
): InvitedEvent[] {
  const days = [...hoursByDay(entries)].map(([date, taken]) => ({
    date,
    code: '',
    ...(taken < scheduledOn(schedule, date) && { part: taken }),
  }))
  return dayRuns(days).map(({ first, last, part }) => {
    const from = DateTime.fromISO(`${first}${dayBegins}`, { zone }).toMillis()
    return {
      uid: `time-off-${employerId}-${id}-${first.replaceAll('-', '')}@ess`,
      when: part ? { from, until: from + part * msOfHundredth } : { first, last },
      summary,
      // A report's absence doesn't make their manager busy.
      busy: own && !part,
    }
  })
}

function hoursByDay(entries: EntryOnFile[]): Map<string, Hundredths> {
  const days = new Map<string, Hundredths>()
  for (const { date, hundredths } of entries) days.set(date, (days.get(date) ?? 0) + hundredths)
  return days
}

function lived(
  event: InvitedEvent,
  method: InviteMethod,
  sequence: number,
  attendee: string,
  { company }: Pick<WorkServices, 'company'>,
): CalendarEvent {
  const organizer = /<(.+)>/.exec(company.mailFrom)?.[1] ?? company.mailFrom
  const status = method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'
  return { ...event, sequence, description: '', status, organizer, attendee }
}
