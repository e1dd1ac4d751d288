import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import { withServerMark } from '@/api/test-answers.ts'
import { userWithoutRoles } from '@/domain/identity/test-user-info.ts'
import { onSessionRefused, setIdentity } from '@/offline/identity.ts'
import type { UserAnswer } from './kept-user.ts'
import { openLiveChannel } from './live-channel.ts'
import { Socket } from './test-socket.ts'

const second = 1_000
const pingMs = 600 * second

let alive: boolean
let status: number
let stranger: boolean
let session: object | undefined
let asked: number
let loggedOut: number
let changed: (string | null)[]
let close: () => void

const settled = () => vi.advanceTimersByTimeAsync(0)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
async function begin(url?: string, recentUser?: () => Promise<UserAnswer | null>) {
  close = openLiveChannel({
    url,
    pingMs,
    recentUser,
    onLoggedOut: () => loggedOut++,
    onChanged: (what) => changed.push(what),
  })
  await settled()
}
async function connected() {
  await begin()
  Socket.last.accept()
}
const happens = (target: EventTarget, name: string) => target.dispatchEvent(new Event(name))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('WebSocket', Socket)
  Socket.all = []
  alive = true
  stranger = false
  status = 200
  session = { id: 'session-1', factor: 'validated', singleSignOn: false }
  asked = loggedOut = 0
  changed = []
  noteReach('reachable')
  setIdentity({ person: 'a', token: 'token-a' })
  const userInfo = { ...userWithoutRoles, userId: 'driver', isDriver: true }
  globalThis.fetch = (async (url: string | URL) => {
    const sign = String(url).endsWith('/healthz')
    if (!sign) asked += 1
    if (!alive) throw new TypeError('fetch failed')
    if (sign) return withServerMark(Response.json({}))
    const answer = Response.json(status === 200 ? { userInfo, jwt: `jwt-${asked}`, session } : {}, {
      status,
    })
    return stranger ? answer : withServerMark(answer)
  }) as typeof fetch
})
afterEach(() => close())

test('a page registers on its own origin with session, token, and a fresh jwt', async () => {
  await connected()
  expect(Socket.last.url).toBe(`${location.origin.replace('http', 'ws')}/live`)
  expect(Socket.last.said).toEqual([{ type: 'register', sessionId: 'session-1', token: 'token-a', jwt: 'jwt-1' }])
})

test('a company may name another server', async () => {
  await begin('wss://live.example/ess')
  expect(Socket.last.url).toBe('wss://live.example/ess')
})

test.each([
  ['of a server without the channel', undefined],
  ['before its second factor', { id: 'session-1', factor: 'needed', singleSignOn: false }],
])('a session %s doesn’t open a connection', async (_, given) => {
  session = given
  await begin()
  await pass(300 * second)
  expect(Socket.all).toHaveLength(0)
})

test('registers with the user info that was just requested when the app opened, and requests a new jwt when it reconnects', async () => {
  const recent = { session, jwt: 'jwt-of-the-opening' } as UserAnswer
  await begin(undefined, async () => recent)
  Socket.last.accept()
  expect([asked, Socket.last.said[0]]).toEqual([0, expect.objectContaining({ jwt: 'jwt-of-the-opening' })])
  Socket.last.breaks()
  await pass(second)
  expect(asked).toBe(1)
})

test('pings every ten minutes', async () => {
  await connected()
  await pass(pingMs)
  expect(Socket.last.said.slice(1)).toEqual([{ type: 'ping' }])
})

