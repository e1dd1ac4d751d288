import { useMatches, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useConfiguration, useOpenConfiguration } from '@/session/configuration.ts'
import { useUser } from '@/session/user.ts'
import { shellText } from '@/ui/shell/texts.ts'
import { type NavEntry, type RouteNode, configuredFacts, mayEnter, navigationTree } from './tree.ts'

export function useNavigationTree(): NavEntry[] {
  const { routeTree } = useRouter()
  const user = useUser()
  const { modules } = useConfiguration()
  return useMemo(() => navigationTree(routeTree as RouteNode, user, modules), [routeTree, user, modules])
}

/** Returns the title of the page at a path, with or without a query; null if there's no such page. */
export function useTitleAt(): (path: string) => string | null {
  const router = useRouter()
  const { data: configuration } = useOpenConfiguration()
  return (path) => {
    const [routes] = router.getMatchedRoutes(path.split('?')[0]!)
    const deepest = routes.findLast(({ options }) => options.staticData?.title)
    return (
      (deepest && configuredFacts(deepest.fullPath, deepest.options.staticData, configuration?.modules).title) ?? null
    )
  }
}

/** Whether this person may see the current page: every route on the path must allow it. */
export function useMayEnter(): boolean {
  const user = useUser()
  const { modules } = useConfiguration()
  return useMatches({
    select: (matches) =>
      matches.every(({ fullPath, staticData }) => mayEnter(configuredFacts(fullPath, staticData, modules), user)),
  })
}

type Crumb = { title: string; path: string }

/** The breadcrumbs, from Home to the current page's parent. The page itself is the heading. */
export function useCrumbs(): Crumb[] {
  const { modules } = useConfiguration()
  const key = useMatches({
    select: (matches) =>
      JSON.stringify(
        matches
          .filter(({ staticData }) => staticData.title)
          .map(({ fullPath, staticData, pathname }) => ({
            title: configuredFacts(fullPath, staticData, modules).title!,
            path: pathname,
          }))
          .filter(({ path }) => path !== '/'),
      ),
  })
  return useMemo(() => {
    const trail = (JSON.parse(key) as Crumb[]).slice(0, -1)
    const home = { title: configuredFacts('/', { title: shellText('home') }, modules).title!, path: '/' }
    return key === '[]' ? [] : [home, ...trail]
  }, [key, modules])
}
