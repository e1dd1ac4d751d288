import 'fake-indexeddb/auto'
import type { AnyRouter } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { setIdentity } from '@/offline/identity.ts'
import { freshDevice } from '@/offline/test-device.ts'
import { storeToken, takeRedirect } from '@/session/stored-token.ts'
import { currentUser, setCurrentUser } from '@/session/user.ts'
import { startStayingSignedIn } from './stay-signed-in.tsx'

const { timeOuts } = vi.hoisted(() => ({ timeOuts: [] as (() => void)[] }))
vi.mock(import('@/session/inactivity.ts'), async (original) => ({
  ...(await original()),
  watchInactivity: (_: unknown, { onTimeOut }: { onTimeOut: () => void }) => {
    timeOuts.push(onTimeOut)
    return { resume: () => undefined, isDue: () => true, stop: () => undefined }
  },
}))
vi.mock(import('@/session/configuration.ts'), async (original) => ({
  ...(await original()),
  onConfiguration: (told) =>
    told({ tokenTimeoutMs: 1_200_000, inactivityWarningMs: 60_000, pingIntervalMs: 1_000 } as never),
}))

const navigate = vi.fn(async () => undefined)
startStayingSignedIn({ state: { location: { pathname: '/payroll/directDeposit' } }, navigate } as unknown as AnyRouter)

test.each([
  ['the same person', 'driver', '/payroll/directDeposit'],
  ['somebody else', 'manager', '/'],
])('after a time-out, %s who signs in on this device lands on the right page', async (_, next, stood) => {
  const people = { driver: await freshDevice('driver'), manager: 'manager' }
  setIdentity({ person: people.driver, token: '' })
  setCurrentUser({ userId: 'driver' } as UserInfo)
  timeOuts.at(-1)!()
  await vi.waitFor(() => expect(navigate).toHaveBeenCalledWith({ to: '/login', replace: true }))
  expect(currentUser()).toBeNull()
  storeToken({ person: people[next as keyof typeof people], token: '' })
  expect(takeRedirect()).toBe(stood)
  navigate.mockClear()
})
