import type { AccountChange } from '@/domain/payroll/pay-safety.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import type { Db } from '../../db/tables.ts'
import { isOneOf } from '../one-of.ts'

const columns = [
  'what',
  'previous_email as previousEmail',
  'previous_confirmed',
  'previous_phone as previousPhone',
  'changed_at as at',
] as const

const changesOf = compiledOnce((db, personId: string) =>
  db
    .selectFrom('account_changes')
    .select(columns)
    .where('person_id', '=', personId)
    .orderBy('changed_at')
    .orderBy('id'),
)

/** The changes of the last 30 days, oldest first. */
export async function accountChangesOf(db: Db, personId: string): Promise<AccountChange[]> {
  return (await changesOf(db, personId)).map(changeOf)
}

type Row = Awaited<ReturnType<typeof changesOf>>[number]

const changeOf = ({ previous_confirmed, previousPhone, ...row }: Row): AccountChange =>
  ({
    ...row,
    previousConfirmed: previous_confirmed === 1,
    ...(row.what === 'phone' && { previousPhone }),
  }) as AccountChange

/** The same for several people. */
export async function accountChangesOfAll(db: Db, personIds: string[]): Promise<Map<string, AccountChange[]>> {
  const rows = await db
    .selectFrom('account_changes')
    .select(['person_id', ...columns])
    .where(isOneOf(db, 'person_id', personIds))
    .orderBy('changed_at')
    .orderBy('id')
    .execute()
  const changes = new Map<string, AccountChange[]>(personIds.map((personId) => [personId, []]))
  for (const { person_id, ...row } of rows) changes.get(person_id)!.push(changeOf(row))
  return changes
}

/** `previousPhone`: the previous cell number; null if a different number was changed. */
export const phoneChange = (previousPhone: string | null, at: number): AccountChange => ({
  what: 'phone',
  previousEmail: '',
  previousConfirmed: true,
  previousPhone,
  at,
})

export async function addAccountChange(db: Db, personId: string, change: AccountChange): Promise<void> {
  await db
    .insertInto('account_changes')
    .values({
      person_id: personId,
      what: change.what,
      previous_email: change.previousEmail,
      previous_confirmed: change.previousConfirmed ? 1 : 0,
      previous_phone: change.what === 'phone' ? change.previousPhone : null,
      changed_at: change.at,
    })
    .execute()
}

export async function purgeAccountChanges(db: Db, before: number): Promise<void> {
  await db.deleteFrom('account_changes').where('changed_at', '<', before).execute()
}
