import {
  type Permission,
  Permissions,
  type Right,
  type Role,
  UserRoles,
  leadingRoles,
} from '@/domain/identity/user-info.ts'
import { permissionsOf, payrollRoles } from '@/domain/identity/payroll-roles.ts'
import { type FactsOnFile, type RightsRule, matches } from './rights-rules.ts'

export const everyRole = Object.keys(UserRoles.schema) as Role[]
export const everyPermission = Object.keys(Permissions.schema) as Permission[]
export const everyRight: readonly Right[] = [...everyRole, ...everyPermission]

const followsFromProxies: Right[] = ['isProxy', 'isProxyForManager']
const followsFromTree: readonly Right[] = leadingRoles

/** Rights that are set by hand. The others result from the proxies that people name. */
export const settableRights = everyRight.filter((right) => !followsFromProxies.includes(right))

/** Rights that a rule may give. Managers and supervisors are determined by who reports to them. */
export const ruledRights = settableRights.filter((right) => !followsFromTree.includes(right))

/** A manual decision about a person's right. It overrides rules and the tree. */
export type RightSetting = {
  right: Right
  isGranted: boolean
  /** An employee's id, 'operator', or '' if an earlier release didn't record it. */
  by: string
  /** In milliseconds; 0 if an earlier release didn't record it. */
  at: number
}

/** The facts that determine a person's rights. */
export type RightsFacts = {
  onFile: FactsOnFile
  /** Whether people report to them, and whether people report to those. */
  leads: 'nobody' | 'people' | 'leaders'
  /** Whether an employee, and whether a manager, made them a proxy. */
  isProxy: boolean
  isProxyForManager: boolean
  settings: RightSetting[]
}

export type Reason =
  | { from: 'tree' | 'proxies' }
  | { from: 'rule'; rule: string }
  | { from: 'role'; role: Role }
  | { from: 'setting'; by: string; at: number }

/** Why a person has each right; no reason for those they don't have. */
export function reasonsFor(facts: RightsFacts, rules: RightsRule[]): Record<Right, Reason[]> {
  const matching = rules.filter((rule) => matches(rule, facts.onFile))
  const own = (right: Right): Reason[] => {
    const setting = facts.settings.find((each) => each.right === right)
    if (setting && !setting.isGranted) return []
    return [
      ...(setting ? [{ from: 'setting', by: setting.by, at: setting.at } as const] : []),
      ...matching
        .filter(({ gives }) => gives.includes(right))
        .map(({ name }) => ({ from: 'rule', rule: name }) as const),
      ...followsFromFacts(right, facts),
    ]
  }
  const roles = Object.fromEntries(everyRole.map((role) => [role, own(role)])) as Record<Role, Reason[]>
  const isWithheld = (right: Right) => facts.settings.some((each) => each.right === right && !each.isGranted)
  const permissions = everyPermission.map((permission): [Permission, Reason[]] => {
    const bringing = payrollRoles.filter(
      (role) => roles[role].length > 0 && permissionsOf[role].includes(permission) && !isWithheld(permission),
    )
    return [permission, [...own(permission), ...bringing.map((role) => ({ from: 'role', role }) as const)]]
  })
  return { ...roles, ...(Object.fromEntries(permissions) as Record<Permission, Reason[]>) }
}

function followsFromFacts(right: Right, facts: RightsFacts): Reason[] {
  if ((right === 'isProxy' && facts.isProxy) || (right === 'isProxyForManager' && facts.isProxyForManager))
    return [{ from: 'proxies' }]
  return right === treeRight(facts) ? [{ from: 'tree' }] : []
}

/** Setting either of the two by hand overrides the tree. */
function treeRight({ leads, settings }: RightsFacts): Role | null {
  if (leads === 'nobody' || settings.some(({ right }) => followsFromTree.includes(right))) return null
  return leads === 'leaders' ? 'isManager' : 'isSupervisor'
}
