import { sql } from 'kysely'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import type { Db } from '../db/tables.ts'
import { isAmong } from './one-of.ts'
import { type PageWanted, countAll, selectIds, selectPage, sumOf } from './page.ts'
import { idsFound } from './person-search.ts'
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
  const chosen = inQueue(db, wanted)
  // People are searched once, for the page and for its total.
  if (idsFound(wanted.search))
    return selectIds(db, db.selectFrom(chosen.as('chosen')).select(['id', sql.ref(wanted.by).as('key')]), wanted)
  const { rows, total } = await selectPage(chosen, 'id', wanted, () => countQueue(db, wanted))
  return { ids: rows.map(({ id }) => id), total }
}

/** How many requests each of these queues has. */
export async function countQueues(db: Db, filters: QueueFilter[]): Promise<number[]> {
  const counts = await countsByStatus(db)
  return Promise.all(filters.map((filter) => countQueue(db, filter, counts)))
}

async function countQueue(db: Db, filter: QueueFilter, counts?: Counts): Promise<number> {
  const { status, actionRequiredBefore } = filter
  if (actionRequiredBefore !== undefined) return countAll(db.selectFrom(inQueue(db, filter).as('chosen')))
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
  const people = idsFound(search ?? '')
  if (people) chosen = chosen.where(isAmong(db, 'employee_id', people))
  if (actionRequiredBefore === undefined) return chosen
  // In two parts, so that each is read from an index, in its order.
  const unled = isAmong(db, 'employee_id', sql`select employee_id from employees where manager_employee_id is null`)
  return chosen
    .where('created_at', '<', actionRequiredBefore)
    .unionAll(chosen.where('created_at', '>=', actionRequiredBefore).where(unled))
}

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
