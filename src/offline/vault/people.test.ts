import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { db } from '@/offline/database.ts'
import { countDown, trySecret, noteClock, noteSignedIn, backoffMs, profileOf, tooLongAgo } from './people.ts'
import { freshDevice, signedInAs } from '@/offline/test-device.ts'
import { openVault } from './vault-opening.ts'
import { VaultClosed, closeVault, personKey, restoreVault, seal, unseal } from './vault.ts'

const day = 24 * 3_600_000
const right = 'ess-demo'
let person: string

beforeEach(async () => {
  person = await freshDevice()
  await signInWithSignal()
})

async function signInWithSignal(password = right, by: 'password' | 'passcode' = 'password') {
  const keyId = await openVault(person, password)
  await noteSignedIn(person, { name: 'Dwayne' }, { keyId, by })
}

const here = { table: 'drafts', of: '' }

/** Sets only the clock: timers and real time go on. */
function clockAt(at: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: at })
}

test('the password of the last sign-in with signal opens the vault and the profile', async () => {
  const sealed = await seal(person, 'draft', here)
  await closeVault(person)
  expect(await trySecret(person, right)).toMatchObject({ is: 'open' })
  expect(await unseal(person, sealed, here)).toBe('draft')
  expect(await profileOf(person)).toEqual({ name: 'Dwayne' })
})

test("a wrong password doesn't open anything or create a key", async () => {
  await closeVault(person)
  expect(await trySecret(person, 'wrong')).toMatchObject({ is: 'wrong' })
  expect(await restoreVault(person)).toBe(false)
  expect(await db.keys.count()).toBe(1)
})

test('an unknown person gets the same answer after the same derivation', async () => {
  const derive = vi.spyOn(crypto.subtle, 'deriveKey')
  const stranger = await personKey('nobody')
  expect(await trySecret(stranger, 'wrong')).toEqual(await trySecret(person, 'wrong'))
  expect(derive).toHaveBeenCalledTimes(2)
  expect(await db.people.get(stranger)).toBeUndefined()
  derive.mockRestore()
})

test.each(['driver', 'nobody'])(
  'after five wrong attempts as %s, the device checks nothing for a while, not even the right secret',
  async (userName) => {
    const who = await personKey(userName)
    for (const left of [4, 3, 2, 1, 0])
      expect(await trySecret(who, `wrong ${left}`)).toEqual({ is: 'wrong', left, forMs: left ? 0 : 30_000 })
    expect(await trySecret(who, right)).toEqual({ is: 'paused', forMs: 30_000 })
    await countDown(29_000)
    expect(await trySecret(who, right)).toEqual({ is: 'paused', forMs: 1_000 })
    expect(await countDown(1_000)).toBe(false)
    expect((await trySecret(who, right)).is).toBe(userName === 'driver' ? 'open' : 'wrong')
  },
)

test('unknown names share one counter, which does not affect a known person', async () => {
  for (let n = 0; n < 5; n++) await trySecret(await personKey(`nobody ${n}`), 'wrong')
  expect(await trySecret(await personKey('yet another'), 'wrong')).toMatchObject({ is: 'paused' })
  expect(await trySecret(person, right)).toMatchObject({ is: 'open' })
})

test("setting the clock forward doesn't end a pause", async () => {
  for (let n = 0; n < 5; n++) await trySecret(person, 'wrong')
  clockAt(Date.now() + 2 * 3_600_000)
  expect(await trySecret(person, right)).toEqual({ is: 'paused', forMs: 30_000 })
})

test('an attempt counts even if the app is closed during it', async () => {
  const never = vi.spyOn(crypto.subtle, 'deriveKey').mockReturnValue(new Promise(() => undefined) as never)
  for (let n = 0; n < 5; n++) void trySecret(person, 'wrong')
  await vi.waitFor(async () => expect((await db.people.get(person))?.pauseMs).toBe(30_000))
  never.mockRestore()
  expect(await trySecret(person, right)).toMatchObject({ is: 'paused' })
})

