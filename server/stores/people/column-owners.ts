import type { PlainDate } from '@/domain/plain-date.ts'
import type { EmployeesTable } from '../../db/tables.ts'

/**
 * Whose value is authoritative. `hr`: the HR system. `directory`: the company's directory or, if there's none, operator commands.
 * `payroll`: the payroll system. `portal`: only this server. `person`: the person, once they've saved it here; HR until then.
 * Source: docs/decisions/0039.
 */
export type Owner = 'hr' | 'directory' | 'payroll' | 'portal' | 'person'

/** Every column has an owner: without one, a new column doesn't compile. */
export const columnOwners = {
  person_id: 'portal',
  employer_id: 'hr',
  employee_id: 'hr',
  user_name: 'directory',
  password_hash: 'directory',
  first_name: 'hr',
  last_name: 'hr',
  company_email: 'directory',
  personal_email: 'person',
  email_confirmed: 'portal',
  ssn_last4: 'hr',
  level2: 'hr',
  position: 'hr',
  position_title: 'hr',
  hire_date: 'hr',
  pay_type: 'payroll',
  street: 'person',
  suite: 'person',
  city: 'person',
  state: 'person',
  zip: 'person',
  phone: 'person',
  manager_person_id: 'hr',
  disabled_at: 'directory',
} as const satisfies Record<keyof EmployeesTable, Owner>

export type Source = Exclude<Owner, 'portal' | 'person'>

/**
 * Whether a file from this source may write a column. `savedOn`: the day when the person last saved their information here; null
 * if they never did. A file of that day or earlier doesn't include that save.
 */
export function mayImport(
  column: keyof EmployeesTable,
  { source, asOf, savedOn }: { source: Source; asOf: PlainDate; savedOn: PlainDate | null },
): boolean {
  const owner = columnOwners[column]
  if (owner === 'person') return source === 'hr' && (savedOn === null || savedOn < asOf)
  return owner === source
}
