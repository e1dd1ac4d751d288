import { getDirectDeposits, putDirectDeposits } from '@/contract/direct-deposit.ts'
import { submission } from '@/offline/submission.ts'

export const directDepositSubmission = submission({
  kind: 'payroll.direct-deposit',
  version: 1,
  sends: putDirectDeposits,
  lane: 'payroll.direct-deposit',
  replaces: true,
  summary: (splits) => (splits.length === 1 ? '1 deposit' : `${splits.length} deposits`),
  screen: '/payroll/directDeposit',
  refreshes: [getDirectDeposits],
})
