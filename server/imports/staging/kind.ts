import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/tables.ts'
import type { Columns, Table } from '../reading/columns.ts'
import type { Problems } from '../reading/problems.ts'
import type { Row } from '../reading/read-table.ts'
import type { LifeServices } from '../../work/time-off/request-life.ts'
import type { Cells, Fields, What } from './difference.ts'

/** One line of a run's difference. `line` is 0 if the change doesn't come from a line of the file. */
export type Change = {
  personId: string
  employerId: string
  employeeId: string
  /** Which of the person's records it is; omitted if there's only one. */
  item?: string
  what: What
  line: number
  fields: Fields
  /**
   * Data that's needed to apply the change but must not be shown, such as account numbers. It's deleted once the run is applied.
   */
  hidden?: Cells
}

/** The ids of the people who changed, without duplicates. */
export const peopleIn = (changes: Change[]): string[] => [...new Set(changes.map(({ personId }) => personId))]

/** Counts that are suspicious if they exceed a limit. */
export const allowances = ['leavers', 'managers'] as const
export type Allowance = (typeof allowances)[number]

export type Reading = {
  db: Db
  problems: Problems
  /** The date of the file, YYYY-MM-DD. */
  asOf: string
  allow: readonly Allowance[]
  /** By person: how payroll's record differs from what the person saved. Null if it doesn't differ, or can't be compared yet. */
  theirs?: Map<string, Change | null>
}

/** Compares one file with the data on file. */
export type Comparison = {
  compare: (rows: Row<Columns>[]) => Promise<Change[]>
  /** Runs after the last row: checks the whole file, and returns changes that no row contains. */
  finish: () => AsyncIterable<Change[]>
}

/** For kinds compared batch by batch, with nothing left to do after the last row. */
export const partByPart =
  (compare: (reading: Reading, rows: Row<Columns>[]) => Promise<Change[]>) =>
  (reading: Reading): Comparison => ({ compare: (rows) => compare(reading, rows), finish: async function* () {} })

export type Applying = LifeServices & {
  database: Pick<Database, 'hold'>
  runId: number
  by: string
  asOf: string
  now: number
}

/** How one kind of file is compared and applied. */
export type Kind = {
  table: Table
  comparison: (reading: Reading) => Comparison
  /** Called with every batch before any is applied. Throws `Outdated` if the data on file has changed since the file was read. */
  prepare: (tx: Db, changes: Change[], applying: Applying) => Promise<void>
  /** Applies a batch of a run. */
  apply: (tx: Db, changes: Change[], applying: Applying) => Promise<void>
  /** Checks everything once the whole run is applied. If it throws `Outdated`, nothing is applied. */
  checkWhole?: (tx: Db) => Promise<void>
  /** Runs once all batches are applied. */
  follow?: (tx: Db, applying: Applying) => Promise<void>
  /** The tasks that a run leaves for people. Computed when the file has been read, and again before the run is applied. */
  notes?: (db: Db, runId: number) => Promise<string[]>
  /** The audit trail's action for each person who changed. */
  audited: Record<What, string>
  /** The call that saves these records in the portal. Set if differences from people's own entries are listed. */
  savedBy?: string
  /** Whether a change gets an audit entry; by default, every change does. */
  isAudited?: (change: Change) => boolean
}

/** The data on file has changed since the file was read. */
export class Outdated extends Error {
  constructor({ employerId, employeeId }: Pick<Change, 'employerId' | 'employeeId'>) {
    super(`${employerId} ${employeeId} was changed since the file was read. Read the file again.`)
  }
}

/** The same audit action for every kind of change. */
export const alwaysAudited = (action: string): Record<What, string> => ({
  added: action,
  changed: action,
  ended: action,
  rehired: action,
})

/** Declared tables are addressed by name, so their own types aren't needed here. */
export const anyTable = <Declared extends Columns>(table: Table<Declared>) => table as unknown as Table
