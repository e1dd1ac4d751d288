import { type SelectQueryBuilder, sql } from 'kysely'
import type { PlainDate } from '@/domain/plain-date.ts'
import { type RequestStatus, stillCounts } from '@/domain/time-off/status.ts'
import type { Db, Tables } from '../db/tables.ts'
import { isOneOf } from './one-of.ts'
import { type PageWanted, selectIds } from './page.ts'
import { isOfTeam, type Team } from './relations.ts'
import { type RequestOnFile, requestColumns, withEntries } from './time-off-requests.ts'

export type TeamWanted = PageWanted<'id' | 'created_at' | 'last_name' | 'status'> & {
  team: Team
  status?: RequestStatus
  /** Only requests with a day off from `first` to `last`, both included. */
  first?: PlainDate
  last?: PlainDate
}

/** The requests of a team. */
export async function listRequestsOf(
  db: Db,
  wanted: TeamWanted,
): Promise<{ requests: RequestOnFile[]; total: number }> {
  const { ids, total } = await requestIdsOf(db, wanted)
  return { requests: await requestsById(db, ids), total }
}

/** The ids of one page, and how many there are on all pages. */
export async function requestIdsOf(db: Db, wanted: TeamWanted): Promise<{ ids: number[]; total: number }> {
  const key = wanted.by === 'last_name' ? sql`lower(last_name)` : sql.ref(wanted.by)
  return selectIds(db, chosenBy(db, wanted).select(['id', key.as('key')]), wanted)
}

/** In the order of their ids. */
export async function requestsById(db: Db, ids: number[]): Promise<RequestOnFile[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('time_off_requests').select(requestColumns).where('id', 'in', ids).execute()
  const byId = new Map((await withEntries(db, rows)).map((request) => [request.id, request]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function chosenBy(db: Db, { by, team, status, first, last }: TeamWanted): Chosen {
  const requests = db
    .selectFrom('time_off_requests')
    .$if(status !== undefined, (all) => all.where('status', '=', status!))
  const ofTeam = (column: string) => isOfTeam(db, column, team)
  if (first === undefined && last === undefined) {
    if (by !== 'last_name') return requests.where(ofTeam('time_off_requests.employee_id'))
    // People first: their requests are more.
    return withNames(requests).where(ofTeam('employees.employee_id'))
  }
  const ofDays = requests.where('id', 'in', ({ selectFrom }) => {
    let days = selectFrom('time_off_entries').select('request_id').where(ofTeam('time_off_entries.employee_id'))
    if (first !== undefined) days = days.where('date', '>=', first)
    if (last !== undefined) days = days.where('date', '<=', last)
    return days
  })
  return by === 'last_name' ? withNames(ofDays) : ofDays
}

type Chosen = SelectQueryBuilder<Tables, 'time_off_requests', object>

const withNames = (requests: Chosen): Chosen =>
  requests.innerJoin('employees', 'employees.employee_id', 'time_off_requests.employee_id')

/** How many others of the team are off on at least one of the days, by request id. */
export async function overlapsOf(db: Db, team: Team, requests: RequestOnFile[]): Promise<Map<number, number>> {
  const dates = new Set(requests.flatMap(({ entries }) => entries.map(({ date }) => date)))
  const off = await peopleOff(db, team, [...dates].toSorted())
  return new Map(
    requests.map(({ id, employeeId, entries }) => {
      const others = new Set(entries.flatMap(({ date }) => off.get(date) ?? []))
      others.delete(employeeId)
      return [id, others.size]
    }),
  )
}

/** Who of the team is off on which of these days, which are sorted. Source: decisions, a request's life. */
async function peopleOff(db: Db, team: Team, dates: PlainDate[]): Promise<Map<PlainDate, string[]>> {
  const off = new Map<PlainDate, string[]>(dates.map((date) => [date, []]))
  if (dates.length === 0) return off
  // By employee and range of days: an index of days alone would bring up the days off of the whole company.
  const rows = await db
    .selectFrom('time_off_entries')
    .select(['employee_id', 'date'])
    .select((eb) =>
      eb
        .selectFrom('time_off_requests')
        .select('status')
        .whereRef('time_off_requests.id', '=', 'time_off_entries.request_id')
        .as('status'),
    )
    .where(isOfTeam(db, 'employee_id', team))
    .where('date', '>=', dates[0]!)
    .where('date', '<=', dates.at(-1)!)
    // An expression, because a search for each person and day in the index would take longer.
    .where(isOneOf(db, sql<string>`date || ''`, dates))
    .execute()
  for (const { employee_id, date, status } of rows) if (status && stillCounts(status)) off.get(date)!.push(employee_id)
  return off
}
