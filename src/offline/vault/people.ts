import { db } from '@/offline/database.ts'
import type { StoredPerson, StoredSigningKey } from '@/offline/stored.ts'
import { offlineForMs } from '@/domain/identity/envelope.ts'
import { openWith } from './vault-opening.ts'
import { personKey, presentKey, seal, unseal } from './vault.ts'

const freeTries = 5
const minPauseMs = 30_000
const maxPauseMs = 3_600_000

/** One counter for all unknown names: an answer must not reveal who is known, and a mistyped name must not be stored. */
const anybody = ''

const profilePlace = { table: 'people', of: '' }

export type SecretKind = 'password' | 'passcode'

/** After a sign-in with signal: restarts the seven days without signal and resets wrong attempts. */
export async function noteSignedIn(
  person: string,
  profile: unknown,
  opened: { keyId: string; by: SecretKind } | null,
): Promise<void> {
  // Without an open vault there is no key to seal the profile under.
  const sealed = presentKey(person) ? await seal(person, profile, profilePlace) : null
  const now = Date.now()
  await db.transaction('rw', db.people, async () => {
    const known = (await db.people.get(person)) ?? stranger(person)
    const { passwordKey, passcodeKey } = known
    const keys = {
      passwordKey: opened?.by === 'password' ? opened.keyId : passwordKey,
      passcodeKey: opened?.by === 'passcode' ? opened.keyId : passcodeKey,
    }
    const profiles = [
      ...known.profiles.filter(({ keyId }) => keyId !== sealed?.keyId && Object.values(keys).includes(keyId)),
      ...(sealed ? [sealed] : []),
    ]
    await db.people.put({ ...known, ...keys, profiles, signedInAt: now, seenAt: now, tries: 0, pauseMs: 0 })
    await db.people.delete(anybody)
  })
}

/** Later user info: a sign-in without signal must not restore rights that were revoked since. */
export async function renewProfile(person: string, profile: unknown): Promise<void> {
  if (!presentKey(person)) return
  const sealed = await seal(person, profile, profilePlace)
  await db.people
    .where('person')
    .equals(person)
    .modify((known) => {
      known.profiles = known.profiles.map((each) => (each.keyId === sealed.keyId ? sealed : each))
    })
}

/** The opaque name that a person has on this device. It stays the same if they get another user name. */
export async function personOf(userName: string): Promise<string> {
  const name = await personKey(userName)
  const renamed = await db.people.filter(({ alsoNamed }) => alsoNamed?.includes(name) === true).first()
  return renamed?.person ?? name
}

/** The first of these user names whose person has work or a profile here; null if none has. */
export async function knownAs(userNames: string[]): Promise<string | null> {
  for (const userName of userNames) {
    const person = await personOf(userName)
    const known = await db.people.get(person)
    if (known && opens(known)) return person
  }
  return null
}

/** From now on, this user name also identifies the person, even without signal. */
export async function noteUserName(person: string, userName: string): Promise<void> {
  if ((await personOf(userName)) === person) return
  const name = await personKey(userName)
  const { alsoNamed = [] } = (await db.people.get(person)) ?? {}
  await keep(person, { alsoNamed: [...alsoNamed, name] })
}

type Known = Pick<StoredPerson, 'signedInAt' | 'passwordKey' | 'passcodeKey'>

/** Null if the person has never signed in with signal on this device. */
export async function knownOnDevice(person: string): Promise<Known | null> {
  return (await db.people.get(person)) ?? null
}

const recentlyMs = 90 * 24 * 3_600_000

/** Whether several people signed in on this device in the last three months. */
export async function isSharedDevice(): Promise<boolean> {
  const since = Date.now() - recentlyMs
  return (await db.people.filter(({ signedInAt }) => signedInAt > since).count()) > 1
}

const opens = ({ passwordKey, passcodeKey }: StoredPerson) => passwordKey !== null || passcodeKey !== null

/** Whether this device could open any person's vault. If it can't, it can't check any password. */
export async function anybodyKnownHere(): Promise<boolean> {
  return (await db.people.filter(opens).count()) > 0
}

/** The mark that identifies this device as the person's to the server; undefined if there's none. */
export async function deviceMark(person: string): Promise<string | undefined> {
  return (await db.people.get(person))?.device
}

export async function keepDeviceMark(person: string, device: string): Promise<void> {
  await keep(person, { device })
}

export async function signingKeyOnFile(person: string): Promise<StoredSigningKey | undefined> {
  return (await db.people.get(person))?.signing
}

export async function keepSigningKey(person: string, signing: StoredSigningKey): Promise<void> {
  await keep(person, { signing })
}

function keep(person: string, news: Partial<StoredPerson>): Promise<void> {
  return db.transaction('rw', db.people, async () => {
    await db.people.put({ ...((await db.people.get(person)) ?? stranger(person)), ...news })
  })
}

/** Unknown people also get `wrong`. `left`: the attempts left before the next pause; `forMs`: how long a started pause lasts. */
export type Tried =
  | { is: 'open'; keyId: string }
  | { is: 'wrong'; left: number; forMs: number }
  | { is: 'paused'; forMs: number }

