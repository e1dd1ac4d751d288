import type { AnyRouter } from '@tanstack/react-router'
import { currentIdentity, onIdentity } from '@/offline/identity.ts'
import { openNoticeMessage } from '@/offline/worker-messages.ts'
import { pushOwner } from '@/session/push/push-owner.ts'
import { currentUser, onUser } from '@/session/user.ts'

/** Goes where a tapped notification leads, removes notifications that the app shows anyway, and renews the subscription. */
export function followNotices(router: AnyRouter): void {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ type?: string; path?: string } | null>) => {
    if (data?.type === openNoticeMessage && data.path) router.history.push(data.path)
  })
  let renewedFor = ''
  const look = () => {
    const token = currentIdentity()?.token
    if (!currentUser()) return
    if (document.visibilityState === 'visible') void closeNotices(serviceWorker)
    if (!token || token === renewedFor || pushOwner() === null) return
    renewedFor = token
    void import('@/session/push/push.ts').then(({ renewPush }) => renewPush()).catch(() => undefined)
  }
  look()
  onUser(look)
  onIdentity(look)
  document.addEventListener('visibilitychange', look)
}

/** The open and unlocked app shows what's new by itself. */
async function closeNotices(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const registration = await serviceWorker.getRegistration()
  for (const notice of (await registration?.getNotifications?.()) ?? []) notice.close()
}
