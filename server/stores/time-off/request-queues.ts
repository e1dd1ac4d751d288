import { type SelectQueryBuilder, sql } from 'kysely'
import { searchWords } from '@/domain/identity/person-search.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { isAmong } from '../one-of.ts'
import { type PageWanted, countAll, inOrder, selectIds, selectPage, sumOf } from '../page.ts'
import { idsFound } from '../people/person-search.ts'
import { isOfTeam, type Team } from '../people/relations.ts'
import { requestsById } from './team-requests.ts'
import { type RequestOnFile, requestById } from './requests.ts'

export type QueueWanted = PageWanted<'id' | 'created_at' | 'first_day' | 'status' | 'last_name'> &
  QueueFilter &
  NarrowedBy

export type QueueFilter = {
  /** Null for every status. */
  status: RequestStatus | null
  /** Only requests without an approver, or made before this time, in ms. */
  actionRequiredBefore?: number
}

/** The filters that a person sets within a queue. */
type NarrowedBy = {
  search?: string
  employerId?: string
  category?: CategoryCode
  /** In ms. */
  madeBefore?: number
  team?: Team
  /** Only requests with a day off from `first` to `last`, both included. */
  first?: PlainDate
  last?: PlainDate
}

/** One page of a queue. */
export async function listQueue(db: Db, wanted: QueueWanted): Promise<{ requests: RequestOnFile[]; total: number }> {
  const { ids, total } = await idsInQueue(db, wanted)
  return { requests: await requestsById(db, ids), total }
}

/** The ids of one page, and the total on all pages. */
export async function idsInQueue(db: Db, wanted: QueueWanted): Promise<{ ids: number[]; total: number }> {
  const [part, other] = partsOf(db, wanted)
  const chosen = () => db.selectFrom((other ? part.unionAll(other) : part).as('chosen'))
  const count = () => countQueue(db, wanted)
  if (wanted.by === 'last_name') {
    if (!other && !isNarrowed(wanted) && (await count()) > manyRequests) return byName(db, wanted, await count())
    const named = chosen().innerJoin('employees', 'employees.person_id', 'chosen.person_id')
    return selectIds(db, named.select(['id', sql`lower(last_name)`.as('key')]), wanted)
  }
  // The filters run once for both the page and its total.
  if (isNarrowed(wanted)) return selectIds(db, chosen().select(['id', sql.ref(wanted.by).as('key')]), wanted)
  const { rows, total } = other
    ? await selectPage(beginningOf(db, part, wanted).unionAll(beginningOf(db, other, wanted)), 'id', wanted, count)
    : await selectPage(part, 'id', wanted, count)
  return { ids: rows.map(({ id }) => id), total }
}

// Sorting more requests than this takes longer than sorting people.
const manyRequests = 50_000
const everybody = sql.lit(1_000_000_000)

/** Sorts the people first, then reads only the requests that fill the page. A limit makes both databases do so. */
async function byName(db: Db, { status, order, limit, offset }: QueueWanted, total: number) {
  const direction = sql.raw(order)
  const { rows } = await sql<{ id: number }>`
    select time_off_requests.id from (
      select person_id, lower(last_name) as name from employees
      order by lower(last_name) ${direction}, person_id ${direction} limit ${everybody}
    ) as people cross join time_off_requests
    where time_off_requests.person_id = people.person_id ${status ? sql`and status = ${status}` : sql``}
    order by name ${direction}, people.person_id ${direction}, time_off_requests.id ${direction}
    limit ${limit ?? everybody} offset ${offset}`.execute(db)
  return { ids: rows.map(({ id }) => id), total }
}

/** Reads as many rows of a part as the page may need; otherwise PostgreSQL would sort the whole part. */
function beginningOf(db: Db, part: Part, wanted: QueueWanted) {
  const sorted = inOrder(part, 'id', wanted)
  const some = wanted.limit === null ? sorted : sorted.limit(wanted.offset + wanted.limit)
  return db.selectFrom(some.as('chosen')).selectAll()
}

/** The number of requests in each of these queues. */
export async function countQueues(db: Db, filters: QueueFilter[]): Promise<number[]> {
  const counts = await countsByStatus(db)
  return Promise.all(filters.map((filter) => countQueue(db, filter, counts)))
}

