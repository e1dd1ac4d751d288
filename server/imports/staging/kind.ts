import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/tables.ts'
import type { Columns, Table } from '../reading/columns.ts'
import type { Problems } from '../reading/problems.ts'
import type { Row } from '../reading/read-table.ts'
import type { LifeServices } from '../../work/time-off/request-life.ts'
import type { Cells, Fields, What } from './difference.ts'

/** One line of a run's difference. `line` is 0 if it isn't from a line of the file. */
export type Change = {
  personId: string
  employerId: string
  employeeId: string
  /** Which of the person's records; left out if there's only one. */
  item?: string
  what: What
  line: number
  fields: Fields
  /** Data that applying needs but nobody may see, such as account numbers. It's forgotten once the run is applied. */
  hidden?: Cells
}

/** The ids of the people changed, each once. */
export const peopleIn = (changes: Change[]): string[] => [...new Set(changes.map(({ personId }) => personId))]

/** Counts that are suspicious above a limit. */
export const allowances = ['leavers', 'managers'] as const
export type Allowance = (typeof allowances)[number]

export type Reading = {
  db: Db
  problems: Problems
  /** The file's day, YYYY-MM-DD. */
  asOf: string
  allow: readonly Allowance[]
  /** By person: what differs between payroll and what the person saved; null if it's the same, or can't be compared yet. */
  theirs?: Map<string, Change | null>
}

/** Compares one file with what's on file. */
export type Comparison = {
  compare: (rows: Row<Columns>[]) => Promise<Change[]>
  /** After the last row: checks of the file as a whole, and changes that aren't in any row. */
  finish: () => AsyncIterable<Change[]>
}

/** Compares part by part, with nothing left to do after the last row. */
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
  /** Called with every part before any is applied. Throws `Outdated` if what's on file has changed since the file was read. */
  prepare: (tx: Db, changes: Change[], applying: Applying) => Promise<void>
  /** Applies a part of a run. */
  apply: (tx: Db, changes: Change[], applying: Applying) => Promise<void>
  /** Checks everything once the whole run is applied. Throws `Outdated`, and nothing is applied. */
  checkWhole?: (tx: Db) => Promise<void>
  /** Follows once all parts are applied. */
  follow?: (tx: Db, applying: Applying) => Promise<void>
  /** The tasks that a run leaves for somebody: computed once it's read, and again before it's applied. */
  notes?: (db: Db, runId: number) => Promise<string[]>
  /** The action in the audit trail for each person changed. */
  audited: Record<What, string>
  /** The call that saves the records here, if differences from what people saved are listed. */
  savedBy?: string
  /** Whether a change is worth an entry; by default each is. */
  isAudited?: (change: Change) => boolean
}

/** What's on file isn't what it was when the file was read. */
export class Outdated extends Error {
  constructor({ employerId, employeeId }: Pick<Change, 'employerId' | 'employeeId'>) {
    super(`${employerId} ${employeeId} was changed since the file was read. Read the file again.`)
  }
}

/** The same action for whatever a change does. */
export const alwaysAudited = (action: string): Record<What, string> => ({
  added: action,
  changed: action,
  ended: action,
  rehired: action,
})

/** Declared tables are compared by name, so their own types aren't needed here. */
export const anyTable = <Declared extends Columns>(table: Table<Declared>) => table as unknown as Table
