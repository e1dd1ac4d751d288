import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { actAfterMs, type DeskAge, type DeskFilter, olderThanDays } from '@/domain/administration/payroll-desk.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { isAmong } from '../one-of.ts'
import { type PageWanted, selectPage } from '../page.ts'
import { idsFound } from '../people/person-search.ts'
import { addPayrollChanges, purgedContent } from './payroll-changes.ts'

// Literals, because SQLite doesn't use a partial index with a parameter.
const isOpen = sql<boolean>`payroll_changes.state in ('waiting', 'held', 'sent')`
const isRefused = sql<boolean>`payroll_changes.state = 'refused'`
/** A later change to the same record replaces it. The parts of one time-off request share a lane. */
const isSuperseded = sql<boolean>`exists (
  select 1 from payroll_changes as later
  where later.lane = payroll_changes.lane and later.kind = payroll_changes.kind and later.id > payroll_changes.id)`

type Eb = ExpressionBuilder<Tables, 'payroll_changes'>
type Condition = Expression<SqlBool>

const onDesk = ({ or, and, not }: Eb): Condition => or([isOpen, and([isRefused, not(isSuperseded)])])

/** Leaves out the reader's own changes, which someone else must settle. */
function toAct(eb: Eb, now: number, readerId: string): Condition {
  const late = eb('payroll_changes.received_at', '<', now - actAfterMs)
  return eb.and([
    eb.or([
      sql<boolean>`payroll_changes.state = 'held'`,
      eb.and([isRefused, eb.not(isSuperseded)]),
      eb.and([sql<boolean>`payroll_changes.state in ('waiting', 'sent')`, late]),
    ]),
    eb('payroll_changes.person_id', '<>', readerId),
    eb('payroll_changes.made_by', '<>', readerId),
  ])
}

export type DeskWanted = {
  state: DeskFilter
  kind?: string
  employerId?: string
  olderThanDays?: DeskAge
  search: string
  now: number
  /** The person who reads the desk. */
  readerId: string
}

type Sort = 'payroll_changes.received_at' | 'employees.last_name'

function found(db: Db, { state, kind, employerId, olderThanDays: age, search, now, readerId }: DeskWanted) {
  let rows = db
    .selectFrom('payroll_changes')
    .leftJoin('employees', 'employees.person_id', 'payroll_changes.person_id')
    .select('payroll_changes.id')
    .where((eb) => {
      if (state === 'open') return onDesk(eb)
      if (state === 'act') return toAct(eb, now, readerId)
      if (state === 'settled') return eb.not(onDesk(eb))
      const isState = eb('payroll_changes.state', '=', state)
      return state === 'refused' ? eb.and([isState, eb.not(isSuperseded)]) : isState
    })
  if (kind !== undefined) rows = rows.where('payroll_changes.kind', '=', kind)
  if (employerId !== undefined) rows = rows.where('payroll_changes.employer_id', '=', employerId)
  if (age !== undefined) rows = rows.where('payroll_changes.received_at', '<', olderThanDays(age, now))
  const people = idsFound(search)
  if (people)
    rows = rows.where((eb) =>
      eb.or([
        isAmong(db, 'payroll_changes.person_id', people),
        eb('payroll_changes.receipt', '=', search.trim().toUpperCase()),
      ]),
    )
  return rows
}

/** The ids of one page, and the total on all pages. */
export async function deskIds(
  db: Db,
  wanted: DeskWanted & PageWanted<Sort>,
): Promise<{ ids: number[]; total: number }> {
  const unique =
    wanted.by === 'employees.last_name' ? ['employees.first_name', 'payroll_changes.id'] : 'payroll_changes.id'
  const { rows, total } = await selectPage(found(db, wanted), unique, wanted)
  return { ids: rows.map(({ id }) => id), total }
}

