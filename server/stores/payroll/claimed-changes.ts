import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { isWaiting, type PayrollChangeOnFile } from './payroll-changes.ts'

/** A change that this process may send now, and the receipt of the previous one in its lane that the host accepted. */
export type ClaimedChange = PayrollChangeOnFile & { previous_receipt: string | null }

/**
 * Claims the earliest changes that are due; no other process can claim them before `until`. Without `ahead`, only the head of
 * each lane; with it, also those behind it, in order.
 */
export async function claimChanges(
  { kind, read, write, hold }: Database,
  { limit, now, until, ahead }: { limit: number; now: number; until: number; ahead: boolean },
): Promise<ClaimedChange[]> {
  const due = (db: Db) =>
    db
      .selectFrom('payroll_changes as due')
      .select('due.id')
      .where(sql<boolean>`due.state = 'waiting'`)
      // In the index of waiting changes, ids are in order.
      .where(sql`due.next_at + 0`, '<=', now)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payroll_changes as earlier')
              .select('earlier.id')
              .whereRef('earlier.lane', '=', 'due.lane')
              .whereRef('earlier.id', '<', 'due.id')
              .where(sql<boolean>`earlier.state in ('waiting', 'held', 'sent')`)
              .$if(ahead, (query) =>
                query.where(
                  sql<boolean>`(earlier.state = 'held' or (earlier.state = 'waiting' and earlier.next_at > ${now}))`,
                ),
              ),
          ),
        ),
      )
      .orderBy('due.id')
      .limit(limit)
  // Usually nothing is due, and a write would slow down other changes.
  if (!(await due(read).limit(1).executeTakeFirst())) return []
  const claim = (db: Db) =>
    db
      // Not a subquery, which PostgreSQL may run more than once.
      .with('chosen', (tables) => {
        const chosen = due(tables as unknown as Db)
        if (kind === 'sqlite') return chosen
        // If the head of a lane were skipped, changes behind it would go first.
        return ahead ? chosen.forUpdate() : chosen.forUpdate().skipLocked()
      })
      .updateTable('payroll_changes')
      // If this process ends before it records the outcome, the host may have the change.
      .set({
        next_at: until,
        attempts: sql`attempts + 1`,
        is_uncertain: sql`case is_uncertain when 0 then 1 else 2 end`,
      })
      .where('id', 'in', (eb) => eb.selectFrom('chosen').select('id'))
      .where(isWaiting)
      .where('next_at', '<=', now)
      .returningAll()
      .returning(previousReceipt)
      .execute()
  const claimed =
    ahead && kind === 'postgres'
      ? await inTransaction(write, async (tx) => {
          // While another process claims the head of a lane, those behind it still look due.
          await hold(tx, 'payroll-claims')
          return claim(tx)
        })
      : await claim(write)
  return claimed.toSorted((one, other) => one.id - other.id)
}

const previousReceipt = sql<string | null>`(
  select taken.receipt from payroll_changes as taken
  where taken.lane = payroll_changes.lane and taken.id < payroll_changes.id and taken.state = 'taken'
  order by taken.id desc limit 1)`.as('previous_receipt')

/** Makes all claimed changes due. For a process that has its database to itself. */
export async function releaseClaims(db: Db, now: number): Promise<void> {
  await db.updateTable('payroll_changes').set({ next_at: now }).where(isWaiting).where('attempts', '>', 0).execute()
}
