import type { AuditOutcome, Db } from '../db/tables.ts'

export type AuditEntry = { employeeId: string; action: string; outcome: AuditOutcome; receipt: string | null; now: number }

/** Who did what, and when. What was changed stays in its own table: account numbers are not written twice. */
export async function addAudit(db: Db, { employeeId, action, outcome, receipt, now }: AuditEntry): Promise<void> {
  await db.insertInto('audit').values({ at: now, employee_id: employeeId, action, outcome, receipt }).execute()
}
