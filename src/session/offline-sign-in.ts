import { runPausesDown } from '@/offline/pause-clock.ts'
import { guess, profileOf, tooLongAgo } from '@/offline/people.ts'
import { personKey } from '@/offline/vault.ts'
import { comeBackWith } from './coming-back.ts'
import { closeUnlessSignedIn, leaveOthers, refused } from './entering.ts'
import { askNoMore } from './expired.ts'
import { type UserAnswer, followUser, keepProfile } from './kept-user.ts'
import { begin } from './presence.ts'
import type { SignInStep } from './session.ts'
import { sessionText, waitingTime } from './texts.ts'
import { setCurrentUser } from './user.ts'

/** Opens what the person left here, with the password or passcode that they last used on this device. */
export async function signInOffline(userName: string, secret: string): Promise<SignInStep> {
  const person = await personKey(userName)
  const tried = await guess(person, secret)
  runPausesDown()
  if (tried.is === 'paused') return refused(sessionText('paused', { time: waitingTime(tried.forMs) }))
  if (tried.is === 'wrong') return refused(sessionText('wrongOffline'))
  const { signedInAt, passwordKey } = tried.known
  const profile = await profileOf<UserAnswer>(person)
  if (!profile || (await tooLongAgo(person))) {
    await closeUnlessSignedIn(person)
    return refused(sessionText('expiredOffline', { day: dayFormat.format(signedInAt) }))
  }
  await leaveOthers(person)
  begin({ person, token: '' })
  askNoMore()
  setCurrentUser(profile.userInfo)
  await keepProfile(profile, signedInAt)
  void followUser()
  comeBackWith(tried.keyId === passwordKey ? { person, userName, password: secret } : null)
  return { step: 'done' }
}

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' })
