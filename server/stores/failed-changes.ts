import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** The receipts of this person's saves that were kept and could not be applied, oldest first. */
export async function readFailedReceipts(db: Db, employeeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('host_uploads')
    .select('receipt')
    // A literal, because SQLite does not use the partial index with a parameter.
    .where('state', '=', sql.lit('failed'))
    .where('employee_id', '=', employeeId)
    .orderBy('id')
    .execute()
  return rows.map(({ receipt }) => receipt)
}
