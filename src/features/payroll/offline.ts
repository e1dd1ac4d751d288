import { emailPreferences } from '@/contract/payroll/email-preferences.ts'
import { everyAcknowledgement } from '@/contract/payroll/every-acknowledgement.ts'
import { listPayrollDifferences } from '@/contract/payroll/payroll-differences.ts'
import { arizonaTax } from '@/contract/payroll/arizona-a4.ts'
import { getW4Overview } from '@/contract/payroll/w4-exemptions.ts'
import { getW4, getW4File, getW4Pages } from '@/contract/payroll/w4.ts'
import { read } from '@/offline/answers/read.ts'
import { offlineArea } from '@/offline/offline-area.ts'
import { recordSubmission } from '@/offline/outbox/submission.ts'
import { acknowledgementSubmissions } from './acknowledgements/submissions.ts'
import { arizonaSummary } from './arizona-a4/texts.ts'
import { depositsRead, directDepositSubmission, netPayRead } from './direct-deposit/submission.ts'
import { documentsRead } from './documents/reads.ts'
import { emailPreferencesText } from './email-preferences/texts.ts'
import { payAlertsRead } from './pay-alerts/reads.ts'
import { payAlertSubmissions } from './pay-alerts/submissions.ts'
import { deskOverviewRead, deskRead } from './payroll-desk/reads.ts'
import { differenceSubmissions } from './payroll-desk/difference-submissions.ts'
import { deskSubmissions } from './payroll-desk/submissions.ts'
import { exemptionsRead } from './w4-exemptions/reads.ts'
import { w4FilesRead } from './w4-archive/reads.ts'
import { w4Submission } from './w4/submission.ts'

/** The reads of the forms that users sign. */
const ofForms = everyAcknowledgement.flatMap(({ get }) => get ?? [])

export const arizonaTaxSubmission = recordSubmission(arizonaTax, {
  kind: 'payroll.arizona-a4',
  summary: ({ electionOption }) => arizonaSummary(electionOption === 'opt3' ? 'zero' : 'changed'),
})

export const emailPreferencesSubmission = recordSubmission(emailPreferences, {
  kind: 'payroll.email-preferences',
  summary: () => emailPreferencesText('title'),
})

export const payrollOffline = offlineArea({
  records: [arizonaTaxSubmission, emailPreferencesSubmission],
  submissions: [
    directDepositSubmission,
    w4Submission,
    ...acknowledgementSubmissions,
    ...payAlertSubmissions,
    ...deskSubmissions,
    ...differenceSubmissions,
  ],
  reads: ({ employeeId }) => [depositsRead(employeeId)],
  sameReads: [
    read(getW4),
    w4FilesRead(),
    ...ofForms.map((endpoint) => read(endpoint)),
    documentsRead(),
    netPayRead,
    payAlertsRead(),
    deskRead(),
    deskOverviewRead(),
    read(getW4Overview),
    exemptionsRead(),
  ],
  // These reads aren't prefetched.
  restricted: [listPayrollDifferences, getW4File, getW4Pages],
})
