import { probe } from '@/api/reach.ts'
import { healthTimeoutMs } from '@/contract/health.ts'
import { probePauseMs } from './schedule.ts'

/** Taps look for the server at most this often. */
const tapProbesEveryMs = 4_000
const taps = ['pointerdown', 'keydown']

/**
 * While the server is away and the page is visible, looks for it less and less often, and after a tap, and calls `found` when it's back.
 * `soon`: something says that the signal may be back.
 */
export function watchForServer(
  isAway: () => boolean,
  found: () => Promise<void>,
): { soon: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let awayMs = 0
  let isRecent = false
  let recent: ReturnType<typeof setTimeout> | undefined

  async function look() {
    if (document.visibilityState === 'hidden' || !isAway()) return
    isRecent = true
    clearTimeout(recent)
    recent = setTimeout(() => (isRecent = false), tapProbesEveryMs)
    if (await probe(healthTimeoutMs)) await found()
  }

  function lookLater() {
    const pauseMs = probePauseMs(awayMs)
    const own = setTimeout(async () => {
      awayMs = isAway() ? awayMs + pauseMs : 0
      await look()
      if (timer === own) lookLater()
    }, pauseMs)
    timer = own
  }

  const onTap = () => void (isRecent || look())
  for (const tap of taps) document.addEventListener(tap, onTap, { passive: true })
  lookLater()
  return {
    soon() {
      clearTimeout(timer)
      awayMs = 0
      lookLater()
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      for (const tap of taps) document.removeEventListener(tap, onTap)
    },
  }
}
