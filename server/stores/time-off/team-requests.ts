import { type SelectQueryBuilder, sql } from 'kysely'
import { searchWords } from '@/domain/identity/person-search.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { isPostgres } from '../one-of.ts'
import { countAll, type PageWanted, selectIds, selectPage } from '../page.ts'
import { isFoundOf, isNot, isOfFound, isOfTeam, type Team } from '../people/relations.ts'
import { type RequestOnFile, requestColumns, withEntries } from './requests.ts'

export type TeamWanted = PageWanted<'id' | 'created_at' | 'first_day' | 'last_name' | 'status'> & {
  team: Team
  status?: RequestStatus
  /** Only requests that this leader must decide now, as in the domain's `waitsForLeader`. Used with `team`. */
  waitsFor?: string
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

/** The ids on one page, and the total on all pages. */
export async function requestIdsOf(db: Db, wanted: TeamWanted): Promise<{ ids: number[]; total: number }> {
  const chosen = chosenBy(db, wanted)
  if (wanted.by !== 'last_name') {
    // On SQLite, reading the index twice is faster than storing what was found. PostgreSQL, however, would then search everyone's
    // requests.
    if (!isPostgres(db) && !searches(wanted)) return idsAndCount(chosen, wanted)
    return selectIds(db, chosen.select(['id', sql.ref(wanted.by).as('key')]), wanted)
  }
  if (!hasDays(wanted)) return { ids: await idsByName(db, wanted), total: await countAll(chosen) }
  const named = chosen.innerJoin('employees', 'employees.person_id', 'time_off_requests.person_id')
  return selectIds(db, named.select(['id', sql`lower(last_name)`.as('key')]), wanted)
}

async function idsAndCount(chosen: Chosen, wanted: TeamWanted): Promise<{ ids: number[]; total: number }> {
  const { rows, total } = await selectPage(chosen.select('id'), 'id', wanted)
  return { ids: rows.map(({ id }) => id), total }
}

// A limit makes both databases sort these people first and read only the requests that fill the page.
const everybody = sql.lit(1_000_000_000)

/** Starts with people because there are fewer people than requests. */
async function idsByName(db: Db, { team, status, waitsFor, order, limit, offset }: TeamWanted): Promise<number[]> {
  const direction = sql.raw(order)
  const { rows } = await sql<{ id: number }>`
    select time_off_requests.id from (
      select manager_person_id, person_id, lower(last_name) as name from employees where ${isFoundOf(db, team)}
      order by lower(last_name) ${direction}, person_id ${direction} limit ${everybody}
    ) as people cross join time_off_requests
    where led_by = manager_person_id and time_off_requests.person_id = people.person_id
      and ${isNot('time_off_requests.person_id', team)} ${status ? sql`and status = ${status}` : sql``}
      ${waitsFor ? sql`and created_by <> ${waitsFor}` : sql``}
    order by name ${direction}, people.person_id ${direction}, time_off_requests.id ${direction}
    limit ${limit ?? everybody} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Sorted by id. */
export async function requestsById(db: Db, ids: number[]): Promise<RequestOnFile[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('time_off_requests').select(requestColumns).where('id', 'in', ids).execute()
  const byId = new Map((await withEntries(db, rows)).map((request) => [request.id, request]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Chosen = SelectQueryBuilder<Tables, 'time_off_requests', object>

const searches = ({ team }: TeamWanted) => searchWords(team.search ?? '').length > 0
const hasDays = ({ first, last }: TeamWanted) => first !== undefined || last !== undefined

function chosenBy(db: Db, wanted: TeamWanted): Chosen {
  const { team, status, waitsFor, first, last } = wanted
  const requests = db
    .selectFrom('time_off_requests')
    .$if(status !== undefined, (all) => all.where('status', '=', status!))
    .$if(waitsFor !== undefined, (all) => all.where('created_by', '<>', waitsFor!))
    .$if(searches(wanted), (all) => all.where(isOfFound(db, team)))
  if (!hasDays(wanted)) return searches(wanted) ? requests : requests.where(isOfTeam(db, 'time_off_requests', team))
  return requests.where('id', 'in', ({ selectFrom }) => {
    let days = selectFrom('time_off_entries')
      .select('request_id')
      .where(isOfTeam(db, 'time_off_entries', team))
    if (first !== undefined) days = days.where('date', '>=', first)
    if (last !== undefined) days = days.where('date', '<=', last)
    return days
  })
}
