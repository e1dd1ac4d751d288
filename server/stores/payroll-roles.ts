import { sql } from 'kysely'
import type { Administrator } from '@/contract/administrators.ts'
import { type PayrollRole, payrollRoles } from '@/domain/identity/payroll-roles.ts'
import type { Role } from '@/domain/identity/user-info.ts'
import type { Db } from '../db/tables.ts'
import { assignedTo } from './leaders.ts'
import { type PageWanted, selectPage } from './page.ts'
import { canBeFound, matchesSearch } from './person-search.ts'

/**
 * How roles are stored: those of payroll admins and assistants as rows, the others as a list in the employee's row.
 * Being a manager's proxy isn't stored, because `manager_proxies` has it.
 */
export function storedRoles(personId: string, roles: Role[]) {
  const asRows: Role[] = [...payrollRoles, 'isProxyForManager']
  return {
    roles: JSON.stringify(roles.filter((role) => !asRows.includes(role))),
    payrollRoles: payrollRoles
      .filter((role) => roles.includes(role))
      .map((role) => ({ role, person_id: personId, enabled: 1 as const })),
  }
}

const holders = (db: Db, role: PayrollRole) =>
  db
    .selectFrom('payroll_roles')
    .innerJoin('employees', 'employees.person_id', 'payroll_roles.person_id')
    .where('payroll_roles.role', '=', role)

const rowsOf = (db: Db, role: PayrollRole) =>
  holders(db, role).select([
    'employees.employer_id as employerId',
    'employees.employee_id as employeeId',
    'employees.user_name as employeeUserId',
    'employees.first_name as employeeFirstName',
    'employees.last_name as employeeLastName',
    'payroll_roles.enabled',
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

/** Whether anybody is an active payroll admin. */
export async function hasPayrollAdmin(db: Db): Promise<boolean> {
  const row = await holders(db, 'isPayrollAdmin')
    .select('employees.person_id')
    .where('payroll_roles.enabled', '=', 1)
    .where('employees.disabled_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether nobody else has the role, is active, and can sign in and use it. */
export async function isLastHolder(db: Db, role: PayrollRole, personId: string): Promise<boolean> {
  const other = await holders(db, role)
    .select('employees.person_id')
    .where('payroll_roles.enabled', '=', 1)
    .where('employees.person_id', '<>', personId)
    .where(canBeFound)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

/** Gives somebody the role, or changes whether it is active. */
export async function saveHolder(db: Db, role: PayrollRole, personId: string, isEnabled: boolean): Promise<void> {
  const enabled = isEnabled ? 1 : 0
  await db
    .insertInto('payroll_roles')
    .values({ role, person_id: personId, enabled })
    .onConflict((on) => on.columns(['role', 'person_id']).doUpdateSet({ enabled }))
    .execute()
}

export async function removeHolder(db: Db, role: PayrollRole, personId: string): Promise<void> {
  await db.deleteFrom('payroll_roles').where('role', '=', role).where('person_id', '=', personId).execute()
}

const holds = (role: PayrollRole) => sql<number>`(select count(*) from payroll_roles
  where payroll_roles.person_id = employees.person_id and role = ${sql.lit(role)} and enabled = 1)`

/** Columns for a query of `employees`: more than 0 for people who currently have the role. */
export const presentRoles = [
  holds('isPayrollAdmin').as('payroll_admin'),
  holds('isPayrollAssistant').as('payroll_assistant'),
  sql<number>`(select count(*) from (${assignedTo(sql`employees.person_id`)}) as assigned)`.as('stands_in'),
] as const
