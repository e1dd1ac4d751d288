import 'fake-indexeddb/auto'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { freshDevice, network } from '@/offline/test-device.ts'
import PushLine from './push-line.tsx'
import { pushIsDue, pushOffer } from './push-offer.ts'

let asked = 0
let permission: NotificationPermission = 'default'
let serverKey = 'key'

beforeEach(async () => {
  localStorage.clear()
  asked = 0
  permission = 'default'
  await freshDevice()
  serverKey = 'key'
  network(() => Response.json({ serverKey }))
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => {
      asked += 1
      return 'denied'
    },
  })
  const registration = { pushManager: { getSubscription: async () => null } }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration, ready: Promise.resolve(registration) },
  })
})

test('appears once, after something has succeeded, and asks the browser only after a tap', async () => {
  expect(pushOffer()).toBe(false)
  await pushIsDue()
  expect([pushOffer(), asked]).toEqual([true, 0])
  render(<PushLine />)
  await act(async () => screen.getByText('Turn on').click())
  await vi.waitFor(() => expect(screen.queryByText('Turn on')).toBeNull())
  await pushIsDue()
  expect([asked, pushOffer()]).toEqual([1, false])
})

test('remembers a no without asking the browser', async () => {
  await pushIsDue()
  render(<PushLine />)
  act(() => screen.getByText('Not now').click())
  expect([asked, pushOffer(), screen.queryByText('Not now')]).toEqual([0, false, null])
})

test('doesn’t appear once the browser has refused', async () => {
  permission = 'denied'
  await pushIsDue()
  expect(pushOffer()).toBe(false)
})

test('doesn’t appear if the server doesn’t send pushes', async () => {
  serverKey = ''
  await pushIsDue()
  expect(pushOffer()).toBe(false)
})
