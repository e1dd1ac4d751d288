import type { Instant } from '../../db/column-types.ts'
import type { ReminderReason } from '@/domain/time-off/queues/reminders.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { Db } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** `person_id` was reminded of a request, for this reason. */
    time_off_reminders: { request_id: number; person_id: string; reason: ReminderReason; at: Instant }
  }
}

/** When a request's approver was last reminded by its employee; null if never. */
export async function nudgedAtOf(db: Db, requestId: number): Promise<number | null> {
  const row = await db
    .selectFrom('time_off_reminders')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('request_id', '=', requestId)
    .where('reason', '=', 'nudge')
    .executeTakeFirst()
  return row?.at ?? null
}

/** Only the last one counts. */
export async function noteNudge(tx: Db, requestId: number, personId: string, at: number): Promise<void> {
  await tx
    .insertInto('time_off_reminders')
    .values({ request_id: requestId, person_id: personId, reason: 'nudge', at })
    .onConflict((on) => on.columns(['request_id', 'person_id', 'reason']).doUpdateSet({ at }))
    .execute()
}

export type Reminded = { requestId: number; personId: string; reason: ReminderReason }

/** Returns false if this person was already reminded of this request for this reason. */
export async function noteReminder(tx: Db, { requestId, personId, reason }: Reminded, at: number): Promise<boolean> {
  const added = await tx
    .insertInto('time_off_reminders')
    .values({ request_id: requestId, person_id: personId, reason, at })
    .onConflict((on) => on.doNothing())
    .returning('request_id')
    .execute()
  return added.length > 0
}

/** Makes these requests wait as if they had just arrived. The time of the employee's last reminder still counts. */
export async function forgetReminders(tx: Db, requestIds: number[]): Promise<void> {
  await tx
    .deleteFrom('time_off_reminders')
    .where('request_id', 'in', requestIds)
    .where('reason', '<>', 'nudge')
    .execute()
}

/** The requests still waiting for a leader that a person was reminded of, and why. */
export async function remindersOf(db: Db, personId: string): Promise<Omit<Reminded, 'personId'>[]> {
  return db
    .selectFrom('time_off_reminders')
    .innerJoin('time_off_requests', 'time_off_requests.id', 'time_off_reminders.request_id')
    .select(['time_off_reminders.request_id as requestId', 'time_off_reminders.reason'])
    .where('time_off_reminders.person_id', '=', personId)
    .where('time_off_requests.status', '=', 'P')
    .execute()
}

/**
 * Requests that have waited for a leader `since` a time or longer, or whose first day off is `firstDay` or sooner: the first
 * `most` requests by id, after the id `after`.
 */
export async function requestsToRemind(
  db: Db,
  { since, firstDay }: { since: number; firstDay: PlainDate },
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('time_off_requests')
    .select('id')
    .where('status', '=', 'P')
    .where('id', '>', after)
    .where((eb) =>
      eb.or([
        eb(eb.fn.coalesce(eb.fn<number | null>('nullif', ['waiting_since', eb.lit(0)]), 'created_at'), '<=', since),
        eb.exists(
          eb
            .selectFrom('time_off_entries')
            .select('time_off_entries.id')
            .whereRef('time_off_entries.request_id', '=', 'time_off_requests.id')
            .where('date', '<=', firstDay),
        ),
      ]),
    )
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
