import { type Infer, enums, number, object, string, type } from '@/domain/struct.ts'
import { payAlertKinds, payAlertsScreen, seesPayAlerts } from '@/domain/administration/pay-alerts.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { text } from '@/domain/lenient.ts'
import { endpoint } from '@/contract/endpoint.ts'
import { paged } from '@/contract/paged.ts'

/**
 * A person whose pay changes are frozen, or deposits that were changed within 7 days after the email address
 * or the password. `timestamp`: since when, or when. ISO, UTC.
 */
export const PayAlert = type({
  id: number(),
  kind: enums(payAlertKinds),
  timestamp: string(),
  employerId: text(),
  employeeId: text(),
  firstName: text(),
  lastName: text(),
  /** Of the change of deposits; '' for a freeze. */
  receipt: text(),
})
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
  summary: 'Frozen pay changes, and changes of deposits to check, newest first',
  ...paged({ list: 'payAlerts', item: PayAlert, sort: ['timestamp'], filters: {} }),
})

const closing = {
  ...shared,
  method: 'POST',
  saves: true,
  body: object({}),
  answer: type({}),
} as const

/** Nobody can lift their own freeze. Idempotent: lifting it again succeeds. */
export const liftPayFreeze = endpoint({
  ...closing,
  name: 'liftPayFreeze',
  path: '/pay-alerts/:alertId/lift',
  summary: 'Lifts the freeze of somebody’s pay changes, and tells them',
  audited: { kind: 'payData', words: 'Pay freeze lifted' },
})

/** Nobody can check their own. Idempotent: checking it again succeeds. */
export const checkPayAlert = endpoint({
  ...closing,
  name: 'checkPayAlert',
  path: '/pay-alerts/:alertId/check',
  summary: 'Takes a change of deposits off the list once it was checked',
  audited: { kind: 'payData', words: 'Pay alert checked' },
})
