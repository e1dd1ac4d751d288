import type { DeviceKind } from '@/domain/identity/device.ts'
import { systemActor } from '@/domain/administration/audit-trail.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { AuditOutcome, Db } from '../db/tables.ts'
import { type PayrollOutcome, payrollOutcomes } from './payroll/payroll-outcomes.ts'

/**
 * A change that a person submitted. `storedKey`: the hash of its Idempotency-Key; `at` in milliseconds. `payroll`:
 * undefined if payroll doesn't need it.
 */
export type TakenChange = {
  storedKey: string
  receipt: string
  at: number
  /** The first payday that the change affects, if it's known. */
  payday: PlainDate | null
  device: DeviceKind | ''
  action: string
  outcome: AuditOutcome
  payroll?: PayrollOutcome
}

/** The person's changes since a given time, newest first, up to a limit. Changes purged from the audit trail are missing. */
export async function changesOf(db: Db, personId: string, since: number, most: number): Promise<TakenChange[]> {
  const taken = await db
    .selectFrom('idempotency_keys')
    .select(['key', 'receipt', 'device', 'payday', 'created_at'])
    .where('person_id', '=', personId)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('receipt')
    .limit(most)
    .execute()
  const from = taken.at(-1)?.created_at
  if (from === undefined) return []
  const receipts = taken.map(({ receipt }) => receipt)
  const entries = () =>
    db
      .selectFrom('audit')
      .select(['receipt', 'action', 'outcome'])
      .where('at', '>=', from)
      .where('receipt', 'in', receipts)
      .orderBy('at')
      .orderBy('id')
  const own = byReceipt(await entries().where('person_id', '=', personId).execute())
  const later = byReceipt(
    [...own.values()].some(({ outcome }) => outcome === 'received')
      ? await entries().where('subject_id', '=', personId).where('person_id', '=', systemActor).execute()
      : [],
  )
  const payroll = byReceipt(await payrollOutcomes(db, personId, { receipts }))
  return taken.flatMap(({ key: storedKey, receipt, device, payday, created_at: at }) => {
    const entry = own.get(receipt)
    const { action, outcome } = { ...entry!, ...later.get(receipt) }
    return entry ? [{ storedKey, receipt, at, payday, device, action, outcome, payroll: payroll.get(receipt) }] : []
  })
}

const byReceipt = <Entry extends { receipt: string | null }>(entries: Entry[]) =>
  new Map(entries.map((entry) => [entry.receipt, entry]))
