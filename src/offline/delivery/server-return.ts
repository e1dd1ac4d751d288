import { probe } from '@/api/reach.ts'
import { healthTimeoutMs } from '@/contract/health.ts'
import { probePauseMs } from './schedule.ts'

/** Taps probe the server at most this often. */
const tapProbesEveryMs = 4_000
const taps = ['pointerdown', 'keydown']

/**
 * While the server is down and the page is visible, probes it less and less often, and after a tap. Calls `found`
 * when it's back. `soon`: a hint that the signal may be back.
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
