import type { Permission } from './user-info.ts'

/** Roles that payroll admins grant and revoke. */
export const payrollRoles = ['isPayrollAdmin', 'isPayrollAssistant'] as const
export type PayrollRole = (typeof payrollRoles)[number]

/** Payroll admins can do everything payroll can; assistants see the queues. Source: decisions 8. */
export const permissionsOf: Record<PayrollRole, Permission[]> = {
  isPayrollAdmin: ['canAccessQueues', 'canChangeEmployees'],
  isPayrollAssistant: ['canAccessQueues'],
}
