import { type Infer, object } from '@/domain/struct.ts'
import { type Rule, rule } from '@/domain/check.ts'
import type { UserRoles } from '@/domain/identity/user-info.ts'
import type { HoldReason } from '@/domain/payroll/deposit-holds.ts'
import type { AccountChange } from '@/domain/payroll/pay-safety.ts'
import { typedWords } from '@/domain/typed-text.ts'

/** Events for payroll to check: a freeze, a deposit change that a thief may have made, or two people with the same account. */
export const payAlertKinds = [
  'frozen',
  'depositsAfterEmail',
  'depositsAfterPhone',
  'depositsAfterPassword',
  'depositsToNew',
  'depositsToDormant',
  'sharedAccount',
] as const
export type PayAlertKind = (typeof payAlertKinds)[number]

/**
 * The decisions that close an alert: a freeze is lifted, a change that's held is released or refused, and the others are checked.
 */
export const alertDecisions = ['lift', 'release', 'check', 'share'] as const
export type AlertDecision = (typeof alertDecisions)[number]

export const payAlertAfter: Record<AccountChange['what'], PayAlertKind> = {
  email: 'depositsAfterEmail',
  phone: 'depositsAfterPhone',
  password: 'depositsAfterPassword',
}

export const payAlertForHold: Record<HoldReason, PayAlertKind> = {
  'hold.after-email': 'depositsAfterEmail',
  'hold.after-phone': 'depositsAfterPhone',
  'hold.after-password': 'depositsAfterPassword',
  'hold.new-account': 'depositsToNew',
  'hold.dormant-account': 'depositsToDormant',
}

export const checkedHowMax = 500

/** How payroll checked a held change, or why it's refused. */
export const HoldDecision = object({ how: typedWords(checkedHowMax) })
export type HoldDecision = Infer<typeof HoldDecision>

export const holdDecisionRules: Rule<HoldDecision, unknown>[] = [
  rule('required', ({ how }) => how.trim() !== '', { at: 'how' }),
]

/** Whether the user can see the list and lift a freeze. Source: decisions 8, docs/decisions/0020. */
export const seesPayAlerts = (roles: UserRoles): boolean => roles.isPayroll || roles.isPayrollAdmin

export const payAlertsScreen = '/payroll/payAlerts'
