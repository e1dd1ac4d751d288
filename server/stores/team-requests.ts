import { type SelectQueryBuilder, sql } from 'kysely'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import type { Db, Tables } from '../db/tables.ts'
import { type PageWanted, selectPage } from './page.ts'
import { type RequestOnFile, requestColumns, withEntries } from './time-off-requests.ts'

export type TeamWanted = PageWanted<'id' | 'created_at' | 'last_name' | 'status'> & {
  employeeIds: string[]
  status?: RequestStatus
  /** Only requests with a day off from `first` to `last`, both included. */
  first?: PlainDate
  last?: PlainDate
}

/** The requests of many employees. */
export async function listRequestsOf(
  db: Db,
  wanted: TeamWanted,
): Promise<{ requests: RequestOnFile[]; total: number }> {
  if (wanted.employeeIds.length === 0) return { requests: [], total: 0 }
  const { rows, total } = await selectPage(sortable(db, wanted).select(requestColumns), 'id', wanted)
  return { requests: await withEntries(db, rows), total }
}

/** The ids of the same requests in the same order, without their pages. */
export async function listRequestIdsOf(db: Db, wanted: TeamWanted): Promise<number[]> {
  if (wanted.employeeIds.length === 0) return []
  const { rows } = await selectPage(sortable(db, wanted).select('id'), 'id', { ...wanted, limit: null })
  return rows.map(({ id }) => id)
}

/** In the order of their ids. */
export async function requestsById(db: Db, ids: number[]): Promise<RequestOnFile[]> {
  const rows = await db.selectFrom('time_off_requests').select(requestColumns).where('id', 'in', ids).execute()
  const byId = new Map((await withEntries(db, rows)).map((request) => [request.id, request]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function sortable(db: Db, wanted: TeamWanted): Chosen {
  const chosen = chosenBy(db, wanted)
  return wanted.by === 'last_name' ? chosen.select(lastName.as('last_name')) : chosen
}

const lastName = sql<string>`(
  select lower(last_name) from employees where employees.employee_id = time_off_requests.employee_id
)`

type Chosen = SelectQueryBuilder<Tables, 'time_off_requests', object>

function chosenBy(db: Db, { employeeIds, status, first, last }: TeamWanted): Chosen {
  let chosen = db.selectFrom('time_off_requests').where('employee_id', 'in', employeeIds)
  if (status !== undefined) chosen = chosen.where('status', '=', status)
  if (first === undefined && last === undefined) return chosen
  return chosen.where(({ exists, selectFrom }) => {
    let days = selectFrom('time_off_entries').select('date').whereRef('request_id', '=', 'time_off_requests.id')
    if (first !== undefined) days = days.where('date', '>=', first)
    if (last !== undefined) days = days.where('date', '<=', last)
    return exists(days)
  })
}
