import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { isAmong, isOneOf } from '../one-of.ts'

const columns = [
  'employees.person_id',
  'employees.employer_id',
  'employees.employee_id',
  'employees.user_name',
  'employees.first_name',
  'employees.last_name',
  'employees.company_email',
  'employees.personal_email',
  'employees.ssn_last4',
  'employees.level2',
  'employees.position',
  'employees.position_title',
  'employees.hire_date',
  'employees.pay_type',
  'employees.street',
  'employees.suite',
  'employees.city',
  'employees.state',
  'employees.zip',
  'employees.phone',
  'employees.manager_person_id',
] as const

/**
 * A value from another table's row about the person. With a join, PostgreSQL would read that whole table for each batch of a
 * file, because it doesn't know yet how many rows were just added.
 */
const about = <Value>(table: 'hr_people' | 'personal_infos' | 'scim_users' | 'erased_people', column: string) =>
  sql<Value>`(select ${sql.ref(column)} from ${sql.table(table)} where ${sql.table(table)}.person_id = employees.person_id)`

const ofManager = (column: 'employer_id' | 'employee_id') =>
  sql<string | null>`(select ${sql.ref(`manager.${column}`)} from employees as manager
    where manager.person_id = employees.manager_person_id)`.as(`manager_${column}`)

const endedAt = about<number | null>('hr_people', 'ended_at').as('ended_at')
/** Not null: the person's data was erased, and files must not bring it back. */
const erasedAt = about<number | null>('erased_people', 'erased_at').as('erased_at')

const named = (db: Db) =>
  db
    .selectFrom('employees')
    .select(['employees.person_id', 'employees.employer_id', 'employees.employee_id', endedAt, erasedAt])
    .select([ofManager('employer_id'), ofManager('employee_id')])

/** A person with the fields of a file row: who they are, whether they've left, and their manager's ids. */
export type NamedPerson = Awaited<ReturnType<typeof peopleNumbered>>[number]

export const peopleNumbered = (db: Db, employeeIds: string[]) =>
  named(db)
    .where(isOneOf(db, 'employees.employee_id', employeeIds))
    .execute()

export const peopleWithKeys = (db: Db, personIds: string[]) =>
  named(db)
    .where(isOneOf(db, 'employees.person_id', personIds))
    .execute()

/**
 * People with their data from HR's files. `last_day` and `ended_at` are null for people who weren't in any file yet, `saved_at`
 * for people who never saved their own information.
 */
const onFile = (db: Db) =>
  db
    .selectFrom('employees')
    .select(columns)
    .select([about<string | null>('hr_people', 'last_day').as('last_day'), endedAt, erasedAt])
    .select(about<number | null>('personal_infos', 'changed_at').as('saved_at'))
    // Null unless the identity system provisions them.
    .select(about<string | null>('scim_users', 'email').as('scim_email'))

export type HrPerson = Awaited<ReturnType<typeof hrPeopleNumbered>>[number]

export const hrPeopleNumbered = (db: Db, employeeIds: string[]) =>
  onFile(db)
    .where(isOneOf(db, 'employees.employee_id', employeeIds))
    .execute()

export const hrPeopleWithKeys = (db: Db, personIds: string[]) =>
  onFile(db)
    .where(isOneOf(db, 'employees.person_id', personIds))
    .execute()

/** The people who have or had these user names. */
export const peopleWithUserNames = (db: Db, userNames: string[]) => {
  const named = ['employees.person_id', 'employer_id', 'employee_id'] as const
  return db
    .selectFrom('employees')
    .select([...named, 'employees.user_name'])
    .where(isOneOf(db, 'employees.user_name', userNames))
    .unionAll(
      db
        .selectFrom('earlier_user_names')
        .innerJoin('employees', 'employees.person_id', 'earlier_user_names.person_id')
        .select([...named, 'earlier_user_names.user_name'])
        .where(isOneOf(db, 'earlier_user_names.user_name', userNames)),
    )
    .execute()
}

/** People in HR's files who work here, sorted by key. */
export const workingAfter = (db: Db, after: string, limit: number) =>
  db
    .selectFrom('employees')
    .select(['person_id', 'employer_id', 'employee_id'])
    .where(
      isAmong(
        db,
        'person_id',
        sql`select person_id from hr_people where ended_at is null and person_id > ${after}
          order by person_id limit ${limit}`,
      ),
    )
    .orderBy('person_id')
    .execute()

export async function everyManager(db: Db): Promise<Map<string, string | null>> {
  const rows = await db.selectFrom('employees').select(['person_id', 'manager_person_id']).execute()
  return new Map(rows.map((row) => [row.person_id, row.manager_person_id]))
}

/** The number of people working here whose manager has left. */
export async function countLeaderless(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('employees')
    .innerJoin('hr_people as managers', 'managers.person_id', 'employees.manager_person_id')
    .leftJoin('hr_people', 'hr_people.person_id', 'employees.person_id')
    .where('managers.ended_at', 'is not', null)
    .where('hr_people.ended_at', 'is', null)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
