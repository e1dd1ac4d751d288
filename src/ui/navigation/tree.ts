import { type UserInfo, userKinds } from '@/domain/identity/user-info.ts'
import type { RouteFacts } from './static-data.ts'

/** What the navigation reads of a route: TanStack Router's routes fit. */
export type RouteNode = {
  fullPath?: string
  options: { staticData?: RouteFacts }
  children?: unknown
}

export type NavEntry = RouteFacts & { title: string; path: string; children: NavEntry[] }

/** Modules that the company has switched off. Unknown ones are on. */
export type Modules = Record<string, { enabled: boolean }>

export function mayEnter(facts: RouteFacts, user: UserInfo, modules: Modules = {}): boolean {
  const kinds = userKinds(user)
  if (facts.module && modules[facts.module]?.enabled === false) return false
  if (facts.hiddenFrom?.some((kind) => kinds.includes(kind))) return false
  if (!facts.roles?.length && !facts.permissions?.length) return true
  return (
    (facts.roles ?? []).some((role) => user.userRoles[role]) ||
    (facts.permissions ?? []).some((permission) => user.permissions[permission])
  )
}

/** What this person sees of the route tree. A parent of nothing visible is not shown. */
export function navigationTree(root: RouteNode, user: UserInfo, modules?: Modules): NavEntry[] {
  return childrenOf(root).flatMap((node): NavEntry[] => {
    const facts = node.options.staticData ?? {}
    if (facts.hideFromNav || !mayEnter(facts, user, modules)) return []
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
