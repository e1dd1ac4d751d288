import { type RawBuilder, sql } from 'kysely'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import type { Db } from '../db/tables.ts'
import { isAmong } from './one-of.ts'
import { type PageWanted, countAll, selectIds, selectPage, sumOf } from './page.ts'
import { matchesSearch } from './person-search.ts'
import { requestsById } from './team-requests.ts'
import { type RequestOnFile, requestById } from './time-off-requests.ts'

export type QueueWanted = PageWanted<'id' | 'created_at'> & QueueFilter & { search: string }

export type QueueFilter = {
  /** Null: every status. */
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
  // People are searched once, for the page and for its total.
  if (wanted.search) return selectIds(db, inQueue(db, wanted).select(['id', sql.ref(wanted.by).as('key')]), wanted)
  const { rows, total } = await selectPage(inQueue(db, wanted).select('id'), 'id', wanted, () => countQueue(db, wanted))
  return { ids: rows.map(({ id }) => id), total }
}

/** How many requests each of these queues has. */
export async function countQueues(db: Db, filters: QueueFilter[]): Promise<number[]> {
  const counts = await countsByStatus(db)
  return Promise.all(filters.map((filter) => countQueue(db, filter, counts)))
}

async function countQueue(db: Db, filter: QueueFilter, counts?: Counts): Promise<number> {
  const { status, actionRequiredBefore } = filter
  if (actionRequiredBefore !== undefined) return countAll(inQueue(db, filter))
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

function inQueue(db: Db, { status, actionRequiredBefore, search }: QueueFilter & { search?: string }) {
  let chosen = db.selectFrom('time_off_requests').select(['id', 'created_at'])
  if (status !== null) chosen = chosen.where('status', '=', status)
  if (search) chosen = chosen.where(isOneOfPeople(db, matchesSearch(search)))
  if (actionRequiredBefore !== undefined)
    // In two parts, so that each is read from an index.
    chosen = chosen
      .where('created_at', '<', actionRequiredBefore)
      .unionAll(
        chosen
          .where('created_at', '>=', actionRequiredBefore)
          .where(isOneOfPeople(db, sql`manager_employee_id is null`)),
      )
  return db.selectFrom(chosen.as('chosen'))
}

const isOneOfPeople = (db: Db, condition: RawBuilder<unknown>) =>
  isAmong(db, 'time_off_requests.employee_id', sql`select employee_id from employees where ${condition}`)

/** The requests whose upload is incomplete, by employee. */
export async function incompleteUploads(db: Db, limit: number): Promise<RequestOnFile[]> {
  const rows = await db
    .selectFrom('time_off_requests')
    .select('id')
    .where('status', '=', 'A')
    .orderBy('employee_id')
    .orderBy('id')
    .limit(limit)
    .execute()
  return Promise.all(rows.map(({ id }) => requestById(db, id)))
}
