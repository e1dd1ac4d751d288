import type { Candidate } from '@/domain/identity/candidate.ts'
import { isDriver } from '@/domain/identity/user-info.ts'
import type { Db } from '../db/tables.ts'
import { namesOf } from './employees.ts'

/** Whose rights change; the caller for an id of nobody, because nothing changes then. */
export async function subjectNamed(db: Db, employeeId: string, callerId: string): Promise<{ employeeId: string }> {
  const named = await namesOf(db, [employeeId])
  return { employeeId: named.has(employeeId) ? employeeId : callerId }
}

/** Whether each of these ids is somebody's. */
export async function areOnFile(db: Db, employeeIds: string[]): Promise<boolean> {
  const named = await namesOf(db, employeeIds)
  return employeeIds.every((id) => named.has(id))
}

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
