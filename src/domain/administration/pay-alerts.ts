import type { UserRoles } from '@/domain/identity/user-info.ts'
import type { AccountChange } from '@/domain/payroll/pay-safety.ts'

/**
 * Events for payroll to check: a person froze their pay changes, or changed deposits soon after the email or
 * password.
 */
export const payAlertKinds = ['frozen', 'depositsAfterEmail', 'depositsAfterPassword'] as const
export type PayAlertKind = (typeof payAlertKinds)[number]

export const payAlertAfter: Record<AccountChange['what'], PayAlertKind> = {
  email: 'depositsAfterEmail',
  password: 'depositsAfterPassword',
}

/** Can see the list and lift a freeze. Source: decisions 8, docs/decisions/0020. */
export const seesPayAlerts = (roles: UserRoles): boolean => roles.isPayroll || roles.isPayrollAdmin

export const payAlertsScreen = '/payroll/payAlerts'
