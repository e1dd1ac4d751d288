import type { AccountChange } from '@/domain/payroll/pay-safety.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Db } from '../db/tables.ts'

const changesOf = compiledOnce((db, personId: string) =>
  db
    .selectFrom('account_changes')
    .select(['what', 'previous_email as previousEmail', 'previous_confirmed', 'changed_at as at'])
    .where('person_id', '=', personId)
    .orderBy('changed_at')
    .orderBy('id'),
)

/** The changes of the last 30 days, oldest first. */
export async function accountChangesOf(db: Db, personId: string): Promise<AccountChange[]> {
  const rows = await changesOf(db, personId)
  return rows.map(
    ({ previous_confirmed, ...row }) => ({ ...row, previousConfirmed: previous_confirmed === 1 }) as AccountChange,
  )
}

export async function addAccountChange(
  db: Db,
  personId: string,
  { what, previousEmail, previousConfirmed, at }: AccountChange,
): Promise<void> {
  await db
    .insertInto('account_changes')
    .values({
      person_id: personId,
      what,
      previous_email: previousEmail,
      previous_confirmed: previousConfirmed ? 1 : 0,
      changed_at: at,
    })
    .execute()
}

export async function purgeAccountChanges(db: Db, before: number): Promise<void> {
  await db.deleteFrom('account_changes').where('changed_at', '<', before).execute()
}
