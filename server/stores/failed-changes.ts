import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** The receipts among these whose changes were kept while the host was locked and have not been applied. */
export async function keptOrFailed(db: Db, personId: string, receipts: string[]): Promise<Set<string>> {
  const inState = (state: 'kept' | 'failed') =>
    db
      .selectFrom('host_uploads')
      .select('receipt')
      // A literal, because SQLite does not use the partial index with a parameter.
      .where('state', '=', sql.lit(state))
      .where('person_id', '=', personId)
      .where('receipt', 'in', receipts)
  const rows = await inState('kept').unionAll(inState('failed')).execute()
  return new Set(rows.map(({ receipt }) => receipt))
}

/** This person's kept saves that could not be applied, oldest first, with the problem code if there was one. */
export function readFailedChanges(db: Db, personId: string): Promise<{ receipt: string; code: string | null }[]> {
  return (
    db
      .selectFrom('host_uploads')
      .select(['receipt', 'failed_with as code'])
      // A literal, because SQLite does not use the partial index with a parameter.
      .where('state', '=', sql.lit('failed'))
      .where('person_id', '=', personId)
      .orderBy('id')
      .execute()
  )
}