type Guess = Exclude<Tried, { is: 'open' }> | { is: 'open'; keyId: string; known: Known }

/** The id of the data key that the person's password or passcode wraps. */
export async function secretKeyOf(person: string, by: SecretKind): Promise<string | null> {
  return (await db.people.get(person))?.[by === 'password' ? 'passwordKey' : 'passcodeKey'] ?? null
}

/** Makes one attempt to open a vault with its password or passcode. */
export async function trySecret(
  person: string,
  secret: string,
  by: SecretKind[] = ['password', 'passcode'],
): Promise<Guess> {
  await noteClock()
  const known = await db.people.get(person)
  const allowed = by.flatMap((kind) => known?.[kind === 'password' ? 'passwordKey' : 'passcodeKey'] ?? [])
  const tried = await trySecretKey(person, secret, allowed)
  return tried.is === 'open' ? { ...tried, known: known! } : tried
}

/** Makes one attempt to open one of these keys. Always wrong for an unknown person, who has none. */
export async function trySecretKey(person: string, secret: string, allowed: string[]): Promise<Tried> {
  const counter = (await db.people.get(person)) ? person : anybody
  const forMs = await countTry(counter)
  if (forMs > 0) return { is: 'paused', forMs }
  const keyId = await openWith(person, secret, allowed)
  if (!keyId) return { is: 'wrong', ...(await triesLeft(counter)) }
  await resetTries(counter)
  return { is: 'open', keyId }
}

/** Whether the last sign-in with signal was too long ago. Doesn't rely on the clock alone, which may have been set back. */
export async function tooLongAgo(person: string): Promise<boolean> {
  const known = await db.people.get(person)
  return !known || Math.max(Date.now(), known.seenAt) - known.signedInAt > offlineForMs
}

/** The profile sealed under the open key. */
export async function profileOf<T>(person: string): Promise<T | null> {
  const sealed = (await db.people.get(person))?.profiles.find(({ keyId }) => keyId === presentKey(person)?.keyId)
  if (!sealed) return null
  try {
    return await unseal<T>(person, sealed, profilePlace)
  } catch (error) {
    reportError(error)
    return null
  }
}

/**
 * Returns the remaining pause, in ms. If it's 0, the attempt is counted before it's made, so closing the app doesn't avoid that.
 */
export function countTry(counter: string): Promise<number> {
  return db.transaction('rw', db.people, async () => {
    const present = (await db.people.get(counter)) ?? stranger(counter)
    if (present.pauseMs > 0) return present.pauseMs
    const tries = present.tries + 1
    await db.people.put({ ...present, tries, pauseMs: backoffMs(tries) })
    return 0
  })
}

export async function triesLeft(counter: string): Promise<{ left: number; forMs: number }> {
  const { tries = 0, pauseMs = 0 } = (await db.people.get(counter)) ?? {}
  return { left: Math.max(0, freeTries - tries), forMs: pauseMs }
}

export async function resetTries(counter: string): Promise<void> {
  await db.people.update(counter, { tries: 0, pauseMs: 0 })
}

/** The pause (ms) after this many wrong tries in a row. */
export function backoffMs(tries: number): number {
  return tries < freeTries ? 0 : Math.min(maxPauseMs, minPauseMs * 2 ** (tries - freeTries))
}

// Per person, the known time when this page first checked, and how long the page had been running by then.
const looked = new Map<string, { at: number; running: number }>()

/**
 * Advances the latest known time of every person on this device, by the clock or by this page's running time, whichever is more.
 */
export async function noteClock(): Promise<void> {
  const [now, running] = [Date.now(), performance.now()]
  await db.people.toCollection().modify((known) => {
    const first = looked.get(known.person)
    // If it's lower than before, a sign-in with signal has corrected it.
    const from = first && known.seenAt >= first.at ? first : { at: Math.max(now, known.seenAt), running }
    looked.set(known.person, from)
    known.seenAt = Math.max(known.seenAt, now, from.at + running - from.running)
  })
}

/** Shortens every pause by the time the app was open. Returns whether any pauses are left. */
export async function countDown(ms: number): Promise<boolean> {
  const paused = db.people.filter(({ pauseMs }) => pauseMs > 0)
  await paused.modify((person) => void (person.pauseMs = Math.max(0, person.pauseMs - ms)))
  return (await paused.count()) > 0
}

const stepMs = 1_000
let counting = false

/** Lets pauses after wrong passwords run down while the app is open, by real elapsed time and in one tab only. */
export function startPauseCountdown(): void {
  if (counting) return
  counting = true
  void navigator.locks.request('ess.pause', count).finally(() => (counting = false))
}

async function count(): Promise<void> {
  let from = performance.now()
  for (let left = true; left;) {
    await new Promise((resolve) => setTimeout(resolve, stepMs))
    const to = performance.now()
    left = await countDown(to - from)
    from = to
  }
}

function stranger(person: string): StoredPerson {
  return {
    person,
    signedInAt: 0,
    seenAt: 0,
    tries: 0,
    pauseMs: 0,
    passwordKey: null,
    passcodeKey: null,
    profiles: [],
    ended: 0,
  }
}
