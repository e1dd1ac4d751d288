import type { OfflineArea } from '@/offline/offline-area.ts'
import { timeOffSubmissions } from './requests/submissions.ts'
import { ownTimeOffReads, teamReads } from './requests/reads.ts'
import { settingsReads } from './settings/reads.ts'
import { settingsSubmissions } from './settings/submissions.ts'

export const timeOffOffline: OfflineArea = {
  submissions: [...timeOffSubmissions, ...settingsSubmissions],
  reads: (user) => [...ownTimeOffReads(user), ...teamReads(), ...settingsReads()],
}
