import { checkPayAlert, liftPayFreeze, listPayAlerts, type PayAlert } from '@/contract/payroll/pay-alerts.ts'
import { payAlertsScreen } from '@/domain/administration/pay-alerts.ts'
import { itemFolds } from '@/offline/answers/fold-items.ts'
import { type LaneOf, submission } from '@/offline/outbox/submission.ts'
import { subjectHash } from '@/offline/vault/digest.ts'
import { payAlertsRead } from './reads.ts'
import { alertsSummary } from './texts.ts'

/** One lane per alert, so actions on one don't block another. */
const lane: LaneOf = async ({ person, subject }) =>
  `payroll.alerts.${await subjectHash(person, 'lane of pay alert', subject)}`

/** The subject is the alert's id, the form the alert. */
const ofAlerts = {
  version: 1,
  lane,
  replaces: true,
  screen: payAlertsScreen,
  refreshes: () => [payAlertsRead()],
  fallbackKind: null,
  folds: itemFolds(listPayAlerts, 'payAlerts', { keyOf: ({ id }) => String(id), newAt: 'first' }).remove(),
}

export const nameOf = ({ firstName, lastName, employeeId }: PayAlert): string =>
  `${firstName} ${lastName}`.trim() || employeeId

const named = (form: unknown) => ({ name: nameOf(form as PayAlert) })

export const liftSubmission = submission({
  ...ofAlerts,
  kind: 'payroll.freeze-lift',
  sends: liftPayFreeze,
  summary: (_, form) => alertsSummary('lift', named(form)),
})

export const checkSubmission = submission({
  ...ofAlerts,
  kind: 'payroll.alert-check',
  sends: checkPayAlert,
  summary: (_, form) => alertsSummary('check', named(form)),
})

export const payAlertSubmissions = [liftSubmission, checkSubmission]
