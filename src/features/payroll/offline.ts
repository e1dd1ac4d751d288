import { getCharities } from '@/contract/charities.ts'
import { getEmailPreferences } from '@/contract/email-preferences.ts'
import { getCaliforniaWaiver } from '@/contract/california-waiver.ts'
import { getNewYorkPayRate } from '@/contract/new-york-pay-rate.ts'
import { getStockPurchase } from '@/contract/stock-purchase.ts'
import { getArizonaTax } from '@/contract/state-taxes.ts'
import { getW4, getW4File, getW4Pages, listW4Files } from '@/contract/w4.ts'
import { read } from '@/offline/answers/read.ts'
import type { OfflineArea } from '@/offline/offline-area.ts'
import {
  californiaWaiverSubmission,
  charitiesSubmission,
  milesPaySubmission,
  newYorkSubmission,
  stockPurchaseSubmission,
} from './acknowledgements/submissions.ts'
import { arizonaTaxSubmission } from './arizona-a4/submission.ts'
import { depositsRead, directDepositSubmission } from './direct-deposit/submission.ts'
import { documentsRead } from './documents/reads.ts'
import { emailPreferencesSubmission } from './email-preferences/submission.ts'
import { w4FilesRead } from './w4-archive/reads.ts'
import { w4Submission } from './w4/submission.ts'

export const payrollOffline: OfflineArea = {
  submissions: [
    directDepositSubmission,
    arizonaTaxSubmission,
    w4Submission,
    milesPaySubmission,
    californiaWaiverSubmission,
    newYorkSubmission,
    stockPurchaseSubmission,
    charitiesSubmission,
    emailPreferencesSubmission,
  ],
  reads: ({ employeeId }) => [
    depositsRead(employeeId),
    read(getArizonaTax),
    read(getW4),
    w4FilesRead(),
    read(getStockPurchase),
    read(getCharities),
    read(getEmailPreferences),
    read(getNewYorkPayRate),
    documentsRead(),
  ],
  restricted: [getCaliforniaWaiver, getEmailPreferences, getNewYorkPayRate, getW4, listW4Files, getW4File, getW4Pages],
}
