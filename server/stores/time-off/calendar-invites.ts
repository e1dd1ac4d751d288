import type { CalendarEvent } from '@/domain/icalendar.ts'
import type { Language } from '@/domain/languages.ts'
import type { Db } from '../../db/tables.ts'
import { isLeader } from '../rights/leaders.ts'
import { addressColumns, addressOf } from '../people/employees.ts'

/** A request's event in a person's calendar, without the details that are only in its letters. */
export type InvitedEvent = Pick<CalendarEvent, 'uid' | 'when' | 'summary' | 'busy'>
export type Invite = Invited & { event: InvitedEvent }
/** The calendar's owner. */
export type Invited = { personId: string; to: string; language: Language | null }

/** The invites of a request that were sent and not cancelled. */
export async function readInvites(db: Db, requestId: number): Promise<Invite[]> {
  const rows = await db
    .selectFrom('calendar_invites')
    .leftJoin('chosen_languages', 'chosen_languages.person_id', 'calendar_invites.person_id')
    .select(['calendar_invites.person_id as personId', 'to_address', 'event', 'language'])
    .where('request_id', '=', requestId)
    .orderBy('calendar_invites.person_id')
    .orderBy('uid')
    .execute()
  return rows.map(({ personId, to_address, event, language }) => ({
    personId,
    to: to_address,
    language,
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
export async function wantInvites(db: Db, personId: string, managerIds: string[]): Promise<Invited[]> {
  const rows = await db
    .selectFrom('user_settings')
    .innerJoin('employees', 'employees.person_id', 'user_settings.person_id')
    .leftJoin('chosen_languages', 'chosen_languages.person_id', 'employees.person_id')
    .select(['employees.person_id', 'language', ...addressColumns])
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
  return rows
    .map((row) => ({ personId: row.person_id, to: addressOf(row), language: row.language }))
    .filter(({ to }) => to !== '')
}
