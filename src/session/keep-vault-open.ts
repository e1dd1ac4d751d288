import { currentIdentity, onIdentity } from '@/offline/identity.ts'
import { closeAbandoned } from '@/offline/vault/abandoned.ts'
import { noteClock, runPausesDown } from '@/offline/vault/people.ts'
import { keepSignedIn, readSignedIn } from '@/offline/vault/signed-in.ts'
import { renewHandles, signOutsOf } from '@/offline/vault/vault.ts'
import { closingMessage } from '@/offline/worker-messages.ts'
import { startReconnecting } from './reconnect.ts'
import { endedElsewhere } from './session.ts'
import { readPending } from './stored-token.ts'

const everyMs = 60_000

/** While this page is open: renews its vault's handles, closes abandoned vaults and notes the time. Starts after the first screen. */
export function keepVaultOpen(): void {
  startReconnecting()
  runPausesDown()
  onIdentity(() => {
    known = null
    void renew()
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void renew())
  addEventListener('pagehide', () => {
    if (personHere()) navigator.serviceWorker?.controller?.postMessage({ type: closingMessage })
  })
  setInterval(renew, everyMs)
  void renew()
}

const personHere = () => (currentIdentity() ?? readPending())?.person

/** How often the person had signed out when this page last looked. */
let known: { person: string; ended: number } | null = null

async function renew(): Promise<void> {
  await noteClock()
  await closeAbandoned('expired')
  const person = personHere()
  if (!person) return
  const ended = known?.person === person ? known.ended : await signOutsOf(person)
  const renewed = await renewHandles(person, ended)
  if (personHere() !== person) return
  known = { person, ended }
  if (renewed) return keepToken()
  // Another tab announced the sign-out while this page slept.
  if (currentIdentity()) endedElsewhere('elsewhere')
}

// The worker may have closed the vault and deleted the token while the page slept.
async function keepToken(): Promise<void> {
  const identity = currentIdentity()
  if (identity?.token && !(await readSignedIn(identity.person)) && currentIdentity() === identity)
    await keepSignedIn(identity)
}
