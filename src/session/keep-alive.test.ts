import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import { onSessionRefused, setIdentity } from '@/offline/identity.ts'
import { keepAlive } from './keep-alive.ts'

const minute = 60_000
const timeoutMs = 20 * minute
let asked: string[]
let status: number
let alive: ReturnType<typeof keepAlive>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  asked = []
  status = 200
  noteReach('reachable')
  setIdentity({ person: 'a', token: 'token-a' })
  globalThis.fetch = (async (url: string, { headers }: RequestInit) => {
    asked.push(`${url} ${new Headers(headers).get('authorization')}`)
    return Response.json({}, { status })
  }) as typeof fetch
  alive = keepAlive(timeoutMs)
})
afterEach(() => {
  alive.stop()
  vi.useRealTimers()
})

test('whoever is active without a call asks once in a quarter of the time-out', () => {
  for (let n = 0; n < 20 * 60; n += 1) {
    alive.active()
    vi.advanceTimersByTime(1_000)
  }
  expect(asked).toEqual(Array.from({ length: 4 }, () => '/rest/ess/userInfo Bearer token-a'))
})

test('the last call comes after the last activity, so that the server never times out first', () => {
  vi.advanceTimersByTime(2 * minute)
  alive.active()
  vi.advanceTimersByTime(3 * minute - 1)
  expect(asked).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(60 * minute)
  expect(asked).toHaveLength(1)
})

test('it comes late enough to be noted, however long nothing was asked', () => {
  vi.advanceTimersByTime(15 * minute)
  alive.active()
  vi.advanceTimersByTime(minute - 1)
  expect(asked).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(asked).toHaveLength(1)
})

test('Continue asks at once, and once more when it is noted for certain', () => {
  alive.now()
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(60 * minute)
  expect(asked).toHaveLength(2)
})

test('nothing is asked while the server is away, and after the first activity once it is back', () => {
  noteReach('unreachable')
  vi.advanceTimersByTime(6 * minute)
  alive.active()
  vi.advanceTimersByTime(minute)
  expect(asked).toHaveLength(0)
  noteReach('reachable')
  alive.active()
  vi.advanceTimersByTime(minute)
  expect(asked).toHaveLength(1)
})

test('signed in without signal there is no session to keep', () => {
  setIdentity({ person: 'a', token: '' })
  alive.now()
  expect(asked).toHaveLength(0)
})

test('a session that has ended meanwhile is said', async () => {
  const refused: string[] = []
  const unfollow = onSessionRefused((token) => refused.push(token))
  status = 401
  alive.now()
  await vi.waitFor(() => expect(refused).toEqual(['token-a']))
  unfollow()
})
