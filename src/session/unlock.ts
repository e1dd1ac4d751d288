import { requiredIdentity } from '@/offline/identity.ts'
import { announce } from '@/offline/outbox/events.ts'
import { trySecret, knownOnDevice, startPauseCountdown } from '@/offline/vault/people.ts'
import { keepSignedIn } from '@/offline/vault/signed-in.ts'
import { refused } from './sign-in/complete-sign-in.ts'
import { notePasswordGiven } from './sign-in/password-given.ts'
import { queryClient } from './query-client.ts'
import type { SignInStep } from './session.ts'
import { signInWithPassword } from './sign-in/sign-in.ts'
import { sessionText, waitingTime, wrongSecretText } from './texts.ts'

/**
 * Opens this device's sealed data, with the password or passcode. The session continues, so no code is needed
 * again.
 */
export async function unlock(userName: string, secret: string): Promise<SignInStep> {
  const identity = requiredIdentity()
  const { person } = identity
  // The browser has cleared the device in the meantime.
  if (!(await knownOnDevice(person))) return signInWithPassword(userName, secret)
  const tried = await trySecret(person, secret)
  startPauseCountdown()
  if (tried.is === 'paused') return refused(sessionText('paused', { time: waitingTime(tried.forMs) }))
  if (tried.is === 'wrong') return refused(wrongSecretText(sessionText('wrongHere'), tried))
  notePasswordGiven(person)
  await keepSignedIn(identity)
  // Answers read while locked could not be kept.
  void queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.endpoint !== undefined, refetchType: 'all' })
  announce({ type: 'poke' })
  return { step: 'done' }
}
