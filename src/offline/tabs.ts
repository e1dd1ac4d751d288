import type { SignOutReason } from './identity.ts'

const lockOf = (person: string) => `ess.signed-in|${person}`

let channel: BroadcastChannel | null = null
let held: { person: string; release: () => void } | null = null

/** Holds a lock while this tab has a session of the person, so that no other page closes the vault. */
export function holdSession(person: string): void {
  if (held?.person === person) return
  releaseSession()
  const mine = { person, release: () => undefined as void }
  held = mine
  void navigator.locks.request(lockOf(person), { mode: 'shared' }, () =>
    held === mine ? new Promise<void>((done) => (mine.release = done)) : undefined,
  )
}

/** Whether this tab has a session of the person. */
export function holdsSession(person: string): boolean {
  return held?.person === person
}

export function releaseSession(): void {
  held?.release()
  held = null
}

/** The people with a session in any tab. */
export async function peopleInTabs(): Promise<Set<string>> {
  const prefix = lockOf('')
  return new Set((await lockNames()).filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)))
}

/** The number of tabs with a session of the person. */
export async function countTabsOf(person: string): Promise<number> {
  return (await lockNames()).filter((name) => name === lockOf(person)).length
}

async function lockNames(): Promise<string[]> {
  const { held: granted = [], pending = [] } = await navigator.locks.query()
  return [...granted, ...pending].map(({ name = '' }) => name)
}

/** Sent between tabs and the worker. Never contains a token: that is read, sealed, from the device. */
type SessionMessage =
  | { type: 'signedOut'; person: string; why: SignOutReason }
  | { type: 'signedIn'; person: string }
  /** A new tab asks a person's tabs for their session. Each tab answers, with null if it doesn't share one. */
  | { type: 'anybodyHere'; id: string; person: string }
  | { type: 'here'; id: string; session: SharedSession | null }

/** `hasToken`: false after a sign-in against this device only. `passwordAt`: when the password was last entered, in ms. */
export type SharedSession = { hasToken: boolean; passwordAt: number | null }

function openChannel(): BroadcastChannel {
  return (channel ??= new BroadcastChannel('ess.session'))
}

export function tellTabs(message: SessionMessage): void {
  openChannel().postMessage(message)
}

/** Receives messages from other contexts only. Returns the function that stops it. */
export function onTabs(listener: (message: SessionMessage) => void): () => void {
  const heard = ({ data }: MessageEvent<SessionMessage>) => listener(data)
  openChannel().addEventListener('message', heard)
  return () => openChannel().removeEventListener('message', heard)
}
