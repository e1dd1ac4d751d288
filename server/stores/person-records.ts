import type { RawBuilder, SqlBool } from 'kysely'
import type { ListedPerson, PersonRecord, RecordField } from '@/contract/administration/people.ts'
import type { Account } from '@/domain/administration/people.ts'
import { maskedAddress } from '@/domain/identity/masked-address.ts'
import type { Db, EmployeesTable } from '../db/tables.ts'
import { type Owner, columnOwners } from './people/column-owners.ts'
import { type PeopleWanted, pageOfPeople, reportsTo } from './people/employee-search.ts'
import { namesOf } from './people/employees.ts'
import { leadersOf } from './people/relations.ts'

/**
 * How payroll sees a column in the record: its value, an email address masked so that only its owner recognizes it, or only
 * whether there is a value. `elsewhere`: shown in another part of the record, or not at all. Source: docs/decisions/0044.
 */
const seen = {
  person_id: 'elsewhere',
  employer_id: 'value',
  employee_id: 'value',
  user_name: 'value',
  password_hash: 'elsewhere',
  first_name: 'value',
  last_name: 'value',
  company_email: 'value',
  personal_email: 'masked',
  email_confirmed: 'value',
  ssn_last4: 'onFile',
  level2: 'value',
  position: 'value',
  position_title: 'value',
  hire_date: 'value',
  pay_type: 'value',
  street: 'onFile',
  suite: 'elsewhere',
  city: 'elsewhere',
  state: 'value',
  zip: 'elsewhere',
  phone: 'onFile',
  manager_person_id: 'elsewhere',
  disabled_at: 'elsewhere',
} as const satisfies Record<keyof EmployeesTable, 'value' | 'masked' | 'onFile' | 'elsewhere'>

type Column = keyof typeof seen
const shownColumns = (Object.keys(seen) as Column[]).filter((name) => seen[name] !== 'elsewhere')
const owners: Owner[] = ['hr', 'directory', 'payroll', 'portal', 'person']

const listed = [
  'employer_id as employerId',
  'employee_id as employeeId',
  'first_name as firstName',
  'last_name as lastName',
  'user_name as userId',
  'position_title as positionTitle',
  'disabled_at',
] as const

type Wanted = Omit<PeopleWanted, 'among' | 'anybody'> & { account?: Account; among: RawBuilder<SqlBool> | null }

/** One page of all people on file. */
export async function listPersonRecords(db: Db, wanted: Wanted): Promise<{ people: ListedPerson[]; total: number }> {
  const { page, total } = await pageOfPeople(db, { ...wanted, anybody: true })
  const rows = await page.select(listed).execute()
  return { people: rows.map(({ disabled_at, ...row }) => ({ ...row, isEnabled: disabled_at === null })), total }
}

/** A person's record and place in the tree; throws for an unknown id. */
export async function personRecord(db: Db, personId: string): Promise<PersonRecord> {
  const row = await db
    .selectFrom('employees')
    .select(shownColumns)
    .select(['disabled_at', 'manager_person_id'])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return {
    employerId: row.employer_id,
    employeeId: row.employee_id,
    firstName: row.first_name,
    lastName: row.last_name,
    isEnabled: row.disabled_at === null,
    disabledAt: row.disabled_at,
    hasLeft: await hasLeft(db, personId),
    owners: owners.map((owner) => ({
      owner,
      fields: shownColumns.filter((name) => columnOwners[name] === owner).map((name) => fieldOf(name, row[name] ?? '')),
    })),
    managers: await managersAbove(db, personId, row.manager_person_id),
    ...(await reportsBelow(db, personId)),
  }
}

function fieldOf(name: Column, onFile: string | number): RecordField {
  const text = String(onFile)
  const isOnFile = text !== ''
  if (seen[name] === 'onFile' || !isOnFile) return { name, value: '', isOnFile }
  return { name, value: seen[name] === 'masked' ? maskedAddress(text) : text, isOnFile }
}

/** Whether the person was missing from one of HR's files. */
export async function hasLeft(db: Db, personId: string): Promise<boolean> {
  const row = await db.selectFrom('hr_people').select('ended_at').where('person_id', '=', personId).executeTakeFirst()
  return (row?.ended_at ?? null) !== null
}

/** The managers above the person, from the direct manager to the top. */
async function managersAbove(db: Db, personId: string, direct: string | null): Promise<PersonRecord['managers']> {
  const leaders = await namesOf(db, await leadersOf(db, personId))
  const managers: PersonRecord['managers'] = []
  for (let each = leaders.get(direct ?? ''); each; each = leaders.get(each.managerId ?? '')) {
    const { employerId, employeeId, firstName, lastName, personId: key } = each
    managers.push({ employerId, employeeId, firstName, lastName })
    leaders.delete(key)
  }
  return managers
}

async function reportsBelow(db: Db, personId: string) {
  return db
    .selectFrom('employees')
    .select(({ fn }) => fn.countAll<number>().as('allReports'))
    .select(({ fn }) => fn.countAll<number>().filterWhere('manager_person_id', '=', personId).as('directReports'))
    .where(reportsTo(personId, undefined))
    .where('person_id', '<>', personId)
    .executeTakeFirstOrThrow()
}
