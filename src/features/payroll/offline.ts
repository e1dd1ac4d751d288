import type { OfflineArea } from '@/offline/offline-area.ts'
import { depositsRead, directDepositSubmission } from './direct-deposit/submission.ts'

export const payrollOffline: OfflineArea = {
  submissions: [directDepositSubmission],
  reads: ({ employeeId }) => [depositsRead(employeeId)],
}
