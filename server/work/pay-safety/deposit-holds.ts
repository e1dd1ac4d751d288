import { type HoldReason, holdReason } from '@/domain/payroll/deposit-holds.ts'
import type { DepositSplits } from '@/domain/payroll/direct-deposit.ts'
import type { GuardedChange } from '@/domain/payroll/pay-safety.ts'
import { depositHoldsOf } from '../../company/deposit-holds.ts'
import type { Db } from '../../db/tables.ts'
import { accountChangesOf } from '../../stores/personal-info/account-changes.ts'
import { closeAlertsOfChange } from '../../stores/pay-alerts.ts'
import { type DepositsOnFile, readDeposits, restoreDeposits } from '../../stores/payroll/direct-deposit.ts'
import { heldDeposits, releaseHeld, replaceHeld } from '../../stores/payroll/held-changes.ts'
import { noteRefused, setRecordBefore } from '../../stores/payroll/payroll-changes.ts'
import { accountsSeen } from '../../stores/payroll/pay-accounts.ts'
import { announcePayrollChanges } from '../payroll/announce-changes.ts'
import type { WorkServices } from '../services.ts'
import { accountKeys, noteAndFlag } from './shared-accounts.ts'

export type HoldServices = Pick<WorkServices, 'database' | 'clock' | 'company' | 'secrets'>
type DecisionServices = HoldServices & Pick<WorkServices, 'announcements' | 'payrollWaiting'>

type Changing = {
  db: Db
  user: { personId: string }
  services: HoldServices
  body: unknown
}

export type Hold = {
  /** Why payroll must release the change first; null if it needn't. */
  reason: HoldReason | null
  /** JSON: the record to restore if payroll refuses the change; null if it's the record on file at the time of the save. */
  recordBefore: string | null
}

const noHold: Hold = { reason: null, recordBefore: null }

/**
 * Decides whether a deposit change must be held, in its transaction and before its row is added. The change replaces an earlier
 * held one, and is compared with what payroll has, so saving twice doesn't get around a hold. `present`: the deposits that the
 * save found.
 */
export async function holdFor(call: Changing, guarded: GuardedChange[], present: unknown): Promise<Hold> {
  if (!guarded.includes('deposits')) return noHold
  const { db, services } = call
  const { personId } = call.user
  const now = services.clock()
  const after = call.body as DepositSplits
  const earlier = await heldDeposits(db, personId)
  const before = earlier?.before ?? (present as DepositsOnFile).splits
  const reason = holdReason({
    holds: depositHoldsOf(services.company),
    accountChanges: await accountChangesOf(db, personId),
    before,
    after,
    held: earlier,
    seen: await accountsSeen(db, await accountKeys(db, services), personId, after),
    now,
  })
  if (earlier) {
    await replaceHeld(db, earlier.receipt, now)
    await closeAlertsOfChange(db, personId, earlier.receipt, now)
  }
  await noteAndFlag(db, services, { personId, before, listed: after, isHeld: reason !== null })
  return { reason, recordBefore: earlier?.recordBefore ?? null }
}

/** Releases a person's held change, so that it's sent to payroll's system. */
export async function release(db: Db, services: DecisionServices, personId: string, receipt: string): Promise<void> {
  const held = await heldDeposits(db, personId)
  if (held?.receipt !== receipt) return
  await releaseHeld(db, receipt, services.clock())
  await announcePayrollChanges(db, services, [{ person_id: personId, made_by: personId }])
  services.payrollWaiting.emit('raised')
  const { splits: listed } = await readDeposits(db, personId)
  await noteAndFlag(db, services, { personId, before: held.before, listed, isHeld: false })
}

/**
 * Refuses a held change, and restores the deposits that payroll has. No later change can be waiting, because it would have
 * replaced this one.
 */
export async function refuseHeld(db: Db, services: DecisionServices, receipt: string, reason: string): Promise<void> {
  const { clock } = services
  const refused = await noteRefused(db, receipt, { reason, code: null }, clock())
  if (refused) await announcePayrollChanges(db, services, [refused])
  if (refused?.record_before == null) return
  const present = await readDeposits(db, refused.person_id)
  const before = JSON.parse(refused.record_before) as DepositsOnFile
  await restoreDeposits(db, refused.person_id, { ...before, version: present.version + 1 }, clock())
  // The change can be resent from the payroll desk.
  await setRecordBefore(db, refused.id, JSON.stringify(present))
}
