import { getAway } from '@/contract/time-off/away.ts'
import { getTeamLimits } from '@/contract/time-off/team-limits.ts'
import { listEmployeeProxies } from '@/contract/time-off/employee-proxies.ts'
import { listTimeZones } from '@/contract/time-off/user-settings.ts'
import { read } from '@/offline/answers/read.ts'

type Page = { page?: number; limit?: number }

/** The user's own proxies. The page that the list opens with is always kept. */
export const proxiesRead = ({ page = 1, limit = 10 }: Page = {}) =>
  read(listEmployeeProxies, {
    query: { limit, page, sort: 'proxyLastName' },
    keep: page === 1 && limit === 10 ? 'always' : 'recent',
  })

export const timeZonesRead = () => read(listTimeZones, { personal: false })

/** The reads that the settings open with, besides the settings themselves. */
export const settingsReads = () => [proxiesRead(), timeZonesRead(), read(getAway), read(getTeamLimits)]
