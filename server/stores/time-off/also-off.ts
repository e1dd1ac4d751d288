import { sql } from 'kysely'
import type { PlainDate } from '@/domain/plain-date.ts'
import { type AlsoOff, mostNamed } from '@/domain/time-off/deciding/decision-facts.ts'
import { type RequestStatus, stillCounts } from '@/domain/time-off/status.ts'
import type { Db } from '../../db/tables.ts'
import { isListed } from '../one-of.ts'
import { namesOf } from '../people/employees.ts'
import { isOfTeam, type Team } from '../people/relations.ts'
import type { RequestOnFile } from './requests.ts'

/** `overlap` counts the others. The list names some of them, by their first day. */
export type OthersOff = { overlap: number; alsoOff: AlsoOff[] }

/** A request, and the employee's manager if only people with the same manager count. */
export type Around = Pick<RequestOnFile, 'id' | 'personId' | 'entries'> & { managerId?: string }

/** Who else in the team is off on at least one of the days, by request id. */
export async function othersOff(db: Db, team: Team, requests: Around[]): Promise<Map<number, OthersOff>> {
  const dates = new Set(requests.flatMap(({ entries }) => entries.map(({ date }) => date)))
  const off = await daysOff(db, team, [...dates].toSorted())
  const found = requests.map((request) => ({ request, others: othersOf(request, off) }))
  const shown = found.flatMap(({ others }) => others.slice(0, mostNamed))
  const names = await namesOf(db, [...new Set(shown.map(({ personId }) => personId))])
  return new Map(
    found.map(({ request: { id }, others }) => [
      id,
      {
        overlap: new Set(others.map(({ personId }) => personId)).size,
        alsoOff: others.slice(0, mostNamed).map(({ personId, ...other }) => {
          const { employerId, employeeId, firstName = '', lastName = '' } = names.get(personId) ?? {}
          return { ...other, employerId, employeeId, name: `${firstName} ${lastName}`.trim() }
        }),
      },
    ]),
  )
}

type Other = Pick<AlsoOff, 'requestId' | 'status' | 'dates'> & { personId: string }

function othersOf({ personId, managerId, entries }: Around, off: Map<PlainDate, DayOff[]>): Other[] {
  const others = new Map<number, Other>()
  const dates = [...new Set(entries.map(({ date }) => date))].toSorted()
  for (const date of dates)
    for (const each of off.get(date) ?? []) {
      if (each.personId === personId || (managerId !== undefined && each.ledBy !== managerId)) continue
      const { requestId, status } = each
      const known = others.get(requestId)
      if (!known) others.set(requestId, { requestId, personId: each.personId, status, dates: [date] })
      else if (known.dates.at(-1) !== date) known.dates.push(date)
    }
  return [...others.values()]
}

type DayOff = { personId: string; requestId: number; ledBy: string; status: RequestStatus }

/** Which team members are off on which of these sorted days. Source: decisions, a request's life. */
export async function daysOff(db: Db, team: Team, dates: PlainDate[]): Promise<Map<PlainDate, DayOff[]>> {
  const off = new Map<PlainDate, DayOff[]>(dates.map((date) => [date, []]))
  if (dates.length === 0) return off
  // Looked up by manager and range of days: an index on days alone would return the whole company's days off.
  const rows = await db
    .selectFrom('time_off_entries')
    .select(['person_id as personId', 'request_id as requestId', 'led_by as ledBy', 'date'])
    .select((eb) =>
      eb
        .selectFrom('time_off_requests')
        .select('status')
        .whereRef('time_off_requests.id', '=', 'time_off_entries.request_id')
        .as('status'),
    )
    .where(isOfTeam(db, 'time_off_entries', team))
    .where('date', '>=', dates[0]!)
    .where('date', '<=', dates.at(-1)!)
    // An expression, because a search for each manager and day in the index would take longer.
    .where(isListed(db, sql<string>`date || ''`, dates))
    .orderBy('request_id')
    .execute()
  for (const { date, status, ...day } of rows)
    if (status && stillCounts(status)) off.get(date)!.push({ ...day, status })
  return off
}
