import type { EmployeeProxy } from '@/contract/employee-proxies.ts'
import type { Db } from '../db/tables.ts'
import { type PageWanted, selectPage } from './page.ts'

const proxiesOf = (db: Db, employeeId: string) =>
  db
    .selectFrom('employee_proxies')
    .innerJoin('employees', 'employees.employee_id', 'employee_proxies.proxy_employee_id')
    .innerJoin('employees as owner', 'owner.employee_id', 'employee_proxies.employee_id')
    .where('employee_proxies.employee_id', '=', employeeId)
    .select([
      'employees.employer_id as proxyEmployerId',
      'employees.employee_id as proxyEmployeeId',
      'employees.first_name as proxyFirstName',
      'employees.last_name as proxyLastName',
      'employee_proxies.enabled',
      'owner.employer_id as employerId',
      'owner.employee_id as employeeId',
    ])

type Row = Omit<EmployeeProxy, 'isEnabled'> & { enabled: 0 | 1 }

const fromRow = ({ enabled, ...proxy }: Row): EmployeeProxy => ({ ...proxy, isEnabled: enabled === 1 })

export async function listProxies(
  db: Db,
  employeeId: string,
  wanted: PageWanted<'employees.last_name'>,
): Promise<{ proxies: EmployeeProxy[]; total: number }> {
  const { rows, total } = await selectPage(proxiesOf(db, employeeId), 'employees.employee_id', wanted)
  return { proxies: rows.map(fromRow), total }
}

export async function findProxy(db: Db, employeeId: string, proxyEmployeeId: string): Promise<EmployeeProxy | null> {
  const row = await proxiesOf(db, employeeId).where('employees.employee_id', '=', proxyEmployeeId).executeTakeFirst()
  return row ? fromRow(row) : null
}

/** Adds the proxy, or changes whether they're active. */
export async function saveProxy(
  db: Db,
  employeeId: string,
  proxyEmployeeId: string,
  isEnabled: boolean,
): Promise<void> {
  const enabled = isEnabled ? 1 : 0
  await db
    .insertInto('employee_proxies')
    .values({ employee_id: employeeId, proxy_employee_id: proxyEmployeeId, enabled })
    .onConflict((on) => on.columns(['employee_id', 'proxy_employee_id']).doUpdateSet({ enabled }))
    .execute()
}

export async function removeProxy(db: Db, employeeId: string, proxyEmployeeId: string): Promise<void> {
  await db
    .deleteFrom('employee_proxies')
    .where('employee_id', '=', employeeId)
    .where('proxy_employee_id', '=', proxyEmployeeId)
    .execute()
}

/** Whether this person may request for anybody. */
export async function isAnybodysProxy(db: Db, proxyEmployeeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('employee_proxies')
    .select('employee_id')
    .where('proxy_employee_id', '=', proxyEmployeeId)
    .where('enabled', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