const withNames = (db: Db) =>
  db
    .selectFrom('payroll_changes')
    .leftJoin('employees', 'employees.person_id', 'payroll_changes.person_id')
    .leftJoin('employees as settler', 'settler.person_id', 'payroll_changes.settled_by')
    .select(['payroll_changes.id', 'receipt', 'kind', 'payroll_changes.person_id as personId', 'made_by as madeBy'])
    .select(['payroll_changes.employer_id as employerId', 'payroll_changes.employee_id as employeeId'])
    .select(['employees.first_name as firstName', 'employees.last_name as lastName'])
    .select(['settler.first_name as settlerFirstName', 'settler.last_name as settlerLastName'])
    .select(['payroll_changes.state', 'signed_at', 'received_at', 'sent_at', 'settled_at', 'attempts', 'is_uncertain'])
    .select(['reason', 'hold_reason', 'step_count', isSuperseded.as('isSuperseded')])

export type ChangeOnDesk = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>

/** Sorted by id. */
export async function deskById(db: Db, ids: number[]): Promise<ChangeOnDesk[]> {
  if (ids.length === 0) return []
  const rows = await withNames(db).where('payroll_changes.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The number of waiting changes by kind. Kinds without any have no row. */
export function countByKind(db: Db) {
  const count = (state: string) => sql<number>`count(case when state = ${sql.lit(state)} then 1 end)`
  return db
    .selectFrom('payroll_changes')
    .where(onDesk)
    .select(['kind', sql<number>`min(received_at)`.as('oldest')])
    .select([count('waiting').as('waiting'), count('held').as('held')])
    .select([count('sent').as('sent'), count('refused').as('refused')])
    .groupBy('kind')
    .orderBy('oldest')
    .execute()
}

type Backlog = {
  waiting: number
  refused: number
  /** When the oldest change that payroll doesn't have yet was received, in ms. */
  oldest: number | null
  kinds: Awaited<ReturnType<typeof countByKind>>
}

/** The changes that payroll doesn't have yet. */
export async function payrollBacklog(db: Db): Promise<Backlog> {
  const kinds = await countByKind(db)
  const sum = (of: (kind: (typeof kinds)[number]) => number) => kinds.reduce((all, kind) => all + of(kind), 0)
  const waiting = sum((kind) => kind.waiting + kind.held + kind.sent)
  const oldest = await db
    .selectFrom('payroll_changes')
    .select((eb) => eb.fn.min('received_at').as('at'))
    .where(isOpen)
    .executeTakeFirst()
  return { waiting, refused: sum(({ refused }) => refused), oldest: oldest?.at ?? null, kinds }
}

export async function employersOnDesk(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('payroll_changes').select('employer_id').distinct().orderBy('employer_id').execute()
  return rows.map(({ employer_id }) => employer_id)
}

export async function countToAct(db: Db, now: number, readerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('payroll_changes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => toAct(eb, now, readerId))
    .executeTakeFirstOrThrow()
  return count
}

/** Makes a change wait again, due now. It may already have arrived, so the carrier asks first. */
export async function sendAgain(db: Db, id: number, now: number): Promise<void> {
  await db
    .updateTable('payroll_changes')
    .set({ state: 'waiting', next_at: now, attempts: 0, is_uncertain: 1, settled_at: null })
    .set({ reason: null, reason_code: null, step_count: sql`step_count + 1` })
    .where('id', '=', id)
    .execute()
}

export async function settleByHand(
  db: Db,
  id: number,
  { reason, by, now }: { reason: string; by: string; now: number },
): Promise<void> {
  await db
    .updateTable('payroll_changes')
    .set({ state: 'done', next_at: null, is_uncertain: 0, settled_at: now, settled_by: by, record_before: null })
    .set({ reason, reason_code: null, step_count: sql`step_count + 1` })
    .where('id', '=', id)
    .execute()
}

/**
 * Puts a record's last change that payroll accepted into the outbox again, with a new receipt. Returns false if its content is no
 * longer kept.
 */
export async function sendRecordAgain(
  db: Db,
  { person_id, kind }: { person_id: string; kind: string },
  receipt: string,
  now: number,
): Promise<boolean> {
  const last = await db
    .selectFrom('payroll_changes')
    .select(['kind', 'lane', 'person_id', 'employer_id', 'employee_id', 'made_by', 'params', 'body', 'signed_at'])
    .where('person_id', '=', person_id)
    .where('kind', '=', kind)
    .where('state', 'in', ['taken', 'done'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || last.body === purgedContent) return false
  await addPayrollChanges(db, [{ ...last, receipt, record_before: null, hold_reason: null, received_at: now }])
  return true
}