async function countQueue(db: Db, filter: QueueFilter, counts?: Counts): Promise<number> {
  const { status, actionRequiredBefore } = filter
  if (actionRequiredBefore !== undefined) {
    const totals = await Promise.all(partsOf(db, filter).map((part) => countAll(part!)))
    return totals.reduce((sum, each) => sum + each, 0)
  }
  const known = counts ?? (await countsByStatus(db))
  return status === null ? [...known.values()].reduce((sum, each) => sum + each, 0) : (known.get(status) ?? 0)
}

type Counts = Map<RequestStatus, number>

/** Stored, because counting a million requests takes long. Source: docs/decisions/0015. */
async function countsByStatus(db: Db): Promise<Counts> {
  const rows = await db
    .selectFrom('request_counts')
    .select(['status', sumOf('total').as('total')])
    .groupBy('status')
    .execute()
  return new Map(rows.map(({ status, total }) => [status, total]))
}

type Part = SelectQueryBuilder<
  Tables,
  'time_off_requests',
  { id: number; created_at: number; first_day: string; status: string; person_id: string }
>

/** The requests of a queue, in one or two parts, each of which is read from an index in its order. */
function partsOf(db: Db, { status, actionRequiredBefore, ...narrowedBy }: QueueFilter & NarrowedBy): [Part, Part?] {
  const all: Part = db.selectFrom('time_off_requests').select(['id', 'created_at', 'first_day', 'status', 'person_id'])
  const chosen = narrowed(db, status === null ? all : all.where('status', '=', status), narrowedBy)
  if (actionRequiredBefore === undefined) return [chosen]
  // Nobody decides in place of a manager who has left.
  const left = isAmong(db, 'manager_person_id', sql`select person_id from hr_people where ended_at > 0`)
  const byPayroll = isAmong(db, 'manager_person_id', sql`select person_id from acting_deputies where deputy_id = ''`)
  const unled = isAmong(
    db,
    'person_id',
    sql`
      select person_id from employees where manager_person_id is null
      union all
      select person_id from employees where ${left}
      union all
      select person_id from employees where ${byPayroll}
      union all
      select employees.person_id from acting_deputies cross join employees
      where employees.person_id = deputy_id and manager_person_id = acting_deputies.person_id`,
  )
  return [
    chosen.where('created_at', '<', actionRequiredBefore),
    chosen.where('created_at', '>=', actionRequiredBefore).where(unled),
  ]
}

const isNarrowed = ({ search = '', ...others }: NarrowedBy): boolean =>
  searchWords(search).length > 0 ||
  (['employerId', 'category', 'madeBefore', 'team', 'first', 'last'] as const).some(
    (name) => others[name] !== undefined,
  )

function narrowed(
  db: Db,
  requests: Part,
  { search = '', employerId, category, madeBefore, team, first, last }: NarrowedBy,
): Part {
  const people = idsFound(search)
  return requests
    .$if(people !== null, (all) => all.where(isAmong(db, 'person_id', people!)))
    .$if(madeBefore !== undefined, (all) => all.where('created_at', '<', madeBefore!))
    .$if(team !== undefined, (all) => all.where(isOfTeam(db, 'time_off_requests', team!)))
    .$if(employerId !== undefined, (all) =>
      all.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('employees')
            .select('employees.person_id')
            .whereRef('employees.person_id', '=', 'time_off_requests.person_id')
            .where('employer_id', '=', employerId!),
        ),
      ),
    )
    .$if(category !== undefined, (all) =>
      all.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('time_off_entries')
            .select('request_id')
            .whereRef('request_id', '=', 'time_off_requests.id')
            .where('code', '=', category!),
        ),
      ),
    )
    .$if(first !== undefined || last !== undefined, (all) =>
      all.where('time_off_requests.id', 'in', ({ selectFrom }) =>
        selectFrom('time_off_entries')
          .select('request_id')
          .$if(first !== undefined, (days) => days.where('date', '>=', first!))
          .$if(last !== undefined, (days) => days.where('date', '<=', last!)),
      ),
    )
}

/** The requests whose upload is incomplete, by employee. */
export async function incompleteUploads(db: Db, limit: number): Promise<RequestOnFile[]> {
  const rows = await db
    .selectFrom('time_off_requests')
    .select('id')
    .where('status', '=', 'A')
    .orderBy('person_id')
    .orderBy('id')
    .limit(limit)
    .execute()
  return Promise.all(rows.map(({ id }) => requestById(db, id)))
}
