import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { mailedLinks } from '@/contract/mailed-links.ts'
import { db } from '@/offline/database.ts'
import { setIdentity } from '@/offline/identity.ts'
import { send } from '@/offline/outbox/outbox.ts'
import { freshDevice, network, notes, signedInAs } from '@/offline/test-device.ts'
import { deliverInBackground } from './delivery.ts'
import { showNotices } from './notices.ts'

type Shown = { title: string; data?: string; tag?: string; renotify?: boolean; close: () => void }

type Page = { url: string; visibilityState: string; focus: () => Promise<unknown> }

/** A worker in a browser with notifications, pages, and subscriptions. */
function startWorker() {
  const heard = new Map<string, (event: unknown) => void>()
  let shown: Shown[] = []
  const pages: Page[] = []
  const opened: string[] = []
  const renewed = subscription('https://push.example/renewed')
  const worker = {
    location: { host: 'portal.example' },
    addEventListener: (type: string, listener: (event: unknown) => void) => heard.set(type, listener),
    registration: {
      showNotification: async (title: string, options: Omit<Shown, 'title' | 'close'>) => {
        const close = () => void (shown = shown.filter((each) => each !== notice))
        const notice = { title, ...options, close }
        shown = [...shown.filter(({ tag }) => tag === undefined || tag !== options.tag), notice]
      },
      getNotifications: async () => shown,
      pushManager: { subscribe: vi.fn(async () => renewed) },
    },
    clients: { matchAll: async () => pages, openWindow: async (path: string) => void opened.push(path) },
  }
  showNotices(worker as never)
  deliverInBackground(worker as never)
  const happens = async (type: string, event: object) => {
    let ends: Promise<unknown> = Promise.resolve()
    heard.get(type)!({ ...event, waitUntil: (work: Promise<unknown>) => (ends = work) })
    await ends
  }
  return {
    worker,
    pages,
    opened,
    shown: () => shown.map(({ close: _close, ...rest }) => rest),
    push: (content: unknown) => happens('push', { data: content === null ? null : { json: () => content } }),
    tap: (at = 0) => happens('notificationclick', { notification: shown[at] }),
    replaced: (change: object) => happens('pushsubscriptionchange', change),
    sync: () => happens('sync', { tag: 'ess.outbox' }),
  }
}

const bytes = (length: number) => new Uint8Array(length).fill(1).buffer
const subscription = (endpoint: string) => ({
  endpoint,
  getKey: (name: string) => bytes(name === 'auth' ? 16 : 65),
  options: { applicationServerKey: bytes(65) },
})

const decided = { kind: 'decided', title: 'Employee Self Service', text: 'There’s something new.', language: 'en' }
const badge: number[] = []
let device: ReturnType<typeof startWorker>
beforeEach(async () => {
  badge.length = 0
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void badge.push(count),
    clearAppBadge: async () => void badge.push(0),
  })
  await freshDevice('driver')
  setIdentity(null)
  device = startWorker()
})

test('a push shows its text, one notification per kind, and updates the badge', async () => {
  await device.push(decided)
  await device.push(decided)
  await device.push({ ...decided, kind: 'waiting' })
  expect(device.shown().map(({ title, tag }) => [title, tag])).toEqual([
    ['Employee Self Service', 'decided'],
    ['Employee Self Service', 'waiting'],
  ])
  expect(badge).toEqual([1, 1, 2])
})

test('a second push of the same kind alerts again only if it’s about the account', async () => {
  for (const kind of ['decided', 'account']) await device.push({ ...decided, kind })
  expect(device.shown().map(({ tag, renotify }) => [tag, renotify])).toEqual([
    ['decided', false],
    ['account', true],
  ])
})

test.each([
  ['nothing', null],
  ['a kind of a later release', { ...decided, kind: 'later' }],
])('a push with %s still shows something, because browsers end subscriptions otherwise', async (_, content) => {
  await device.push(content)
  expect(device.shown()).toMatchObject([{ title: 'portal.example' }])
  await device.tap()
  expect(device.opened).toEqual(['/activity'])
})

test('a tap opens the notice’s page, and removes the notification from the badge', async () => {
  await device.push(decided)
  await device.tap()
  expect(device.opened).toEqual(['/timeoff/my-requests'])
  expect([device.shown(), badge]).toEqual([[], [1, 0]])
})

test('with the app open, a tap focuses it and tells it which page to open, so that it can ask about an open form', async () => {
  const told: unknown[] = []
  const page = (visibilityState: string, path = '/') => ({
    url: `https://portal.example${path}`,
    visibilityState,
    focus: async () => ({ postMessage: (message: unknown) => void told.push([visibilityState, message]) }),
  })
  // Pages that the server renders for mailed links can't navigate in the app.
  device.pages.push(page('visible', `${mailedLinks.email}/secret`))
  await device.push({ ...decided, kind: 'coverage' })
  await device.tap()
  expect([told, device.opened]).toEqual([[], ['/timeoff/requests/my-employee-requests?tab=1']])
  device.opened.length = 0
  device.pages.push(page('hidden'), page('visible'))
  await device.push({ ...decided, kind: 'coverage' })
  await device.tap()
  const path = '/timeoff/requests/my-employee-requests?tab=1'
  expect(told).toEqual([['visible', { type: 'open notice', path }]])
  expect(device.opened).toEqual([])
})

test('a subscription that the browser replaced is renewed with the earlier one’s secret, without a session', async () => {
  const heard = network(() => Response.json({}))
  await device.replaced({ oldSubscription: subscription('https://push.example/old'), newSubscription: null })
  expect(heard.map(({ path, token, body }) => [path, token, body])).toMatchObject([
    [
      '/push-subscriptions/renewed',
      null,
      {
        earlier: { endpoint: 'https://push.example/old', auth: expect.stringMatching(/^[\w-]{22}$/) },
        subscription: { endpoint: 'https://push.example/renewed', serverKey: expect.stringMatching(/^[\w-]{87}$/) },
      },
    ],
  ])
})

test('without the earlier subscription, the worker leaves renewal to the next sign-in', async () => {
  const heard = network(() => Response.json({}))
  await device.replaced({ oldSubscription: null, newSubscription: null })
  expect(heard).toEqual([])
})

async function leaveOneRow(text: string) {
  await send(notes(), { text })
  await db.rows.filter(({ envelope }) => !envelope).modify({ envelope: { text, signedAt: 1 } })
}

test('once the worker has sent the waiting changes, the badge no longer counts them', async () => {
  await signedInAs('driver')
  await leaveOneRow('one')
  setIdentity(null)
  await device.push(decided)
  network(() => Response.json({ status: 200, receipt: 'R-7F3K-92QD', etag: null }))
  await device.sync()
  expect(badge).toEqual([2, 1])
})

test('if two people have changes on the device, the badge stays as it is', async () => {
  await signedInAs('driver')
  await leaveOneRow('driver')
  await signedInAs('manager')
  await leaveOneRow('manager')
  setIdentity(null)
  await device.push(decided)
  expect(badge).toEqual([])
})
