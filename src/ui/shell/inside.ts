import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { ConfigurationMissing, configurationReady } from '@/session/configuration.ts'
import { restoreSession } from '@/session/session.ts'
import { rememberRedirect } from '@/session/stored-token.ts'
import { Crash } from './crash.tsx'
import { Shell } from './shell.tsx'

export const root = createRootRoute({ errorComponent: Crash })

/**
 * The parent of every page except sign-in: requires a session and shows the page in the shell. Write an area's routes
 * as constants, not inline in `addChildren([…])`, where their paths would lose their types.
 */
export const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: signedInOnly,
  component: Shell,
})

/** Restores the session that this tab had before a reload; without one, remembers where to return after signing in. */
async function signedInOnly({ location }: { location: { href: string } }): Promise<void> {
  const ready = configurationReady()
  // The sign-in screen needs no configuration, which saves a round trip on a first visit.
  if ((await restoreSession()) === 'signedOut') {
    rememberRedirect(location.href)
    throw redirect({ to: '/login', replace: true })
  }
  if (!(await ready)) throw new ConfigurationMissing()
}
