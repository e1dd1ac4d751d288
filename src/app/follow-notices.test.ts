import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { openNoticeMessage } from '@/offline/worker-messages.ts'
import { freshDevice, signedInAs } from '@/offline/test-device.ts'
import { askToUnlock } from '@/session/locked.ts'
import { setCurrentUser } from '@/session/user.ts'
import { followNotices } from './follow-notices.ts'

const badge: number[] = []
const went: string[] = []
let shown: string[]
let serviceWorker: EventTarget

beforeEach(async () => {
  badge.length = 0
  went.length = 0
  shown = ['decided', 'change']
  const getNotifications = async () =>
    shown.map((tag) => ({ tag, close: () => void (shown = shown.filter((each) => each !== tag)) }))
  const registration = { getNotifications }
  serviceWorker = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void badge.push(count),
    clearAppBadge: async () => void badge.push(0),
  })
  setCurrentUser(null)
  await freshDevice('driver')
})

const start = () => followNotices({ history: { push: (path: string) => went.push(path) } } as never)
const signedIn = () => setCurrentUser({ userId: 'driver' } as UserInfo)

test('notifications stay until the app is unlocked, then disappear, along with the badge', async () => {
  askToUnlock()
  start()
  signedIn()
  await Promise.resolve()
  expect(shown).toEqual(['decided', 'change'])
  await signedInAs('driver')
  await vi.waitFor(() => expect([shown, badge.at(-1)]).toEqual([[], 0]))
})

test('tapping a notification opens its page in the app', () => {
  start()
  const message = (data: unknown) => serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
  message(null)
  message({ type: 'something else', path: '/elsewhere' })
  message({ type: openNoticeMessage, path: '/activity' })
  expect(went).toEqual(['/activity'])
})
