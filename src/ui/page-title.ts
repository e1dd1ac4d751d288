import { useMatches } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { useOpenConfiguration } from '@/session/configuration.ts'
import { configuredFacts } from '@/ui/navigation/tree.ts'

let override: string | null = null
const listeners = new Set<() => void>()

function setOverride(title: string | null) {
  override = title
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** While the calling page is shown its title replaces the one of its route. */
export function useTitleOverride(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    setOverride(title)
    return () => setOverride(null)
  }, [title])
}

/** What the header and the document say: the page's own title, else that of the deepest route that has one. */
export function usePageTitle(): string {
  const own = useSyncExternalStore(subscribe, () => override)
  const { data: configuration } = useOpenConfiguration()
  const matched = useMatches({
    select: (matches) => {
      const deepest = matches.findLast((match) => match.staticData.title)
      return deepest && configuredFacts(deepest.fullPath, deepest.staticData, configuration?.modules).title
    },
  })
  return own ?? matched ?? ''
}

/** The tab, the window of the installed app and the history say the page's title, then the app's. */
export function useDocumentTitle(title: string): void {
  const { data: configuration } = useOpenConfiguration()
  const app = configuration?.applicationTitle ?? 'Employee Self Service'
  useEffect(() => {
    document.title = title && title !== app ? `${title} · ${app}` : app
  }, [title, app])
}
