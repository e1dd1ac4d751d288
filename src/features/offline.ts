import type { OfflineArea } from '@/offline/offline-area.ts'
import { activityOffline } from './activity/offline.ts'
import { driversOffline } from './drivers/offline.ts'
import { payrollOffline } from './payroll/offline.ts'
import { personalInfoOffline } from './personal-info/offline.ts'
import { timeOffOffline } from './time-off/offline.ts'

/** Every area that works without signal. The page and the service worker both deliver from this list. */
export const everyOfflineArea: OfflineArea[] = [
  payrollOffline,
  driversOffline,
  personalInfoOffline,
  timeOffOffline,
  activityOffline,
]

export const everySubmission = everyOfflineArea.flatMap(({ submissions }) => submissions)
