import type { Permission, Permissions, UserRoles } from './user-info.ts'

/** Roles that payroll admins give and take. */
export const payrollRoles = ['isPayrollAdmin', 'isPayrollAssistant'] as const
export type PayrollRole = (typeof payrollRoles)[number]

/** Payroll admins have all that payroll has; assistants see the queues. Source: decisions 8. */
const permissionsOf: Record<PayrollRole, Permission[]> = {
  isPayrollAdmin: ['canAccessQueues', 'canChangeEmployees'],
  isPayrollAssistant: ['canAccessQueues'],
}

/** A person's own permissions and those that come with their roles. */
export function withRoles(own: Permissions, roles: UserRoles): Permissions {
  const brought = payrollRoles.filter((role) => roles[role]).flatMap((role) => permissionsOf[role])
  return { ...own, ...Object.fromEntries(brought.map((permission) => [permission, true])) }
}
