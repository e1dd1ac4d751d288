import type { Db } from '../db/tables.ts'

/** This person's changes that payroll refused, oldest first, with payroll's reason or a problem code. */
export function readFailedChanges(
  db: Db,
  personId: string,
): Promise<{ receipt: string; code: string | null; reason: string | null }[]> {
  return db
    .selectFrom('payroll_changes')
    .select(['receipt', 'reason_code as code', 'reason'])
    .where('state', '=', 'refused')
    .where('made_by', '=', personId)
    .orderBy('id')
    .execute()
}
