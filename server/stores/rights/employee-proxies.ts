import type { EmployeeProxy } from '@/contract/time-off/employee-proxies.ts'
import type { Db } from '../../db/tables.ts'
import { type PageWanted, selectPage } from '../page.ts'

const proxiesOf = (db: Db, personId: string) =>
  db
    .selectFrom('employee_proxies')
    .innerJoin('employees', 'employees.person_id', 'employee_proxies.proxy_person_id')
    .innerJoin('employees as owner', 'owner.person_id', 'employee_proxies.person_id')
    .where('employee_proxies.person_id', '=', personId)
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
  personId: string,
  wanted: PageWanted<'employees.last_name'>,
): Promise<{ proxies: EmployeeProxy[]; total: number }> {
  const { rows, total } = await selectPage(proxiesOf(db, personId), 'employees.person_id', wanted)
  return { proxies: rows.map(fromRow), total }
}

export async function findProxy(db: Db, personId: string, proxyId: string | null): Promise<EmployeeProxy | null> {
  const row = await proxiesOf(db, personId).where('employees.person_id', '=', proxyId).executeTakeFirst()
  return row ? fromRow(row) : null
}

/** Adds the proxy, or changes whether they're active. */
export async function saveProxy(db: Db, personId: string, proxyId: string, isEnabled: boolean): Promise<void> {
  const enabled = isEnabled ? 1 : 0
  await db
    .insertInto('employee_proxies')
    .values({ person_id: personId, proxy_person_id: proxyId, enabled })
    .onConflict((on) => on.columns(['person_id', 'proxy_person_id']).doUpdateSet({ enabled }))
    .execute()
}

export async function removeProxy(db: Db, personId: string, proxyId: string): Promise<void> {
  await db
    .deleteFrom('employee_proxies')
    .where('person_id', '=', personId)
    .where('proxy_person_id', '=', proxyId)
    .execute()
}
