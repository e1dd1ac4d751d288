import { sql } from 'kysely'
import type { PayAlertKind } from '@/domain/administration/pay-alerts.ts'
import type { RightsRule } from '@/domain/administration/rights-rules.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/tables.ts'
import { addressColumns, addressOf } from './people/employees.ts'
import { holds } from './rights/right-holders.ts'
import { type PageWanted, selectPage } from './page.ts'

// Literals, because SQLite doesn't use a partial index with a parameter.
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

type NewAlert = { personId: string; kind: PayAlertKind; receipt: string; otherPersonId?: string }

export async function addPayAlert(
  db: Db,
  { personId, kind, receipt, otherPersonId }: NewAlert,
  now: number,
): Promise<void> {
  await db
    .insertInto('pay_alerts')
    .values({
      person_id: personId,
      kind,
      raised_at: now,
      receipt,
      other_person_id: otherPersonId ?? null,
      closed_at: null,
    })
    .execute()
}

const openAlerts = (db: Db) =>
  db
    .selectFrom('pay_alerts')
    .innerJoin('employees', 'employees.person_id', 'pay_alerts.person_id')
    .leftJoin('personal_infos', 'personal_infos.person_id', 'pay_alerts.person_id')
    .leftJoin('employees as other', 'other.person_id', 'pay_alerts.other_person_id')
    .leftJoin('employees as checker', 'checker.person_id', 'pay_alerts.checked_by')
    .leftJoin('payroll_changes as held', (join) =>
      join.onRef('held.receipt', '=', 'pay_alerts.receipt').on('held.state', '=', 'held'),
    )
    .where('closed_at', 'is', null)
    .select(['pay_alerts.id', 'pay_alerts.person_id', 'pay_alerts.kind', 'raised_at', 'pay_alerts.receipt'])
    .select(['employees.employer_id', 'employees.employee_id', 'employees.first_name', 'employees.last_name'])
    .select(['employees.phone', 'personal_infos.cell_number', 'held.receipt as held_receipt'])
    .select(['other.employee_id as other_employee_id', 'other.employer_id as other_employer_id'])
    .select(['other.first_name as other_first_name', 'other.last_name as other_last_name'])
    .select(['checked_by', 'checked_at', 'checked_how'])
    .select(['checker.first_name as checker_first_name', 'checker.last_name as checker_last_name'])

export type PayAlertOnFile = Awaited<ReturnType<ReturnType<typeof openAlerts>['executeTakeFirstOrThrow']>>

export function pageOfPayAlerts(db: Db, wanted: PageWanted<'raised_at'>) {
  return selectPage(openAlerts(db), 'pay_alerts.id', wanted)
}

/** The people an alert is about, even once it's closed. */
export async function findPayAlert(db: Db, id: number) {
  return db
    .selectFrom('pay_alerts')
    .leftJoin('payroll_changes as held', (join) =>
      join.onRef('held.receipt', '=', 'pay_alerts.receipt').on('held.state', '=', 'held'),
    )
    .select(['pay_alerts.person_id as personId', 'pay_alerts.kind', 'pay_alerts.receipt', 'closed_at as closedAt'])
    .select(['other_person_id as otherPersonId', 'checked_by as checkedBy', 'held.receipt as heldReceipt'])
    .where('pay_alerts.id', '=', id)
    .executeTakeFirst()
}

/** Records that the first of two people has checked a held change. */
export async function notePayAlertChecked(db: Db, id: number, by: string, how: string, now: number): Promise<void> {
  await db
    .updateTable('pay_alerts')
    .set({ checked_by: by, checked_at: now, checked_how: how })
    .where('id', '=', id)
    .execute()
}

/** `by`: null if the system closes it. */
export async function closePayAlert(
  db: Db,
  id: number,
  { by, how }: { by: string | null; how?: string },
  now: number,
): Promise<void> {
  await db
    .updateTable('pay_alerts')
    .set({ closed_at: now, closed_by: by, closed_how: how ?? null })
    .where('id', '=', id)
    .execute()
}

/** Closes the alerts of a change that was settled elsewhere. */
export async function closeAlertsOfChange(db: Db, personId: string, receipt: string, now: number): Promise<void> {
  await db
    .updateTable('pay_alerts')
    .set({ closed_at: now })
    .where('person_id', '=', personId)
    .where('receipt', '=', receipt)
    .where('closed_at', 'is', null)
    .execute()
}

/** Whether there's an open alert about the same account of these two. */
export async function isPairFlagged(db: Db, one: string, other: string): Promise<boolean> {
  const found = await db
    .selectFrom('pay_alerts')
    .select('id')
    .where('closed_at', 'is', null)
    .where('kind', '=', 'sharedAccount')
    .where('person_id', 'in', [one, other])
    .where('other_person_id', 'in', [one, other])
    .executeTakeFirst()
  return found !== undefined
}

export async function purgePayAlerts(db: Db, closedBefore: number): Promise<void> {
  await db.deleteFrom('pay_alerts').where('closed_at', '<', closedBefore).execute()
}

/** The people who see pay alerts and have an address, each address once, except for the person that an alert is about. */
export async function payrollReaders(db: Db, rules: RightsRule[], exceptPersonId: string) {
  const people = await db
    .selectFrom('employees')
    .leftJoin('chosen_languages', 'chosen_languages.person_id', 'employees.person_id')
    .select(addressColumns)
    .select('language')
    .where((eb) => eb.or([holds('isPayroll', rules), holds('isPayrollAdmin', rules)]))
    .where('disabled_at', 'is', null)
    .where('employees.person_id', '<>', exceptPersonId)
    .orderBy('employees.person_id')
    .execute()
  const found = new Map(people.toReversed().map((each) => [addressOf(each), each.language]))
  found.delete('')
  return [...found].map(([to, language]) => ({ to, language })).toReversed()
}
