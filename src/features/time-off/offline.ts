import type { OfflineArea } from '@/offline/offline-area.ts'
import { companyHolidayReads } from './admin/company-holidays/reads.ts'
import { companyHolidaySubmissions } from './admin/company-holidays/submissions.ts'
import { usersReads } from './admin/manage-users/reads.ts'
import { everyUserSubmission } from './admin/manage-users/submissions.ts'
import { timeOffSubmissions } from './requests/sending/submissions.ts'
import { ownTimeOffReads, teamReads } from './requests/reads.ts'
import { reprocessSubmission } from './queues/submission.ts'
import { restrictedReads } from './restricted-reads.ts'
import { settingsReads } from './settings/reads.ts'
import { settingsSubmissions } from './settings/submissions.ts'

export const timeOffOffline: OfflineArea = {
  submissions: [
    ...timeOffSubmissions,
    ...settingsSubmissions,
    ...companyHolidaySubmissions,
    ...everyUserSubmission,
    reprocessSubmission,
  ],
  reads: (user) => [
    ...ownTimeOffReads(user),
    ...teamReads(),
    ...settingsReads(),
    ...companyHolidayReads(user),
    ...usersReads(),
  ],
  restricted: restrictedReads,
}
