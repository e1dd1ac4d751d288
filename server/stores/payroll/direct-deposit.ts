import { type Selectable, sql } from 'kysely'
import { centsFromDollars, dollarsFromCents } from '@/domain/money.ts'
import { type DepositSplit, type DepositSplits, netAmount } from '@/domain/payroll/direct-deposit.ts'
import type { Instant } from '../../db/column-types.ts'
import { compiledOnce, insertsInto } from '../../db/compiled-once.ts'
import type { Db } from '../../db/tables.ts'

export type DirectDepositsTable = {
  employee_id: string
  fe_id: string
  position: number
  account_type: 'C' | 'S' | 'F'
  deposit_type: 'F' | 'P' | 'NET'
  routing_number: string
  bank_name: string
  account_number: string
  /** Set for a flat amount. */
  cents: number | null
  /** Set for a percentage. */
  percent: number | null
}

declare module '../../db/tables.ts' {
  interface Tables {
    /** One row per employee with deposits on file. The ETag shows the version. */
    direct_deposit_lists: { employee_id: string; version: number; changed_at: Instant }
    direct_deposits: DirectDepositsTable
  }
}

/** `version` is 0 before the first save. */
export type DepositsOnFile = { version: number; splits: DepositSplits }

const rowsOf = compiledOnce((db, employeeId: string) =>
  db
    .selectFrom('direct_deposit_lists')
    .leftJoin('direct_deposits', 'direct_deposits.employee_id', 'direct_deposit_lists.employee_id')
    .select('version')
    .selectAll('direct_deposits')
    .where('direct_deposit_lists.employee_id', '=', employeeId)
    .orderBy('position'),
)

export async function readDeposits(db: Db, employeeId: string): Promise<DepositsOnFile> {
  const rows = await rowsOf(db, employeeId)
  // An empty list is one row without a deposit.
  const deposits = rows.filter((row) => row.fe_id !== null) as Selectable<DirectDepositsTable>[]
  return { version: rows[0]?.version ?? 0, splits: deposits.map(splitOf) }
}

const countUp = compiledOnce((db, employeeId: string, now: number, sameNow: number) =>
  db
    .insertInto('direct_deposit_lists')
    .values({ employee_id: employeeId, version: sql.lit(1), changed_at: now })
    .onConflict((on) =>
      on.column('employee_id').doUpdateSet({
        version: sql`direct_deposit_lists.version + 1`,
        changed_at: sameNow,
      }),
    )
    .returning('version'),
)
const removeRows = compiledOnce((db, employeeId: string) =>
  db.deleteFrom('direct_deposits').where('employee_id', '=', employeeId),
)
const insertRows = insertsInto('direct_deposits', [
  'employee_id',
  'fe_id',
  'position',
  'account_type',
  'deposit_type',
  'routing_number',
  'bank_name',
  'account_number',
  'cents',
  'percent',
])

/** Replaces the list and returns its new version. */
export async function saveDeposits(db: Db, employeeId: string, splits: DepositSplits, now: number): Promise<number> {
  const [list] = await countUp(db, employeeId, now, now)
  await replaceRows(db, employeeId, splits)
  return list!.version
}

/** Writes back a list that was read earlier, including its version. */
export async function restoreDeposits(
  db: Db,
  employeeId: string,
  { version, splits }: DepositsOnFile,
  now: number,
): Promise<void> {
  const row = { version, changed_at: now }
  await db
    .insertInto('direct_deposit_lists')
    .values({ employee_id: employeeId, ...row })
    .onConflict((on) => on.column('employee_id').doUpdateSet(row))
    .execute()
  await replaceRows(db, employeeId, splits)
}

async function replaceRows(db: Db, employeeId: string, splits: DepositSplits): Promise<void> {
  await removeRows(db, employeeId)
  await insertRows(
    db,
    splits.map((split, at) => rowOf(employeeId, split, at)),
  )
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
