import { listActivity } from '@/contract/delivery/activity.ts'
import { read } from '@/offline/answers/read.ts'
import type { OfflineArea } from '@/offline/offline-area.ts'
import { adminOffline } from './admin/offline.ts'
import { driversOffline } from './drivers/offline.ts'
import { payrollOffline } from './payroll/offline.ts'
import { personalInfoOffline } from './personal-info/offline.ts'
import { timeOffOffline } from './time-off/offline.ts'

/** Declared here, because next to its screen it would share that chunk, and startup would load the screen, too. */
const activityOffline: OfflineArea = { submissions: [], reads: () => [read(listActivity)], restricted: [] }

/** Every area that works without signal. The page and the service worker both deliver from this list. */
export const everyOfflineArea: OfflineArea[] = [
  payrollOffline,
  driversOffline,
  personalInfoOffline,
  timeOffOffline,
  adminOffline,
  activityOffline,
]

export const everySubmission = everyOfflineArea.flatMap(({ submissions }) => submissions)
