import { getUserSettings } from '@/contract/time-off.ts'
import { serve } from '../http/serve.ts'
import { abbreviationOf } from '@/domain/time-zones.ts'
import { readUserSettings } from '../stores/user-settings.ts'

export const userSettingsRoutes = [
  serve(getUserSettings, {
    run: async ({ db, user }) => {
      const settings = await readUserSettings(db, user.employeeId)
      return { _embedded: { settings: { ...settings, timezoneAbbr: abbreviationOf(settings.timeZone) } } }
    },
  }),
]
