import type { Db } from '../../db/tables.ts'

/** A change's status at payroll. Times are in milliseconds. */
export type PayrollOutcome = Awaited<ReturnType<typeof payrollOutcomes>>[number]

/** Changes that this person made: those with these receipts, or the newest ones since a given time. */
export function payrollOutcomes(
  db: Db,
  madeBy: string,
  which: { receipts: string[] } | { since: number; most: number },
) {
  const theirs = db
    .selectFrom('payroll_changes as made')
    .select(['receipt', 'state', 'hold_reason', 'received_at', 'settled_at', 'settled_by', 'reason', 'reason_code'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('payroll_changes as later')
          .select('later.id')
          .whereRef('later.lane', '=', 'made.lane')
          .whereRef('later.id', '>', 'made.id')
          .where('later.state', 'not in', ['refused', 'replaced']),
      ).as('has_later'),
    )
    .where('made_by', '=', madeBy)
    .where('state', '<>', 'replaced')
  if ('receipts' in which) return theirs.where('receipt', 'in', which.receipts).execute()
  return theirs.where('received_at', '>=', which.since).orderBy('id', 'desc').limit(which.most).execute()
}

/** Which of these changes, by receipt, payroll refused, so that the record no longer contains them. */
export async function refusedByPayroll(db: Db, madeBy: string, receipts: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('payroll_changes')
    .select('receipt')
    .where('made_by', '=', madeBy)
    .where('receipt', 'in', receipts)
    .where('state', '=', 'refused')
    .execute()
  return new Set(rows.map(({ receipt }) => receipt))
}
