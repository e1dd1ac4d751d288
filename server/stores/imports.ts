import type { Generated, Selectable } from 'kysely'
import type { Instant } from '../db/column-types.ts'
import type { Db } from '../db/tables.ts'
import { insertAll } from '../seed/insert-all.ts'

/** `reading` only while a file is read: such a run of a process that ended is no longer of use. */
export type RunState = 'reading' | 'refused' | 'read' | 'applied'

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
  /** Who had it read: a person, or 'operator'. */
  read_by: string
  read_at: Instant
  applied_at: Instant | null
}

declare module '../db/tables.ts' {
  interface Tables {
    /** The people whom HR's files name; others are left alone. `last_day` is '' while they work here. */
    hr_people: { person_id: string; last_day: string; ended_at: Instant | null }
    import_runs: RunsTable
    /** A run's difference: one row per person or record, in the order of the file. `fields` is JSON. */
    import_changes: ChangesTable
    /** What somebody has to see to: predicted once the file is read, and as it was once the run is applied. */
    import_notes: { run_id: number; position: number; text: string }
    import_problems: { run_id: number; position: number; line: number; column_name: string; text: string }
  }
}

export type ChangesTable = {
  run_id: number
  position: number
  /** '' for what's about no person. */
  person_id: string
  employer_id: string
  employee_id: string
  /** Which of the person's records: a category of time off. '' if there's only one. */
  item: string
  what: string
  line: number
  fields: string
}

export type Run = Selectable<RunsTable>

export async function addRun(
  db: Db,
  run: Pick<RunsTable, 'kind' | 'file_name' | 'sha256' | 'as_of' | 'read_by' | 'read_at'>,
): Promise<number> {
  const { id } = await db
    .insertInto('import_runs')
    .values({ ...run, state: 'reading', row_count: 0, counts: '{}', problem_count: 0, applied_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setRun = (db: Db, id: number, values: Partial<Omit<RunsTable, 'id'>>) =>
  db.updateTable('import_runs').set(values).where('id', '=', id).execute()

export const findRun = (db: Db, id: number): Promise<Run | undefined> =>
  db.selectFrom('import_runs').selectAll().where('id', '=', id).executeTakeFirst()

const mostNotes = 1000

/** In place of the run's earlier ones. */
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

/** A part of a run's difference, in order, after a position. */
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

/** Runs of this kind that were being read when their process ended. */
export async function removeAbandoned(db: Db, kind: string, before: number): Promise<void> {
  await db
    .deleteFrom('import_runs')
    .where('kind', '=', kind)
    .where('state', '=', 'reading')
    .where('read_at', '<', before)
    .execute()
}

/** Removes what runs read before `before` said of people, and later the runs. */
export async function purgeImports(db: Db, before: number, runsBefore: number): Promise<void> {
  const old = db.selectFrom('import_runs').select('id').where('read_at', '<', before)
  await db.deleteFrom('import_changes').where('run_id', 'in', old).execute()
  for (const table of ['import_notes', 'import_problems'] as const)
    await db.deleteFrom(table).where('run_id', 'in', old).execute()
  await db.deleteFrom('import_runs').where('read_at', '<', runsBefore).execute()
}