describe('reconnects', () => {
  test('at the time given by the server that stopped, even if it can be reached earlier', async () => {
    await connected()
    Socket.last.breaks('come back in 20000 ms')
    noteReach('unreachable')
    noteReach('reachable')
    await pass(19 * second)
    expect(Socket.all).toHaveLength(1)
    await pass(second)
    expect(Socket.all).toHaveLength(2)
  })

  test('at a random time after a crash, within the time that the server gave, so that its pages don’t all come back at once', async () => {
    await connected()
    Socket.last.hears({ type: 'pong', spreadMs: 40_000 })
    Socket.last.breaks()
    await pass(19 * second)
    expect(Socket.all).toHaveLength(1)
    await pass(2 * second)
    expect(Socket.all).toHaveLength(2)
  })

  test('after one, two, four, and so on up to sixty seconds, each time with a fresh jwt', async () => {
    await begin()
    const pauses: number[] = []
    for (let n = 0; n < 8; n += 1) {
      const before = Socket.all.length
      const began = Date.now()
      Socket.last.breaks()
      while (Socket.all.length === before) await pass(100)
      pauses.push(Math.round((Date.now() - began) / second))
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    Socket.last.accept()
    expect(Socket.last.said[0]).toMatchObject({ jwt: 'jwt-9' })
    Socket.last.breaks()
    await pass(second)
    expect(Socket.all).toHaveLength(10)
  })

  test('not while the server is unreachable, and shortly after it is back', async () => {
    await connected()
    alive = false
    Socket.last.breaks()
    noteReach('unreachable')
    await pass(600 * second)
    expect([Socket.all.length, asked]).toEqual([1, 1])
    alive = true
    noteReach('reachable')
    await settled()
    expect(Socket.all).toHaveLength(1)
    await pass(second)
    expect(Socket.all).toHaveLength(2)
  })

  test.each([
    ['pagehide', 'pageshow', window],
    ['freeze', 'resume', document],
  ] as const)('not between %s and %s', async (leaves, returns, target) => {
    await connected()
    happens(target, leaves)
    expect(Socket.last.readyState).toBe(3)
    noteReach('unreachable')
    noteReach('reachable')
    await pass(600 * second)
    expect(Socket.all).toHaveLength(1)
    happens(target, returns)
    await settled()
    expect(Socket.all).toHaveLength(2)
  })

  test('when a ping gets no answer, including the one sent when the page becomes visible', async () => {
    await connected()
    happens(document, 'visibilitychange')
    await pass(15 * second)
    expect(Socket.last.readyState).toBe(3)
    await pass(second)
    expect(Socket.all).toHaveLength(2)
  })

  test('not when the session has ended: the whole app is notified', async () => {
    await connected()
    const refused: string[] = []
    const unfollow = onSessionRefused((token) => refused.push(token))
    status = 401
    Socket.last.breaks()
    await pass(600 * second)
    expect([refused, Socket.all.length, loggedOut]).toEqual([['token-a'], 1, 0])
    unfollow()
  })

  test("after another server's 401, which doesn't end the session", async () => {
    await connected()
    const refused: string[] = []
    const unfollow = onSessionRefused((token) => refused.push(token))
    status = 401
    stranger = true
    Socket.last.breaks()
    await pass(60 * second)
    expect([refused, Socket.all.length, loggedOut]).toEqual([[], 1, 0])
    status = 200
    stranger = false
    await pass(60 * second)
    expect([refused, Socket.all.length, loggedOut]).toEqual([[], 2, 0])
    unfollow()
  })

  test('not after it was closed', async () => {
    await connected()
    close()
    await pass(600 * second)
    expect(Socket.all).toHaveLength(1)
  })
})

describe('messages from the server', () => {
  test('loggedOut signs out', async () => {
    await connected()
    Socket.last.hears({ type: 'loggedOut' })
    expect(loggedOut).toBe(1)
  })

  test('forwards changes, and after a reconnect that anything may have changed', async () => {
    await connected()
    expect(changed).toEqual([])
    Socket.last.hears({ type: 'changed', what: 'timeOffRequests' })
    expect(changed).toEqual(['timeOffRequests'])
    Socket.last.breaks()
    await pass(second)
    Socket.last.accept()
    expect(changed).toEqual(['timeOffRequests', null])
    expect(loggedOut).toBe(0)
  })

  test('ignores a type from a later release', async () => {
    await connected()
    Socket.last.hears({ type: 'announcement' })
    await pass(second)
    expect([loggedOut, Socket.all.length]).toEqual([0, 1])
  })

  test('signs out on an unreadable message', async () => {
    await connected()
    Socket.last.hears('<html>')
    await settled()
    expect(loggedOut).toBe(1)
  })

  test('treats an unreadable first message as coming from another server, and reconnects', async () => {
    await begin()
    Socket.last.hears('<html>')
    await pass(second)
    expect([loggedOut, Socket.all.length]).toEqual([0, 2])
    Socket.last.accept()
    Socket.last.hears('<html>')
    await settled()
    expect(loggedOut).toBe(1)
  })

  test("signs out immediately on an unreadable message if the channel is another company's", async () => {
    await begin('wss://live.example/ess')
    Socket.last.hears('<html>')
    await settled()
    expect(loggedOut).toBe(1)
  })

  test('does not sign out on an unreadable message while the server is unreachable', async () => {
    await connected()
    alive = false
    Socket.last.hears('<html>')
    await pass(60 * second)
    expect([loggedOut, Socket.all.length]).toEqual([0, 1])
    alive = true
    noteReach('reachable')
    await pass(2 * second)
    expect([loggedOut, Socket.all.length]).toEqual([0, 2])
  })
})
