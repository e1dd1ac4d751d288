import { insertsInto } from '../db/compiled-once.ts'
import type { Database } from '../db/database.ts'
import type { AuditOutcome, Db } from '../db/tables.ts'

export type AuditEntry = {
  employeeId: string
  action: string
  outcome: AuditOutcome
  receipt: string | null
  now: number
}

const insertEntries = insertsInto('audit', ['at', 'employee_id', 'action', 'outcome', 'receipt'])

/** Records a step of signing in, with the session that it starts. */
export function addSignIn(db: Db, action: string, employeeId: string, now: number): Promise<void> {
  return addAudit(db, { employeeId, action, outcome: 'taken', receipt: null, now })
}

/** Records a refused step. What was typed as a name is not stored: it may be a password. */
export function addFailedSignIn(
  database: Pick<Database, 'change'>,
  action: string,
  employeeId: string | undefined,
  now: number,
): Promise<void> {
  return database.change(
    (tx) => addAudit(tx, { employeeId: employeeId ?? '', action, outcome: 'refused', receipt: null, now }),
    () => true,
  )
}

/** Records who did what, and when. The change itself is stored only in its own table, so that account numbers are not stored twice. */
export async function addAudit(db: Db, { employeeId, action, outcome, receipt, now }: AuditEntry): Promise<void> {
  await insertEntries(db, [{ at: now, employee_id: employeeId, action, outcome, receipt }])
}
