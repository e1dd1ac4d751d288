import { sql } from 'kysely'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import type { Db } from '../db/tables.ts'
import { type PageWanted, selectPage } from './page.ts'
import { matchesSearch } from './person-search.ts'
import { type RequestOnFile, requestById, requestColumns, withEntries } from './time-off-requests.ts'

export type QueueWanted = PageWanted<'id' | 'created_at'> & QueueFilter & { search: string }

export type QueueFilter = {
  /** Null: every status. */
  status: RequestStatus | null
  /** Only requests without an approver, or made before this time, in ms. */
  actionRequiredBefore?: number
}

/** One page of a queue. */
export async function listQueue(db: Db, wanted: QueueWanted): Promise<{ requests: RequestOnFile[]; total: number }> {
  const { search } = wanted
  let chosen = inQueue(db, wanted)
  if (search)
    chosen = chosen.where('time_off_requests.employee_id', 'in', ({ selectFrom }) =>
      selectFrom('employees').select('employee_id').where(matchesSearch(search)),
    )
  const { rows, total } = await selectPage(chosen.select(requestColumns), 'id', wanted)
  return { requests: await withEntries(db, rows), total }
}

export async function countQueue(db: Db, filter: QueueFilter): Promise<number> {
  const counted = inQueue(db, filter).select(({ fn }) => fn.countAll<number>().as('total'))
  return (await counted.executeTakeFirstOrThrow()).total
}

/** How many requests were reprocessed and still wait for the end of their upload. */
export async function countUploadingAgain(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from time_off_requests
    where status = 'S' and 'reprocess' = (
      select step from time_off_logs where request_id = time_off_requests.id order by id desc limit 1
    )`.execute(db)
  return Number(rows[0]!.total)
}

/** The requests whose upload is incomplete, by employee. */
export async function incompleteUploads(db: Db, limit: number): Promise<RequestOnFile[]> {
  const rows = await inQueue(db, { status: 'A' })
    .select('id')
    .orderBy('employee_id')
    .orderBy('id')
    .limit(limit)
    .execute()
  return Promise.all(rows.map(({ id }) => requestById(db, id)))
}

function inQueue(db: Db, { status, actionRequiredBefore }: QueueFilter) {
  let chosen = db.selectFrom('time_off_requests')
  if (status !== null) chosen = chosen.where('status', '=', status)
  if (actionRequiredBefore === undefined) return chosen
  return chosen.where(({ or, eb, exists, selectFrom }) =>
    or([
      eb('created_at', '<', actionRequiredBefore),
      exists(
        selectFrom('employees')
          .select('employees.employee_id')
          .whereRef('employees.employee_id', '=', 'time_off_requests.employee_id')
          .where('manager_employee_id', 'is', null),
      ),
    ]),
  )
}
