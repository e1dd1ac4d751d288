import type { Candidate } from '@/domain/identity/candidate.ts'
import { isDriver } from '@/domain/identity/user-info.ts'
import type { Db } from '../db/tables.ts'

/** Whether an employee can be given a right. An employer that is named must be theirs. */
export async function candidateOf(db: Db, employeeId: string, employerId?: string): Promise<Candidate> {
  const row = await db
    .selectFrom('employees')
    .select(['employer_id', 'level2', 'disabled_at'])
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  if (!row || (employerId !== undefined && employerId !== row.employer_id)) return 'unknown'
  if (row.disabled_at !== null) return 'terminated'
  return isDriver(row) ? 'driver' : 'eligible'
}
