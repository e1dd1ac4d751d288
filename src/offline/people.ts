import { db } from './database.ts'
import type { StoredPerson } from './stored.ts'
import { openWith } from './vault-opening.ts'
import { presentKey, seal, unseal } from './vault.ts'

const day = 24 * 3_600_000
const offlineForMs = 7 * day
const freeTries = 5
const shortestPauseMs = 30_000
const longestPauseMs = 3_600_000

/** Counts for all who are not known here: an answer must not tell who is, and a mistyped name must not stay on the device. */
const anybody = ''

const profilePlace = 'people'

export type SecretKind = 'password' | 'passcode'

/** After a sign-in with signal: from here its seven days run, and wrong tries are forgiven. */
export async function noteSignedIn(person: string, profile: unknown, opened: { keyId: string; by: SecretKind } | null): Promise<void> {
  // Who signs in again beside an open vault typed no password here.
  const sealed = presentKey(person) ? await seal(person, profile, profilePlace) : null
  const now = Date.now()
  await db.transaction('rw', db.people, async () => {
    const known = (await db.people.get(person)) ?? stranger(person)
    const { passwordKey, passcodeKey } = known
    const keys = {
      passwordKey: opened?.by === 'password' ? opened.keyId : passwordKey,
      passcodeKey: opened?.by === 'passcode' ? opened.keyId : passcodeKey,
    }
    const profiles = [...known.profiles.filter(({ keyId }) => keyId !== sealed?.keyId && Object.values(keys).includes(keyId)), ...(sealed ? [sealed] : [])]
    await db.people.put({ ...known, ...keys, profiles, signedInAt: now, seenAt: now, tries: 0, pauseMs: 0 })
    await db.people.delete(anybody)
  })
}

export type Known = Pick<StoredPerson, 'signedInAt' | 'passwordKey' | 'passcodeKey'>

/** Null for somebody who never signed in here with signal. */
export async function knownHere(person: string): Promise<Known | null> {
  return (await db.people.get(person)) ?? null
}

/** `wrong`: also for somebody unknown. */
export type Guess = { is: 'open'; keyId: string; known: Known } | { is: 'wrong' } | { is: 'paused'; forMs: number }

/** One try to open a vault by its password or passcode. */
export async function guess(person: string, secret: string, by: SecretKind[] = ['password', 'passcode']): Promise<Guess> {
  await noteClock()
  const known = await db.people.get(person)
  const counter = known ? person : anybody
  const forMs = await countTry(counter)
  if (forMs > 0) return { is: 'paused', forMs }
  const allowed = by.flatMap((kind) => known?.[kind === 'password' ? 'passwordKey' : 'passcodeKey'] ?? [])
  const keyId = await openWith(person, secret, allowed)
  if (!known || !keyId) return { is: 'wrong' }
  await forgiveTries(counter)
  return { is: 'open', keyId, known }
}

/** Whether the last sign-in with signal is too long ago. Never judged by the clock alone: it may have been set back. */
export async function tooLongAgo(person: string): Promise<boolean> {
  const known = await db.people.get(person)
  return !known || Math.max(Date.now(), known.seenAt) - known.signedInAt > offlineForMs
}

/** The profile that is sealed under the open key. */
export async function profileOf<T>(person: string): Promise<T | null> {
  const sealed = (await db.people.get(person))?.profiles.find(({ keyId }) => keyId === presentKey(person)?.keyId)
  return sealed ? unseal<T>(person, sealed, profilePlace) : null
}

/** What is left of a pause; or 0, and the try is counted before it is made, so that ending the app saves none. */
export function countTry(counter: string): Promise<number> {
  return db.transaction('rw', db.people, async () => {
    const present = (await db.people.get(counter)) ?? stranger(counter)
    if (present.pauseMs > 0) return present.pauseMs
    const tries = present.tries + 1
    await db.people.put({ ...present, tries, pauseMs: pauseAfter(tries) })
    return 0
  })
}

export async function forgiveTries(counter: string): Promise<void> {
  await db.people.update(counter, { tries: 0, pauseMs: 0 })
}

/** Of tries in a row. */
export function pauseAfter(tries: number): number {
  return tries < freeTries ? 0 : Math.min(longestPauseMs, shortestPauseMs * 2 ** (tries - freeTries))
}

// What was known of each when this page first looked, and how long it had run by then.
const looked = new Map<string, { at: number; running: number }>()

/** Lifts the highest time known of everybody here: by the clock, and by the time that this page has run whatever the clock says. */
export async function noteClock(): Promise<void> {
  const [now, running] = [Date.now(), performance.now()]
  await db.people.toCollection().modify((known) => {
    const first = looked.get(known.person)
    // Below what was known then: a sign-in with signal has set it right.
    const from = first && known.seenAt >= first.at ? first : { at: Math.max(now, known.seenAt), running }
    looked.set(known.person, from)
    known.seenAt = Math.max(known.seenAt, now, from.at + running - from.running)
  })
}

/** Takes this much off every pause: time during which the app was open. Answers whether any is left. */
export async function countDown(ms: number): Promise<boolean> {
  const paused = db.people.filter(({ pauseMs }) => pauseMs > 0)
  await paused.modify((person) => void (person.pauseMs = Math.max(0, person.pauseMs - ms)))
  return (await paused.count()) > 0
}

function stranger(person: string): StoredPerson {
  return { person, signedInAt: 0, seenAt: 0, tries: 0, pauseMs: 0, passwordKey: null, passcodeKey: null, profiles: [], ended: 0 }
}
