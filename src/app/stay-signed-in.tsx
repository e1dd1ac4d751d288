import type { AnyRouter } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import type { ApplicationConfiguration } from '@/domain/company/configuration.ts'
import { refreshChanged } from '@/offline/answers/refresh-changed.ts'
import { currentIdentity, onIdentity } from '@/offline/identity.ts'
import { notePayrollChanged } from '@/offline/outbox/following.ts'
import { onConfiguration } from '@/session/configuration.ts'
import { type Inactivity, watchInactivity } from '@/session/inactivity.ts'
import { keepAlive } from '@/session/keep-alive.ts'
import { forgetActivity } from '@/session/last-activity.ts'
import { recentUser } from '@/session/kept-user.ts'
import { openLiveChannel } from '@/session/live-channel.ts'
import { queryClient } from '@/session/query-client.ts'
import { type SignOutReason, signOut } from '@/session/session.ts'
import { shareSession } from '@/session/shared-session.ts'
import { rememberRedirect } from '@/session/stored-token.ts'
import { currentUser, onUser } from '@/session/user.ts'
import { InactivityDialog } from '@/ui/shell/inactivity-dialog.tsx'

/** Canned answers don't need a server. */
const channelThere = !import.meta.env.VITE_STUB

/** While a user is signed in: signs them out after inactivity, or after signing out elsewhere. */
export function startStayingSignedIn(router: AnyRouter): void {
  const refresh = refreshChanged(queryClient)
  let settings: ApplicationConfiguration | null = null
  let present: (Inactivity & { alive: ReturnType<typeof keepAlive> }) | null = null

  const leave = async (why: SignOutReason, { endedByServer = false } = {}) => {
    const { pathname } = router.state.location
    const person = currentIdentity()?.person
    await signOut(why, { endedByServer })
    // Only the same user returns to where they were. The query is dropped because it may be another user's.
    if (why === 'inactive' && person) rememberRedirect(pathname, person)
    await router.navigate({ to: '/login', replace: true })
  }
  const watch = whileSame(() => {
    const { tokenTimeoutMs: timeoutMs, inactivityWarningMs: warningMs } = settings!
    const alive = keepAlive(timeoutMs)
    const watched = watchInactivity(
      { timeoutMs, warningMs },
      { onActive: alive.active, onTimeOut: () => void leave('inactive') },
    )
    present = { ...watched, alive }
    return () => {
      alive.stop()
      watched.stop()
      present = null
    }
  })
  const connect = whileSame(() =>
    openLiveChannel({
      url: settings!.liveUrl,
      pingMs: settings!.pingIntervalMs,
      recentUser,
      // The server may notice the inactivity slightly earlier.
      onLoggedOut: (told) => void leave(present?.isDue() ? 'inactive' : 'elsewhere', told),
      onChanged: (what) => {
        refresh(what)
        if (what === 'payrollChanges' || what === null) notePayrollChanged()
      },
    }),
  )
  const follow = () => {
    const { person, token } = (currentUser() && settings && currentIdentity()) || {}
    watch(person && [person, settings?.tokenTimeoutMs, settings?.inactivityWarningMs].join())
    connect(token && channelThere ? [token, settings?.liveUrl, settings?.pingIntervalMs].join() : undefined)
  }
  shareSession(() => present?.isDue() ?? false)
  onConfiguration((configuration) => {
    settings = configuration
    follow()
  })
  onUser(follow)
  onIdentity((identity) => {
    follow()
    if (!identity) forgetActivity()
  })

  const resume = () => {
    present?.resume()
    present?.alive.now()
  }
  const signOutNow = () => {
    present?.resume()
    void router.navigate({ to: '/logout' })
  }
  // Outside the app's own tree, so it covers everything and doesn't have to load at startup.
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<InactivityDialog onContinue={resume} onSignOut={signOutNow} history={router.history} />)
}

/** Starts when there's a key, stops when there's none, and restarts when the key changes. */
function whileSame(start: () => () => void): (key: string | undefined) => void {
  let present: string | undefined
  let stop = () => {}
  return (key) => {
    if (key === present) return
    present = key
    stop()
    stop = key ? start() : () => {}
  }
}
