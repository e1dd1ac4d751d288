import { asServerTime, serverNow } from '@/api/server-clock.ts'
import type { GivenPassword } from '@/domain/identity/step-up.ts'
import { currentIdentity } from './identity.ts'

export type PasswordGiven = { person: string; at: number }

let noted: PasswordGiven | null = null

export function setPasswordGiven(given: PasswordGiven | null): void {
  noted = given
}

/**
 * When the signed-in person last typed the password or the device passcode in this tab, or came from the
 * identity provider (ms); null if unknown.
 */
export function passwordGivenAt(): number | null {
  return noted !== null && noted.person === currentIdentity()?.person ? noted.at : null
}

/** Added to a change that is submitted now. */
export function givenPassword(): GivenPassword | null {
  const passwordAt = passwordGivenAt()
  return passwordAt === null ? null : { passwordAt: asServerTime(passwordAt), submittedAt: serverNow() }
}
