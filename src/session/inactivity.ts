import { type Identity, currentIdentity } from '@/offline/identity.ts'
import {
  type Moment, activityBeforeReload, activityInAnyTab, momentOf, msSince, onActivityElsewhere, shareActivity, thisMoment,
} from './last-activity.ts'

export type InactivityLimits = { timeoutMs: number; warningMs: number }

const throttleMs = 1_000
const lookEveryMs = 15_000
/** A page that slept waits this long for what other tabs have said meanwhile. */
const graceMs = 300
const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll'] as const
const wakings = ['visibilitychange', 'pageshow', 'focus', 'resume'] as const

let secondsLeft: number | null = null
const listeners = new Set<() => void>()

/** Whole seconds until the sign-out while the warning shows, else null. */
export function secondsUntilSignOut(): number | null {
  return secondsLeft
}

export function onSecondsUntilSignOut(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: number | null): void {
  if (next === secondsLeft) return
  secondsLeft = next
  for (const listener of listeners) listener()
}

export type Inactivity = {
  /** The person pressed Continue: nothing else counts once the warning shows. */
  resume: () => void
  /** Whether the warning shows, or should. */
  isDue: () => boolean
  stop: () => void
}

type Told = { onActive: () => void; onTimeOut: () => void }

/** Watches the person who is signed in now, until stopped. All tabs of that person count as one. */
export function watchInactivity({ timeoutMs, warningMs }: InactivityLimits, { onActive, onTimeOut }: Told): Inactivity {
  const identity = currentIdentity()!
  const warnAfter = timeoutMs - Math.min(warningMs, timeoutMs / 2)
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = firstMoment(identity)
  let stopped = false

  const isDue = () => msSince(last) >= warnAfter
  const look = (): void => {
    clearTimeout(timer)
    if (stopped) return
    const idle = msSince(last)
    if (idle >= timeoutMs) return leave(idle)
    show(idle < warnAfter ? null : Math.ceil((timeoutMs - idle) / 1000))
    timer = setTimeout(look, idle < warnAfter ? Math.min(lookEveryMs, warnAfter - idle) : (timeoutMs - idle) % 1000 || 1000)
  }
  /** What other tabs did while this one slept may lie in the storage, or be on its way. */
  const leave = (idle: number): void => {
    hear(activityInAnyTab(identity))
    if (msSince(last) < timeoutMs) return look()
    if (idle < timeoutMs + 2 * throttleMs) return end()
    timer = setTimeout(() => (msSince(last) < timeoutMs ? look() : end()), graceMs)
  }
  const end = () => {
    stop()
    onTimeOut()
  }
  const happened = () => {
    last = thisMoment()
    // Not the one of the start: after a sign-in without signal the token comes later.
    shareActivity(currentIdentity() ?? identity, last)
    onActive()
    look()
  }
  const sign = ({ isTrusted }: Event) => {
    if (!isTrusted || performance.now() - last.steady < throttleMs) return
    if (!isDue()) happened()
    else if (secondsLeft === null) look()
  }
  const hear = (at: number | null) => {
    const moment = at === null ? null : momentOf(at)
    if (!moment || moment.steady <= last.steady) return
    last = moment
    onActive()
  }
  const heardElsewhere = (at: number) => {
    hear(at)
    look()
  }
  const unfollow = onActivityElsewhere(identity.person, heardElsewhere)
  for (const name of signs) document.addEventListener(name, sign, { capture: true, passive: true })
  for (const name of wakings) addEventListener(name, look, { capture: true })

  function stop(): void {
    stopped = true
    clearTimeout(timer)
    unfollow()
    for (const name of signs) document.removeEventListener(name, sign, { capture: true })
    for (const name of wakings) removeEventListener(name, look, { capture: true })
    show(null)
  }
  if (msSince(last) === 0 || activityBeforeReload(identity) === null) shareActivity(identity, last)
  look()
  return {
    resume: () => !stopped && happened(),
    isDue,
    stop,
  }
}

/** A tab that was loaded anew goes on from where it was; a session that has just begun starts now. */
function firstMoment(identity: Identity): Moment {
  const before = activityBeforeReload(identity)
  if (before === null) return thisMoment()
  const moments = [before, activityInAnyTab(identity)].map((at) => (at === null ? null : momentOf(at)))
  // Set back, the clock says nothing any more: whoever is there signs in again.
  if (moments[0] === null) return { wall: -Infinity, steady: -Infinity }
  return moments.filter((moment) => moment !== null).sort((a, b) => b.steady - a.steady)[0]!
}
