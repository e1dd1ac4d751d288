import { call } from '@/api/call.ts'
import { renewPushSubscription } from '@/contract/personal-info/notices.ts'
import { isUrgentNotice, type NoticeKind, noticePaths, PushContent } from '@/domain/notices/push-content.ts'
import { bodyOf, proofOf } from '@/offline/push/subscription.ts'
import { countNotices, renewBadge } from '@/offline/push/badge.ts'
import { openNoticeMessage } from '@/offline/worker-messages.ts'
import { notPages } from './not-pages.ts'

type SubscriptionChange = ExtendableEvent & {
  oldSubscription: PushSubscription | null
  newSubscription: PushSubscription | null
}

/** TypeScript's own type leaves out options that not all browsers support. */
type Options = NotificationOptions & { renotify?: boolean }

/** Shows pushes, opens the app when a notification is tapped, and renews a subscription that the browser replaced. */
export function showNotices(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data)))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(worker, event.notification))
  })
  worker.addEventListener('pushsubscriptionchange' as never, (event: SubscriptionChange) =>
    event.waitUntil(renew(worker, event)),
  )
}

/** Browsers require each push to show something, even one that this release can't read. */
async function show(worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const content = contentIn(data)
  const { kind, title, text, language } = content ?? { title: worker.location.host, text: '' }
  const options: Options = {
    body: text,
    lang: language,
    // One notification per kind: they all say the same, and the app shows the details.
    tag: kind,
    // A newer one of the same kind alerts again only if it's urgent.
    renotify: kind !== undefined && isUrgentNotice(kind),
    icon: '/icon-192.png',
    data: kind,
  }
  await worker.registration.showNotification(title, options)
  await renewBadge(await countNotices(worker.registration))
}

function contentIn(data: PushMessageData | null): PushContent | null {
  try {
    const content: unknown = data?.json()
    return PushContent.is(content) ? content : null
  } catch {
    return null
  }
}

/** An open page navigates itself, because it asks first if a form has unsaved changes. */
async function open(worker: ServiceWorkerGlobalScope, { data, tag }: Notification): Promise<void> {
  const path = noticePaths[(data as NoticeKind | undefined) ?? 'change']
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pages = windows.filter(({ url }) => !notPages.some((each) => each.test(new URL(url).pathname)))
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  if (!page) await worker.clients.openWindow(path)
  else (await page.focus()).postMessage({ type: openNoticeMessage, path })
  await renewBadge(await countNotices(worker.registration, tag))
}

/** Without the earlier subscription, the next sign-in saves the new one. */
async function renew(worker: ServiceWorkerGlobalScope, change: SubscriptionChange): Promise<void> {
  const { oldSubscription: earlier } = change
  const applicationServerKey = earlier?.options.applicationServerKey
  if (!earlier || !applicationServerKey) return
  const subscription =
    change.newSubscription ??
    (await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  await call(renewPushSubscription, { body: { earlier: proofOf(earlier), subscription: bodyOf(subscription) } })
}
