import { activityForMs, maxActivityEntries } from '@/contract/delivery/activity.ts'
import { listPayrollChanges, mostPayrollReceipts } from '@/contract/delivery/payroll-changes.ts'
import { inLanguage } from '@/domain/screen-texts.ts'
import { refusalOf, toAtPayroll } from '../http/answers/at-payroll.ts'
import { callerLanguage } from '../http/caller-language.ts'
import { problemBody } from '../http/answers/problems.ts'
import { serve } from '../http/serve.ts'
import { type PayrollOutcome, payrollOutcomes } from '../stores/payroll/payroll-outcomes.ts'

const problemOf = (outcome: PayrollOutcome) => problemBody(422, refusalOf(outcome), { title: 'Refused by payroll' })

export const payrollChangesRoutes = [
  serve(listPayrollChanges, {
    run: async (call) => {
      const { db, user, query, services } = call
      const receipts = query.receipts?.split(',').slice(0, mostPayrollReceipts)
      const since = services.clock() - activityForMs
      const outcomes = await payrollOutcomes(
        db,
        user.personId,
        receipts ? { receipts } : { since, most: maxActivityEntries },
      )
      return inLanguage(await callerLanguage(call), () => ({
        payrollChanges: outcomes.map((outcome) => ({
          ...toAtPayroll(outcome),
          receipt: outcome.receipt,
          ...(outcome.state === 'refused' && { problem: problemOf(outcome) }),
          ...(outcome.state === 'refused' && outcome.has_later && { replaced: true }),
        })),
      }))
    },
  }),
]
