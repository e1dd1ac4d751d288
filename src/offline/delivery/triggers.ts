import { currentReach, onReach, probe } from '@/api/reach.ts'
import { healthTimeoutMs } from '@/contract/health.ts'
import { onIdentity } from '@/offline/identity.ts'
import { onOutbox } from '@/offline/outbox/events.ts'
import { postEnvelopes } from '@/offline/envelopes/post-envelopes.ts'
import { followAccepted } from '@/offline/outbox/following.ts'
import type { Submission } from '@/offline/outbox/submission.ts'
import { onStorageBack } from '@/offline/storage-state.ts'
import { requestSync } from '@/offline/worker-messages.ts'
import { deliver } from './deliver.ts'
import { currentSchedule } from './schedule.ts'
import { watchForServer } from './server-return.ts'

const maxTimerMs = 60_000
const othersEveryMs = 15_000

/**
 * Delivers on startup, after a send in any tab, on `online`, when the page becomes visible, when a pause is over, when the server
 * or the device's database comes back and when a user signs in; also sends the changes made by people without a session here, in
 * their envelopes. Returns the function that stops it.
 */
export function startDelivery(submissions: Submission[]): () => void {
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Changes made by people without a session here. */
  let othersWait = false

  async function deliverNow() {
    if (stopped) return
    // Without a server, no row is tried, so it certainly never left the device and can still be changed.
    if (seemsOffline() && !(await probe(healthTimeoutMs))) return
    if (stopped) return
    const nextAt = await deliverAll().catch((error: unknown) => {
      reportError(error)
      return Date.now() + maxTimerMs
    })
    if (stopped) return
    clearTimeout(timer)
    if (nextAt !== null) timer = setTimeout(deliverNow, Math.min(maxTimerMs, Math.max(0, nextAt - Date.now())))
  }

  /** When to check again (ms); null if nothing waits. */
  async function deliverAll(): Promise<number | null> {
    await deliver(submissions)
    const { nextAt } = currentSchedule()
    othersWait = (await postEnvelopes()) > 0
    return nextAt ?? (othersWait ? Date.now() + othersEveryMs : null)
  }

  async function onlineOrVisible() {
    if (document.visibilityState === 'hidden') return
    // The signal may still be weak, so the server is probed soon.
    watch.soon()
    if (currentSchedule().offline) await probe(healthTimeoutMs)
    await deliverNow()
  }

  const watch = watchForServer(isAway, deliverNow)
  const undo = [
    onOutbox((message) => {
      if (message.type !== 'poke') return
      void deliverNow()
      void registration().then(requestSync)
    }),
    onReach((reach) => reach === 'reachable' && void deliverNow()),
    onIdentity((identity) => identity && void deliverNow()),
    onStorageBack(() => void deliverNow()),
    followAccepted(submissions),
  ]
  window.addEventListener('online', onlineOrVisible)
  document.addEventListener('visibilitychange', onlineOrVisible)
  void deliverNow()

  return () => {
    stopped = true
    clearTimeout(timer)
    watch.stop()
    for (const step of undo) step()
    window.removeEventListener('online', onlineOrVisible)
    document.removeEventListener('visibilitychange', onlineOrVisible)
  }
}

const isAway = () => currentSchedule().offline || currentReach() === 'unreachable'

// Either source may be wrong, so a real request decides.
function seemsOffline(): boolean {
  return currentReach() === 'unreachable' || navigator.onLine === false
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration()
}
