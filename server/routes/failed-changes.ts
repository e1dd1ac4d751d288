import { listFailedChanges } from '@/contract/failed-changes.ts'
import { problemBody } from '../http/answers/problems.ts'
import { serve } from '../http/serve.ts'
import { frozenProblem } from '../http/frozen-pay.ts'
import { readFailedChanges } from '../stores/failed-changes.ts'

const detail = 'Your changes were received, but they could not be applied. Please check them and submit them again.'

/** Submitting a save again shows the reason for most failures. A freeze is named here, because payroll has to lift it first. */
const problemOf = (code: string | null, reason: string | null) =>
  code === 'pay.frozen' ? frozenProblem() : problemBody(422, reason ? `Payroll refused it: ${reason}` : detail)

export const failedChangesRoutes = [
  serve(listFailedChanges, {
    run: async ({ db, user }) => {
      const failed = await readFailedChanges(db, user.personId)
      return {
        failedChanges: failed.map(({ receipt, code, reason }) => ({ receipt, problem: problemOf(code, reason) })),
      }
    },
  }),
]
