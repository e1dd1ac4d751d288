import { currentIdentity, onIdentity } from '@/offline/identity.ts'
import { noteClock, startPauseCountdown } from '@/offline/vault/people.ts'
import { signOutsOf } from '@/offline/vault/vault.ts'
import { closingMessage } from '@/offline/worker-messages.ts'
import { startReconnecting } from './reconnect.ts'
import { endTabSignedOutElsewhere } from './session.ts'

const everyMs = 60_000

/**
 * While this page is open: records the time, and checks whether its person signed out elsewhere while it
 * slept. Starts after the first screen.
 */
export function watchWhileOpen(): void {
  startReconnecting()
  startPauseCountdown()
  onIdentity(() => {
    known = null
    void look()
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void look())
  addEventListener('pagehide', () => navigator.serviceWorker?.controller?.postMessage({ type: closingMessage }))
  setInterval(look, everyMs)
  void look()
}

/** How many times the person had signed out when this page first checked. */
let known: { person: string; ended: number } | null = null

async function look(): Promise<void> {
  await noteClock()
  const person = currentIdentity()?.person
  if (!person) return
  const ended = await signOutsOf(person)
  if (currentIdentity()?.person !== person) return
  if (known?.person !== person) known = { person, ended }
  else if (known.ended !== ended) endTabSignedOutElsewhere('elsewhere')
}
