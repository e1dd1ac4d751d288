import { call } from '@/api/call.ts'
import { currentReach, onReach } from '@/api/reach.ts'
import { getUserInfo, signOut as endSession } from '@/contract/sign-in/session.ts'
import { stateAfter } from '@/offline/delivery/outcome.ts'
import { currentIdentity, onIdentity } from '@/offline/identity.ts'
import { countTabsOf, onTabs } from '@/offline/tabs.ts'
import { readSignedIn } from '@/offline/vault/signed-in.ts'
import { completeSignIn, refreshStale } from './sign-in/complete-sign-in.ts'
import { askToSignIn, isExpired } from './expired.ts'
import { callSignIn } from './sign-in/password-call.ts'
import { signInPauseMs } from './sign-in/sign-in-pause.ts'
import { beginTabSession } from './tab-session.ts'

type Credentials = { person: string; userName: string; password: string }

// Only in this tab's memory, and only until the server grants a session.
let credentials: Credentials | null = null
let started = false
let retry: ReturnType<typeof setTimeout> | undefined
/** When the server may be asked again, on the clock of `performance.now()`, which can't be set back. */
let notBefore = 0

const otherTabMs = 5_000

/**
 * Before a sign-in without signal: this password signs in to the server once it is reachable, after `pauseMs` at the
 * earliest. Null after a passcode.
 */
export function reconnectWith(given: Credentials | null, pauseMs = 0): void {
  credentials = given
  notBefore = performance.now() + pauseMs
}

/** Also runs after a reload, which loses the password: another tab then signs in, or the person is asked. */
export function startReconnecting(): void {
  if (!started) {
    started = true
    onReach((reach) => reach === 'reachable' && void reconnect())
    onIdentity((identity) => {
      if (identity?.token === '') void reconnect()
      else forget()
    })
    onTabs((message) => message.type === 'signedIn' && void takeToken(message.person))
  }
  void reconnect()
}

function forget(): void {
  credentials = null
  notBefore = 0
  clearTimeout(retry)
}

const withoutSession = () => (currentIdentity()?.token === '' ? currentIdentity()!.person : null)

async function reconnect(): Promise<void> {
  const person = withoutSession()
  if (!person || currentReach() !== 'reachable') return
  clearTimeout(retry)
  await navigator.locks.request(`ess.coming-back|${person}`, async () => {
    if (withoutSession() !== person || (await takeToken(person))) return
    if (credentials?.person === person) await signInAgain(credentials)
    else await askUnlessAnotherTab(person)
  })
}

async function signInAgain({ person, userName, password }: Credentials): Promise<void> {
  const leftMs = notBefore - performance.now()
  if (leftMs > 0) return void (retry = setTimeout(() => void reconnect(), leftMs))
  const answer = await callSignIn(userName, password)
  if (!answer.ok) return stateAfter(answer) === 'waiting' ? tryLater(answer.retryAfterMs) : ask()
  const token = answer.value.tokenId
  const user = await call(getUserInfo, { token })
  // The person may have signed out in the meantime.
  if (withoutSession() !== person) return discardToken(token)
  if (!user.ok) return tryLater(null)
  if (user.value.session?.factor === 'needed') {
    discardToken(token)
    return ask()
  }
  await completeSignIn({ person, token }, user, null, false)
}

function tryLater(asked: number | null): void {
  const pauseMs = signInPauseMs(asked)
  // Without an answer, the signal may be back sooner.
  if (asked !== null) notBefore = performance.now() + pauseMs
  retry = setTimeout(() => void reconnect(), pauseMs)
}

function ask(): void {
  credentials = null
  askToSignIn()
}

function discardToken(token: string): void {
  void call(endSession, { token, body: { authToken: token } })
}

// Another tab may know the password. It announces its sign-in.
async function askUnlessAnotherTab(person: string): Promise<void> {
  if ((await countTabsOf(person)) > 1) await new Promise((resolve) => setTimeout(resolve, otherTabMs))
  if (withoutSession() === person && !(await takeToken(person))) ask()
}

/** Takes the token of another signed-in tab, sealed on the device. Returns false if there's none or it isn't needed. */
async function takeToken(person: string): Promise<boolean> {
  const needed = () => currentIdentity()?.person === person && (withoutSession() !== null || isExpired())
  const kept = needed() ? await readSignedIn(person) : null
  if (!kept || kept.token === currentIdentity()?.token || !needed()) return false
  beginTabSession(kept)
  refreshStale()
  return true
}
