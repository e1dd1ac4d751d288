import { currentReach, onReach, probe } from '@/api/reach.ts'
import { deliver } from './deliver.ts'
import { followReceived } from './following.ts'
import { onIdentity } from './identity.ts'
import { currentOutlook } from './outlook.ts'
import { onOutbox } from './pokes.ts'
import type { Submission } from './submission.ts'
import { askForSync } from './sync-tag.ts'

export { deliver } from './deliver.ts'
export { onSessionRefused } from './identity.ts'

// Together at most 8 s until a server that is back is noticed.
const probeEveryMs = 4_000
const probeTimeoutMs = 3_500
const longestTimerMs = 60_000

/**
 * Delivers at start, after a send in any tab, on `online`, on becoming visible, when a pause is over, when the server
 * comes back and when somebody signs in. Answers how to stop.
 */
export function startDelivery(submissions: Submission[]): () => void {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function go() {
    if (stopped) return
    // While nothing can be reached no row is tried: so it certainly never left the device, and can still be changed.
    if (seemsOutOfReach() && !(await probe(probeTimeoutMs))) return
    if (stopped) return
    await deliver(submissions)
    if (stopped) return
    clearTimeout(timer)
    const { nextAt } = currentOutlook()
    if (nextAt !== null) timer = setTimeout(go, Math.min(longestTimerMs, Math.max(0, nextAt - Date.now())))
  }

  async function lookForServer() {
    if (document.visibilityState === 'hidden') return
    if (!currentOutlook().offline && currentReach() !== 'unreachable') return
    if (await probe(probeTimeoutMs)) await go()
  }

  async function lookAgain() {
    if (document.visibilityState === 'hidden') return
    if (currentOutlook().offline) await probe(probeTimeoutMs)
    await go()
  }

  const prober = setInterval(lookForServer, probeEveryMs)
  const undo = [
    onOutbox((message) => {
      if (message.type !== 'poke') return
      void go()
      void registered().then(askForSync)
    }),
    onReach((reach) => reach === 'reachable' && void go()),
    onIdentity((identity) => identity && void go()),
    followReceived(submissions),
  ]
  window.addEventListener('online', lookAgain)
  document.addEventListener('visibilitychange', lookAgain)
  void go()

  return () => {
    stopped = true
    clearTimeout(timer)
    clearInterval(prober)
    for (const step of undo) step()
    window.removeEventListener('online', lookAgain)
    document.removeEventListener('visibilitychange', lookAgain)
  }
}

// Either may be wrong, so a real request decides.
function seemsOutOfReach(): boolean {
  return currentReach() === 'unreachable' || navigator.onLine === false
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration()
}
