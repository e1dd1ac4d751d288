import type { AnyRouter } from '@tanstack/react-router'
import { currentIdentity, type Identity, onIdentity } from '@/offline/identity.ts'
import { renewBadge } from '@/offline/push/badge.ts'
import { onVaultOpened } from '@/offline/vault/vault.ts'
import { openNoticeMessage } from '@/offline/worker-messages.ts'
import { isLocked } from '@/session/locked.ts'
import { pushOwner } from '@/session/push/push-owner.ts'
import { currentUser, onUser } from '@/session/user.ts'

/**
 * Opens the page of a tapped notification, removes notifications whose content the app shows anyway, and renews the subscription.
 */
export function followNotices(router: AnyRouter): void {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ type?: string; path?: string } | null>) => {
    if (data?.type === openNoticeMessage && data.path) router.history.push(data.path)
  })
  let renewedFor: Identity | null = null
  const look = () => {
    const identity = currentIdentity()
    if (!currentUser()) return
    if (document.visibilityState === 'visible' && !isLocked()) void closeNotices(serviceWorker)
    if (!identity || identity === renewedFor || pushOwner() === null) return
    renewedFor = identity
    void import('@/session/push/push.ts').then(({ renewPush }) => renewPush()).catch(() => undefined)
  }
  look()
  onUser(look)
  onIdentity(look)
  onVaultOpened(look)
  document.addEventListener('visibilitychange', look)
}

/** While it's open and unlocked, the app shows news itself. */
async function closeNotices(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const registration = await serviceWorker.getRegistration()
  const shown = (await registration?.getNotifications?.()) ?? []
  if (shown.length === 0) return
  for (const notice of shown) notice.close()
  // The worker counted them on the badge.
  await renewBadge(0)
}
