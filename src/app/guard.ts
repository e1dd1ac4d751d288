import { redirect } from '@tanstack/react-router'
import { ConfigurationMissing, configurationReady } from '@/session/configuration.ts'
import { restoreSession } from '@/session/session.ts'
import { rememberRedirect, takeRedirect } from '@/session/stored-token.ts'

type Opening = { location: { href: string; pathname: string } }

/** Every route but /login: needs a session, taking up the one that this tab had before a reload. */
export async function signedInOnly({ location }: Opening): Promise<void> {
  const [state, ready] = await Promise.all([restoreSession(), configurationReady()])
  if (state === 'signedOut') {
    if (location.pathname !== '/logout') rememberRedirect(location.href)
    throw redirect({ to: '/login', replace: true })
  }
  if (!ready) throw new ConfigurationMissing()
}

export async function signedOutOnly(): Promise<void> {
  if ((await restoreSession()) === 'signedIn') throw redirect({ href: takeRedirect(), replace: true })
}
