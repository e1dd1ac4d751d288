import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { db } from '@/offline/database.ts'
import { currentIdentity, setIdentity } from '@/offline/identity.ts'
import { send } from '@/offline/outbox/outbox.ts'
import { keepSignedIn } from '@/offline/vault/signed-in.ts'
import { freshDevice, network, notes, signedInAs, storedRows } from '@/offline/test-device.ts'
import { presentKey } from '@/offline/vault/vault.ts'
import { deliverMessage, syncTag } from '@/offline/worker-messages.ts'
import { deliverInBackground } from './delivery.ts'

const heardEvents = new Map<string, (event: unknown) => void>()
const register = vi.fn(async () => undefined)
const worker = {
  addEventListener: (type: string, heard: (event: unknown) => void) => heardEvents.set(type, heard),
  registration: { sync: { register } },
}

let people: string[]
beforeEach(async () => {
  vi.stubGlobal('reportError', vi.fn())
  register.mockClear()
  people = [await freshDevice('driver')]
  await leaveOneRow('driver')
  people.push(await signedInAs('manager'))
  await leaveOneRow('manager')
  setIdentity(null)
  deliverInBackground(worker as never, [notes()])
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function leaveOneRow(text: string) {
  await keepSignedIn(currentIdentity()!)
  await send(notes(), { text })
}

/** The event, and how it ended. */
function happens(type: 'sync' | 'message'): Promise<unknown> {
  let ends: Promise<unknown> = Promise.resolve()
  heardEvents.get(type)!({
    tag: syncTag,
    data: { type: deliverMessage },
    waitUntil: (work: Promise<unknown>) => (ends = work),
  })
  return ends
}

const states = async () => (await storedRows()).map(({ state, attempts }) => [state, attempts])
function expectNothingHeld() {
  expect(currentIdentity()).toBeNull()
  expect(people.map((person) => presentKey(person))).toEqual([null, null])
}

test("the worker sends everybody's rows, each with their own token, and keeps nothing afterwards", async () => {
  const heard = network(() => Response.json({}))
  await happens('sync')
  expect(heard.map(({ text, token }) => [text, token]).toSorted()).toEqual([
    ['driver', 'Bearer token-of-driver'],
    ['manager', 'Bearer token-of-manager'],
  ])
  expectNothingHeld()
})

test.each([0, 1])(
  'when it fails for one person the other is delivered, the browser asks again, and nothing is held',
  async (broken) => {
    const { request } = navigator.locks
    vi.spyOn(navigator.locks, 'request').mockImplementation(((name: string, work: never) => {
      if (currentIdentity()?.person === people[broken]) throw new Error('broken')
      return request(name, work)
    }) as never)
    const heard = network(() => Response.json({}))
    await expect(happens('sync')).rejects.toThrow('Something still waits')
    expect(heard.map(({ text }) => text)).toEqual([['manager', 'driver'][broken]])
    expectNothingHeld()
  },
)

test("a token that cannot be opened stops nobody else's delivery, and its person's keys are forgotten too", async () => {
  await db.signedIn.where({ id: people[0] }).modify((kept) => void new Uint8Array(kept.sealed.data).fill(7))
  const heard = network(() => Response.json({}))
  await happens('sync')
  expect(heard.map(({ text }) => text)).toEqual(['manager'])
  expectNothingHeld()
})

test('without a server no row is tried, so that it can still be taken back, and the browser asks again', async () => {
  const heard = network(() => Promise.reject(new TypeError('fetch failed')), false)
  await expect(happens('sync')).rejects.toThrow('Something still waits')
  expect(heard).toEqual([])
  expect(await states()).toEqual([
    ['waiting', 0],
    ['waiting', 0],
  ])
  await happens('message')
  expect(register).toHaveBeenCalledExactlyOnceWith(syncTag)
  expect(await states()).toEqual([
    ['waiting', 0],
    ['waiting', 0],
  ])
})

test('without a server and with nothing to send the browser is not asked again', async () => {
  await db.rows.clear()
  network(() => Promise.reject(new TypeError('fetch failed')), false)
  await happens('sync')
  await happens('message')
  expect(register).not.toHaveBeenCalled()
})
