import { locale } from '@/domain/locale.ts'
import { tellTabs } from '@/offline/tabs.ts'
import { personOf, trySecret, profileOf, startPauseCountdown, tooLongAgo } from '@/offline/vault/people.ts'
import { closeUnlessSignedIn, refused, signOutOthers } from './complete-sign-in.ts'
import { stopAskingToSignIn } from '@/session/expired.ts'
import { type UserAnswer, followUser, keepProfile } from '@/session/kept-user.ts'
import { reconnectWith, startReconnecting } from '@/session/reconnect.ts'
import { notePasswordGiven } from './password-given.ts'
import type { SignInStep } from '@/session/session.ts'
import { beginTabSession } from '@/session/tab-session.ts'
import { sessionText, waitingTime, wrongSecretText } from '@/session/texts.ts'
import { setCurrentUser } from '@/session/user.ts'

/**
 * Opens the person's vault with the password or passcode that they last used on this device. The server is asked for a
 * session later, after `pauseMs` at the earliest.
 */
export async function signInOffline(userName: string, secret: string, pauseMs = 0): Promise<SignInStep> {
  const person = await personOf(userName)
  const tried = await trySecret(person, secret)
  startPauseCountdown()
  if (tried.is === 'paused') return refused(sessionText('paused', { time: waitingTime(tried.forMs) }))
  if (tried.is === 'wrong') return refused(wrongSecretText(sessionText('wrongOffline'), tried))
  const { signedInAt, passwordKey } = tried.known
  const profile = await profileOf<UserAnswer>(person)
  if (!profile || (await tooLongAgo(person))) {
    await closeUnlessSignedIn(person)
    return refused(sessionText('expiredOffline', { day: dayWords(signedInAt) }))
  }
  await signOutOthers(person)
  // Done first: a session without a token is renewed with this password, or by asking the person.
  reconnectWith(tried.keyId === passwordKey ? { person, userName, password: secret } : null, pauseMs)
  beginTabSession({ person, token: '' })
  notePasswordGiven(person)
  stopAskingToSignIn()
  setCurrentUser(profile.userInfo)
  await keepProfile(profile, signedInAt)
  void followUser()
  startReconnecting()
  tellTabs({ type: 'signedIn', person })
  return { step: 'done' }
}

/** 'November 27' */
const dayWords = (at: number): string => new Intl.DateTimeFormat(locale(), { month: 'long', day: 'numeric' }).format(at)
