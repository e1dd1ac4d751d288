import type { OfflineArea } from '@/offline/offline-area.ts'
import { timeOffSubmissions } from './requests/submissions.ts'
import { ownTimeOffReads } from './requests/reads.ts'

export const timeOffOffline: OfflineArea = {
  submissions: timeOffSubmissions,
  reads: ownTimeOffReads,
}
