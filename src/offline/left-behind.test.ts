import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db } from './database.ts'
import { handleLifeMs } from './handle-life.ts'
import { setIdentity } from './identity.ts'
import { closeLeftBehind } from './left-behind.ts'
import { everySignedIn, keepSignedIn } from './signed-in.ts'
import { freshDevice, signedInAs } from './test-device.ts'
import { renewHandles, restoreVault, signOutsOf } from './vault.ts'

let driver: string
let manager: string
beforeEach(async () => {
  driver = await freshDevice()
  manager = await signedInAs('manager')
  for (const person of [driver, manager]) {
    setIdentity({ person, token: 'token' })
    await keepSignedIn({ person, token: 'token' })
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Who has a page open. */
function pagesOf(...people: string[]) {
  const held = people.map((person) => ({ name: `ess.signed-in|${person}` }))
  vi.spyOn(navigator.locks, 'query').mockResolvedValue({ held, pending: [] })
}

function later(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}

const open = async () => (await db.keys.filter((key) => key.handle !== null).toArray()).map(({ person }) => person)

test('the start of a page where nobody is signed in closes what was left open, but nobody with another page', async () => {
  pagesOf(manager)
  await closeLeftBehind('all')
  expect(await open()).toEqual([manager])
  expect((await everySignedIn()).map(({ person }) => person)).toEqual([manager])
})

test('a handle lives a moment after the last page, and then no more', async () => {
  pagesOf()
  later(handleLifeMs - 1_000)
  await closeLeftBehind('expired')
  expect(await restoreVault(driver)).toBe(true)
  later(2_000)
  expect(await restoreVault(driver)).toBe(false)
  await closeLeftBehind('expired')
  expect(await open()).toEqual([])
  expect(await db.signedIn.count()).toBe(0)
})

test('with the clock set back a handle counts as expired', async () => {
  pagesOf()
  later(-handleLifeMs)
  expect(await restoreVault(driver)).toBe(false)
})

test('while a page is open nothing of its person expires, though its timers sleep', async () => {
  pagesOf(driver)
  later(3_600_000)
  await closeLeftBehind('expired')
  expect(await open()).toEqual([driver])
  expect(await restoreVault(driver)).toBe(true)
  expect((await everySignedIn()).map(({ person }) => person)).toEqual([driver])
})

test('a page that slept takes its handles up again, unless the person signed out meanwhile', async () => {
  const ended = await signOutsOf(driver)
  pagesOf()
  later(handleLifeMs + 1)
  expect(await renewHandles(driver, ended)).toBe(true)
  expect(await restoreVault(driver)).toBe(true)
  await db.people.put({ person: driver, signedInAt: 0, seenAt: 0, tries: 0, pauseMs: 0, passwordKey: null, passcodeKey: null, profiles: [], ended: ended + 1 })
  expect(await renewHandles(driver, ended)).toBe(false)
})
