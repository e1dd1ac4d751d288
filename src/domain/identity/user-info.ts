import { type Infer, array, boolean, string, type, unknown } from 'superstruct'

export const UserRoles = type({
  isManager: boolean(),
  isSupervisor: boolean(),
  isPayrollAdmin: boolean(),
  isPayroll: boolean(),
  isPayrollAssistant: boolean(),
  isProxy: boolean(),
  isProxyForManager: boolean(),
})

export const Permissions = type({
  canChangeEmployees: boolean(),
  canAccessQueues: boolean(),
  canSubmitCAMealBreakWaiverForm: boolean(),
  canSubmitNAPRForm: boolean(),
})

/** Who is signed in. `employeeSsnText` never holds more than the last four digits. Source: specification 3 section 3. */
export const UserInfo = type({
  employeeId: string(),
  employerId: string(),
  userId: string(),
  firstName: string(),
  lastName: string(),
  email: string(),
  emailAddress2: string(),
  employeeSsnText: string(),
  level2: string(),
  userRoles: UserRoles,
  permissions: Permissions,
  managerProxyAssignments: array(unknown()),
  isDriver: boolean(),
  isKEX: boolean(),
  isNonExemptCaliforniaEmployee: boolean(),
  isNewYorkEmployee: boolean(),
})

export type UserRoles = Infer<typeof UserRoles>
export type Permissions = Infer<typeof Permissions>
export type UserInfo = Infer<typeof UserInfo>
export type Role = keyof UserRoles
export type Permission = keyof Permissions

/** A driver is whose level2 contains drv, in any case. The one place that decides it. */
export function isDriver(user: Pick<UserInfo, 'level2'>): boolean {
  return user.level2.toLowerCase().includes('drv')
}

/** Kinds of people from whom an entry of the navigation may be hidden. */
export const everyUserKind = ['driver', 'nonDriver', 'kex'] as const
export type UserKind = (typeof everyUserKind)[number]

export function userKinds(user: UserInfo): UserKind[] {
  return [isDriver(user) ? 'driver' : 'nonDriver', ...(user.isKEX ? (['kex'] as const) : [])]
}
