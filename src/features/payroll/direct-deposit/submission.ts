import { getDirectDeposits, putDirectDeposits } from '@/contract/direct-deposit.ts'
import { submission } from '@/offline/submission.ts'
import { summaryOf } from './summary-words.ts'

export const directDepositSubmission = submission({
  kind: 'payroll.direct-deposit',
  version: 1,
  sends: putDirectDeposits,
  lane: 'payroll.direct-deposit',
  replaces: true,
  summary: summaryOf,
  screen: '/payroll/directDeposit',
  refreshes: [getDirectDeposits],
})
