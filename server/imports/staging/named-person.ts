import { type NamedPerson, peopleNumbered } from '../../stores/people/hr-people.ts'
import type { Db } from '../../db/tables.ts'
import type { Problems } from '../reading/problems.ts'

/** Looks up the people whom rows name, by employer and id or by id alone. */
export class NamedPeople {
  private constructor(private readonly byId: Map<string, NamedPerson[]>) {}

  static async find(db: Db, employeeIds: string[]): Promise<NamedPeople> {
    const byId = new Map<string, NamedPerson[]>()
    for (const person of await peopleNumbered(db, [...new Set(employeeIds)]))
      byId.set(person.employee_id, [...(byId.get(person.employee_id) ?? []), person])
    return new NamedPeople(byId)
  }

  exactly(employerId: string, employeeId: string): NamedPerson | undefined {
    return this.byId.get(employeeId)?.find((person) => person.employer_id === employerId)
  }

  /** Null if a problem was added, or if the person's data was erased. */
  named(
    { employerId, employeeId }: { employerId?: string; employeeId: string },
    problems: Problems,
    line: number,
    column: string,
  ): NamedPerson | null {
    const found = this.byId.get(employeeId) ?? []
    const those = employerId ? found.filter((person) => person.employer_id === employerId) : found
    if (those.length === 1 && those[0]!.erased_at === null) return those[0]!
    // Payroll's files may still have rows about a person whose data was erased. Rows about other people must not name them.
    if (those.length === 1 && column === 'employeeId') return null
    const at = employerId ? ` at the employer '${employerId}'` : ''
    problems.add(
      those.length < 2
        ? `Nobody has the id '${employeeId}'${at}. Correct the id, or delete the row.`
        : `People of several employers have the id '${employeeId}'. Add the column with the employer.`,
      line,
      column,
    )
    return null
  }
}

type Naming = { line: number; values: { employerId?: string; employeeId?: string } }

/** The person of each row. Null for a row to skip: it names nobody, several people, or a person whose data was erased. */
export async function peopleOf(
  { db, problems }: { db: Db; problems: Problems },
  rows: Naming[],
): Promise<(NamedPerson | null)[]> {
  const named = await NamedPeople.find(
    db,
    rows.map(({ values }) => values.employeeId!),
  )
  return rows.map(({ line, values: { employerId, employeeId } }) =>
    named.named({ employerId, employeeId: employeeId! }, problems, line, 'employeeId'),
  )
}

/** Their ids, without skipped rows. */
export const idsOf = (people: (NamedPerson | null)[]): string[] => people.flatMap((person) => person?.person_id ?? [])
