import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { isOneOf } from './one-of.ts'

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
 * People as HR's files name them; `last_day` and `ended_at` are null for those whom no file named yet,
 * `saved_at` for those who never saved their own information. */
const onFile = (db: Db) =>
  db
    .selectFrom('employees')
    .leftJoin('hr_people', 'hr_people.person_id', 'employees.person_id')
    .leftJoin('employees as manager', 'manager.person_id', 'employees.manager_person_id')
    .leftJoin('personal_infos', 'personal_infos.person_id', 'employees.person_id')
    .select(columns)
    .select(['last_day', 'ended_at', 'personal_infos.changed_at as saved_at'])
    .select(['manager.employer_id as manager_employer_id', 'manager.employee_id as manager_employee_id'])

export type HrPerson = Awaited<ReturnType<typeof hrPeopleNumbered>>[number]

export const hrPeopleNumbered = (db: Db, employeeIds: string[]) =>
  onFile(db)
    .where(isOneOf(db, 'employees.employee_id', employeeIds))
    .execute()

export const hrPeopleWithKeys = (db: Db, personIds: string[]) =>
  onFile(db)
    .where(isOneOf(db, 'employees.person_id', personIds))
    .execute()

/** Who has these user names, or had them. */
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

/** People of these employers whom HR's files named and who work here, in the order of their keys. */
export const workingAt = (db: Db, employerIds: string[], after: string, limit: number) =>
  db
    .selectFrom('employees')
    .innerJoin('hr_people', 'hr_people.person_id', 'employees.person_id')
    .select(['employees.person_id', 'employer_id', 'employee_id'])
    .where('employer_id', 'in', employerIds)
    .where('ended_at', 'is', null)
    .where('employees.person_id', '>', after)
    .orderBy('employees.person_id')
    .limit(limit)
    .execute()

export async function everyManager(db: Db): Promise<Map<string, string | null>> {
  const rows = await db.selectFrom('employees').select(['person_id', 'manager_person_id']).execute()
  return new Map(rows.map((row) => [row.person_id, row.manager_person_id]))
}

/** How many people work here whose manager has left. */
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
