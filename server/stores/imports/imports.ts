import type { Generated, Selectable } from 'kysely'
import type { RunOrigin, RunState } from '@/domain/administration/imports.ts'
import type { Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'
import { insertAll } from '../../seed/insert-all.ts'

export type RunsTable = {
  id: Generated<number>
  kind: string
  file_name: string
  sha256: string
  /** The file's day. */
  as_of: string
  state: RunState
  row_count: number
  /** JSON: how many were added, changed, ended, and rehired. */
  counts: string
  problem_count: number
  origin: RunOrigin
  /** JSON: the limits that the file may exceed. */
  allowed: string
  /** Who loaded it: a person, 'operator', 'system', or a service token. */
  read_by: string
  read_at: Instant
  /** Who decided to apply it; '' until someone does. */
  applied_by: string
  applied_at: Instant | null
}

declare module '../../db/tables.ts' {
  interface Tables {
    /** The people in HR's files; imports don't touch anyone else. `last_day` is '' while they work here. */
    hr_people: { person_id: string; last_day: string; ended_at: Instant | null }
    import_runs: RunsTable
    /** A run's difference: one row per person or record, in the file's order. `fields` is JSON. */
    import_changes: ChangesTable
    /** Follow-up tasks for people: predicted once the file is read, and final once the run is applied. */
    import_notes: { run_id: number; position: number; text: string }
    import_problems: { run_id: number; position: number; line: number; column_name: string; text: string }
    /** The file's first line and the lines with problems, as they appear in the file. `cells` is JSON. */
    import_rejected_rows: { run_id: number; line: number; cells: string }
  }
}

export type ChangesTable = {
  run_id: number
  position: number
  /** '' if it's not about a person. */
  person_id: string
  employer_id: string
  employee_id: string
  /** Which of the person's records it is, such as a time-off category. '' if there's only one. */
  item: string
  what: string
  line: number
  fields: string
  /** JSON: confidential values needed to apply the change. Null once the run is applied. */
  hidden: string | null
}

export type Run = Selectable<RunsTable>

export async function addRun(
  db: Db,
  run: Pick<RunsTable, 'kind' | 'file_name' | 'sha256' | 'as_of' | 'origin' | 'allowed' | 'read_by' | 'read_at'>,
): Promise<number> {
  const { id } = await db
    .insertInto('import_runs')
    .values({
      ...run,
      state: 'reading',
      row_count: 0,
      counts: '{}',
      problem_count: 0,
      applied_by: '',
      applied_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setRun = (db: Db, id: number, values: Partial<Omit<RunsTable, 'id'>>) =>
  db.updateTable('import_runs').set(values).where('id', '=', id).execute()

export const findRun = (db: Db, id: number): Promise<Run | undefined> =>
  db.selectFrom('import_runs').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * The earlier run of this file. Found only if it's the newest run of its kind that can be, or was, applied: after a different
 * file, the same one is useful again.
 */
export async function sameRun(
  db: Db,
  { kind, sha256, as_of, allowed }: Pick<RunsTable, 'kind' | 'sha256' | 'as_of' | 'allowed'>,
): Promise<Run | undefined> {
  const newest = await newestRun(db, kind)
  const isSame = newest?.sha256 === sha256 && newest.as_of === as_of && newest.allowed === allowed
  return isSame ? newest : undefined
}

/** The newest run of a kind that can be, or was, applied. */
export const newestRun = (db: Db, kind: string): Promise<Run | undefined> =>
  db
    .selectFrom('import_runs')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', 'in', ['read', 'applying', 'applied'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Records the decision to apply a run. Returns false if it can't be applied, or if someone has already decided. */
export async function decideToApply(db: Db, id: number, by: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_runs')
    .set({ state: 'applying', applied_by: by })
    .where('id', '=', id)
    .where('state', '=', 'read')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Runs that were approved but not applied yet, oldest first. */
export const runsToApply = (db: Db): Promise<Run[]> =>
  db.selectFrom('import_runs').selectAll().where('state', '=', 'applying').orderBy('id').execute()

const mostNotes = 1000

/** Replaces the run's earlier notes. */
export async function saveNotes(db: Db, runId: number, notes: string[]): Promise<void> {
  await db.deleteFrom('import_notes').where('run_id', '=', runId).execute()
  const kept = notes.slice(0, mostNotes)
  if (notes.length > mostNotes) kept.push(`… and ${notes.length - mostNotes} more.`)
  await insertAll(
    db,
    'import_notes',
    kept.map((text, position) => ({ run_id: runId, position, text })),
  )
}

export async function notesOf(db: Db, runId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('import_notes')
    .select('text')
    .where('run_id', '=', runId)
    .orderBy('position')
    .execute()
  return rows.map(({ text }) => text)
}

/** Part of a run's difference, in order, starting after a given position. */
export const changesAfter = (db: Db, runId: number, position: number, limit: number) =>
  db
    .selectFrom('import_changes')
    .selectAll()
    .where('run_id', '=', runId)
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .execute()

export const removeChanges = (db: Db, runId: number) =>
  db.deleteFrom('import_changes').where('run_id', '=', runId).execute()

/** Deletes confidential values, such as account numbers. */
export const removeHidden = (db: Db, runId: number) =>
  db
    .updateTable('import_changes')
    .set({ hidden: null })
    .where('run_id', '=', runId)
    .where('hidden', 'is not', null)
    .execute()

/** Marks a run as no longer applicable, for this reason. */
export async function outdateRun(db: Db, runId: number, why: string): Promise<void> {
  await db
    .insertInto('import_problems')
    .values({ run_id: runId, position: 0, line: 0, column_name: '', text: why })
    .execute()
  await removeHidden(db, runId)
  await setRun(db, runId, { state: 'outdated', problem_count: 1 })
}

const abandonedMs = 3_600_000

/** Removes runs that were being read when their process was killed. */
export async function removeAbandoned(db: Db, now: number): Promise<void> {
  const before = now - abandonedMs
  await db.deleteFrom('import_runs').where('state', '=', 'reading').where('read_at', '<', before).execute()
}

const waitedTooLong = 'It waited for too long. Send the file again.'

/**
 * Marks runs as outdated that were read before `rowsBefore` and never applied, and deletes the rejected rows from that time.
 * Deletes data about people from runs read before `before`, and later the runs themselves.
 */
export async function purgeImports(db: Db, rowsBefore: number, before: number, runsBefore: number): Promise<void> {
  const readBefore = (time: number) => db.selectFrom('import_runs').select('id').where('read_at', '<', time)
  const waiting = await readBefore(rowsBefore).where('state', '=', 'read').execute()
  for (const { id } of waiting) await outdateRun(db, id, waitedTooLong)
  await db.deleteFrom('import_rejected_rows').where('run_id', 'in', readBefore(rowsBefore)).execute()
  const old = readBefore(before)
  await db.deleteFrom('import_changes').where('run_id', 'in', old).execute()
  for (const table of ['import_notes', 'import_problems'] as const)
    await db.deleteFrom(table).where('run_id', 'in', old).execute()
  await db.deleteFrom('import_runs').where('read_at', '<', runsBefore).execute()
}
