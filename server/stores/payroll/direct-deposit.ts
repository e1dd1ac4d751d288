import { type Generated, type Selectable, sql } from 'kysely'
import { centsFromDollars, dollarsFromCents } from '@/domain/money.ts'
import { type DepositSplit, type DepositSplits, isFuelCard, netAmount } from '@/domain/payroll/direct-deposit.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { Instant } from '../../db/column-types.ts'
import { compiledOnce, insertsInto } from '../../db/compiled-once.ts'
import type { Db } from '../../db/tables.ts'
import { insertAll } from '../../seed/insert-all.ts'
import { isOneOf } from '../one-of.ts'

export type DirectDepositsTable = {
  person_id: string
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
  /** When the person entered this bank account here. Null: payroll had it on file, or it's a fuel card. */
  account_since: Instant | null
}

declare module '../../db/tables.ts' {
  interface Tables {
    /**
     * One row per employee with deposits on file. The version is the ETag. `loaded_as_of`: the day of payroll's file, until the
     * person saves their own. `noted_version`: the version whose accounts were recorded.
     */
    direct_deposit_lists: {
      person_id: string
      version: number
      changed_at: Instant
      loaded_as_of: PlainDate | null
      noted_version: Generated<number>
    }
    direct_deposits: DirectDepositsTable
  }
}

/** `version` is 0 before the first save. `since`: when the person entered each account, by feId; only accounts entered here. */
export type DepositsOnFile = { version: number; splits: DepositSplits; since?: Record<string, number> }

const depositColumns = [
  'person_id',
  'fe_id',
  'position',
  'account_type',
  'deposit_type',
  'routing_number',
  'bank_name',
  'account_number',
  'cents',
  'percent',
  'account_since',
] as const

const rowsOf = compiledOnce((db, personId: string) =>
  db
    .selectFrom('direct_deposit_lists')
    .leftJoin('direct_deposits', 'direct_deposits.person_id', 'direct_deposit_lists.person_id')
    .select('version')
    .select(depositColumns.map((column) => `direct_deposits.${column}` as const))
    .where('direct_deposit_lists.person_id', '=', personId)
    .orderBy('position'),
)

export async function readDeposits(db: Db, personId: string): Promise<DepositsOnFile> {
  const rows = await rowsOf(db, personId)
  // An empty list is one row without a deposit.
  const deposits = rows.filter((row) => row.fe_id !== null) as Selectable<DirectDepositsTable>[]
  const since = Object.fromEntries(
    deposits.flatMap(({ fe_id, account_since }) => (account_since === null ? [] : [[fe_id, account_since]])),
  )
  return { version: rows[0]?.version ?? 0, splits: deposits.map(splitOf), since }
}

const countUp = compiledOnce((db, personId: string, now: number, sameNow: number) =>
  db
    .insertInto('direct_deposit_lists')
    .values({ person_id: personId, version: sql.lit(1), changed_at: now, loaded_as_of: sql.lit(null) })
    .onConflict((on) =>
      on.column('person_id').doUpdateSet({
        version: sql`direct_deposit_lists.version + 1`,
        changed_at: sameNow,
        loaded_as_of: sql.lit(null),
      }),
    )
    .returning('version'),
)
const removeRows = compiledOnce((db, personId: string) =>
  db.deleteFrom('direct_deposits').where('person_id', '=', personId),
)
const insertRows = insertsInto('direct_deposits', [...depositColumns])

/** Replaces the list on file, and returns the new one. Accounts that weren't in the old list count as new. */
export async function saveDeposits(
  db: Db,
  personId: string,
  onFile: DepositsOnFile,
  splits: DepositSplits,
  now: number,
): Promise<DepositsOnFile> {
  const [list] = await countUp(db, personId, now, now)
  const since = sinceOf(splits, onFile, now)
  await replaceRows(db, personId, splits, since)
  return { version: list!.version, splits, since }
}

function sinceOf(splits: DepositSplits, onFile: DepositsOnFile, now: number): Record<string, number> {
  const accountOf = ({ routingNumber, accountNumber }: DepositSplit) => `${routingNumber} ${accountNumber}`
  const known = new Map(onFile.splits.map((split) => [accountOf(split), onFile.since?.[split.feId]]))
  return Object.fromEntries(
    splits.flatMap((split) => {
      const at = known.has(accountOf(split)) ? known.get(accountOf(split)) : now
      return at === undefined || isFuelCard(split) ? [] : [[split.feId, at]]
    }),
  )
}

/** Writes back a list that was read earlier, including its version. */
export async function restoreDeposits(
  db: Db,
  personId: string,
  { version, splits, since }: DepositsOnFile,
  now: number,
): Promise<void> {
  const row = { version, changed_at: now, loaded_as_of: null }
  await db
    .insertInto('direct_deposit_lists')
    .values({ person_id: personId, ...row })
    .onConflict((on) => on.column('person_id').doUpdateSet(row))
    .execute()
  await replaceRows(db, personId, splits, since)
}

async function replaceRows(
  db: Db,
  personId: string,
  splits: DepositSplits,
  since: Record<string, number> = {},
): Promise<void> {
  await removeRows(db, personId)
  await insertRows(
    db,
    splits.map((split, at) => rowOf(personId, split, at, since[split.feId])),
  )
}

/** These people's deposits on file. */
export async function depositsOf(db: Db, personIds: string[]): Promise<Map<string, DepositSplits>> {
  const rows = await db
    .selectFrom('direct_deposits')
    .selectAll()
    .where(isOneOf(db, 'person_id', personIds))
    .orderBy('position')
    .execute()
  const lists = new Map<string, DepositSplits>()
  for (const row of rows) lists.set(row.person_id, [...(lists.get(row.person_id) ?? []), splitOf(row)])
  return lists
}

/** Replaces people's deposits. */
export async function replaceDeposits(tx: Db, lists: [personId: string, DepositSplits][]): Promise<void> {
  const personIds = lists.map(([personId]) => personId)
  await tx
    .deleteFrom('direct_deposits')
    .where(isOneOf(tx, 'person_id', personIds))
    .execute()
  const rows = lists.flatMap(([personId, splits]) => splits.map((split, at) => rowOf(personId, split, at)))
  await insertAll(tx, 'direct_deposits', rows)
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
  }
}

function rowOf(personId: string, split: DepositSplit, position: number, since?: number): DirectDepositsTable {
  const { amount, depositType } = split
  return {
    person_id: personId,
    fe_id: split.feId,
    position,
    account_type: split.accountType,
    deposit_type: depositType,
    routing_number: split.routingNumber,
    bank_name: split.bankName.trim(),
    account_number: split.accountNumber,
    cents: depositType === 'F' && amount !== null ? centsFromDollars(amount) : null,
    percent: depositType === 'P' ? amount : null,
    account_since: since ?? null,
  }
}
