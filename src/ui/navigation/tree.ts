import type { Modules } from '@/domain/company/configuration.ts'
import { isSwitchedOff } from '@/domain/company/modules.ts'
import { type Permission, type Role, type UserInfo, type UserKind, userKinds } from '@/domain/identity/user-info.ts'
import type { RouteFacts } from './static-data.ts'

/** What the navigation reads of a route: TanStack Router's routes fit. */
export type RouteNode = {
  fullPath?: string
  options: { staticData?: RouteFacts }
  children?: unknown
}

export type NavEntry = RouteFacts & { title: string; path: string; children: NavEntry[] }

/** A route's facts with what the company says of it on top. */
export type ConfiguredFacts = RouteFacts & { switchedOff?: boolean; modulePermissions?: Permission[] }

/** The company's lists replace the release's; its titles too, and with them the short one. */
export function configuredFacts(path: string | undefined, facts: RouteFacts = {}, modules: Modules = {}): ConfiguredFacts {
  // A route without a title has no page of its own: its parent's or its children's settings count.
  if (!facts.title) return facts
  const page = withoutSlash(path ?? '/')
  const module = facts.module === undefined ? undefined : modules[facts.module]
  const setting = Object.values(modules).find(({ routes }) => Object.hasOwn(routes, page))?.routes[page]
  const title = setting?.title ?? module?.title
  return {
    ...facts,
    ...(title === undefined ? {} : { title, shortTitle: undefined }),
    ...defined({
      shortTitle: setting?.shortTitle,
      hideFromNav: setting?.hideFromNav,
      roles: setting?.roles as Role[] | undefined,
      permissions: setting?.permissions as Permission[] | undefined,
      hiddenFrom: setting?.excludedUserTypes as UserKind[] | undefined,
      modulePermissions: module?.permissions as Permission[] | undefined,
    }),
    switchedOff: setting?.enabled === false || isSwitchedOff(facts, modules),
  }
}

function defined<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>
}

/** Only what is shown is decided here: the server decides what may be done. */
export function mayEnter(facts: ConfiguredFacts, user: UserInfo): boolean {
  const kinds = userKinds(user)
  const has = (permission: Permission) => user.permissions[permission]
  if (facts.switchedOff || facts.hiddenFrom?.some((kind) => kinds.includes(kind))) return false
  if (facts.modulePermissions?.length && !facts.modulePermissions.some(has)) return false
  if (!facts.roles?.length && !facts.permissions?.length) return true
  return (facts.roles ?? []).some((role) => user.userRoles[role]) || (facts.permissions ?? []).some(has)
}

/** What this person sees of the route tree. A parent of nothing visible is not shown. */
export function navigationTree(root: RouteNode, user: UserInfo, modules?: Modules): NavEntry[] {
  return childrenOf(root).flatMap((node): NavEntry[] => {
    const facts = configuredFacts(node.fullPath, node.options.staticData, modules)
    if (facts.hideFromNav || !mayEnter(facts, user)) return []
    const children = navigationTree(node, user, modules)
    if (!facts.title) return children
    const isParent = childrenOf(node).length > 0
    if (isParent && children.length === 0) return []
    return [{ ...facts, title: facts.title, path: withoutSlash(node.fullPath ?? '/'), children }]
  })
}

const places = 4

/** The role's main places, in the order of the tree. */
export function mainPlaces(tree: NavEntry[]): NavEntry[] {
  const candidates = flattened(tree).filter((entry) => entry.place !== undefined)
  const chosen = candidates.toSorted((a, b) => a.place! - b.place!).slice(0, places)
  return candidates.filter((entry) => chosen.includes(entry))
}

export function flattened(tree: NavEntry[]): NavEntry[] {
  return tree.flatMap((entry) => [entry, ...flattened(entry.children)])
}

/** Where no longer path leads to another entry, what lies below an entry belongs to it. */
export function standsAlone({ path }: NavEntry, tree: NavEntry[]): boolean {
  return path !== '/' && !flattened(tree).some((other) => other.path.startsWith(`${path}/`))
}

function childrenOf(node: RouteNode): RouteNode[] {
  return Object.values((node.children ?? []) as Record<string, RouteNode>)
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path
}
