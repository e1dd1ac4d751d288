import { createStore } from '@/api/store.ts'
import { type Identity, currentIdentity } from '@/offline/identity.ts'
import {
  type Moment,
  activityBeforeReload,
  activityInAnyTab,
  momentOf,
  msSince,
  onActivityElsewhere,
  shareActivity,
  currentMoment,
} from './last-activity.ts'

type InactivityLimits = { timeoutMs: number; warningMs: number }

const throttleMs = 1_000
const lookEveryMs = 15_000
/** How long a page that slept waits for messages that other tabs sent during that time. */
const graceMs = 300
const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll'] as const
const wakings = ['visibilitychange', 'pageshow', 'focus', 'resume'] as const

const secondsLeft = createStore<number | null>(null)

/** Whole seconds until the sign-out while the warning shows, else null. */
export const { get: secondsUntilSignOut, subscribe: onSecondsUntilSignOut } = secondsLeft

export type Inactivity = {
  /** Call it when the person presses Continue. Once the warning shows, nothing else counts as activity. */
  resume: () => void
  /** Whether the warning shows, or should. */
  isDue: () => boolean
  stop: () => void
}

type Told = { onActive: () => void; onTimeOut: () => void }

/** Watches the signed-in person, until stopped. All of that person's tabs count as one. */
export function watchInactivity({ timeoutMs, warningMs }: InactivityLimits, { onActive, onTimeOut }: Told): Inactivity {
  const identity = currentIdentity()!
  const warnAfter = timeoutMs - Math.min(warningMs, timeoutMs / 2)
  const activity = trackActivity(identity)
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const isDue = () => activity.idleMs() >= warnAfter
  const look = (): void => {
    clearTimeout(timer)
    if (stopped) return
    const idle = activity.idleMs()
    if (idle >= timeoutMs) return leave(idle)
    secondsLeft.set(idle < warnAfter ? null : Math.ceil((timeoutMs - idle) / 1000))
    const nextMs = idle < warnAfter ? Math.min(lookEveryMs, warnAfter - idle) : (timeoutMs - idle) % 1000 || 1000
    timer = setTimeout(look, nextMs)
  }
  // Other tabs may have changed the storage while this one was asleep, or their message may still be in transit.
  const leave = (idle: number): void => {
    hear(activityInAnyTab(identity))
    if (activity.idleMs() < timeoutMs) return look()
    if (idle < timeoutMs + 2 * throttleMs) return end()
    timer = setTimeout(() => (activity.idleMs() < timeoutMs ? look() : end()), graceMs)
  }
  const end = () => {
    stop()
    onTimeOut()
  }
  const happened = () => {
    activity.note()
    onActive()
    look()
  }
  const sign = ({ isTrusted }: Event) => {
    if (!isTrusted || activity.isRecent()) return
    if (!isDue()) happened()
    else if (secondsLeft.get() === null) look()
  }
  const hear = (at: number | null) => {
    if (activity.hear(at)) onActive()
  }
  const unfollow = onActivityElsewhere(identity.person, (at) => {
    hear(at)
    look()
  })
  const unlisten = listenToPage(sign, look)

  function stop(): void {
    stopped = true
    clearTimeout(timer)
    unfollow()
    unlisten()
    secondsLeft.set(null)
  }
  look()
  return { resume: () => !stopped && happened(), isDue, stop }
}

/** The person's last activity, in this tab or another. */
function trackActivity(identity: Identity) {
  let last = firstMoment(identity)
  if (msSince(last) === 0 || activityBeforeReload(identity) === null) shareActivity(identity, last)
  return {
    idleMs: () => msSince(last),
    isRecent: () => performance.now() - last.steady < throttleMs,
    note: () => {
      last = currentMoment()
      // Read again, because after a sign-in without signal the token comes later.
      shareActivity(currentIdentity() ?? identity, last)
    },
    /** Returns false if `at`, in ms, isn't after the latest known activity. */
    hear: (at: number | null): boolean => {
      const moment = at === null ? null : momentOf(at)
      if (!moment || moment.steady <= last.steady) return false
      last = moment
      return true
    },
  }
}

function listenToPage(onSign: (event: Event) => void, onWake: () => void): () => void {
  for (const name of signs) document.addEventListener(name, onSign, { capture: true, passive: true })
  for (const name of wakings) addEventListener(name, onWake, { capture: true })
  return () => {
    for (const name of signs) document.removeEventListener(name, onSign, { capture: true })
    for (const name of wakings) removeEventListener(name, onWake, { capture: true })
  }
}

/** After a reload the tab continues from its last activity. A new session starts now. */
function firstMoment(identity: Identity): Moment {
  const before = activityBeforeReload(identity)
  if (before === null) return currentMoment()
  const moments = [before, activityInAnyTab(identity)].map((at) => (at === null ? null : momentOf(at)))
  // The clock was set back, so the idle time is unknown: the person signs in again.
  if (moments[0] === null) return { wall: -Infinity, steady: -Infinity }
  return moments.filter((moment) => moment !== null).sort((a, b) => b.steady - a.steady)[0]!
}
