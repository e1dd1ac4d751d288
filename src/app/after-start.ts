import type { AnyRouter } from '@tanstack/react-router'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { fetchAheadFor } from '@/features/fetch-ahead.ts'
import { everySubmission } from '@/features/submissions.ts'
import { refreshAfterDelivery } from '@/offline/answers.ts'
import { startBadge } from '@/offline/badge.ts'
import { startDelivery } from '@/offline/delivery.ts'
import { countWaiting } from '@/offline/outbox.ts'
import { storageWasWiped } from '@/offline/storage.ts'
import { queryClient } from '@/session/query-client.ts'
import { currentUser, onUser } from '@/session/user.ts'
import { mayEnter } from '@/ui/navigation/tree.ts'
import { noteWaitingCount } from '@/ui/waiting-count.ts'
import { tellOfWipedStorage } from './wiped-storage.ts'
import { followUpdates } from './updates.ts'

/** What the first paint does not need: delivery, badges, answers and code fetched ahead, the service worker. */
export async function afterStart(router: AnyRouter): Promise<void> {
  startDelivery(everySubmission)
  refreshAfterDelivery(queryClient)
  startBadge()
  countWaiting().subscribe(noteWaitingCount)
  if (await storageWasWiped().catch(() => false)) tellOfWipedStorage()
  whenSignedIn(() => whenIdle(() => void prepare(router)))
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
}

function mayOpen(router: AnyRouter, screen: string, user: UserInfo): boolean {
  const [routes] = router.getMatchedRoutes(screen)
  return routes.every((route) => mayEnter(route.options.staticData ?? {}, user))
}

function whenSignedIn(then: () => void): void {
  let prepared = currentUser()?.userId
  if (prepared) then()
  onUser(() => {
    const present = currentUser()?.userId
    if (present && present !== prepared) then()
    prepared = present
  })
}

function whenIdle(then: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout: 3_000 })
  else setTimeout(then, 300)
}
