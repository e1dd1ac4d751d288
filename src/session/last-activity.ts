import type { Identity } from '@/offline/identity.ts'

/** One moment by two clocks: one can be set, the other stands still on some devices while they sleep. */
export type Moment = { wall: number; steady: number }

export const thisMoment = (): Moment => ({ wall: Date.now(), steady: performance.now() })

/** Whichever clock says more counts: setting the device's clock back gains nothing. */
export function msSince({ wall, steady }: Moment): number {
  return Math.max(Date.now() - wall, performance.now() - steady)
}

/** Null for what seems to come from the future: then the clock was set back, and nobody knows how long ago it was. */
export function momentOf(wall: number): Moment | null {
  const ago = Date.now() - wall
  return ago < -toleratedMs ? null : { wall, steady: performance.now() - Math.max(0, ago) }
}

// Clocks are corrected by a little now and then.
const toleratedMs = 60_000

const key = 'ess.active'
const channel = new BroadcastChannel(key)

type Entry = { at: number; of: string }

/**
 * Keeps for a reload of this tab, and tells other tabs, when their person last did something. Session storage ends with the tab
 * and names the session; local storage is for a tab that slept. Neither says who it was.
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

/** What other tabs left of this person. */
export const activityInAnyTab = ({ person }: Identity) => read(localStorage, person)
/** What this tab left before it was loaded anew; null for a session that has just begun. */
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

/** Enough to tell sessions and people of one device apart, too little to be of use to anyone. */
const markOf = (secret: string) => secret.slice(0, 6)
