import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { db } from '@/offline/database.ts'
import { currentIdentity } from '@/offline/identity.ts'
import { freshDevice, network, type RecordedCall, signedInAs } from '@/offline/test-device.ts'
import { noteSignedIn } from '@/offline/vault/people.ts'
import { leavePush, pushState, renewPush, turnOffPush, turnOnPush } from './push.ts'

const bytes = (text: string) => new TextEncoder().encode(text.padEnd(65, '.')).buffer
const keyText = (text: string) => btoa(text.padEnd(65, '.')).replaceAll('=', '')

let subscribed: { endpoint: string; options: object; unsubscribe: () => Promise<boolean> } | null
let asked: number
let permission: NotificationPermission
let serverKey: string
let heard: RecordedCall[]
let answer: (asks: RecordedCall) => Response | Promise<Response>

/** A browser with a push service. The user answers the permission prompt with `permission`. */
function startBrowser(): void {
  let count = 0
  const pushManager = {
    getSubscription: async () => subscribed,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      count += 1
      subscribed = {
        endpoint: `https://push.example/${count}`,
        options: { applicationServerKey: Uint8Array.from(atob(applicationServerKey), (each) => each.charCodeAt(0)) },
        getKey: (name: string) => bytes(name).slice(0, name === 'auth' ? 16 : 65),
        unsubscribe: async () => {
          if (isStuck) return false
          subscribed = null
          return true
        },
      } as never
      return subscribed
    },
  }
  const registration = { pushManager }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return asked > 0 ? permission : 'default'
    },
    requestPermission: async () => {
      asked += 1
      return permission
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  })
}

/** While true, the browser fails to unsubscribe. */
let isStuck: boolean

const isHere = async (person: string) => noteSignedIn(person, {}, null)
const calls = () => heard.map(({ method, path }) => `${method} ${path}`)

beforeEach(async () => {
  localStorage.clear()
  subscribed = null
  asked = 0
  isStuck = false
  permission = 'granted'
  serverKey = keyText('one')
  await freshDevice('driver')
  await db.people.clear()
  await isHere(currentIdentity()!.person)
  startBrowser()
  answer = ({ path }) => Response.json(path.startsWith('/push-subscriptions') ? { serverKey } : {})
  heard = network((asks) => answer(asks))
})

test('turning pushes on asks the browser first, then subscribes with the server’s key and saves the subscription', async () => {
  expect(await pushState()).toBe('off')
  expect(asked).toBe(0)
  expect(await turnOnPush()).toBe('done')
  expect([asked, await pushState()]).toEqual([1, 'on'])
  expect(calls().slice(1)).toEqual(['GET /push-subscriptions/key', 'PUT /push-subscriptions'])
  expect(heard[2]!.body).toMatchObject({ endpoint: 'https://push.example/1', serverKey: keyText('one') })
})

test('a no in the browser is final, and nothing is sent', async () => {
  permission = 'denied'
  expect(await turnOnPush()).toBe('denied')
  expect([calls(), await pushState()]).toEqual([[], 'denied'])
})

test('closing the browser’s prompt without an answer doesn’t count as a no', async () => {
  permission = 'default'
  expect(await turnOnPush()).toBe('undecided')
  expect([calls(), await pushState()]).toEqual([[], 'off'])
})

test('pushes aren’t offered if the server doesn’t send any', async () => {
  serverKey = ''
  expect(await pushState()).toBe('unavailable')
})

test('without signal, pushes are offered, but turning them on says that signal is needed', async () => {
  answer = () => Promise.reject(new TypeError('fetch failed'))
  expect([await pushState(), await turnOnPush()]).toEqual(['off', 'noSignal'])
})

test('pushes aren’t on until the server has the subscription', async () => {
  answer = ({ method }) => (method === 'PUT' ? Response.json({}, { status: 500 }) : Response.json({ serverKey }))
  expect(await turnOnPush()).toBe('failed')
  expect([subscribed, await pushState()]).toEqual([null, 'off'])
})

test('a device that several people use never gets pushes', async () => {
  await isHere('another')
  expect(await pushState()).toBe('shared')
  expect(await turnOnPush()).toBe('shared')
  expect(calls()).toEqual([])
})

test('on an iPhone without the app on the home screen, the app says to install it first', async () => {
  vi.stubGlobal('PushManager', undefined)
  Reflect.deleteProperty(globalThis, 'PushManager')
  Object.assign(navigator, { standalone: false })
  expect(await pushState()).toBe('installFirst')
  Reflect.deleteProperty(navigator, 'standalone')
  expect(await pushState()).toBe('unsupported')
})

test('turning pushes off ends the subscription in the browser and on the server', async () => {
  await turnOnPush()
  expect(await turnOffPush()).toBe('done')
  expect(heard.at(-1)).toMatchObject({
    path: '/push-subscriptions/removed',
    body: { endpoint: 'https://push.example/1' },
  })
  expect([subscribed, await pushState()]).toEqual([null, 'off'])
})

test('the next sign-in saves the subscription for its session', async () => {
  await turnOnPush()
  await renewPush()
  expect(calls().slice(2)).toEqual(['PUT /push-subscriptions'])
})

test('a sign-in on a device without pushes makes no calls', async () => {
  await renewPush()
  expect(calls()).toEqual([])
})

test('if the server has a new key, the device subscribes again', async () => {
  await turnOnPush()
  serverKey = keyText('two')
  await renewPush()
  expect(heard.at(-1)!.body).toMatchObject({ endpoint: 'https://push.example/2', serverKey: keyText('two') })
  expect(await pushState()).toBe('on')
})

test('a subscription that the browser lost is created again', async () => {
  await turnOnPush()
  subscribed = null
  await renewPush()
  expect(await pushState()).toBe('on')
})

test('if permission is revoked in the browser’s settings, the subscription ends', async () => {
  await turnOnPush()
  permission = 'denied'
  await renewPush()
  expect([subscribed, calls().at(-1)]).toEqual([null, 'POST /push-subscriptions/removed'])
})

test('when another person signs in, the device gets no more pushes', async () => {
  await turnOnPush()
  await signedInAs('manager')
  await isHere(currentIdentity()!.person)
  await renewPush()
  expect([subscribed, calls().at(-1), await pushState()]).toEqual([null, 'POST /push-subscriptions/removed', 'shared'])
})

test('when another person signs in without signal, the browser’s subscription ends', async () => {
  await turnOnPush()
  await signedInAs('manager', '')
  await renewPush()
  expect([subscribed, calls().length]).toEqual([null, 2])
})

test('a subscription that neither the browser nor the server could end is ended at the next sign-in', async () => {
  await turnOnPush()
  isStuck = true
  expect(await leavePush('')).toBe('failed')
  expect(await pushState()).toBe('off')
  isStuck = false
  await renewPush()
  expect([subscribed, calls().at(-1)]).toEqual([null, 'POST /push-subscriptions/removed'])
})

test('signing out without signal ends the subscription in the browser', async () => {
  await turnOnPush()
  await leavePush('')
  expect([subscribed, calls().length]).toEqual([null, 2])
})
