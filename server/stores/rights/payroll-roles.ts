import type { Administrator } from '@/contract/administration/administrators.ts'
import type { RightsRule } from '@/domain/administration/rights-rules.ts'
import type { PayrollRole } from '@/domain/identity/payroll-roles.ts'
import type { Right } from '@/domain/identity/user-info.ts'
import type { Db } from '../../db/tables.ts'
import { type PageWanted, selectPage } from '../page.ts'
import { canBeFound, matchesSearch } from '../people/person-search.ts'
import { holds } from './right-holders.ts'

const holders = (db: Db, role: PayrollRole) =>
  db
    .selectFrom('right_settings')
    .innerJoin('employees', 'employees.person_id', 'right_settings.person_id')
    .where('right_name', '=', role)

const rowsOf = (db: Db, role: PayrollRole) =>
  holders(db, role).select([
    'employees.employer_id as employerId',
    'employees.employee_id as employeeId',
    'employees.user_name as employeeUserId',
    'employees.first_name as employeeFirstName',
    'employees.last_name as employeeLastName',
    'right_settings.enabled',
  ])

type Row = Omit<Administrator, 'isEnabled'> & { enabled: 0 | 1 }

const fromRow = ({ enabled, ...person }: Row): Administrator => ({ ...person, isEnabled: enabled === 1 })

export async function listHolders(
  db: Db,
  role: PayrollRole,
  search: string,
  wanted: PageWanted<'employees.last_name' | 'employees.employee_id'>,
): Promise<{ people: Administrator[]; total: number }> {
  const found = rowsOf(db, role).where(matchesSearch(search))
  const { rows, total } = await selectPage(found, 'employees.person_id', wanted)
  return { people: rows.map(fromRow), total }
}

export async function findHolder(db: Db, role: PayrollRole, personId: string | null): Promise<Administrator | null> {
  const row = await rowsOf(db, role).where('employees.person_id', '=', personId).executeTakeFirst()
  return row ? fromRow(row) : null
}

/** Whether anybody is a payroll admin who can sign in. */
export async function hasPayrollAdmin(db: Db, rules: RightsRule[]): Promise<boolean> {
  const row = await db
    .selectFrom('employees')
    .select('person_id')
    .where(holds('isPayrollAdmin', rules))
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** True unless someone else has the right, is active, and can sign in and use it. */
export async function isLastHolder(db: Db, right: Right, rules: RightsRule[], personId: string): Promise<boolean> {
  const other = await db
    .selectFrom('employees')
    .select('person_id')
    .where(holds(right, rules))
    .where('person_id', '<>', personId)
    .where(canBeFound)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}
