import { type Infer, boolean, object, optional, size, string } from '@/domain/struct.ts'
import { type Rule, rule } from '@/domain/check.ts'
import { sentences } from '@/domain/problem-texts.ts'
import { abbreviationOf, isZone, timeZones } from '@/domain/time-zones.ts'

export const ownSentences = sentences('user-settings', {
  'settings.time-zone.unknown': 'Select a time zone from the list',
  'settings.reports.none': 'Only people with reports can get calendar invites for them.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/**
 * The changed settings; all others are kept. `timezoneAbbr` is the zone's abbreviation, or its IANA name if it has none here;
 * `timeZone` is always the IANA name, which wins if both are sent. Sources: specification 1 section 3, decisions 16.
 */
export const SettingsChange = object({
  timezoneAbbr: optional(size(string(), 1, 64)),
  timeZone: optional(size(string(), 1, 64)),
  showCalendarLegend: optional(boolean()),
  sendCalendarInvitesToMe: optional(boolean()),
  sendCalendarInvitesForMyReports: optional(boolean()),
})
export type SettingsChange = Infer<typeof SettingsChange>

type ZonedSettings = { timeZone: string; timezoneAbbr: string }

/** The settings after a change. */
export function withSettings<Settings extends ZonedSettings>(settings: Settings, change: SettingsChange): Settings {
  const { timeZone: _zone, timezoneAbbr: _abbreviation, ...flags } = change
  const zone = zoneIn(change)
  return { ...settings, ...flags, ...(zone && { timeZone: zone, timezoneAbbr: abbreviationOf(zone) }) }
}

type SettingsFacts = {
  /** Whether the person is a manager or supervisor. */
  hasReports: boolean
}

/** The IANA name; undefined if the change has no zone, null if the zone is unknown. */
export function zoneIn({ timeZone, timezoneAbbr }: SettingsChange): string | null | undefined {
  if (timeZone !== undefined) return isZone(timeZone) ? timeZone : null
  if (timezoneAbbr === undefined) return undefined
  return (
    timeZones.find(({ abbreviation }) => abbreviation === timezoneAbbr)?.zone ??
    (isZone(timezoneAbbr) ? timezoneAbbr : null)
  )
}

/** Source: specification 1 section 6. */
export const settingsRules: Rule<SettingsChange, SettingsFacts>[] = [
  (change) =>
    zoneIn(change) === null
      ? [{ at: change.timeZone === undefined ? 'timezoneAbbr' : 'timeZone', code: 'settings.time-zone.unknown' }]
      : [],
  rule('settings.reports.none', (change, { hasReports }) => hasReports || !change.sendCalendarInvitesForMyReports, {
    at: 'sendCalendarInvitesForMyReports',
  }),
]
