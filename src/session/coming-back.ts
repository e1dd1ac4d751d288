import { call } from '@/api/call.ts'
import { currentReach, onReach } from '@/api/reach.ts'
import { getUserInfo, signIn, signOut as endSession } from '@/contract/session.ts'
import { currentIdentity, onIdentity } from '@/offline/identity.ts'
import { stateAfter } from '@/offline/outcomes.ts'
import { readSignedIn } from '@/offline/signed-in.ts'
import { countTabsOf, onTabs } from '@/offline/tabs.ts'
import { enter, refreshStale } from './entering.ts'
import { askToSignIn, isExpired } from './expired.ts'
import { begin } from './presence.ts'

type Held = { person: string; userName: string; password: string }

// In memory only, of this tab, and no longer than the session without signal lasts.
let held: Held | null = null
let following = false
let retry: ReturnType<typeof setTimeout> | undefined

const retryMs = 30_000
const otherTabMs = 5_000

/** After a sign-in without signal: when there is some again, the password signs in to the server. Null where there is none to use. */
export function comeBackWith(password: Held | null): void {
  held = password
  followSignal()
}

/** Also after a reload, which has lost the password: then another tab knows it, or the person is asked. */
export function followSignal(): void {
  if (!following) {
    following = true
    onReach((reach) => reach === 'reachable' && void comeBack())
    onIdentity((identity) => {
      if (identity?.token === '') void comeBack()
      else forget()
    })
    onTabs((message) => message.type === 'signedIn' && void takeToken(message.person))
  }
  void comeBack()
}

function forget(): void {
  held = null
  clearTimeout(retry)
}

const withoutSession = () => (currentIdentity()?.token === '' ? currentIdentity()!.person : null)

async function comeBack(): Promise<void> {
  const person = withoutSession()
  if (!person || currentReach() !== 'reachable') return
  clearTimeout(retry)
  await navigator.locks.request(`ess.coming-back|${person}`, async () => {
    if (withoutSession() !== person || (await takeToken(person))) return
    if (held?.person === person) await signInAgain(held)
    else await askUnlessAnotherTab(person)
  })
}

async function signInAgain({ person, userName, password }: Held): Promise<void> {
  const answer = await call(signIn, { body: { username: userName, password, realm: 'ESS' as const } })
  if (!answer.ok) return stateAfter(answer) === 'waiting' ? tryLater(answer.retryAfterMs) : ask()
  const token = answer.value.tokenId
  const user = await call(getUserInfo, { token })
  // Meanwhile the person may have signed out.
  if (withoutSession() !== person) return endAgain(token)
  if (!user.ok) return tryLater(null)
  if (user.value.session?.factor === 'needed') {
    endAgain(token)
    return ask()
  }
  await enter({ person, token }, user, null)
}

function tryLater(asked: number | null): void {
  retry = setTimeout(() => void comeBack(), asked ?? retryMs)
}

function ask(): void {
  held = null
  askToSignIn()
}

function endAgain(token: string): void {
  void call(endSession, { token, body: { authToken: token } })
}

// One of them may know the password; it tells when it has signed in.
async function askUnlessAnotherTab(person: string): Promise<void> {
  if ((await countTabsOf(person)) > 1) await new Promise((resolve) => setTimeout(resolve, otherTabMs))
  if (withoutSession() === person && !(await takeToken(person))) ask()
}

/** Another tab has signed in: its token lies sealed on the device. */
async function takeToken(person: string): Promise<boolean> {
  const needed = () => currentIdentity()?.person === person && (withoutSession() !== null || isExpired())
  const kept = needed() ? await readSignedIn(person) : null
  if (!kept || kept.token === currentIdentity()?.token || !needed()) return false
  begin(kept)
  refreshStale()
  return true
}
