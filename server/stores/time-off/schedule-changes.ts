import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Schedule } from '@/domain/time-off/schedule/schedule.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { isAmong } from '../one-of.ts'
import { type PageWanted, selectPage, sumOf } from '../page.ts'

const dayMs = 86_400_000

export type ScheduleChangeOnFile = {
  personId: string
  changedBy: string
  before: Schedule
  after: Schedule
  at: number
}

export type ChangesWanted = PageWanted<'at'> & {
  /** Null for a person who isn't on file. */
  personId?: string | null
  employerId?: string
  /** Only people who currently report to this manager directly. */
  managerId?: string | null
  managerEmployerId?: string
  /** From `from` up to but not including `until`, in milliseconds. */
  from?: number
  until?: number
}

/** Whether this employee's schedule has ever been set. */
export async function wasEverChanged(db: Db, personId: string): Promise<boolean> {
  const change = db.selectFrom('schedule_changes').select('id').where('person_id', '=', personId)
  return (await change.limit(1).executeTakeFirst()) !== undefined
}

export async function listChanges(
  db: Db,
  wanted: ChangesWanted,
): Promise<{ changes: ScheduleChangeOnFile[]; total: number }> {
  const { rows, total } = await selectPage(chosenBy(db, wanted).selectAll(), 'id', wanted, countOf(db, wanted))
  return { changes: rows.map(changeOf), total }
}

/** The ids of one page, and the total on all pages. */
export async function changeIdsOf(db: Db, wanted: ChangesWanted): Promise<{ ids: number[]; total: number }> {
  const { rows, total } = await selectPage(chosenBy(db, wanted).select('id'), 'id', wanted, countOf(db, wanted))
  return { ids: rows.map(({ id }) => id), total }
}

/** Sorted by id. */
export async function changesById(db: Db, ids: number[]): Promise<ScheduleChangeOnFile[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('schedule_changes').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(changeOf)
}

function changeOf(
  row: Pick<Selectable<Tables['schedule_changes']>, 'person_id' | 'changed_by' | 'before' | 'after' | 'at'>,
): ScheduleChangeOnFile {
  return {
    personId: row.person_id,
    changedBy: row.changed_by,
    before: JSON.parse(row.before),
    after: JSON.parse(row.after),
    at: row.at,
  }
}

function chosenBy(db: Db, wanted: ChangesWanted): SelectQueryBuilder<Tables, 'schedule_changes', object> {
  const { personId, from, until } = wanted
  let chosen = db.selectFrom('schedule_changes')
  if (personId !== undefined) chosen = chosen.where('person_id', '=', personId)
  const people = peopleWanted(wanted)
  if (people) chosen = chosen.where(isAmong(db, 'person_id', people))
  if (from !== undefined) chosen = chosen.where('at', '>=', from)
  if (until !== undefined) chosen = chosen.where('at', '<', until)
  return chosen
}

/** How changes are counted; undefined if they're counted one by one, because they belong to a few people. */
function countOf(db: Db, wanted: ChangesWanted): (() => Promise<number>) | undefined {
  if (wanted.personId !== undefined || peopleWanted(wanted)) return undefined
  return () => countBetween(db, wanted.from, wanted.until)
}

/** Whole days are stored, because there may be a million changes. Source: docs/decisions/0015. */
async function countBetween(db: Db, from = 0, until = Number.MAX_SAFE_INTEGER): Promise<number> {
  const [firstDay, lastDay] = [Math.ceil(from / dayMs), Math.floor(until / dayMs)]
  const some = (after: number, before: number) =>
    sql`(select count(*) from schedule_changes where at >= ${after} and at < ${before})`
  const total =
    firstDay >= lastDay
      ? some(from, until)
      : sql`${some(from, firstDay * dayMs)} + ${some(lastDay * dayMs, until)} + (
          select ${sumOf('total')} from schedule_change_counts where day >= ${firstDay} and day < ${lastDay})`
  const { rows } = await sql<{ total: number }>`select ${total} as total`.execute(db)
  return rows[0]!.total
}

/** Null if people are filtered only by a single person's id. */
function peopleWanted(wanted: ChangesWanted): RawBuilder<unknown> | null {
  const { personId, employerId, managerId, managerEmployerId } = wanted
  if (employerId === undefined && managerId === undefined && managerEmployerId === undefined) return null
  const conditions = [
    // Repeated here so that only this person is looked up, not the employer's whole staff.
    personId !== undefined && sql`person_id = ${personId}`,
    employerId !== undefined && sql`employer_id = ${employerId}`,
    managerId !== undefined && sql`manager_person_id = ${managerId}`,
    managerEmployerId !== undefined &&
      sql`(select manager.employer_id from employees as manager
        where manager.person_id = employees.manager_person_id) = ${managerEmployerId}`,
  ].filter((each) => each !== false)
  return sql`select person_id from employees where ${sql.join(conditions, sql` and `)}`
}
