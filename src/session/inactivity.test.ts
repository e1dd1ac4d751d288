import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { setIdentity } from '@/offline/identity.ts'
import { type Inactivity, secondsUntilSignOut, watchInactivity } from './inactivity.ts'
import { forgetActivity } from './last-activity.ts'

const second = 1_000
const minute = 60 * second
const timeoutMs = 20 * minute
const person = 'person-a'

let watched: Inactivity
let timedOut: number
let active: number

function begin(limits = { timeoutMs, warningMs: minute }) {
  watched = watchInactivity(limits, { onActive: () => active++, onTimeOut: () => timedOut++ })
}
function touch(type = 'pointerdown', trusted = true) {
  const event = new Event(type, { bubbles: true })
  Object.defineProperty(event, 'isTrusted', { value: trusted })
  document.body.dispatchEvent(event)
}
const pass = (ms: number) => vi.advanceTimersByTime(ms)
/** Sets the device's clock, as a person would; real time goes on as before. */
const setClock = (by: number) => vi.setSystemTime(Date.now() + by)
/** Simulates a sleeping device: nothing runs, and on some devices one of the clocks stops. */
const sleep = (ms: number, clock: 'wall' | 'both') => {
  vi.setSystemTime(Date.now() + ms)
  if (clock === 'both') vi.spyOn(performance, 'now').mockReturnValue(performance.now() + ms)
}
const wake = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
const elsewhere = new BroadcastChannel('ess.active')
const realTimeout = globalThis.setTimeout
async function inAnotherTab(at = Date.now(), of = person) {
  elsewhere.postMessage({ at, of })
  // Messages travel in real time.
  await new Promise((done) => realTimeout(done, 20))
}

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
    now: Date.parse('2026-11-21T08:00:00Z'),
  })
  timedOut = active = 0
  forgetActivity()
  setIdentity({ person, token: 'token-of-this-tab' })
})
afterEach(() => watched.stop())

test('the warning comes a minute before the end and counts down, and the end comes on time', () => {
  begin()
  pass(timeoutMs - minute - 1)
  expect(secondsUntilSignOut()).toBeNull()
  pass(1)
  expect(secondsUntilSignOut()).toBe(60)
  pass(second)
  expect(secondsUntilSignOut()).toBe(59)
  pass(59 * second - 1)
  expect([secondsUntilSignOut(), timedOut]).toEqual([1, 0])
  pass(1)
  expect([secondsUntilSignOut(), timedOut]).toEqual([null, 1])
})

test('with a timeout shorter than two minutes, the warning comes at half that time', () => {
  begin({ timeoutMs: 8 * second, warningMs: minute })
  pass(4 * second - 1)
  expect(secondsUntilSignOut()).toBeNull()
  pass(1)
  expect(secondsUntilSignOut()).toBe(4)
})

test.each(['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll'])(
  '%s counts as activity',
  (sign) => {
    begin()
    pass(10 * minute)
    touch(sign)
    pass(timeoutMs - minute - 1)
    expect(secondsUntilSignOut()).toBeNull()
  },
)

test('events from scripts don’t count as activity', () => {
  begin()
  pass(10 * minute)
  touch('keydown', false)
  pass(10 * minute)
  expect(timedOut).toBe(1)
})

test('records activity at most once a second', () => {
  begin()
  pass(5 * second)
  for (let n = 0; n < 50; n += 1) {
    touch()
    pass(100)
  }
  expect(active).toBe(5)
})

describe('while the warning shows', () => {
  test('only Continue counts', () => {
    begin()
    pass(timeoutMs - 30 * second)
    touch()
    expect(secondsUntilSignOut()).toBe(30)
    watched.resume()
    expect(secondsUntilSignOut()).toBeNull()
    pass(timeoutMs - 1)
    expect(timedOut).toBe(0)
    pass(1)
    expect(timedOut).toBe(1)
  })

  test('Continue in another tab closes it here', async () => {
    begin()
    pass(timeoutMs - 30 * second)
    await inAnotherTab()
    expect(secondsUntilSignOut()).toBeNull()
  })

  test('a page with late timers ignores activity after the warning was due', () => {
    begin()
    sleep(timeoutMs - 30 * second, 'both')
    touch()
    expect([secondsUntilSignOut(), active]).toEqual([30, 0])
  })
})

