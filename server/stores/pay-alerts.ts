import { sql } from 'kysely'
import type { PayAlertKind } from '@/domain/administration/pay-alerts.ts'
import type { RightsRule } from '@/domain/administration/rights-rules.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/tables.ts'
import { addressColumns, addressOf } from './people/employees.ts'
import { holds } from './rights/right-holders.ts'
import { type PageWanted, selectPage } from './page.ts'

// Literals, because SQLite does not use a partial index with a parameter.
const freezeOf = compiledOnce((db, personId: string) =>
  db
    .selectFrom('pay_alerts')
    .select('id')
    .where('person_id', '=', personId)
    .where('kind', '=', sql.lit('frozen'))
    .where('closed_at', 'is', null),
)

export async function isFrozen(db: Db, personId: string): Promise<boolean> {
  return (await freezeOf(db, personId)).length > 0
}

type NewAlert = { personId: string; kind: PayAlertKind; receipt: string }

export async function addPayAlert(db: Db, { personId, kind, receipt }: NewAlert, now: number): Promise<void> {
  await db
    .insertInto('pay_alerts')
    .values({ person_id: personId, kind, raised_at: now, receipt, closed_at: null })
    .execute()
}

const openAlerts = (db: Db) =>
  db
    .selectFrom('pay_alerts')
    .innerJoin('employees', 'employees.person_id', 'pay_alerts.person_id')
    .where('closed_at', 'is', null)
    .select(['pay_alerts.id', 'kind', 'raised_at', 'receipt'])
    .select(['employees.employer_id', 'employees.employee_id', 'employees.first_name', 'employees.last_name'])

export type PayAlertOnFile = Awaited<ReturnType<ReturnType<typeof openAlerts>['executeTakeFirstOrThrow']>>

export function pageOfPayAlerts(db: Db, wanted: PageWanted<'raised_at'>) {
  return selectPage(openAlerts(db), 'pay_alerts.id', wanted)
}

/** The person an alert is about, even once it's closed. */
export async function findPayAlert(db: Db, id: number) {
  return db
    .selectFrom('pay_alerts')
    .select(['person_id as personId', 'kind', 'closed_at as closedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function closePayAlert(db: Db, id: number, now: number): Promise<void> {
  await db.updateTable('pay_alerts').set({ closed_at: now }).where('id', '=', id).execute()
}

export async function purgePayAlerts(db: Db, closedBefore: number): Promise<void> {
  await db.deleteFrom('pay_alerts').where('closed_at', '<', closedBefore).execute()
}

/** The addresses of people who see pay alerts, without the person an alert is about. */
export async function payrollAddresses(db: Db, rules: RightsRule[], exceptPersonId: string): Promise<string[]> {
  const people = await db
    .selectFrom('employees')
    .select(addressColumns)
    .where((eb) => eb.or([holds('isPayroll', rules), holds('isPayrollAdmin', rules)]))
    .where('disabled_at', 'is', null)
    .where('employees.person_id', '<>', exceptPersonId)
    .orderBy('employees.person_id')
    .execute()
  return [...new Set(people.map(addressOf).filter(Boolean))]
}
