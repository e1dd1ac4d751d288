import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { call } from './call.ts'
import { isTimeoutRaised, noteAnswerTime, callTimeout, callTimeoutAtTry } from './call-timeout.ts'
import { currentReach, noteReach, probe } from './reach.ts'
import { withServerMark } from './test-answers.ts'

const getNote = endpoint({
  name: 'getNote',
  service: 'ess',
  method: 'GET',
  path: '/note',
  rights: 'signedIn',
  summary: '',
})

/** Lets every timeout expire immediately. */
let waited: number[]
let answers: boolean
beforeEach(() => {
  waited = []
  answers = false
  vi.stubGlobal('location', { origin: 'https://portal.example' })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    waited.push(ms)
    return answers ? new AbortController().signal : AbortSignal.abort()
  })
  vi.stubGlobal('fetch', async (_: unknown, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    return withServerMark(Response.json({}))
  })
  noteAnswerTime(0)
})
afterEach(() => noteAnswerTime(0))

test('each call that times out doubles the wait of the next one, up to two minutes', async () => {
  const after: number[] = []
  for (let n = 0; n < 4; n++) {
    await call(getNote)
    after.push(callTimeout())
  }
  expect(after).toEqual([40_000, 80_000, 120_000, 120_000])
  expect(waited[0]).toBe(20_000)
})

test('calls that time out together count once', async () => {
  await Promise.all([call(getNote), call(getNote), call(getNote)])
  expect(callTimeout()).toBe(40_000)
})

test('a slow answer keeps the long timeout, and a quick one ends it', () => {
  return call(getNote).then(async () => {
    noteAnswerTime(25_000)
    expect(isTimeoutRaised()).toBe(true)
    answers = true
    await call(getNote)
    expect(callTimeout()).toBe(20_000)
  })
})

test('the nth retry of a change waits longer, even on a page that never saw the earlier attempts', () => {
  expect([1, 2, 3, 4, 9].map(callTimeoutAtTry)).toEqual([20_000, 40_000, 80_000, 120_000, 120_000])
})

test("a late response still counts after the probe has given up, and doesn't delay other calls", async () => {
  vi.restoreAllMocks()
  const late: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => late.push(resolve)))
  noteReach('unknown')
  expect(await probe(5)).toBe(false)
  expect(currentReach()).toBe('unreachable')
  const second = probe(60_000)
  await vi.waitFor(() => expect(late).toHaveLength(2))
  late[1]!(withServerMark(Response.json({})))
  expect(await second).toBe(true)
  noteReach('unreachable')
  late[0]!(withServerMark(Response.json({})))
  await vi.waitFor(() => expect(currentReach()).toBe('reachable'))
})
