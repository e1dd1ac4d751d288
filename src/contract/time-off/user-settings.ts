import { string, type } from '@/domain/struct.ts'
import { flag, list, reading, text } from '@/domain/lenient.ts'
import { SettingsChange, settingsRules } from '@/domain/time-off/user-settings.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { record } from '@/contract/endpoint/record.ts'
import { timeOffRights } from './time-off.ts'

/** `timeZone` is the IANA name, `timezoneAbbr` the common one. */
export const userSettings = record({
  service: 'time-off',
  path: '/userSettings',
  rights: timeOffRights,
  module: 'timeOff',
  answer: type({
    _embedded: type({
      settings: type({
        // Source: specification 1 section 3.
        timezoneAbbr: reading(string(), (abbreviation) => abbreviation ?? 'CDT'),
        timeZone: text(),
        showCalendarLegend: flag(),
        sendCalendarInvitesToMe: flag(),
        sendCalendarInvitesForMyReports: flag(),
      }),
    }),
  }),
  get: { name: 'getUserSettings', changesOnlyWith: 'rows', summary: 'Time zone and calendar settings' },
  save: {
    name: 'patchUserSettings',
    method: 'PATCH',
    summary: 'Changes some of the time zone and calendar settings',
    audited: 'other',
    saves: true,
    body: SettingsChange,
    rules: settingsRules,
  },
})

export const { get: getUserSettings, save: patchUserSettings } = userSettings

/** Our server also sends the IANA name. */
export const listTimeZones = endpoint({
  name: 'listTimeZones',
  service: 'time-off',
  method: 'GET',
  path: '/timezones',
  rights: timeOffRights,
  module: 'timeOff',
  cacheable: true,
  summary: 'Time zones to choose from',
  answer: type({
    _embedded: type({ timezones: list(type({ timeZoneAbbr: string(), description: text(), timeZone: text() })) }),
  }),
})
