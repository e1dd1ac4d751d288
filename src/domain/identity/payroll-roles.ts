import type { Permission, Permissions, UserRoles } from './user-info.ts'

/** Roles that payroll admins grant and revoke. */
export const payrollRoles = ['isPayrollAdmin', 'isPayrollAssistant'] as const
export type PayrollRole = (typeof payrollRoles)[number]

/** Payroll admins can do everything payroll can; assistants see the queues. Source: decisions 8. */
const permissionsOf: Record<PayrollRole, Permission[]> = {
  isPayrollAdmin: ['canAccessQueues', 'canChangeEmployees'],
  isPayrollAssistant: ['canAccessQueues'],
}

/** A person's own permissions and those granted by their roles. */
export function withRoles(own: Permissions, roles: UserRoles): Permissions {
  const brought = payrollRoles.filter((role) => roles[role]).flatMap((role) => permissionsOf[role])
  return { ...own, ...Object.fromEntries(brought.map((permission) => [permission, true])) }
}
