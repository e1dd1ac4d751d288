import type { CalendarEvent } from '@/domain/icalendar.ts'
import type { Db } from '../../db/tables.ts'
import { isLeader } from '../rights/leaders.ts'
import { addressColumns, addressOf } from '../people/employees.ts'

/** An event of a request in somebody's calendar, without the details that are only in its letters. */
export type InvitedEvent = Pick<CalendarEvent, 'uid' | 'when' | 'summary' | 'busy'>
export type Invite = { personId: string; to: string; event: InvitedEvent }

/** The invites of a request that were sent and not cancelled. */
export async function readInvites(db: Db, requestId: number): Promise<Invite[]> {
  const rows = await db
    .selectFrom('calendar_invites')
    .select(['person_id', 'to_address', 'event'])
    .where('request_id', '=', requestId)
    .orderBy('person_id')
    .orderBy('uid')
    .execute()
  return rows.map(({ person_id, to_address, event }) => ({
    personId: person_id,
    to: to_address,
    event: JSON.parse(event) as InvitedEvent,
  }))
}

export async function keepInvite(db: Db, requestId: number, { personId, to, event }: Invite): Promise<void> {
  const written = { to_address: to, event: JSON.stringify(event) }
  await db
    .insertInto('calendar_invites')
    .values({ request_id: requestId, person_id: personId, uid: event.uid, ...written })
    .onConflict((conflict) => conflict.columns(['request_id', 'person_id', 'uid']).doUpdateSet(written))
    .execute()
}

export async function forgetInvite(db: Db, requestId: number, { personId, event }: Invite): Promise<void> {
  await db
    .deleteFrom('calendar_invites')
    .where('request_id', '=', requestId)
    .where('person_id', '=', personId)
    .where('uid', '=', event.uid)
    .execute()
}

/** People with an address who want invites for an employee's time off: the employee and the managers who still lead. */
export async function wantInvites(
  db: Db,
  personId: string,
  managerIds: string[],
): Promise<{ personId: string; to: string }[]> {
  const rows = await db
    .selectFrom('user_settings')
    .innerJoin('employees', 'employees.person_id', 'user_settings.person_id')
    .select(['employees.person_id', ...addressColumns])
    .where('disabled_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('employees.person_id', '=', personId).and('calendar_invites_to_me', '=', 1),
        eb('employees.person_id', 'in', ['', ...managerIds])
          .and('calendar_invites_for_reports', '=', 1)
          .and(isLeader()),
      ]),
    )
    .orderBy('employees.person_id')
    .execute()
  return rows.map((row) => ({ personId: row.person_id, to: addressOf(row) })).filter(({ to }) => to !== '')
}
