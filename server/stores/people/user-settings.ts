import { type SettingsChange, zoneIn } from '@/domain/time-off/user-settings.ts'
import { compiledOnce } from '../../db/compiled-once.ts'
import type { Flag } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'
import { defaultZone, zoneOfState } from '@/domain/time-zones.ts'

type UserSettings = {
  /** IANA */
  timeZone: string
  showCalendarLegend: boolean
  sendCalendarInvitesToMe: boolean
  sendCalendarInvitesForMyReports: boolean
}

/** The columns that `zoneOf` needs from `employees`, `user_settings`, and `employers`. */
export const zoneColumns = [
  'user_settings.time_zone as chosen_zone',
  'employees.state',
  'employers.time_zone as employer_zone',
] as const

const settingsOf = compiledOnce((db, personId: string) =>
  db
    .selectFrom('employees')
    .leftJoin('user_settings', 'user_settings.person_id', 'employees.person_id')
    .leftJoin('employers', 'employers.employer_id', 'employees.employer_id')
    .select(zoneColumns)
    .select(['show_calendar_legend', 'calendar_invites_to_me', 'calendar_invites_for_reports'])
    .where('employees.person_id', '=', personId),
)

/** The chosen settings, or the defaults: the time zone of the employee's state or employer, no legend, and no invites. */
export async function readUserSettings(db: Db, personId: string): Promise<UserSettings> {
  const [row] = await settingsOf(db, personId)
  if (!row) throw new Error(`Nobody has the id ${personId}`)
  return {
    timeZone: zoneOf(row),
    showCalendarLegend: row.show_calendar_legend === 1,
    sendCalendarInvitesToMe: row.calendar_invites_to_me === 1,
    sendCalendarInvitesForMyReports: row.calendar_invites_for_reports === 1,
  }
}

type Zoned = { chosen_zone: string | null; state: string; employer_zone: string | null }

/** The time zone that a person chose, or else their state's, or else their employer's. */
export const zoneOf = ({ chosen_zone: chosen, state, employer_zone: employers }: Zoned): string =>
  chosen || zoneOfState(state, employers || defaultZone)

const columnOf = {
  showCalendarLegend: 'show_calendar_legend',
  sendCalendarInvitesToMe: 'calendar_invites_to_me',
  sendCalendarInvitesForMyReports: 'calendar_invites_for_reports',
} as const

/** Saves the changed settings. The time zone stays unset until one is chosen. */
export async function saveUserSettings(db: Db, personId: string, change: SettingsChange): Promise<void> {
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
      person_id: personId,
      time_zone: '',
      show_calendar_legend: 0,
      calendar_invites_to_me: 0,
      calendar_invites_for_reports: 0,
      ...set,
    })
    .onConflict((on) => on.column('person_id').doUpdateSet(set))
    .execute()
}
