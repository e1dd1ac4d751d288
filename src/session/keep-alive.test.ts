import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentReach, noteReach } from '@/api/reach.ts'
import { withoutServerMark, withServerMark } from '@/api/test-answers.ts'
import { onSessionRefused, setIdentity } from '@/offline/identity.ts'
import { keepAlive } from './keep-alive.ts'

const minute = 60_000
const timeoutMs = 20 * minute
let asked: string[]
let status: number
let stranger: boolean
let alive: ReturnType<typeof keepAlive>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  asked = []
  status = 200
  stranger = false
  noteReach('reachable')
  setIdentity({ person: 'a', token: 'token-a' })
  globalThis.fetch = (async (url: string, { headers }: RequestInit) => {
    asked.push(`${url} ${new Headers(headers).get('authorization')}`)
    return (stranger ? withoutServerMark : withServerMark)(Response.json({}, { status }))
  }) as typeof fetch
  alive = keepAlive(timeoutMs)
})
afterEach(() => alive.stop())

test('activity without calls causes one call per quarter of the timeout', () => {
  for (let n = 0; n < 20 * 60; n += 1) {
    alive.active()
    vi.advanceTimersByTime(1_000)
  }
  expect(asked).toEqual(Array.from({ length: 4 }, () => '/rest/ess/userInfo Bearer token-a'))
})

test('the last call comes after the last activity, so the server never times out first', () => {
  vi.advanceTimersByTime(2 * minute)
  alive.active()
  vi.advanceTimersByTime(3 * minute - 1)
  expect(asked).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(60 * minute)
  expect(asked).toHaveLength(1)
})

test('the call comes late enough for the server to record it, no matter how long there was no activity', () => {
  vi.advanceTimersByTime(15 * minute)
  alive.active()
  vi.advanceTimersByTime(minute - 1)
  expect(asked).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(asked).toHaveLength(1)
})

test('Continue calls immediately, and again when the server is certain to record it', () => {
  alive.now()
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(60 * minute)
  expect(asked).toHaveLength(2)
})

test("doesn't make calls while the server is down; the first activity after its return makes one", () => {
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

test('a session without signal makes no calls', () => {
  setIdentity({ person: 'a', token: '' })
  alive.now()
  expect(asked).toHaveLength(0)
})

test('reports the end of a session only if our server says so', async () => {
  const refused: string[] = []
  const unfollow = onSessionRefused((token) => refused.push(token))
  status = 401
  stranger = true
  alive.now()
  await vi.waitFor(() => expect(currentReach()).toBe('unreachable'))
  expect(refused).toEqual([])
  stranger = false
  noteReach('reachable')
  alive.now()
  await vi.waitFor(() => expect(refused).toEqual(['token-a']))
  unfollow()
})