describe('tabs of one person', () => {
  test('activity in another tab counts here, another person’s doesn’t', async () => {
    begin()
    pass(15 * minute)
    await inAnotherTab(Date.now(), 'person-b')
    pass(4 * minute)
    expect(secondsUntilSignOut()).toBe(60)
    await inAnotherTab()
    pass(timeoutMs - 1)
    expect(timedOut).toBe(0)
  })

  test('an old message counts from when it was sent, even after the clock is set back', async () => {
    begin()
    pass(15 * minute)
    await inAnotherTab(Date.now() - 10 * minute)
    setClock(-60 * minute)
    pass(9 * minute)
    expect(secondsUntilSignOut()).toBe(60)
  })

  test('a message older than this tab’s last activity has no effect', async () => {
    begin()
    pass(10 * minute)
    touch()
    localStorage.clear()
    await inAnotherTab(Date.now() - 9 * minute)
    pass(timeoutMs - minute - 1)
    expect([secondsUntilSignOut(), timedOut]).toEqual([null, 0])
  })

  test('a tab that slept while another one was used stays signed in', () => {
    begin()
    sleep(2 * 60 * minute, 'both')
    localStorage.setItem('ess.active', JSON.stringify({ at: Date.now() - minute, of: person.slice(0, 6) }))
    wake()
    pass(second)
    expect([secondsUntilSignOut(), timedOut]).toEqual([null, 0])
  })
})

describe('the clock', () => {
  test.each(['wall', 'both'] as const)(
    'the session ends immediately after a sleep that the %s clock noticed',
    (clock) => {
      begin()
      sleep(timeoutMs + minute, clock)
      wake()
      pass(300)
      expect(timedOut).toBe(1)
    },
  )

  test("can't be set back to gain time", () => {
    begin()
    pass(10 * minute)
    setClock(-60 * minute)
    pass(9 * minute)
    expect(secondsUntilSignOut()).toBe(60)
    pass(minute)
    expect(timedOut).toBe(1)
  })

  test('still counts activity after being set back after an activity', () => {
    begin()
    setClock(-60 * minute)
    pass(10 * minute)
    touch()
    pass(timeoutMs - minute - 1)
    expect(secondsUntilSignOut()).toBeNull()
  })

  test('signs out when set forward by more than the timeout', () => {
    begin()
    setClock(timeoutMs)
    pass(16 * second)
    expect(timedOut).toBe(1)
  })
})

describe('a reloaded tab', () => {
  test('continues where it left off', () => {
    begin()
    pass(12 * minute)
    watched.stop()
    begin()
    pass(7 * minute)
    expect(secondsUntilSignOut()).toBe(60)
  })

  test('signs out after being away for too long', () => {
    begin()
    watched.stop()
    vi.setSystemTime(Date.now() + timeoutMs)
    begin()
    pass(300)
    expect(timedOut).toBe(1)
  })

  test('signs out if the clock was set back in between', () => {
    begin()
    watched.stop()
    setClock(-10 * minute)
    begin()
    pass(300)
    expect(timedOut).toBe(1)
  })

  test('a new session starts now, regardless of what an earlier one stored', () => {
    begin()
    watched.stop()
    vi.setSystemTime(Date.now() + 60 * minute)
    setIdentity({ person, token: 'another-token' })
    begin()
    pass(timeoutMs - minute - 1)
    expect([secondsUntilSignOut(), timedOut]).toEqual([null, 0])
  })

  test('nothing in storage reveals the person', () => {
    begin()
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    expect(kept).not.toContain(person)
    expect(kept).not.toContain('token-of-this-tab')
  })
})
