import type { AnyRouter } from '@tanstack/react-router'
import { rightsHeld } from '@/domain/identity/rights-held.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { fetchAheadFor } from '@/features/fetch-ahead.ts'
import { everySubmission } from '@/features/offline.ts'
import { refreshAfterDelivery } from '@/offline/answers/answers.ts'
import { startDelivery } from '@/offline/delivery/triggers.ts'
import { followEnvelopes } from '@/offline/envelopes/follow-envelopes.ts'
import { currentIdentity, onIdentity } from '@/offline/identity.ts'
import { countWaiting, startBadge } from '@/offline/outbox/watching.ts'
import { noteWipeRead, storageWasWiped } from '@/offline/storage.ts'
import { keepZipCodes } from '@/offline/answers/zip-codes.ts'
import { currentConfiguration } from '@/session/configuration.ts'
import { watchWhileOpen } from '@/session/while-open.ts'
import { queryClient } from '@/session/query-client.ts'
import { currentUser, onUser } from '@/session/user.ts'
import { configuredFacts, mayEnter } from '@/ui/navigation/tree.ts'
import { followClockZone } from '@/ui/shell/clock/clock-zone.ts'
import { showUnhandledErrors } from '@/ui/shell/notices/unhandled.ts'
import { noteWaitingCount } from '@/ui/shell/waiting-count.ts'
import { followOwnRows } from '@/ui/status/own-rows.ts'
import { whenIdle } from '@/ui/when-idle.ts'
import { showNotice } from '@/ui/shell/notices/notices.tsx'
import { showIcon } from './theme.ts'
import { followLanguage } from './follow-language.ts'
import { followNotices } from './follow-notices.ts'
import { followRights } from './follow-rights.ts'
import { followUpdates } from './updates.ts'
import '@/ui/theme/paper.css'

/** Starts work that the first paint doesn't need: delivery, badges, prefetching answers and code, the service worker. */
export async function afterStart(router: AnyRouter): Promise<void> {
  showUnhandledErrors()
  showIcon()
  startDelivery(everySubmission)
  followEnvelopes(everySubmission)
  refreshAfterDelivery(queryClient)
  followClockZone(queryClient)
  startBadge()
  watchWhileOpen()
  countWaiting().subscribe(noteWaitingCount)
  followOwnRows()
  if (await storageWasWiped().catch(() => false)) tellOfWipedStorage()
  whenSignedIn(() => void whenIdle(() => void prepare(router)))
  whenIdle(followRights)
  whenIdle(followLanguage)
  whenIdle(() => followNotices(router))
  whenIdle(() => void import('./stay-signed-in.tsx').then(({ startStayingSignedIn }) => startStayingSignedIn(router)))
  whenIdle(() => void followUpdates())
  whenIdle(() => void import('@/ui/ionic/define-ionic-app.ts').then(({ defineIonApp }) => defineIonApp()))
}

/** Fetches answers and code, so every form opens without signal even if it was never visited. */
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

/** Runs again when a user who signed in without signal gets a server session, and when their rights change. */
function whenSignedIn(then: () => void): void {
  let prepared: string | undefined
  const look = () => {
    const user = currentUser()
    const present = user && [user.userId, currentIdentity()?.token ? 'server' : 'device', ...rightsHeld(user)].join('|')
    if (present && present !== prepared) then()
    prepared = present ?? undefined
  }
  look()
  onUser(look)
  onIdentity(look)
}

export const text = screenTexts('wiped-storage', {
  en: {
    title: 'This device was cleared',
    text: 'The browser, or someone, deleted what this app had stored here. Drafts and anything that was not sent yet are gone. What you see now comes from the server.',
    understood: 'Understood',
  },
})

/** Shown until a user has read it. */
function tellOfWipedStorage(): void {
  showNotice({
    id: 'wiped-storage',
    icon: 'alert',
    title: text('title'),
    text: text('text'),
    actions: [{ label: text('understood'), run: () => void noteWipeRead() }],
  })
}
