import type { RunState } from '@/domain/administration/imports.ts'
import type { Db } from '../../db/tables.ts'
import { type PageWanted, selectPage } from '../page.ts'

type RunsWanted = PageWanted<'id'> & { kind?: string; state?: RunState }

export function listRuns(db: Db, { kind, state, ...page }: RunsWanted) {
  let found = db.selectFrom('import_runs').selectAll()
  if (kind !== undefined) found = found.where('kind', '=', kind)
  if (state !== undefined) found = found.where('state', '=', state)
  return selectPage(found, 'id', page)
}

/** A run's difference, with the names of people on file. */
export const listChanges = (db: Db, runId: number, page: PageWanted<'position'>) =>
  selectPage(
    db
      .selectFrom('import_changes')
      .leftJoin('employees', 'employees.person_id', 'import_changes.person_id')
      .selectAll('import_changes')
      .select(['employees.first_name', 'employees.last_name'])
      .where('run_id', '=', runId),
    'position',
    page,
  )

export const listProblems = (db: Db, runId: number, page: PageWanted<'position'>) =>
  selectPage(db.selectFrom('import_problems').selectAll().where('run_id', '=', runId), 'position', page)

/** The cells of the lines with problems, and of the first line. */
export async function rejectedRowsOf(db: Db, runId: number): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('import_rejected_rows')
    .select(['line', 'cells'])
    .where('run_id', '=', runId)
    .execute()
  return new Map(rows.map(({ line, cells }) => [line, JSON.parse(cells) as string[]]))
}
