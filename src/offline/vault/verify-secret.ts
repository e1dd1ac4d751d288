import { type SecretKind, countTry, resetTries, noteClock, secretKeyOf, triesLeft } from './people.ts'
import { wraps } from './vault-opening.ts'

/** `left`: the attempts left before the next pause; `forMs`: how long a started pause lasts. */
type Verified = { is: 'right' } | { is: 'wrong'; left: number; forMs: number } | { is: 'paused'; forMs: number }

/**
 * Makes one attempt with the password or passcode that opens the person's vault, without opening or closing anything. Attempts
 * and pauses are counted as for a sign-in without signal.
 */
export async function verifySecret(person: string, secret: string, by: SecretKind): Promise<Verified> {
  await noteClock()
  const forMs = await countTry(person)
  if (forMs > 0) return { is: 'paused', forMs }
  if (!(await wraps(person, secret, await secretKeyOf(person, by))))
    return { is: 'wrong', ...(await triesLeft(person)) }
  await resetTries(person)
  return { is: 'right' }
}
