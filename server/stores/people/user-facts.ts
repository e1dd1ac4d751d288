import { sql } from 'kysely'
import { compiledOnce } from '../../db/compiled-once.ts'
import type { Db } from '../../db/tables.ts'
import { type Employer, employerColumns, employerOf } from './employers.ts'
import { earlierNamesOf } from './user-names.ts'

/** The parts of user info that other calls don't need. */
export type UserFacts = {
  earlierUserIds: string[]
  /** The person can request time off for someone else. */
  isAnybodysProxy: boolean
  employer: Employer | null
}

// One query, because a round trip to the database costs more than the answer.
const factsOf = compiledOnce((db, personId: string) =>
  db
    .selectFrom('employees')
    .leftJoin('employers', 'employers.employer_id', 'employees.employer_id')
    .select(employerColumns.map((column) => `employers.${column}` as const))
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('earlier_user_names')
          .select(sql`1`.as('one'))
          .whereRef('earlier_user_names.person_id', '=', 'employees.person_id'),
      ).as('was_renamed'),
      exists(
        selectFrom('employee_proxies')
          .select(sql`1`.as('one'))
          .whereRef('employee_proxies.proxy_person_id', '=', 'employees.person_id')
          .where('employee_proxies.enabled', '=', sql.lit(1)),
      ).as('is_proxy'),
    ])
    .where('employees.person_id', '=', personId),
)

export async function userFactsOf(db: Db, personId: string): Promise<UserFacts> {
  const [row] = await factsOf(db, personId)
  if (!row) throw new Error(`Nobody has the id ${personId}`)
  const { was_renamed, is_proxy, ...employer } = row
  return {
    earlierUserIds: was_renamed ? await earlierNamesOf(db, personId) : [],
    isAnybodysProxy: Boolean(is_proxy),
    employer: employer.employer_id === null ? null : employerOf(employer as Parameters<typeof employerOf>[0]),
  }
}
