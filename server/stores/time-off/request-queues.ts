import { type SelectQueryBuilder, sql } from 'kysely'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { isAmong } from '../one-of.ts'
import { type PageWanted, countAll, inOrder, selectIds, selectPage, sumOf } from '../page.ts'
import { idsFound } from '../people/person-search.ts'
import { requestsById } from './team-requests.ts'
import { type RequestOnFile, requestById } from './requests.ts'

type QueueWanted = PageWanted<'id' | 'created_at'> & QueueFilter & { search: string }

export type QueueFilter = {
  /** Null for every status. */
  status: RequestStatus | null
  /** Only requests without an approver, or made before this time, in ms. */
  actionRequiredBefore?: number
}

/** One page of a queue. */
export async function listQueue(db: Db, wanted: QueueWanted): Promise<{ requests: RequestOnFile[]; total: number }> {
  const { ids, total } = await idsInQueue(db, wanted)
  return { requests: await requestsById(db, ids), total }
}

async function idsInQueue(db: Db, wanted: QueueWanted): Promise<{ ids: number[]; total: number }> {
  const [part, other] = partsOf(db, wanted)
  // People are searched once for both the page and its total.
  if (idsFound(wanted.search)) {
    const chosen = other ? part.unionAll(other) : part
    return selectIds(db, db.selectFrom(chosen.as('chosen')).select(['id', sql.ref(wanted.by).as('key')]), wanted)
  }
  const count = () => countQueue(db, wanted)
  const { rows, total } = other
    ? await selectPage(beginningOf(db, part, wanted).unionAll(beginningOf(db, other, wanted)), 'id', wanted, count)
    : await selectPage(part, 'id', wanted, count)
  return { ids: rows.map(({ id }) => id), total }
}

/** As many rows of a part as the page may need; otherwise PostgreSQL would sort the whole part. */
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

type Part = SelectQueryBuilder<Tables, 'time_off_requests', { id: number; created_at: number }>

/** The requests of a queue, in one or two parts, each of which is read from an index in its order. */
function partsOf(
  db: Db,
  { status, actionRequiredBefore, search = '' }: QueueFilter & { search?: string },
): [Part, Part?] {
  let chosen: Part = db.selectFrom('time_off_requests').select(['id', 'created_at'])
  if (status !== null) chosen = chosen.where('status', '=', status)
  const people = idsFound(search)
  if (people) chosen = chosen.where(isAmong(db, 'person_id', people))
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
