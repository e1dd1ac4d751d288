import type { RetentionKind } from '@/domain/your-data/retention.ts'
import type { DatabaseKind } from '../../db/database.ts'
import type { Tables } from '../../db/tables.ts'

/** How rows are found: by a column with the person's key, or by one that refers to the person's rows in another table. */
export type Finder = { column: string; through?: { table: keyof Tables; key: string } } | 'addresses'

type Value = string | number | null

/**
 * How erasing treats the person's rows. `deleted`: they're deleted. `cleared`: they stay, without these columns. `signed`:
 * they're deleted once their period is over. `later`: they expire after a period. `stays`: the reason why they stay.
 */
export type Erasing =
  | 'deleted'
  | { cleared: Record<string, Value> }
  | { signed: 'w4' | 'signedDocuments' }
  | { later: RetentionKind }
  | { stays: string }

/** Names of columns, separated by spaces. Each column of the table is in one of these lists. */
type Columns = {
  /** Columns that are exported. */
  shown?: string
  /** Exported with the last four characters only. */
  masked?: string
  /** Named in the export, but not exported. */
  secret?: string
  /** Keys, versions, and copies of other columns. */
  inner?: string
  /** Data about someone else in one of the person's rows, such as who decided. */
  others?: string
  /** Technical columns that exist only on PostgreSQL. */
  postgres?: string
}

export type PersonTable = Columns & {
  /** The table's title in plain words. */
  title: string
  /** Ways to find the person's rows: one match is enough. */
  rows: Finder[]
  /** Other people's rows that the person made or decided, and which parts of them the person gets to see. */
  made?: { title: string; rows: Finder[]; shown: string }
  erasing: Erasing
}

/** A table with no data about people, or with copies of another table's data. */
type OtherTable = Columns & { nobody: string }

export type Declared = PersonTable | OtherTable

export const isAboutPeople = (table: Declared): table is PersonTable => !('nobody' in table)

export const own: Finder[] = [{ column: 'person_id' }]

export const columnsIn = (names = ''): string[] => names.split(' ').filter(Boolean)

/** A table that doesn't exist on SQLite has no columns there. */
export function declaredColumns({ shown, masked, secret, inner, others, postgres }: Declared, kind: DatabaseKind) {
  return [shown, masked, secret, inner, others, kind === 'postgres' ? postgres : ''].flatMap(columnsIn)
}
