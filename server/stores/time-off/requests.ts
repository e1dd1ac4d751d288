import type { SelectQueryBuilder, Selectable } from 'kysely'
import { EmployeeData } from '@/contract/employees/employee-data.ts'
import type { Hundredths } from '@/domain/hours.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { HalfDay } from '@/domain/time-off/requests/half-day.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import type { Db, Tables } from '../../db/tables.ts'
import type { TimeOffRequestsTable } from '../../db/time-off-tables.ts'
import { type PageWanted, selectPage } from '../page.ts'

export type EntryOnFile = {
  id: number
  date: PlainDate
  code: CategoryCode
  hundredths: Hundredths
  /** '' if not specified. */
  half?: HalfDay | ''
}

export type RequestOnFile = {
  id: number
  personId: string
  createdBy: string
  /** True if its creator acted as a proxy. */
  madeByProxy: boolean
  status: RequestStatus
  reason: string
  version: number
  createdAt: number
  /** When it started waiting for its current approver, in ms. */
  waitingSince: number
  /** In the order they were sent. */
  entries: EntryOnFile[]
}

export const requestColumns = [
  'id',
  'person_id',
  'created_by',
  'made_by_proxy',
  'status',
  'reason',
  'version',
  'created_at',
  'waiting_since',
] as const
type Row = Pick<Selectable<TimeOffRequestsTable>, (typeof requestColumns)[number]>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** One of this employee's requests, by its id or the key the caller created it with. */
export async function findRequest(
  db: Db,
  personId: string,
  name: string,
  callerId: string,
): Promise<RequestOnFile | null> {
  const ofEmployee = db.selectFrom('time_off_requests').select(requestColumns).where('person_id', '=', personId)
  const named = uuid.test(name)
    ? ofEmployee.where('created_by', '=', callerId).where('client_key', '=', name.toLowerCase())
    : /^\d{1,15}$/.test(name)
      ? ofEmployee.where('id', '=', Number(name))
      : null
  const row = await named?.executeTakeFirst()
  return row ? (await withEntries(db, [row]))[0]! : null
}

/** The employee as of the last submission or edit; null if it cannot be read. */
export async function employeeDataOf(db: Db, requestId: number): Promise<EmployeeData | null> {
  const { snapshot } = await db
    .selectFrom('time_off_requests')
    .select('snapshot')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
  // An earlier release wrote fewer fields.
  const [mismatch, data] = EmployeeData.validate(JSON.parse(snapshot), { coerce: true })
  return mismatch ? null : data
}

/** An existing request. */
export async function requestById(db: Db, id: number): Promise<RequestOnFile> {
  const row = await db
    .selectFrom('time_off_requests')
    .select(requestColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (await withEntries(db, [row]))[0]!
}

export type Wanted = PageWanted<'created_at' | 'id'> & {
  personId: string
  /** Only requests with a day off from `first` to `last`, both included. */
  first?: PlainDate
  last?: PlainDate
}

export async function listRequests(db: Db, wanted: Wanted): Promise<{ requests: RequestOnFile[]; total: number }> {
  const { rows, total } = await selectPage(chosenBy(db, wanted).select(requestColumns), 'id', wanted)
  return { requests: await withEntries(db, rows), total }
}

type Chosen = SelectQueryBuilder<Tables, 'time_off_requests', object>

function chosenBy(db: Db, { personId, first, last }: Wanted): Chosen {
  const ofEmployee = db.selectFrom('time_off_requests').where('person_id', '=', personId)
  if (first === undefined && last === undefined) return ofEmployee
  return ofEmployee.where('id', 'in', (eb) => {
    let days = eb.selectFrom('time_off_entries').select('request_id').where('time_off_entries.person_id', '=', personId)
    if (first !== undefined) days = days.where('date', '>=', first)
    if (last !== undefined) days = days.where('date', '<=', last)
    return days
  })
}

// The version is read before the entries: a change between the two then causes a needless 412, never a lost change.
export async function withEntries(db: Db, rows: Row[]): Promise<RequestOnFile[]> {
  const entries = await entriesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    personId: row.person_id,
    createdBy: row.created_by,
    madeByProxy: row.made_by_proxy === 1,
    status: row.status,
    reason: row.reason,
    version: row.version,
    createdAt: row.created_at,
    waitingSince: row.waiting_since || row.created_at,
    entries: entries.get(row.id) ?? [],
  }))
}

// SQLite allows 32,766 values in one statement.
const idsAtOnce = 10_000

async function entriesOf(db: Db, requestIds: number[]): Promise<Map<number, EntryOnFile[]>> {
  const found = new Map<number, EntryOnFile[]>()
  for (let from = 0; from < requestIds.length; from += idsAtOnce) {
    const rows = await db
      .selectFrom('time_off_entries')
      .select(['request_id', 'id', 'date', 'code', 'hundredths', 'half'])
      .where('request_id', 'in', requestIds.slice(from, from + idsAtOnce))
      .orderBy('request_id')
      .orderBy('position')
      .execute()
    for (const { request_id: requestId, ...entry } of rows) {
      const known = found.get(requestId)
      if (known) known.push(entry)
      else found.set(requestId, [entry])
    }
  }
  return found
}

/** The request that this person created with a client key, for any employee. */
export async function madeUnder(
  db: Db,
  createdBy: string,
  clientKey: string,
): Promise<{ id: number; personId: string } | undefined> {
  return db
    .selectFrom('time_off_requests')
    .select(['id', 'person_id as personId'])
    .where('created_by', '=', createdBy)
    .where('client_key', '=', clientKey)
    .executeTakeFirst()
}
