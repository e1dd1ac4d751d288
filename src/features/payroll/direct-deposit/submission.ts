import { getDirectDeposits, putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { getNetPay } from '@/contract/payroll/net-pay.ts'
import { read } from '@/offline/answers/read.ts'
import { submission } from '@/offline/outbox/submission.ts'
import { summaryOf } from './summary-words.ts'

export const depositsRead = (employeeId?: string) => read(getDirectDeposits, { whose: { employeeId } })

/** Another company's API may not have it. */
export const netPayRead = read(getNetPay, { absent: () => ({ netPay: null }) })

export const directDepositSubmission = submission({
  kind: 'payroll.direct-deposit',
  version: 1,
  sends: putDirectDeposits,
  lane: 'payroll.direct-deposit',
  replaces: true,
  summary: summaryOf,
  screen: '/payroll/directDeposit',
  refreshes: ({ employeeId }) => [depositsRead(employeeId)],
})
