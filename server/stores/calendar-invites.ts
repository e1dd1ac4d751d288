import type { CalendarEvent } from '@/domain/icalendar.ts'
import type { Db } from '../db/tables.ts'
import { isLeader } from './leaders.ts'
import { addressColumns, addressOf } from './employees.ts'

/** An event of a request in somebody's calendar, without the details that are only in its letters. */
export type InvitedEvent = Pick<CalendarEvent, 'uid' | 'when' | 'summary' | 'busy'>
export type Invite = { employeeId: string; to: string; event: InvitedEvent }

/** The invites of a request that were sent and not cancelled. */
export async function readInvites(db: Db, requestId: number): Promise<Invite[]> {
  const rows = await db
    .selectFrom('calendar_invites')
    .select(['employee_id', 'to_address', 'event'])
    .where('request_id', '=', requestId)
    .orderBy('employee_id')
    .orderBy('uid')
    .execute()
  return rows.map(({ employee_id, to_address, event }) => ({
    employeeId: employee_id,
    to: to_address,
    event: JSON.parse(event) as InvitedEvent,
  }))
}

export async function keepInvite(db: Db, requestId: number, { employeeId, to, event }: Invite): Promise<void> {
  const written = { to_address: to, event: JSON.stringify(event) }
  await db
    .insertInto('calendar_invites')
    .values({ request_id: requestId, employee_id: employeeId, uid: event.uid, ...written })
    .onConflict((conflict) => conflict.columns(['request_id', 'employee_id', 'uid']).doUpdateSet(written))
    .execute()
}

export async function forgetInvite(db: Db, requestId: number, { employeeId, event }: Invite): Promise<void> {
  await db
    .deleteFrom('calendar_invites')
    .where('request_id', '=', requestId)
    .where('employee_id', '=', employeeId)
    .where('uid', '=', event.uid)
    .execute()
}

/** People with an address who want invites for an employee's time off: the employee and the managers who still lead. */
export async function wantInvites(
  db: Db,
  employeeId: string,
  managerIds: string[],
): Promise<{ employeeId: string; to: string }[]> {
  const rows = await db
    .selectFrom('user_settings')
    .innerJoin('employees', 'employees.employee_id', 'user_settings.employee_id')
    .select(['employees.employee_id', ...addressColumns])
    .where('disabled_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('employees.employee_id', '=', employeeId).and('calendar_invites_to_me', '=', 1),
        eb('employees.employee_id', 'in', ['', ...managerIds])
          .and('calendar_invites_for_reports', '=', 1)
          .and(isLeader()),
      ]),
    )
    .orderBy('employees.employee_id')
    .execute()
  return rows.map((row) => ({ employeeId: row.employee_id, to: addressOf(row) })).filter(({ to }) => to !== '')
}
