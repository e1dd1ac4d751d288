import { managerProxyAssignments } from './manager-proxies.ts'
import { type UserInfo, userKinds } from './user-info.ts'

/** The sources of a person's rights as comparable strings: kind, roles, permissions, and the managers they act for. */
export function rightsHeld(user: UserInfo): string[] {
  const held = (flags: object) => Object.entries(flags).flatMap(([name, value]) => (value === true ? [name] : []))
  return [
    ...userKinds(user),
    ...held(user.userRoles),
    ...held(user.permissions ?? {}),
    ...managerProxyAssignments(user).map(({ managerEmployeeId }) => `for ${managerEmployeeId}`),
  ]
}

/** Whether any right was revoked. */
export function lostRights(before: UserInfo, after: UserInfo): boolean {
  const left = new Set(rightsHeld(after))
  return rightsHeld(before).some((right) => !left.has(right))
}
