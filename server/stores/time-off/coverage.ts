import type { Db } from '../../db/tables.ts'
import { canBeFound } from '../people/person-search.ts'

/** The number of people who report directly to a manager, not counting drivers, who have no time off here. */
export async function teamSizeOf(db: Db, managerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('employees')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('manager_person_id', '=', managerId)
    .where('person_id', '<>', managerId)
    .where(canBeFound)
    .executeTakeFirstOrThrow()
  return Number(count)
}
