import { listActivity } from '@/contract/activity.ts'
import { read } from '@/offline/answers/read.ts'
import type { OfflineArea } from '@/offline/offline-area.ts'
import { driversOffline } from './drivers/offline.ts'
import { payrollOffline } from './payroll/offline.ts'
import { personalInfoOffline } from './personal-info/offline.ts'
import { timeOffOffline } from './time-off/offline.ts'

/** Not beside its screen: whatever lies there is loaded with the area, and no other screen needs it. */
const activityOffline: OfflineArea = { submissions: [], reads: () => [read(listActivity)], restricted: [] }

/** Every area that works without signal. The page and the service worker both deliver from this list. */
export const everyOfflineArea: OfflineArea[] = [
  payrollOffline,
  driversOffline,
  personalInfoOffline,
  timeOffOffline,
  activityOffline,
]

export const everySubmission = everyOfflineArea.flatMap(({ submissions }) => submissions)
