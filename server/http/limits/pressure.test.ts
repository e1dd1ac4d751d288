import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Pressure, pressureOn } from './pressure.ts'
import { sampledEveryMs } from './pressure-rule.ts'

let lateMs: number
let now: number
let pressure: Pressure
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  lateMs = now = 0
  pressure = pressureOn({ measure: () => lateMs, stop: () => {} }, () => now)
})
afterEach(() => {
  void pressure.stop()
  vi.useRealTimers()
})

const samples = (count: number) => vi.advanceTimersByTime(count * sampledEveryMs)
const background = () => pressure.enter('read', false)

test('while the process is late, a call that nobody is waiting for runs once another one has ended', () => {
  lateMs = 60
  samples(4)
  const running = [background(), background(), background(), background()]
  expect([running.every(Boolean), background(), pressure.enter('page', false)]).toEqual([true, null, null])
  running[0]!()
  expect(background()).not.toBeNull()
})

test('reports the calls it turned away, and how late it is', () => {
  const deferred: string[] = []
  pressure.events.on('deferred', (what) => deferred.push(what))
  expect(background()).not.toBeNull()
  lateMs = 2_000
  samples(4)
  background()
  pressure.enter('page', false)
  expect([deferred, pressure.level, pressure.lateMs]).toEqual([['read', 'page'], 'overloaded', 2_000])
})

test('the more calls were turned away, the further apart they come back, within two minutes at most', () => {
  lateMs = 60
  samples(2)
  const chance = vi.spyOn(Math, 'random').mockReturnValue(0.999)
  const pauseAfter = (calls: number) => {
    for (let call = 1; call < calls; call += 1) pressure.pauseMs()
    return Math.round(pressure.pauseMs() / 1_000)
  }
  expect([pauseAfter(1), pauseAfter(1_000), pauseAfter(100_000)]).toEqual([1, 11, 121])
  chance.mockReturnValue(0)
  expect(pauseAfter(1)).toBe(1)
  // All of those calls have come back by now.
  now += 120_000
  chance.mockReturnValue(0.999)
  expect(pauseAfter(1)).toBe(1)
})

test('the fewer calls run at once, the further apart the ones turned away come back', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  lateMs = 60
  samples(20)
  for (let call = 1; call < 1_000; call += 1) pressure.pauseMs()
  expect(Math.round(pressure.pauseMs() / 1_000)).toBe(41)
})

test('a call that a user is waiting for comes back soon', () => {
  for (let call = 0; call < 10_000; call += 1) pressure.pauseMs()
  expect(pressure.pauseMs(true)).toBeLessThan(2_000)
})
