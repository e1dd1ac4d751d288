import { getEmailPreferences } from '@/contract/payroll/email-preferences.ts'
import { everyAcknowledgement } from '@/contract/payroll/every-acknowledgement.ts'
import { listPayAlerts } from '@/contract/payroll/pay-alerts.ts'
import { getArizonaTax } from '@/contract/payroll/state-taxes.ts'
import { getW4, getW4File, getW4Pages, listW4Files } from '@/contract/payroll/w4.ts'
import { read } from '@/offline/answers/read.ts'
import type { OfflineArea } from '@/offline/offline-area.ts'
import { acknowledgementSubmissions } from './acknowledgements/submissions.ts'
import { arizonaTaxSubmission } from './arizona-a4/submission.ts'
import { depositsRead, directDepositSubmission } from './direct-deposit/submission.ts'
import { documentsRead } from './documents/reads.ts'
import { emailPreferencesSubmission } from './email-preferences/submission.ts'
import { payAlertsRead } from './pay-alerts/reads.ts'
import { payAlertSubmissions } from './pay-alerts/submissions.ts'
import { w4FilesRead } from './w4-archive/reads.ts'
import { w4Submission } from './w4/submission.ts'

/** The reads of the forms that are signed. */
const ofForms = everyAcknowledgement.flatMap(({ get }) => get ?? [])

export const payrollOffline: OfflineArea = {
  submissions: [
    directDepositSubmission,
    arizonaTaxSubmission,
    w4Submission,
    ...acknowledgementSubmissions,
    emailPreferencesSubmission,
    ...payAlertSubmissions,
  ],
  reads: ({ employeeId }) => [
    depositsRead(employeeId),
    read(getArizonaTax),
    read(getW4),
    w4FilesRead(),
    ...ofForms.map((endpoint) => read(endpoint)),
    read(getEmailPreferences),
    documentsRead(),
    payAlertsRead(),
  ],
  restricted: [
    ...ofForms.filter(({ rights }) => rights !== 'signedIn'),
    getEmailPreferences,
    listPayAlerts,
    getW4,
    listW4Files,
    getW4File,
    getW4Pages,
  ],
}
