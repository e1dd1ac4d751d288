import { call } from '@/api/call.ts'
import type { ProblemBody } from '@/contract/problem-body.ts'
import { getUserInfo, signIn, signOut as endSession } from '@/contract/session.ts'
import { type Identity, currentIdentity, setIdentity } from '@/offline/identity.ts'
import { forgetSignedIn, keepSignedIn, readSignedIn } from '@/offline/signed-in.ts'
import { askForPersistence, noteStorage } from '@/offline/storage.ts'
import { closeVault, openVault, personKey, restoreVault } from '@/offline/vault.ts'
import { followUser, forgetReads, keepUserInfo, stopFollowingUser } from './kept-user.ts'
import { anotherTabIsSignedIn, holdSession, letSessionGo, onSignedOutElsewhere, tellSignedOut } from './other-tabs.ts'
import { dropStoredToken, readStoredToken, storeToken } from './stored-token.ts'
import { currentUser, setCurrentUser } from './user.ts'

export type SignInOutcome = { ok: true } | { ok: false; message: string }

/** Signs in against the server; the password also opens what this device keeps sealed for the person. */
export async function signInWithPassword(userName: string, password: string): Promise<SignInOutcome> {
  const username = userName.trim()
  const answer = await call(signIn, { body: { username, password, realm: 'ESS' as const } })
  if (!answer.ok) return { ok: false, message: sentenceOf(answer.problem) }
  const identity = { person: await personKey(username), token: answer.value.tokenId }
  return enter(identity, password)
}

/** The common end of every way to sign in. A second factor would be asked for here, before the vault opens. */
async function enter(identity: Identity, password: string): Promise<SignInOutcome> {
  await leftBehind
  const [answer, opened] = await Promise.all([
    call(getUserInfo, { token: identity.token }),
    openVault(identity.person, password).then(() => true, () => false),
  ])
  if (!answer.ok) return { ok: false, message: sentenceOf(answer.problem) }
  if (!opened) return { ok: false, message: 'There was an error creating authentication' }
  begin(identity)
  setCurrentUser(answer.value.userInfo)
  await Promise.all([keepSignedIn(identity), keepUserInfo(answer)])
  void followUser()
  void askForPersistence().then(noteStorage)
  return { ok: true }
}

let leftBehind: Promise<unknown> = Promise.resolve()
let restoring: Promise<'signedIn' | 'signedOut'> | null = null

/** Takes up the session of this tab after a reload, also when the server is away. */
export async function restoreSession(): Promise<'signedIn' | 'signedOut'> {
  if (currentUser()) return 'signedIn'
  restoring ??= restore().finally(() => (restoring = null))
  return restoring
}

async function restore(): Promise<'signedIn' | 'signedOut'> {
  const stored = readStoredToken()
  if (!stored) {
    leftBehind = dropHandlesLeftBehind().catch(() => undefined)
    return 'signedOut'
  }
  if (await restoreVault(stored.person).catch(() => false)) {
    begin(stored)
    const user = await followUser()
    if (user) {
      setCurrentUser(user)
      return 'signedIn'
    }
  }
  end()
  return 'signedOut'
}

/** What was not sent stays sealed on the device; everything that was read is deleted. */
export async function signOut(): Promise<void> {
  const identity = currentIdentity()
  end()
  if (!identity) return
  const { person, token } = identity
  void call(endSession, { token, body: { authToken: token } })
  tellSignedOut(person)
  await Promise.allSettled([forgetReads(person), forgetSignedIn(), closeVault(person)])
}

/** Another tab signed this person out. */
export function onSignedOut(told: () => void): void {
  onSignedOutElsewhere((person) => {
    if (currentIdentity()?.person !== person) return
    end()
    told()
  })
}

function begin(identity: Identity): void {
  setIdentity(identity)
  storeToken(identity)
  holdSession()
}

function end(): void {
  stopFollowingUser()
  dropStoredToken()
  setIdentity(null)
  setCurrentUser(null)
  letSessionGo()
}

/** The browser was closed without signing out: nobody may use what the last person left open. */
async function dropHandlesLeftBehind(): Promise<void> {
  if (await anotherTabIsSignedIn()) return
  const left = await readSignedIn()
  if (left) await closeVault(left.person)
  await forgetSignedIn()
}

function sentenceOf({ title, detail }: ProblemBody): string {
  if (detail === 'No email address found') return 'No email address on file. Please contact your leader or HR.'
  return detail || title
}
