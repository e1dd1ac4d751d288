import { type Infer, array, optional, string, type, unknown } from '@/domain/struct.ts'
import { PayCalendar } from '@/domain/payroll/pay-calendar.ts'
import { flag, list, reading, text } from '@/domain/lenient.ts'

export const UserRoles = type({
  isManager: flag(),
  isSupervisor: flag(),
  isPayrollAdmin: flag(),
  isPayroll: flag(),
  isPayrollAssistant: flag(),
  isProxy: flag(),
  isProxyForManager: flag(),
})

export const Permissions = type({
  canChangeEmployees: flag(),
  canAccessQueues: flag(),
  canSubmitCAMealBreakWaiverForm: flag(),
  canSubmitNAPRForm: flag(),
})

/** The signed-in person. `employeeSsnText` holds at most the last four digits. Source: specification 3 section 3. */
export const UserInfo = type({
  /** Our server's own key for the person. It stays the same when their user name changes. */
  personId: optional(string()),
  employeeId: string(),
  employerId: text(),
  userId: string(),
  /** User names that the person had before, latest first: a device may still know them by one of these. Only from our server. */
  earlierUserIds: optional(array(string())),
  firstName: text(),
  lastName: text(),
  email: text(),
  emailAddress2: text(),
  employeeSsnText: text(),
  level2: text(),
  /** Their home state, as two letters. */
  state: text(),
  userRoles: reading(UserRoles, (roles) => roles ?? {}),
  permissions: reading(Permissions, (permissions) => permissions ?? {}),
  managerProxyAssignments: list(unknown()),
  isDriver: flag(),
  isKEX: flag(),
  isNonExemptCaliforniaEmployee: flag(),
  isNewYorkEmployee: flag(),
  /** When their employer pays, if that's on file. Only from our server. */
  payCalendar: optional(PayCalendar),
})

export type UserRoles = Infer<typeof UserRoles>
export type Permissions = Infer<typeof Permissions>
export type UserInfo = Infer<typeof UserInfo>
export type Role = keyof UserRoles
export type Permission = keyof Permissions
export type Right = Role | Permission

/** A driver is a user whose level2 contains 'drv', in any letter case. Only this function decides it. */
export function isDriver(user: Pick<UserInfo, 'level2'>): boolean {
  return user.level2.toLowerCase().includes('drv')
}

/** Kinds of users for whom a navigation entry may be hidden. */
export const everyUserKind = ['driver', 'nonDriver', 'kex'] as const
export type UserKind = (typeof everyUserKind)[number]

export function userKinds(user: UserInfo): UserKind[] {
  return [isDriver(user) ? 'driver' : 'nonDriver', ...(user.isKEX ? (['kex'] as const) : [])]
}

/** User names are case-insensitive. */
export const isSamePerson = (userId: string, other: string): boolean => userId.toLowerCase() === other.toLowerCase()

/** The roles of people who decide on their reports' requests. */
export const leadingRoles = ['isManager', 'isSupervisor'] as const satisfies Role[]

/** Has direct reports or is a manager. Source: specification 1 section 6. */
export const leadsOthers = ({ userRoles }: Pick<UserInfo, 'userRoles'>): boolean =>
  leadingRoles.some((role) => userRoles[role])
