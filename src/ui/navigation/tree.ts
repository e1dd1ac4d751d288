import type { Modules } from '@/domain/company/configuration.ts'
import { isSwitchedOff } from '@/domain/company/modules.ts'
import { type Access, hasAccess } from '@/domain/identity/access.ts'
import type { Permission, Role, UserInfo, UserKind } from '@/domain/identity/user-info.ts'
import type { ComponentType } from 'react'
import type { IconName } from '@/ui/icon.tsx'

/** A route's static data. Navigation, breadcrumbs, titles and the guard are derived from it. */
export type RouteFacts = Access & {
  /** Page title, navigation label and breadcrumb. */
  title?: string
  /** For the bottom bar on narrow screens. */
  shortTitle?: string
  icon?: IconName
  hideFromNav?: boolean
  /** The module of the company's configuration that must not be switched off. */
  module?: string
  /** The four lowest that a person may see are in the bottom bar. */
  place?: number
  /** Offered by the dashboard's speed dial, the lowest first. */
  action?: number
  /** A badge on its icon, such as a count. Loaded after the navigation has rendered. */
  badge?: ComponentType<{ path: string }>
  /** Shows the number of waiting submissions. */
  countsWaiting?: boolean
}

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- declaration merging needs an interface
  interface StaticDataRouteOption extends RouteFacts {}
}

/** The parts of a TanStack Router route that the navigation reads. */
export type RouteNode = {
  fullPath?: string
  options: { staticData?: RouteFacts }
  children?: unknown
}

export type NavEntry = RouteFacts & { title: string; path: string; children: NavEntry[] }

/** A route's facts with the company's settings applied. */
type ConfiguredFacts = RouteFacts & { switchedOff?: boolean; modulePermissions?: Permission[] }

/** The company's lists and titles replace ours. A new title also drops our short title. */
export function configuredFacts(
  path: string | undefined,
  facts: RouteFacts = {},
  modules: Modules = {},
): ConfiguredFacts {
  // A route without a title has no page: the settings of its parent or children apply.
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

/** Decides only what is shown. The server decides what is allowed. */
export function mayEnter(facts: ConfiguredFacts, user: UserInfo): boolean {
  if (facts.switchedOff || !hasAccess({ permissions: facts.modulePermissions }, user)) return false
  return hasAccess(facts, user)
}

/** The part of the route tree that this person sees. A parent without visible children is left out. */
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

/** The person's main places, in tree order. */
export function mainPlaces(tree: NavEntry[]): NavEntry[] {
  const candidates = flattened(tree).filter((entry) => entry.place !== undefined)
  const chosen = candidates.toSorted((a, b) => a.place! - b.place!).slice(0, places)
  return candidates.filter((entry) => chosen.includes(entry))
}

/** The speed dial's actions, nearest to the thumb first. */
export const quickActions = (tree: NavEntry[]): NavEntry[] =>
  flattened(tree)
    .filter(({ action }) => action !== undefined)
    .toSorted((a, b) => a.action! - b.action!)

export function flattened(tree: NavEntry[]): NavEntry[] {
  return tree.flatMap((entry) => [entry, ...flattened(entry.children)])
}

/** Whether no other entry is below this one, so that it is also active for the pages below it. */
export function isLeaf({ path }: NavEntry, tree: NavEntry[]): boolean {
  return path !== '/' && !flattened(tree).some((other) => other.path.startsWith(`${path}/`))
}

function childrenOf(node: RouteNode): RouteNode[] {
  return Object.values((node.children ?? []) as Record<string, RouteNode>)
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path
}
