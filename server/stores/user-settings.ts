import { type SettingsChange, zoneIn } from '@/domain/time-off/user-settings.ts'
import { compiledOnce } from '../db/compiled-once.ts'
import type { Flag } from '../db/column-types.ts'
import type { Db } from '../db/tables.ts'
import { zoneOfState } from '@/domain/time-zones.ts'

type UserSettings = {
  /** IANA */
  timeZone: string
  showCalendarLegend: boolean
  sendCalendarInvitesToMe: boolean
  sendCalendarInvitesForMyReports: boolean
}

const settingsOf = compiledOnce((db, employeeId: string) =>
  db
    .selectFrom('employees')
    .leftJoin('user_settings', 'user_settings.employee_id', 'employees.employee_id')
    .select([
      'employees.state',
      'time_zone',
      'show_calendar_legend',
      'calendar_invites_to_me',
      'calendar_invites_for_reports',
    ])
    .where('employees.employee_id', '=', employeeId),
)

/** The chosen settings, or the defaults: the time zone of the employee's state, no legend and no invites. */
export async function readUserSettings(db: Db, employeeId: string): Promise<UserSettings> {
  const [row] = await settingsOf(db, employeeId)
  if (!row) throw new Error(`Nobody has the id ${employeeId}`)
  return {
    timeZone: zoneOf(row),
    showCalendarLegend: row.show_calendar_legend === 1,
    sendCalendarInvitesToMe: row.calendar_invites_to_me === 1,
    sendCalendarInvitesForMyReports: row.calendar_invites_for_reports === 1,
  }
}

/** The time zone that a person chose, or else their state's. */
export const zoneOf = ({ time_zone: chosen, state }: { time_zone: string | null; state: string }): string =>
  chosen || zoneOfState(state)

const columnOf = {
  showCalendarLegend: 'show_calendar_legend',
  sendCalendarInvitesToMe: 'calendar_invites_to_me',
  sendCalendarInvitesForMyReports: 'calendar_invites_for_reports',
} as const

/** Saves the changed settings. The time zone stays unset until one is chosen. */
export async function saveUserSettings(db: Db, employeeId: string, change: SettingsChange): Promise<void> {
  const zone = zoneIn(change)
  const names = Object.keys(columnOf) as (keyof typeof columnOf)[]
  const flags = Object.fromEntries(
    names.filter((name) => change[name] !== undefined).map((name) => [columnOf[name], change[name] ? 1 : 0]),
  ) as Partial<Record<(typeof columnOf)[keyof typeof columnOf], Flag>>
  const set = { ...flags, ...(zone && { time_zone: zone }) }
  if (Object.keys(set).length === 0) return
  await db
    .insertInto('user_settings')
    .values({
      employee_id: employeeId,
      time_zone: '',
      show_calendar_legend: 0,
      calendar_invites_to_me: 0,
      calendar_invites_for_reports: 0,
      ...set,
    })
    .onConflict((on) => on.column('employee_id').doUpdateSet(set))
    .execute()
}
