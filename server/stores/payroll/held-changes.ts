import { putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { type HoldReason, isHoldReason } from '@/domain/payroll/deposit-holds.ts'
import type { DepositSplits } from '@/domain/payroll/direct-deposit.ts'
import type { Db } from '../../db/tables.ts'
import type { DepositsOnFile } from './direct-deposit.ts'
import { isOpen, type PayrollChangeOnFile } from './payroll-changes.ts'

/** A change to deposits that payroll must release, and the deposits that payroll has until then. */
export type HeldDeposits = {
  receipt: string
  reason: HoldReason
  splits: DepositSplits
  before: DepositSplits
  /** JSON: the record to restore if payroll refuses the change. */
  recordBefore: string
}

/** A person's held deposits. There's at most one change: a later one replaces it. */
export async function heldDeposits(db: Db, personId: string): Promise<HeldDeposits | null> {
  const row = await db
    .selectFrom('payroll_changes')
    .select(['receipt', 'body', 'record_before', 'hold_reason'])
    .where('person_id', '=', personId)
    .where('kind', '=', putDirectDeposits.name)
    .where(isOpen)
    .where('state', '=', 'held')
    .executeTakeFirst()
  if (!row?.record_before || !isHoldReason(row.hold_reason ?? '')) return null
  return {
    receipt: row.receipt,
    reason: row.hold_reason as HoldReason,
    splits: JSON.parse(row.body) as DepositSplits,
    before: (JSON.parse(row.record_before) as DepositsOnFile).splits,
    recordBefore: row.record_before,
  }
}

/** Releases the change to payroll. */
export async function releaseHeld(db: Db, receipt: string, now: number): Promise<void> {
  await ofHeld(db, receipt).set({ state: 'waiting', hold_reason: null, next_at: now }).execute()
}

export async function replaceHeld(db: Db, receipt: string, now: number): Promise<void> {
  await ofHeld(db, receipt).set({ state: 'replaced', next_at: null, settled_at: now }).execute()
}

const ofHeld = (db: Db, receipt: string) =>
  db.updateTable('payroll_changes').where('receipt', '=', receipt).where('state', '=', 'held')

/** A person's changes that can still be stopped, oldest first. Those that may already be at payroll can't. */
export async function stoppableChanges(db: Db, personId: string): Promise<PayrollChangeOnFile[]> {
  return db
    .selectFrom('payroll_changes')
    .selectAll()
    .where('person_id', '=', personId)
    .where(isOpen)
    .where('state', 'in', ['waiting', 'held'])
    .where('is_uncertain', '=', 0)
    .orderBy('id')
    .execute()
}
