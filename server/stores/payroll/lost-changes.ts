import type { Db } from '../../db/tables.ts'
import { type PayrollChangeOnFile, purgedContent } from './payroll-changes.ts'

/**
 * Resends the previous change in the lane, because the host lost it. Returns false if there's none whose content is still kept.
 */
export async function sendBefore(
  db: Db,
  { lane, id }: Pick<PayrollChangeOnFile, 'lane' | 'id'>,
  now: number,
): Promise<boolean> {
  const before = await db
    .selectFrom('payroll_changes')
    .select(['id', 'body'])
    .where('lane', '=', lane)
    .where('id', '<', id)
    .where('state', '=', 'taken')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!before || before.body === purgedContent) return false
  await sendLostAgain(db, [before.id], now)
  return true
}

/** Queues changes that the host lost again. The carrier asks the host before it resends them. */
export async function sendLostAgain(db: Db, ids: number[], now: number): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('payroll_changes')
    .set({ state: 'waiting', next_at: now, is_uncertain: 1, settled_at: null, host_sequence: null })
    .where('id', 'in', ids)
    .where('state', '=', 'taken')
    .execute()
}

/**
 * The ids of changes that the host accepted and then lost: it gave their sequence number to another change, so it was restored
 * from a backup that's older than those changes.
 */
export async function lostSince(db: Db, taken: { receipt: string; sequence: number | null }[]): Promise<number[]> {
  const counted = taken.filter(({ sequence }) => sequence !== null)
  if (counted.length === 0) return []
  const receipts = counted.map(({ receipt }) => receipt)
  const clash = await db
    .selectFrom('payroll_changes')
    .select(({ fn }) => fn.min('host_sequence').as('from'))
    .where(
      'host_sequence',
      'in',
      counted.map(({ sequence }) => sequence!),
    )
    .where('receipt', 'not in', receipts)
    .where('state', '=', 'taken')
    .executeTakeFirst()
  if (clash?.from == null) return []
  const lost = await db
    .selectFrom('payroll_changes')
    .select('id')
    .where('host_sequence', '>=', Number(clash.from))
    .where('receipt', 'not in', receipts)
    .where('state', '=', 'taken')
    .where('body', '<>', purgedContent)
    .execute()
  return lost.map(({ id }) => id)
}

/** The newest changes that the host accepted. */
export async function newestTaken(db: Db, since: number, limit: number): Promise<{ id: number; receipt: string }[]> {
  return db
    .selectFrom('payroll_changes')
    .select(['id', 'receipt'])
    .where('state', '=', 'taken')
    .where('settled_at', '>=', since)
    .where('body', '<>', purgedContent)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
