import { getUserSettings, listTimeZones, patchUserSettings } from '@/contract/user-settings.ts'
import { leadsOthers } from '@/domain/identity/user-info.ts'
import { zoneIn } from '@/domain/time-off/user-settings.ts'
import { abbreviationOf, timeZones } from '@/domain/time-zones.ts'
import { type AnyStubHandler, stub } from './handler.ts'
import { onFileAt } from './on-file.ts'

const onFile = onFileAt(getUserSettings, (recorded) => recorded!)
export const settingsOnFile = onFile.value

export const userSettingsStubs: AnyStubHandler[] = [
  stub(getUserSettings, { run: settingsOnFile }),
  stub(patchUserSettings, {
    facts: ({ user }) => ({ hasReports: leadsOthers(user) }),
    run: (call) => {
      const before = settingsOnFile(call)._embedded.settings
      const { timeZone: _, timezoneAbbr: __, ...flags } = call.body
      const timeZone = zoneIn(call.body) ?? before.timeZone
      const settings = { ...before, ...flags, timeZone, timezoneAbbr: abbreviationOf(timeZone) }
      onFile.save(call, { _embedded: { settings } })
      return settingsOnFile(call)
    },
  }),
  stub(listTimeZones, {
    run: () => ({
      _embedded: {
        timezones: timeZones.map(({ zone, abbreviation, description }) => ({
          timeZoneAbbr: abbreviation,
          description,
          timeZone: zone,
        })),
      },
    }),
  }),
]
