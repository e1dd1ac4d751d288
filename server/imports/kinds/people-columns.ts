import type { Selectable } from 'kysely'
import type { EmployeesTable } from '../../db/tables.ts'
import { mayImport } from '../../stores/people/column-owners.ts'
import type { HrPerson } from '../../stores/people/hr-people.ts'
import type { Cells } from '../staging/difference.ts'

/** Maps a file's columns to those of `employees`. */
export const columnOf = {
  userName: 'user_name',
  firstName: 'first_name',
  lastName: 'last_name',
  companyEmail: 'company_email',
  level2: 'level2',
  position: 'position',
  positionTitle: 'position_title',
  hireDate: 'hire_date',
  payType: 'pay_type',
  ssnLast4: 'ssn_last4',
  personalEmail: 'personal_email',
  street: 'street',
  suite: 'suite',
  city: 'city',
  state: 'state',
  zip: 'zip',
  phone: 'phone',
} as const satisfies Record<string, keyof Selectable<EmployeesTable>>
type Stored = keyof typeof columnOf
export const stored = Object.keys(columnOf) as Stored[]

/** The cells as a file would contain them. */
export function cellsOf(person: HrPerson): Cells {
  return {
    ...Object.fromEntries(stored.map((name) => [name, person[columnOf[name]]])),
    endDate: person.last_day ?? '',
  }
}

/** HR's file also stands in for the directory and payroll until they provide these columns themselves. */
const sources = ['hr', 'directory', 'payroll'] as const

/**
 * Whether a file of a given day may update a column of a person on file. It may always update people who come back, because they
 * couldn't change anything here while they were gone. The identity system owns the user name and work email of people it
 * provisions.
 */
export function writableIn(
  { saved_at, scim_email }: Pick<HrPerson, 'saved_at' | 'scim_email'>,
  asOf: string,
): (name: string, comesBack: boolean) => boolean {
  const savedOn = saved_at === null ? null : new Date(saved_at).toISOString().slice(0, 10)
  const provisioned = scim_email === null ? [] : scim_email === '' ? ['userName'] : ['userName', 'companyEmail']
  return (name, comesBack) => {
    if (provisioned.includes(name)) return false
    const column = columnOf[name as Stored] as (typeof columnOf)[Stored] | undefined
    // `employees` has no column for the last day.
    return comesBack || !column || sources.some((source) => mayImport(column, { source, asOf, savedOn }))
  }
}
