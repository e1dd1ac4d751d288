import type { RunOrigin } from '@/domain/administration/imports.ts'
import type { Clock } from '../../base/clock.ts'
import type { Database } from '../../db/database.ts'
import { insertAll } from '../../seed/insert-all.ts'
import {
  addRun,
  findRun,
  removeAbandoned,
  removeChanges,
  type Run,
  saveNotes,
  setRun,
} from '../../stores/imports/imports.ts'
import { noteDifferences } from '../../stores/payroll/differences.ts'
import { secretVersions } from '../../stores/secrets/secrets.ts'
import { survey } from '../reading/encoding.ts'
import type { FileFacts } from '../reading/columns.ts'
import type { InputFile } from '../reading/input-file.ts'
import { Problems } from '../reading/problems.ts'
import { readTable } from '../reading/read-table.ts'
import type { What } from './difference.ts'
import type { Allowance, Change, Kind } from './kind.ts'
import { rejectedRows } from './rejected-rows.ts'

export type ImportOptions = {
  /** The file's day, YYYY-MM-DD. */
  asOf: string
  /** Who had the file read. */
  by: string
  origin: RunOrigin
  allow?: readonly Allowance[]
  idDigits?: FileFacts['idDigits']
}

/** The allowances as a run stores them, for comparison. */
export const allowedText = (allow: readonly Allowance[]) => JSON.stringify([...new Set(allow)].toSorted())

export type Counts = Record<What, number>

/**
 * Reads a file and compares it with the data on file, without changing anything. The run contains either the difference or the
 * problems: if there's a single problem, nothing can be applied.
 */
export async function readImport(
  { database, clock }: { database: Database; clock: Clock },
  kind: Kind,
  file: InputFile,
  { asOf, by, origin, allow = [], idDigits = {} }: ImportOptions,
): Promise<{ run: Run; problems: Problems }> {
  const problems = new Problems(file.name)
  const now = clock()
  const surveyed = await survey(file, problems)
  const change = <Result>(work: Parameters<typeof database.change<Result>>[0]) => database.change(work, () => true)
  const run = {
    kind: kind.table.kind,
    file_name: file.name,
    sha256: surveyed?.sha256 ?? '',
    as_of: asOf,
    origin,
    allowed: allowedText(allow),
    read_by: by,
    read_at: now,
  }
  const id = await change(async (tx) => {
    await removeAbandoned(tx, now)
    return addRun(tx, run)
  })
  const staged = new Staged(id)
  const theirs = new Map<string, Change | null>()
  if (surveyed) {
    const comparison = kind.comparison({ db: database.read, problems, asOf, allow, theirs })
    for await (const rows of readTable(file, kind.table, problems, { idDigits, surveyed })) {
      staged.rows += rows.length
      const changes = await comparison.compare(rows)
      if (problems.count === 0) await change((tx) => staged.add(tx, changes))
    }
    // If a file has problems, it's unclear who is missing from it.
    if (problems.count === 0)
      for await (const changes of comparison.finish()) await change((tx) => staged.add(tx, changes))
  }
  const rejected =
    surveyed && problems.count > 0
      ? await rejectedRows(file, kind.table, surveyed.encoding, problems.list)
      : new Map<number, string[]>()
  await change(async (tx) => {
    if (problems.count > 0) {
      await removeChanges(tx, id)
      await insertAll(
        tx,
        'import_rejected_rows',
        [...rejected].map(([line, cells]) => ({ run_id: id, line, cells: JSON.stringify(cells) })),
      )
      await insertAll(
        tx,
        'import_problems',
        problems.list.map(({ line, column, text }, position) => ({
          run_id: id,
          position,
          line,
          column_name: column,
          text,
        })),
      )
    } else {
      await saveNotes(tx, id, (await kind.notes?.(tx, id)) ?? [])
      if (kind.savedBy) {
        const versions = await secretVersions(tx, database, 'payroll-differences')
        const secrets = versions.map(({ value }) => value)
        await noteDifferences(tx, { kind: kind.savedBy, runId: id, asOf, now, secrets, theirs })
      }
    }
    await setRun(tx, id, {
      state: problems.count > 0 ? 'refused' : 'read',
      row_count: staged.rows,
      counts: JSON.stringify(staged.counts),
      problem_count: problems.count,
    })
  })
  return { run: (await findRun(database.read, id))!, problems }
}

/** Stores the difference. */
class Staged {
  rows = 0
  readonly counts: Counts = { added: 0, changed: 0, ended: 0, rehired: 0 }
  private position = 0

  constructor(private readonly runId: number) {}

  async add(tx: Parameters<Parameters<Database['change']>[0]>[0], changes: Change[]): Promise<void> {
    for (const { what } of changes) this.counts[what]++
    await insertAll(
      tx,
      'import_changes',
      changes.map(({ personId, employerId, employeeId, item = '', what, line, fields, hidden }) => ({
        run_id: this.runId,
        position: ++this.position,
        person_id: personId,
        employer_id: employerId,
        employee_id: employeeId,
        item,
        what,
        line,
        fields: JSON.stringify(fields),
        hidden: hidden ? JSON.stringify(hidden) : null,
      })),
    )
  }
}
