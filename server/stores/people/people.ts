import { customAlphabet } from 'nanoid'
import type { Db } from '../../db/tables.ts'

const letters = customAlphabet('0123456789abcdefghjkmnpqrstvwxyz', 16)

/** The key of a new person. People from earlier releases have their employee id as their key. */
export const newPersonId = () => `p-${letters()}`

/** How others refer to a person. Some paths and payloads of the specification have only the employee's own id. */
export type Named = { employerId?: string; employeeId: string }

/**
 * The person with these ids; null if there is none. Without an employer, several people may have the id. It's then the one at the
 * caller's employer, or null if there's none there.
 */
export async function personNamed(
  db: Db,
  { employerId, employeeId }: Named,
  callersEmployer: string,
): Promise<string | null> {
  let found = db.selectFrom('employees').select(['person_id', 'employer_id']).where('employee_id', '=', employeeId)
  if (employerId !== undefined) found = found.where('employer_id', '=', employerId)
  const people = await found.execute()
  const person = people.length === 1 ? people[0] : people.find(({ employer_id }) => employer_id === callersEmployer)
  return person?.person_id ?? null
}
