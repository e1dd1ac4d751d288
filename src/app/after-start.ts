import type { AnyRouter } from '@tanstack/react-router'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { fetchAheadFor } from '@/features/fetch-ahead.ts'
import { everySubmission } from '@/features/submissions.ts'
import { refreshAfterDelivery } from '@/offline/answers.ts'
import { startBadge } from '@/offline/badge.ts'
import { startDelivery } from '@/offline/delivery.ts'
import { currentIdentity, onIdentity } from '@/offline/identity.ts'
import { countWaiting } from '@/offline/outbox.ts'
import { storageWasWiped } from '@/offline/storage.ts'
import { keepZipCodes } from '@/offline/zip-codes.ts'
import { currentConfiguration } from '@/session/configuration.ts'
import { keepSessionOpen } from '@/session/keeping-open.ts'
import { queryClient } from '@/session/query-client.ts'
import { currentUser, onUser } from '@/session/user.ts'
import { configuredFacts, mayEnter } from '@/ui/navigation/tree.ts'
import { noteWaitingCount } from '@/ui/waiting-count.ts'
import { tellOfWipedStorage } from './wiped-storage.ts'
import { followUpdates } from './updates.ts'

/** What the first paint does not need: delivery, badges, answers and code fetched ahead, the service worker. */
export async function afterStart(router: AnyRouter): Promise<void> {
  startDelivery(everySubmission)
  refreshAfterDelivery(queryClient)
  startBadge()
  keepSessionOpen()
  countWaiting().subscribe(noteWaitingCount)
  if (await storageWasWiped().catch(() => false)) tellOfWipedStorage()
  whenSignedIn(() => whenIdle(() => void prepare(router)))
  whenIdle(() => void import('./staying-in.tsx').then(({ startStayingIn }) => startStayingIn(router)))
  whenIdle(() => void followUpdates())
  whenIdle(() => void import('@/ui/ionic/wake.ts').then(({ wakeApp }) => wakeApp()))
}

/** Every form opens without signal though it was never visited. */
async function prepare(router: AnyRouter): Promise<void> {
  const user = currentUser()
  if (!user) return
  await fetchAheadFor(queryClient, user)
  const screens = new Set(everySubmission.map(({ screen }) => screen).filter((screen) => mayOpen(router, screen, user)))
  for (const screen of screens) await router.preloadRoute({ to: screen }).catch(() => undefined)
  whenIdle(() => void keepZipCodes())
}

function mayOpen(router: AnyRouter, screen: string, user: UserInfo): boolean {
  const [routes] = router.getMatchedRoutes(screen)
  const modules = currentConfiguration()?.modules
  return routes.every(({ fullPath, options }) => mayEnter(configuredFacts(fullPath, options.staticData, modules), user))
}

/** Again when a person who signed in without signal has a session of the server. */
function whenSignedIn(then: () => void): void {
  let prepared: string | undefined
  const look = () => {
    const user = currentUser()
    const present = user && `${user.userId}|${currentIdentity()?.token ? 'server' : 'device'}`
    if (present && present !== prepared) then()
    prepared = present ?? undefined
  }
  look()
  onUser(look)
  onIdentity(look)
}

function whenIdle(then: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 3_000 })
  else setTimeout(then, 300)
}
