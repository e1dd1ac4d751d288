import type { Candidate } from '@/domain/identity/candidate.ts'
import { isDriver } from '@/domain/identity/user-info.ts'
import type { Db } from '../db/tables.ts'
import { namesOf } from './employees.ts'

/** The person whose rights change; the caller for an unknown id, because then nothing changes. */
export async function subjectNamed(db: Db, employeeId: string, callerId: string): Promise<{ employeeId: string }> {
  const named = await namesOf(db, [employeeId])
  return { employeeId: named.has(employeeId) ? employeeId : callerId }
}

/** Whether all of these ids exist. */
export async function areOnFile(db: Db, employeeIds: string[]): Promise<boolean> {
  const named = await namesOf(db, employeeIds)
  return employeeIds.every((id) => named.has(id))
}

/** Whether an employee can get a right. If an employer is named, it must be theirs. */
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
