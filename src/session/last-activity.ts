import type { Identity } from '@/offline/identity.ts'

/** A moment on two clocks: the wall clock can be set, and on some devices the steady clock stops during sleep. */
export type Moment = { wall: number; steady: number }

export const currentMoment = (): Moment => ({ wall: Date.now(), steady: performance.now() })

/** Takes the larger of the two times, so that setting the device's clock back doesn't help. */
export function msSince({ wall, steady }: Moment): number {
  return Math.max(Date.now() - wall, performance.now() - steady)
}

/** Null for a moment in the future: the clock was set back, so its age is unknown. */
export function momentOf(wall: number): Moment | null {
  const ago = Date.now() - wall
  return ago < -toleratedMs ? null : { wall, steady: performance.now() - Math.max(0, ago) }
}

// Devices correct their clocks by small amounts.
const toleratedMs = 60_000

const key = 'ess.active'
const channel = new BroadcastChannel(key)

type Entry = { at: number; of: string }

/**
 * Stores the person's last activity, for a reload of this tab (session storage, by session) and for tabs that
 * slept (local storage, by person), and notifies the other tabs. Neither store reveals the person.
 */
export function shareActivity({ person, token }: Identity, { wall: at }: Moment): void {
  sessionStorage.setItem(key, JSON.stringify({ at, of: markOf(token) } satisfies Entry))
  localStorage.setItem(key, JSON.stringify({ at, of: markOf(person) } satisfies Entry))
  channel.postMessage({ at, of: person } satisfies Entry)
}

export function onActivityElsewhere(person: string, told: (at: number) => void): () => void {
  const hear = ({ data }: MessageEvent<Entry>) => data.of === person && told(data.at)
  channel.addEventListener('message', hear)
  return () => channel.removeEventListener('message', hear)
}

/** The person's last activity in any tab (ms). */
export const activityInAnyTab = ({ person }: Identity) => read(localStorage, person)
/** This tab's last activity before a reload (ms); null for a new session. */
export const activityBeforeReload = ({ token }: Identity) => read(sessionStorage, token)

export function forgetActivity(): void {
  sessionStorage.removeItem(key)
  localStorage.removeItem(key)
}

function read(storage: Storage, whose: string): number | null {
  try {
    const { at, of } = JSON.parse(storage.getItem(key) ?? '{}') as Partial<Entry>
    return typeof at === 'number' && of === markOf(whose) ? at : null
  } catch {
    return null
  }
}

/** Long enough to distinguish a device's sessions and people, too short to be of use to anyone. */
const markOf = (secret: string) => secret.slice(0, 6)
