import {
  allowSharedAccount,
  checkPayAlert,
  confirmDeposits,
  liftPayFreeze,
  listPayAlerts,
  type PayAlert,
  refuseDeposits,
  releaseDeposits,
} from '@/contract/payroll/pay-alerts.ts'
import { type HoldDecision, payAlertsScreen } from '@/domain/administration/pay-alerts.ts'
import { itemFolds } from '@/offline/answers/fold-items.ts'
import { type LaneOf, submission } from '@/offline/outbox/submission.ts'
import { subjectHash } from '@/offline/vault/digest.ts'
import { payAlertsRead } from './reads.ts'
import { alertsSummary } from './texts.ts'

/** One lane per alert, so actions on one don't block another. */
const lane: LaneOf = async ({ person, subject }) =>
  `payroll.alerts.${await subjectHash(person, 'lane of pay alert', subject)}`

const folds = itemFolds(listPayAlerts, 'payAlerts', { keyOf: ({ id }) => String(id), newAt: 'first' })

/** The subject is the alert's id, the form the alert. */
const ofAlerts = {
  version: 1,
  lane,
  replaces: true,
  screen: payAlertsScreen,
  refreshes: () => [payAlertsRead()],
  fallbackKind: null,
  folds: folds.remove(),
}

type Person = Pick<PayAlert, 'firstName' | 'lastName' | 'employeeId'>

export const nameOf = ({ firstName, lastName, employeeId }: Person): string =>
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

export const allowSubmission = submission({
  ...ofAlerts,
  kind: 'payroll.shared-account-allow',
  sends: allowSharedAccount,
  summary: (_, form) => alertsSummary('allow', named(form)),
})

export const releaseSubmission = submission({
  ...ofAlerts,
  kind: 'payroll.deposits-release',
  sends: releaseDeposits,
  summary: (_, form) => alertsSummary('release', named(form)),
})

export const refuseSubmission = submission({
  ...ofAlerts,
  kind: 'payroll.deposits-refuse',
  sends: refuseDeposits,
  summary: (_, form) => alertsSummary('refuse', named(form)),
})

export const confirmSubmission = submission({
  ...ofAlerts,
  kind: 'payroll.deposits-confirm',
  sends: confirmDeposits,
  folds: folds.change((alert, { how }: HoldDecision) => ({
    ...alert,
    checked: { name: '', timestamp: '', how, isCaller: true },
  })),
  summary: (_, form) => alertsSummary('confirm', named(form)),
})

export const payAlertSubmissions = [
  liftSubmission,
  checkSubmission,
  allowSubmission,
  releaseSubmission,
  refuseSubmission,
  confirmSubmission,
]