test('the right password and a sign-in with signal reset earlier attempts', async () => {
  for (let n = 0; n < 4; n++) await trySecret(person, 'wrong')
  await trySecret(person, right)
  for (let n = 0; n < 5; n++) expect(await trySecret(person, 'wrong')).toMatchObject({ is: 'wrong' })
  await signInWithSignal()
  expect(await trySecret(person, right)).toMatchObject({ is: 'open' })
})

test.each([
  [1, 0],
  [4, 0],
  [5, 30],
  [6, 60],
  [7, 120],
  [11, 1920],
  [12, 3600],
  [40, 3600],
])('after %i wrong attempts in a row, there’s a pause of %i seconds', (tries, seconds) => {
  expect(backoffMs(tries)).toBe(seconds * 1000)
})

test('a sign-in with signal expires after seven days, until the next one with signal', async () => {
  const now = Date.now()
  clockAt(now + 7 * day - 60_000)
  expect(await tooLongAgo(person)).toBe(false)
  clockAt(now + 7 * day + 60_000)
  expect(await tooLongAgo(person)).toBe(true)
  await signInWithSignal()
  expect(await tooLongAgo(person)).toBe(false)
})

test('setting the clock back doesn’t gain time: the latest recorded time counts', async () => {
  const now = Date.now()
  clockAt(now + 7 * day + 60_000)
  await noteClock()
  clockAt(now - 30 * day)
  await noteClock()
  expect(await tooLongAgo(person)).toBe(true)
  await signInWithSignal()
  expect(await tooLongAgo(person)).toBe(false)
  clockAt(now)
  expect(await tooLongAgo(person)).toBe(true)
})

test('with the clock stopped, the time while a page is open still counts', async () => {
  const now = Date.now()
  clockAt(now)
  await noteClock()
  const running = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 8 * day)
  await noteClock()
  expect(await tooLongAgo(person)).toBe(true)
  running.mockRestore()
})

test('after a password change only the new one signs in, although the old one opens its key', async () => {
  await closeVault(person)
  await signInWithSignal('changed')
  await closeVault(person)
  expect(await trySecret(person, right)).toMatchObject({ is: 'wrong' })
  expect(await trySecret(person, 'changed')).toMatchObject({ is: 'open' })
})

test("a person's password and device passcode both open the vault, each with its own key", async () => {
  await closeVault(person)
  await signInWithSignal('my passcode', 'passcode')
  await closeVault(person)
  expect(await trySecret(person, right, ['passcode'])).toMatchObject({ is: 'wrong' })
  expect(await trySecret(person, 'my passcode', ['passcode'])).toMatchObject({ is: 'open' })
  expect(await profileOf(person)).toEqual({ name: 'Dwayne' })
  await closeVault(person)
  expect(await trySecret(person, right)).toMatchObject({ is: 'open' })
  expect(await profileOf(person)).toEqual({ name: 'Dwayne' })
})

test('ten people on one device each open their own vault, and one person’s attempts don’t pause others', async () => {
  const names = Array.from({ length: 10 }, (_, n) => `driver ${n}`)
  const sealed = []
  for (const name of names) {
    person = await signedInAs(name)
    await closeVault(person)
    await signInWithSignal(`password of ${name}`)
    sealed.push(await seal(person, `draft of ${name}`, here))
    await closeVault(person)
  }
  for (let n = 0; n < 5; n++) await trySecret(await personKey(names[0]!), 'wrong')
  for (const [at, name] of names.entries()) {
    const who = await personKey(name)
    expect(await trySecret(who, `password of ${names[(at + 1) % 10]}`)).toMatchObject({
      is: at === 0 ? 'paused' : 'wrong',
    })
    if (at === 0) continue
    expect(await trySecret(who, `password of ${name}`)).toMatchObject({ is: 'open' })
    expect(await unseal(who, sealed[at]!, here)).toBe(`draft of ${name}`)
    await expect(unseal(who, sealed[(at + 1) % 10]!, here)).rejects.toBeInstanceOf(VaultClosed)
    await closeVault(who)
  }
})
