import type { Db } from '../db/tables.ts'
import { zoneOfState } from '@/domain/time-zones.ts'

export type UserSettings = {
  /** IANA */
  timeZone: string
  showCalendarLegend: boolean
  sendCalendarInvitesToMe: boolean
  sendCalendarInvitesForMyReports: boolean
}

/** The chosen settings, or the defaults: the time zone of the employee's state, no legend and no invites. */
export async function readUserSettings(db: Db, employeeId: string): Promise<UserSettings> {
  const row = await db
    .selectFrom('employees')
    .leftJoin('user_settings', 'user_settings.employee_id', 'employees.employee_id')
    .select([
      'employees.state',
      'time_zone',
      'show_calendar_legend',
      'calendar_invites_to_me',
      'calendar_invites_for_reports',
    ])
    .where('employees.employee_id', '=', employeeId)
    .executeTakeFirstOrThrow()
  return {
    timeZone: row.time_zone ?? zoneOfState(row.state),
    showCalendarLegend: row.show_calendar_legend === 1,
    sendCalendarInvitesToMe: row.calendar_invites_to_me === 1,
    sendCalendarInvitesForMyReports: row.calendar_invites_for_reports === 1,
  }
}
