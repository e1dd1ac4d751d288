import { type Infer, enums, number, object, optional, string, type } from '@/domain/struct.ts'
import {
  alertDecisions,
  HoldDecision,
  holdDecisionRules,
  payAlertKinds,
  payAlertsScreen,
  seesPayAlerts,
} from '@/domain/administration/pay-alerts.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { fillMissing, flag, text } from '@/domain/lenient.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { paged } from '@/contract/endpoint/paged.ts'

const Person = type({ employerId: text(), employeeId: text(), firstName: text(), lastName: text() })

/** A person whose pay changes are frozen, a change to deposits to check, or two people with the same account. */
export const PayAlert = fillMissing(
  type({
    id: number(),
    kind: enums(payAlertKinds),
    /** The decision that closes the alert. */
    decision: enums(alertDecisions),
    /** When it was raised. ISO, UTC. */
    timestamp: string(),
    employerId: text(),
    employeeId: text(),
    firstName: text(),
    lastName: text(),
    /** The receipt of the change to deposits; '' for other kinds. */
    receipt: text(),
    /**
     * The last digits of the phone number where payroll can reach the person; `since` is '' if it has been on file for more than
     * 30 days.
     */
    phone: optional(type({ ending: text(), since: text(), isFromHr: flag() })),
    /** The other person with the same account. */
    other: optional(Person),
    /** Whether a second person must release the change. */
    needsTwo: flag(),
    /** Who checked it first, and how. */
    checked: optional(type({ name: text(), timestamp: text(), how: text(), isCaller: flag() })),
  }),
  // An earlier release leaves it out.
  ({ kind }) => ({ decision: kind === 'frozen' ? 'lift' : 'check' }),
)
export type PayAlert = Infer<typeof PayAlert>

const shared = {
  service: 'ess',
  module: 'payroll',
  page: payAlertsScreen,
  rights: (user: UserInfo) => seesPayAlerts(user.userRoles),
} as const

/** For payroll and payroll admins. */
export const listPayAlerts = endpoint({
  ...shared,
  name: 'listPayAlerts',
  method: 'GET',
  path: '/pay-alerts',
  summary: 'Frozen pay changes, direct deposit changes to release or check, and shared accounts, newest first',
  ...paged({ list: 'payAlerts', item: PayAlert, sort: ['timestamp'], filters: {} }),
})

const closing = {
  ...shared,
  method: 'POST',
  saves: true,
  body: object({}),
  answer: type({}),
} as const

/** People can't lift their own freeze. Idempotent: lifting it again succeeds. */
export const liftPayFreeze = endpoint({
  ...closing,
  name: 'liftPayFreeze',
  path: '/pay-alerts/:alertId/lift',
  summary: 'Lifts the freeze on somebody’s pay changes, and tells them',
  audited: 'payData',
})

/** People can't check their own alerts. Idempotent: checking it again succeeds. */
export const checkPayAlert = endpoint({
  ...closing,
  name: 'checkPayAlert',
  path: '/pay-alerts/:alertId/check',
  summary: 'Takes an alert off the list once it was checked',
  audited: 'payData',
})

/** Allows two people to have the same account: they aren't flagged again. */
export const allowSharedAccount = endpoint({
  ...closing,
  name: 'allowSharedAccount',
  path: '/pay-alerts/:alertId/allow',
  summary: 'Records that two people share an account, so that they are not flagged again',
  audited: 'payData',
})

const deciding = { ...closing, body: HoldDecision, rules: holdDecisionRules } as const

/** If two people must check it, this is the first person's check. People can't check their own changes. */
export const confirmDeposits = endpoint({
  ...deciding,
  name: 'confirmDeposits',
  path: '/pay-alerts/:alertId/confirm',
  summary: 'Records that a held direct deposit change was checked, and how, before somebody else releases it',
  audited: 'payData',
})

/** If two people must check it, someone else must have confirmed it first. People can't release their own changes. */
export const releaseDeposits = endpoint({
  ...deciding,
  name: 'releaseDeposits',
  path: '/pay-alerts/:alertId/release',
  summary: 'Releases a held direct deposit change, with how it was checked',
  audited: 'payData',
})

/** The deposits revert to their earlier state. People can't refuse their own changes. */
export const refuseDeposits = endpoint({
  ...deciding,
  name: 'refuseDeposits',
  path: '/pay-alerts/:alertId/refuse',
  summary: 'Refuses a held direct deposit change, with the reason that the person reads',
  audited: 'payData',
})
