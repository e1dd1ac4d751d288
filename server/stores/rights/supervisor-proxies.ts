import type { SupervisorProxy } from '@/contract/time-off/supervisor-proxies.ts'
import type { Db } from '../../db/tables.ts'
import { type PageWanted, selectPage } from '../page.ts'
import { matchesSearch } from '../people/person-search.ts'

const allProxies = (db: Db) =>
  db
    .selectFrom('manager_proxies')
    .innerJoin('employees', 'employees.person_id', 'manager_proxies.proxy_person_id')
    .innerJoin('employees as supervisor', 'supervisor.person_id', 'manager_proxies.manager_person_id')
    .select([
      'supervisor.employer_id as supervisorEmployerId',
      'supervisor.employee_id as supervisorEmployeeId',
      'supervisor.first_name as supervisorFirstName',
      'supervisor.last_name as supervisorLastName',
      'employees.employer_id as proxyEmployerId',
      'employees.employee_id as proxyEmployeeId',
      'employees.first_name as proxyFirstName',
      'employees.last_name as proxyLastName',
      'manager_proxies.enabled',
    ])

type Row = Omit<SupervisorProxy, 'isEnabled'> & { enabled: 0 | 1 }

const fromRow = ({ enabled, ...row }: Row): SupervisorProxy => ({ ...row, isEnabled: enabled === 1 })

/** The requested ids. */
type SupervisorProxyFilters = Partial<
  Pick<SupervisorProxy, 'supervisorEmployerId' | 'supervisorEmployeeId' | 'proxyEmployerId' | 'proxyEmployeeId'>
>

const filtered = {
  supervisorEmployerId: 'supervisor.employer_id',
  supervisorEmployeeId: 'supervisor.employee_id',
  proxyEmployerId: 'employees.employer_id',
  proxyEmployeeId: 'employees.employee_id',
} as const

/** `search` finds the supervisor or the proxy. */
export async function supervisorProxiesWanted(
  db: Db,
  filters: SupervisorProxyFilters & { search?: string },
  wanted: PageWanted<'supervisor.last_name' | 'employees.last_name'>,
): Promise<{ proxies: SupervisorProxy[]; total: number }> {
  const { search = '' } = filters
  let found = allProxies(db).where((eb) => eb.or([matchesSearch(search), matchesSearch(search, 'supervisor')]))
  for (const name of Object.keys(filtered) as (keyof typeof filtered)[]) {
    const id = filters[name]
    if (id !== undefined) found = found.where(filtered[name], '=', id)
  }
  const { rows, total } = await selectPage(
    found,
    ['manager_proxies.manager_person_id', 'manager_proxies.proxy_person_id'],
    wanted,
  )
  return { proxies: rows.map(fromRow), total }
}

export type Pair = { supervisorId: string; proxyId: string }

export async function findSupervisorProxy(db: Db, { supervisorId, proxyId }: Pair): Promise<SupervisorProxy | null> {
  const row = await allProxies(db)
    .where('manager_proxies.manager_person_id', '=', supervisorId)
    .where('manager_proxies.proxy_person_id', '=', proxyId)
    .executeTakeFirst()
  return row ? fromRow(row) : null
}

/** Adds the proxy, or changes whether they're active. */
export async function saveSupervisorProxy(db: Db, { supervisorId, proxyId }: Pair, isEnabled: boolean): Promise<void> {
  const enabled = isEnabled ? 1 : 0
  await db
    .insertInto('manager_proxies')
    .values({ manager_person_id: supervisorId, proxy_person_id: proxyId, enabled })
    .onConflict((on) => on.columns(['proxy_person_id', 'manager_person_id']).doUpdateSet({ enabled }))
    .execute()
}

export async function removeSupervisorProxy(db: Db, { supervisorId, proxyId }: Pair): Promise<void> {
  await db
    .deleteFrom('manager_proxies')
    .where('manager_person_id', '=', supervisorId)
    .where('proxy_person_id', '=', proxyId)
    .execute()
}
