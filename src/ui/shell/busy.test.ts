import { beforeEach, expect, test } from 'vitest'
import { holdUpdates, isBusy } from './busy.ts'

/** happy-dom has no Web Locks: implements only what this file uses. */
function sharedLocks() {
  const held: { name: string }[] = []
  return {
    query: async () => ({ held }),
    request: async (name: string, _: unknown, work: () => Promise<void>) => {
      const mine = { name }
      held.push(mine)
      await work()
      held.splice(held.indexOf(mine), 1)
    },
  }
}

const soon = () => new Promise((done) => setTimeout(done))

beforeEach(() => Object.defineProperty(navigator, 'locks', { value: sharedLocks(), configurable: true }))

test('a dirty form blocks updates until no form is dirty', async () => {
  const letGo = holdUpdates('form')
  const letOtherGo = holdUpdates('form')
  expect(await isBusy()).toBe(true)
  letGo()
  await soon()
  expect(await isBusy()).toBe(true)
  letOtherGo()
  await soon()
  expect(await isBusy()).toBe(false)
})

test('delivery blocks updates while it sends', async () => {
  let done = () => {}
  void navigator.locks.request(
    'ess.deliver',
    { mode: 'exclusive' },
    () => new Promise<void>((resolve) => (done = resolve)),
  )
  expect(await isBusy()).toBe(true)
  done()
  await soon()
  expect(await isBusy()).toBe(false)
})
