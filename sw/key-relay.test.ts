import { beforeEach, expect, test, vi } from 'vitest'
import type { RelayedKeys } from '@/offline/vault/key-relay.ts'
import { askKeysMessage, forgetKeysMessage, holdKeysMessage } from '@/offline/worker-messages.ts'
import { relayKeysAcrossReloads } from './key-relay.ts'

let message: (event: object) => void
const keysOf = (person: string): RelayedKeys => ({ person, present: 'key', handles: new Map() })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  relayKeysAcrossReloads({ addEventListener: (_: string, heard: typeof message) => (message = heard) } as never)
  return () => vi.useRealTimers()
})

const hold = (...people: string[]) => tell({ type: holdKeysMessage, vaults: people.map(keysOf) })
const tell = (data: object) => message({ data, ports: [], waitUntil: () => undefined })

/** What the worker answers. */
function answer(person: string): Promise<RelayedKeys | null> {
  return new Promise((resolve) =>
    message({
      data: { type: askKeysMessage, person },
      ports: [{ postMessage: resolve }],
      waitUntil: () => undefined,
    }),
  )
}

async function ask(person: string): Promise<RelayedKeys | null> {
  const answered = answer(person)
  await vi.advanceTimersByTimeAsync(600)
  return answered
}

test('a page that goes leaves its keys for the one that comes, of the same person only', async () => {
  hold('driver')
  expect(await ask('driver')).toEqual(keysOf('driver'))
  expect(await ask('manager')).toBeNull()
})

test('the page that comes may ask before the one that goes was heard', async () => {
  setTimeout(() => hold('driver'), 300)
  expect(await ask('driver')).toEqual(keysOf('driver'))
})

test('half a minute later they are gone, counted from the last page that left them', async () => {
  hold('driver')
  await vi.advanceTimersByTimeAsync(29_000)
  hold('driver')
  await vi.advanceTimersByTimeAsync(28_000)
  expect(await ask('driver')).toEqual(keysOf('driver'))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await ask('driver')).toBeNull()
})

test("a page that starts with nobody signed in makes it forget everybody's", async () => {
  hold('driver', 'manager')
  tell({ type: forgetKeysMessage })
  expect([await ask('driver'), await ask('manager')]).toEqual([null, null])
})

test('a sign-out makes it forget that person', async () => {
  hold('driver', 'manager')
  const tab = new BroadcastChannel('ess.session')
  tab.postMessage({ type: 'signedOut', person: 'driver', why: 'asked' })
  // Channels deliver in turns of their own, which the stopped clock does not count.
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await answer('driver')).toBeNull())
  expect(await answer('manager')).toEqual(keysOf('manager'))
  tab.close()
})
