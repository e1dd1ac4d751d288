import { useMatches, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useConfiguration } from '@/session/configuration.ts'
import { useUser } from '@/session/user.ts'
import { type NavEntry, type RouteNode, mayEnter, navigationTree } from './tree.ts'

export function useNavigationTree(): NavEntry[] {
  const { routeTree } = useRouter()
  const user = useUser()
  const { modules } = useConfiguration()
  return useMemo(() => navigationTree(routeTree as RouteNode, user, modules), [routeTree, user, modules])
}

/** Whether this person may see the page that is open: every route on the way to it must let them in. */
export function useMayEnter(): boolean {
  const user = useUser()
  const { modules } = useConfiguration()
  return useMatches({ select: (matches) => matches.every((match) => mayEnter(match.staticData, user, modules)) })
}

export type Crumb = { title: string; path: string }

/** From home to the parent of the page that is open; the page itself is the heading. */
export function useCrumbs(): Crumb[] {
  const home = { title: 'Home', path: '/' }
  const key = useMatches({
    select: (matches) =>
      JSON.stringify(
        matches
          .filter((match) => match.staticData.title && match.pathname !== '/')
          .map((match) => ({ title: match.staticData.title!, path: match.pathname })),
      ),
  })
  return useMemo(() => {
    const trail = (JSON.parse(key) as Crumb[]).slice(0, -1)
    return key === '[]' ? [] : [home, ...trail]
  }, [key])
}
