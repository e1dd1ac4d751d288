import { type Permission, type Role, type UserInfo, type UserKind, userKinds } from './user-info.ts'

/** Who may open a page. Any one of the roles or permissions is enough; without any, everyone may. */
export type Access = {
  roles?: readonly Role[]
  permissions?: readonly Permission[]
  hiddenFrom?: readonly UserKind[]
}

export function hasAccess({ roles = [], permissions = [], hiddenFrom = [] }: Access, user: UserInfo): boolean {
  if (userKinds(user).some((kind) => hiddenFrom.includes(kind))) return false
  if (roles.length === 0 && permissions.length === 0) return true
  return roles.some((role) => user.userRoles[role]) || permissions.some((permission) => user.permissions[permission])
}
