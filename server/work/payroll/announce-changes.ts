import type { PayrollChangesTable } from '../../db/payroll-tables.ts'
import type { Db } from '../../db/tables.ts'
import type { WorkServices } from '../services.ts'

type Concerned = Pick<PayrollChangesTable, 'made_by' | 'person_id'>

/**
 * Tells the affected people's open pages that these changes were settled, held, or released. Call it in the transaction of that
 * step.
 */
export async function announcePayrollChanges(
  tx: Db,
  { announcements }: Pick<WorkServices, 'announcements'>,
  changes: Concerned[],
): Promise<void> {
  const people = new Set(changes.flatMap(({ made_by, person_id }) => [made_by, person_id]))
  await announcements.payrollChanges.publish(tx, [...people])
}
