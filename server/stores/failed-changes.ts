import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

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
