import { listActivity } from '@/contract/activity.ts'
import { read } from '@/offline/answers/read.ts'
import type { OfflineArea } from '@/offline/offline-area.ts'

/** What the person submitted from any device. */
export const activityRead = () => read(listActivity)

export const activityOffline: OfflineArea = { submissions: [], reads: () => [activityRead()], restricted: [] }
