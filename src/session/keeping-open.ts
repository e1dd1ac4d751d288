import { currentIdentity, onIdentity } from '@/offline/identity.ts'
import { closeLeftBehind } from '@/offline/left-behind.ts'
import { runPausesDown } from '@/offline/pause-clock.ts'
import { noteClock } from '@/offline/people.ts'
import { keepSignedIn, readSignedIn } from '@/offline/signed-in.ts'
import { renewHandles, signOutsOf } from '@/offline/vault.ts'
import { closingMessage } from '@/offline/worker-messages.ts'
import { followSignal } from './coming-back.ts'
import { endedElsewhere } from './session.ts'
import { readPending } from './stored-token.ts'

const everyMs = 60_000

/** While this page is open: its handles live on, what others left expires, and time is noted. Started after the first screen. */
export function keepSessionOpen(): void {
  followSignal()
  runPausesDown()
  onIdentity(() => {
    seen = null
    void look()
  })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void look())
  addEventListener('pagehide', () => {
    if (personHere()) navigator.serviceWorker?.controller?.postMessage({ type: closingMessage })
  })
  setInterval(look, everyMs)
  void look()
}

const personHere = () => (currentIdentity() ?? readPending())?.person

/** How often the person had signed out when this page last looked. */
let seen: { person: string; ended: number } | null = null

async function look(): Promise<void> {
  await noteClock()
  await closeLeftBehind('expired')
  const person = personHere()
  if (!person) return
  const ended = seen?.person === person ? seen.ended : await signOutsOf(person)
  const present = await renewHandles(person, ended)
  if (personHere() !== person) return
  seen = { person, ended }
  if (present) return keepToken()
  // This page slept when it was told.
  if (currentIdentity()) endedElsewhere('elsewhere')
}

// The worker may have closed the vault while the page slept.
async function keepToken(): Promise<void> {
  const identity = currentIdentity()
  if (identity?.token && !(await readSignedIn(identity.person)) && currentIdentity() === identity) await keepSignedIn(identity)
}
