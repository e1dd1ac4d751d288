import { listTimeZones, userSettings } from '@/contract/time-off/user-settings.ts'
import { leadsOthers } from '@/domain/identity/user-info.ts'
import { abbreviationOf, timeZones, zoneWords } from '@/domain/time-zones.ts'
import { keepWritten } from '../../http/answers/answers.ts'
import { serve } from '../../http/serve.ts'
import { serveRecord } from '../../http/serve-record.ts'
import { readUserSettings, saveUserSettings } from '../../stores/people/user-settings.ts'

const allTimeZones = keepWritten({
  _embedded: {
    timezones: timeZones.map(({ zone, abbreviation }) => ({
      timeZoneAbbr: abbreviation,
      description: zoneWords(abbreviation),
      timeZone: zone,
    })),
  },
})

export const userSettingsRoutes = [
  ...serveRecord(userSettings, {
    read: ({ db, user }) => readUserSettings(db, user.personId),
    toAnswer: (_, settings) => ({
      _embedded: { settings: { ...settings, timezoneAbbr: abbreviationOf(settings.timeZone) } },
    }),
    facts: ({ user }) => ({ hasReports: leadsOthers(user) }),
    save: async ({ db, user, body }) => {
      await saveUserSettings(db, user.personId, body)
      return readUserSettings(db, user.personId)
    },
  }),
  serve(listTimeZones, { run: () => allTimeZones }),
]
