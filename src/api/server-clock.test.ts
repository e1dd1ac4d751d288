import { beforeEach, expect, test, vi } from 'vitest'
import { asServerTime, clockOffset, noteServerTime, serverNow } from './server-clock.ts'

const now = Date.parse('2026-11-26T12:00:00.000Z')
const hourMs = 3_600_000
const header = (at: number) => new Date(at).toUTCString()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  // The clocks agree, as after any answer.
  noteServerTime(header(Date.now()), Date.now())
})

test.each([
  ['two days ahead', -48 * hourMs],
  ['forty days behind', 40 * 24 * hourMs],
  ['ten seconds ahead', -10_000],
])('corrects a clock that is %s, based on an answer’s time', (_, off) => {
  noteServerTime(header(now + off), now)
  expect(Math.abs(serverNow() - (now + off))).toBeLessThanOrEqual(1_000)
  expect(asServerTime(now - 5)).toBe(serverNow() - 5)
})

test.each([
  ['within whole seconds and network delay', header(now - 3_000), now],
  ['with an answer that took a minute', header(now), now - 60_000],
  ['without a time in the answer', null, now],
  ['with an unreadable time', 'yesterday', now],
  ['when the clock was set back in the meantime', header(now - hourMs), now + hourMs],
])('leaves the clock alone %s', (_, date, begunAt) => {
  noteServerTime(date, begunAt)
  expect(clockOffset.get()).toBe(0)
})

test('a corrected clock that’s right again needs no correction', () => {
  noteServerTime(header(now + hourMs), now)
  vi.setSystemTime(now + hourMs)
  noteServerTime(header(now + hourMs), now + hourMs)
  expect(serverNow()).toBe(now + hourMs)
})
