import type { Candidate } from '@/domain/identity/candidate.ts'
import { isDriver } from '@/domain/identity/user-info.ts'
import type { Db } from '../../db/tables.ts'

/** Whether a person can get a right; 'unknown' for null. */
export async function candidateOf(db: Db, personId: string | null): Promise<Candidate> {
  const row = await db
    .selectFrom('employees')
    .select(['level2', 'disabled_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (!row) return 'unknown'
  if (row.disabled_at !== null) return 'terminated'
  return isDriver(row) ? 'driver' : 'eligible'
}
