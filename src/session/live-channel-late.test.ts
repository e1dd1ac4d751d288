import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endDeferral } from '@/api/deferral.ts'
import { noteReach } from '@/api/reach.ts'
import { deferral, withServerMark } from '@/api/test-answers.ts'
import { userWithoutRoles } from '@/domain/identity/test-user-info.ts'
import { setIdentity } from '@/offline/identity.ts'
import { openLiveChannel } from './live-channel.ts'
import { Socket } from './test-socket.ts'

const second = 1_000
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const user = { userInfo: userWithoutRoles, session: { id: 'session-1', factor: 'validated', singleSignOn: false } }

let isLate: boolean
let asked: number
let close: () => void

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Socket)
  Socket.all = []
  asked = 0
  endDeferral()
  noteReach('reachable')
  setIdentity({ person: 'a', token: 'token-a' })
  globalThis.fetch = (async () => {
    asked += 1
    return withServerMark(isLate ? deferral(30) : Response.json({ ...user, jwt: `jwt-${asked}` }))
  }) as typeof fetch
})
afterEach(() => close())

async function begin(given: { late: boolean }) {
  isLate = given.late
  close = openLiveChannel({ pingMs: 600 * second, onLoggedOut: () => {} })
  await pass(0)
}

test('a page that an overloaded server turned away reconnects at the time it was given, with the user info that it already has', async () => {
  await begin({ late: false })
  Socket.last.breaks('come back in 20000 ms')
  await pass(19 * second)
  expect(Socket.all).toHaveLength(1)
  await pass(second)
  Socket.last.accept()
  expect([Socket.all.length, asked, Socket.last.said[0]]).toEqual([2, 1, expect.objectContaining({ jwt: 'jwt-1' })])
})

test('if the jwt expires in the meantime, the page requests a new one', async () => {
  await begin({ late: false })
  Socket.last.breaks('come back in 270000 ms')
  await pass(270 * second)
  Socket.last.accept()
  expect(Socket.last.said[0]).toMatchObject({ jwt: 'jwt-2' })
})

test('while the server is too busy to return the user info, the page waits as long as it was told to', async () => {
  await begin({ late: true })
  await pass(29 * second)
  expect([Socket.all.length, asked]).toEqual([0, 1])
  isLate = false
  await pass(11 * second)
  expect([Socket.all.length, asked]).toEqual([1, 2])
})
