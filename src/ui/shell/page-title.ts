import { useMatches } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { createStore } from '@/api/store.ts'
import { useOpenConfiguration } from '@/session/configuration.ts'
import { configuredFacts } from '@/ui/navigation/tree.ts'

const override = createStore<string | null>(null)

/** Replaces the route's title while the calling page is mounted. */
export function useTitleOverride(title: string | undefined): void {
  // Set before the first paint, because the bar measures the title, and a late title would move the page.
  useLayoutEffect(() => {
    if (title === undefined) return
    override.set(title)
    return () => override.set(null)
  }, [title])
}

/** The page's own title, otherwise the deepest route's. */
export function usePageTitle(): string {
  const own = useSyncExternalStore(override.subscribe, override.get)
  const { data: configuration } = useOpenConfiguration()
  const matched = useMatches({
    select: (matches) => {
      const deepest = matches.findLast((match) => match.staticData.title)
      return deepest && configuredFacts(deepest.fullPath, deepest.staticData, configuration?.modules).title
    },
  })
  return own ?? matched ?? ''
}

/** Sets the document's title: the page's, then the app's. */
export function useDocumentTitle(title: string): void {
  const { data: configuration } = useOpenConfiguration()
  const app = configuration?.applicationTitle ?? 'Employee Self Service'
  useEffect(() => {
    document.title = title && title !== app ? `${title} · ${app}` : app
  }, [title, app])
}
