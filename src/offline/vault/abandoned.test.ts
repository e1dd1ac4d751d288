import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db } from '@/offline/database.ts'
import { handleLifeMs } from './lifetimes.ts'
import { setIdentity } from '@/offline/identity.ts'
import { closeAbandoned } from './abandoned.ts'
import { everySignedIn, keepSignedIn } from './signed-in.ts'
import { freshDevice, signedInAs } from '@/offline/test-device.ts'
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

test('a page that starts signed out closes abandoned vaults, but none of a person with another page', async () => {
  pagesOf(manager)
  await closeAbandoned('all')
  expect(await open()).toEqual([manager])
  expect((await everySignedIn()).map(({ person }) => person)).toEqual([manager])
})

test('a handle lives a while after the last page closed, and then expires', async () => {
  pagesOf()
  later(handleLifeMs - 1_000)
  await closeAbandoned('expired')
  expect(await restoreVault(driver)).toBe(true)
  later(2_000)
  expect(await restoreVault(driver)).toBe(false)
  await closeAbandoned('expired')
  expect(await open()).toEqual([])
  expect(await db.signedIn.count()).toBe(0)
})

test('a handle counts as expired when the clock was set back', async () => {
  pagesOf()
  later(-handleLifeMs)
  expect(await restoreVault(driver)).toBe(false)
})

test("while a page is open its person's handles do not expire, even if its timers sleep", async () => {
  pagesOf(driver)
  later(3_600_000)
  await closeAbandoned('expired')
  expect(await open()).toEqual([driver])
  expect(await restoreVault(driver)).toBe(true)
  expect((await everySignedIn()).map(({ person }) => person)).toEqual([driver])
})

test('a page that slept restores its handles, unless the person signed out meanwhile', async () => {
  const ended = await signOutsOf(driver)
  pagesOf()
  later(handleLifeMs + 1)
  expect(await renewHandles(driver, ended)).toBe(true)
  expect(await restoreVault(driver)).toBe(true)
  await db.people.put({
    person: driver,
    signedInAt: 0,
    seenAt: 0,
    tries: 0,
    pauseMs: 0,
    passwordKey: null,
    passcodeKey: null,
    profiles: [],
    ended: ended + 1,
  })
  expect(await renewHandles(driver, ended)).toBe(false)
})
