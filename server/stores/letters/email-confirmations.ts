import type { Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** The last confirmation letter. `employees.email_confirmed` says whether a confirmation is needed. */
    email_confirmations: {
      person_id: string
      /** The hash of its link's secret; '' if the link is no longer valid. */
      secret_hash: string
      sent_at: Instant | null
      /** JSON: when the last letters were sent, to any address. */
      sent_times: string
    }
  }
}

/** The confirmation letters for the address on file. Times are in milliseconds; `sentTimes` starts with the oldest. */
export type EmailAsked = { sentAt: number | null; sentTimes: number[] }

export const askedOf = (row: { sent_at: number | null; sent_times: string | null }): EmailAsked => ({
  sentAt: row.sent_at,
  sentTimes: JSON.parse(row.sent_times ?? '[]'),
})

/** Without a secret, the earlier link stops working. */
export async function saveEmailAsked(
  db: Db,
  personId: string,
  secretHash: string,
  { sentAt, sentTimes }: EmailAsked,
): Promise<void> {
  const row = { secret_hash: secretHash, sent_at: sentAt, sent_times: JSON.stringify(sentTimes) }
  await db
    .insertInto('email_confirmations')
    .values({ person_id: personId, ...row })
    .onConflict((on) => on.column('person_id').doUpdateSet(row))
    .execute()
}

/** The person whose address a link confirms, and whether it's already confirmed. */
export async function findByEmailSecret(db: Db, secretHash: string) {
  return db
    .selectFrom('email_confirmations')
    .innerJoin('employees', 'employees.person_id', 'email_confirmations.person_id')
    .select(['employees.person_id as personId', 'employees.email_confirmed as confirmed', 'sent_at as sentAt'])
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()
}

export async function setEmailConfirmed(db: Db, personId: string): Promise<void> {
  await db.updateTable('employees').set({ email_confirmed: 1 }).where('person_id', '=', personId).execute()
}
