import { redirect } from '@tanstack/react-router'
import { heldAddressToken, holdAddressToken } from '@/session/address-token.ts'
import { ConfigurationMissing, configurationReady } from '@/session/configuration.ts'
import { restoreSession } from '@/session/session.ts'
import { rememberRedirect, takeRedirect } from '@/session/stored-token.ts'

type Opening = { location: { href: string; pathname: string } }

/** Every route but /login: needs a session, taking up the one that this tab had before a reload. */
export async function signedInOnly({ location }: Opening): Promise<void> {
  const [state, ready] = await Promise.all([restoreSession(), configurationReady()])
  if (state === 'signedOut') {
    // Signing in only to be signed out again helps nobody.
    if (!/^\/logout\/?$/.test(location.pathname)) rememberRedirect(location.href)
    throw redirect({ to: '/login', replace: true })
  }
  if (!ready) throw new ConfigurationMissing()
}

export async function signedOutOnly(): Promise<void> {
  if ((await restoreSession()) === 'signedOut') return
  const link = heldAddressToken()
  holdAddressToken(null)
  if (link) void import('./second-sign-in.ts').then(({ meetSecondSignIn }) => meetSecondSignIn(link))
  throw redirect({ href: takeRedirect(), replace: true })
}
