import { listFailedChanges } from '@/contract/failed-changes.ts'
import { problemBody } from '../http/problems.ts'
import { serve } from '../http/serve.ts'
import { readFailedReceipts } from '../stores/failed-changes.ts'

const detail = 'Your changes were received, but they could not be applied. Please check them and submit them again.'

export const failedChangesRoutes = [
  serve(listFailedChanges, {
    run: async ({ db, user }) => {
      const receipts = await readFailedReceipts(db, user.employeeId)
      return { failedChanges: receipts.map((receipt) => ({ receipt, problem: problemBody(422, detail) })) }
    },
  }),
]
