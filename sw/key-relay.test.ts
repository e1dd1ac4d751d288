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

/** The worker's answer. */
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

test('a closing page leaves its keys for the next page of the same user only', async () => {
  hold('driver')
  expect(await ask('driver')).toEqual(keysOf('driver'))
  expect(await ask('manager')).toBeNull()
})

test("the next page can ask before the closing page's message arrives", async () => {
  setTimeout(() => hold('driver'), 300)
  expect(await ask('driver')).toEqual(keysOf('driver'))
})

test('the keys are gone after half a minute, counted from the last page that left them', async () => {
  hold('driver')
  await vi.advanceTimersByTimeAsync(29_000)
  hold('driver')
  await vi.advanceTimersByTimeAsync(28_000)
  expect(await ask('driver')).toEqual(keysOf('driver'))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await ask('driver')).toBeNull()
})

test('a page that starts with nobody signed in makes the worker forget all keys', async () => {
  hold('driver', 'manager')
  tell({ type: forgetKeysMessage })
  expect([await ask('driver'), await ask('manager')]).toEqual([null, null])
})

test('a sign-out makes the worker forget that user', async () => {
  hold('driver', 'manager')
  const tab = new BroadcastChannel('ess.session')
  tab.postMessage({ type: 'signedOut', person: 'driver', why: 'asked' })
  // Channels deliver in their own tasks, which the stopped clock doesn't count.
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await answer('driver')).toBeNull())
  expect(await answer('manager')).toEqual(keysOf('manager'))
  tab.close()
})
