import type { Selectable } from 'kysely'
import type { EmployeesTable } from '../../db/tables.ts'
import type { HrPerson } from '../../stores/hr-people.ts'
import type { Cells } from '../staging/difference.ts'

/** Columns of a file and of `employees`. */
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

/** As a file would have them. */
export function cellsOf(person: HrPerson): Cells {
  return {
    ...Object.fromEntries(stored.map((name) => [name, person[columnOf[name]]])),
    endDate: person.last_day ?? '',
  }
}
