import type { Selectable } from 'kysely'
import { centsFromDollars, dollarsFromCents } from '@/domain/money.ts'
import { type DepositSplit, type DepositSplits, netAmount } from '@/domain/payroll/direct-deposit.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db, DirectDepositsTable } from '../db/tables.ts'

/** `version` 0: nothing was ever saved. */
export type DepositsOnFile = { version: number; splits: DepositSplits }

const listOf = compiledOnce((db, employeeId: string) =>
  db.selectFrom('direct_deposit_lists').select('version').where('employee_id', '=', employeeId),
)
const rowsOf = compiledOnce((db, employeeId: string) =>
  db.selectFrom('direct_deposits').selectAll().where('employee_id', '=', employeeId).orderBy('position'),
)

export async function readDeposits(db: Db, employeeId: string): Promise<DepositsOnFile> {
  // The version first: a save between the two reads then costs a needless 412, never a lost change.
  const [list] = await listOf(db, employeeId)
  if (!list) return { version: 0, splits: [] }
  const rows = await rowsOf(db, employeeId)
  return { version: list.version, splits: rows.map(splitOf) }
}

/** Replaces the list and answers its new version. */
export async function saveDeposits(db: Db, employeeId: string, splits: DepositSplits, now: number): Promise<number> {
  const { version } = await db
    .insertInto('direct_deposit_lists')
    .values({ employee_id: employeeId, version: 1, changed_at: now })
    .onConflict((on) =>
      on.column('employee_id').doUpdateSet((eb) => ({ version: eb('direct_deposit_lists.version', '+', 1), changed_at: now })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('direct_deposits').where('employee_id', '=', employeeId).execute()
  if (splits.length) await db.insertInto('direct_deposits').values(splits.map((split, at) => rowOf(employeeId, split, at))).execute()
  return version
}

function splitOf(row: Selectable<DirectDepositsTable>): DepositSplit {
  return {
    feId: row.fe_id,
    accountType: row.account_type,
    depositType: row.deposit_type,
    routingNumber: row.routing_number,
    bankName: row.bank_name,
    accountNumber: row.account_number,
    amount: row.deposit_type === 'NET' ? netAmount : row.cents === null ? row.percent : dollarsFromCents(row.cents),
    employeeId: row.employee_id,
  }
}

function rowOf(employeeId: string, split: DepositSplit, position: number): DirectDepositsTable {
  const { amount, depositType } = split
  return {
    employee_id: employeeId,
    fe_id: split.feId,
    position,
    account_type: split.accountType,
    deposit_type: depositType,
    routing_number: split.routingNumber,
    bank_name: split.bankName.trim(),
    account_number: split.accountNumber,
    cents: depositType === 'F' && amount !== null ? centsFromDollars(amount) : null,
    percent: depositType === 'P' ? amount : null,
  }
}
