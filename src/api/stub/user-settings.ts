import { getUserSettings, listTimeZones, patchUserSettings } from '@/contract/user-settings.ts'
import type { AnswerOf } from '@/contract/endpoint.ts'
import { leadsOthers } from '@/domain/identity/user-info.ts'
import { zoneIn } from '@/domain/time-off/user-settings.ts'
import { abbreviationOf, timeZones } from '@/domain/time-zones.ts'
import { type AnyStubHandler, type StubCall, stub } from './handler.ts'
import { recordedAnswer } from './seed.ts'

type Settings = AnswerOf<typeof getUserSettings>

const { path } = getUserSettings
export const settingsOnFile = ({ record, person }: StubCall): Settings =>
  (record.saved[path]?.value as Settings | undefined) ?? recordedAnswer(person, getUserSettings)!.body

export const userSettingsStubs: AnyStubHandler[] = [
  stub(getUserSettings, { run: settingsOnFile }),
  stub(patchUserSettings, {
    facts: ({ user }) => ({ hasReports: leadsOthers(user) }),
    run: (call) => {
      const before = settingsOnFile(call)._embedded.settings
      const { timeZone: _, timezoneAbbr: __, ...flags } = call.body
      const timeZone = zoneIn(call.body) ?? before.timeZone
      const settings = { ...before, ...flags, timeZone, timezoneAbbr: abbreviationOf(timeZone) }
      const value: Settings = { _embedded: { settings } }
      call.record.saved[path] = { version: 1, value }
      return value
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
