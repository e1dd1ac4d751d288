import { checkPayAlert, liftPayFreeze, listPayAlerts, type PayAlert } from '@/contract/payroll/pay-alerts.ts'
import { problem } from '@/domain/problem.ts'
import type { Db } from '../db/tables.ts'
import { pagedAnswer, wantedPage } from '../http/answers/paged.ts'
import { refuse, refuseProblems } from '../http/answers/problems.ts'
import { type Call, serve } from '../http/serve.ts'
import { accountChangesOf } from '../stores/account-changes.ts'
import { closePayAlert, findPayAlert, type PayAlertOnFile, pageOfPayAlerts } from '../stores/pay-alerts.ts'
import { notifyEveryAddress } from '../work/pay-safety/pay-safety.ts'
import { liftedLetter } from '../work/pay-safety/safety-letters.ts'

const toAnswer = (row: PayAlertOnFile): PayAlert => ({
  id: row.id,
  kind: row.kind,
  timestamp: new Date(row.raised_at).toISOString(),
  employerId: row.employer_id,
  employeeId: row.employee_id,
  firstName: row.first_name,
  lastName: row.last_name,
  receipt: row.receipt,
})

/** The alert in the path; null if there is none, or if the other call closes its kind. */
async function named(db: Db, { alertId = '' }: Record<string, string>, freeze: boolean) {
  const alert = /^\d{1,15}$/.test(alertId) ? await findPayAlert(db, Number(alertId)) : undefined
  return alert && (alert.kind === 'frozen') === freeze ? { id: Number(alertId), ...alert } : null
}
type Named = Awaited<ReturnType<typeof named>>

/** Lifts a freeze or closes another alert, under the lock of the employee it's about. */
function closing(endpoint: typeof liftPayFreeze | typeof checkPayAlert, freeze: boolean) {
  return serve(endpoint, {
    subject: async ({ db, user, params }) => ({
      personId: (await named(db, params, freeze))?.personId ?? user.personId,
    }),
    present: ({ db, params }) => named(db, params, freeze),
    precondition: ({ user }: Pick<Call, 'user'>, alert: Named) => {
      if (!alert) return refuse(404, 'There is no such alert.')
      return alert.personId === user.personId ? refuseProblems([problem('', 'pay-alert.own')], endpoint) : null
    },
    run: async ({ db, services }, alert) => {
      const { id, personId, closedAt } = alert!
      if (closedAt !== null) return {}
      await closePayAlert(db, id, services.clock())
      if (freeze)
        await notifyEveryAddress(db, services, personId, await accountChangesOf(db, personId), (facts) =>
          liftedLetter(facts, services.company),
        )
      return {}
    },
  })
}

export const payAlertRoutes = [
  serve(listPayAlerts, {
    run: async ({ db, query }) => {
      const wanted = wantedPage(query, { timestamp: 'raised_at' }, 'timestamp')
      const { rows, total } = await pageOfPayAlerts(db, wanted)
      return pagedAnswer('payAlerts', rows.map(toAnswer), total, wanted)
    },
  }),
  closing(liftPayFreeze, true),
  closing(checkPayAlert, false),
]
