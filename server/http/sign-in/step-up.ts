import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { passwordClaimHeader } from '@/contract/endpoint/headers.ts'
import {
  type GivenPassword,
  PasswordClaim,
  passwordClaimType,
  passwordCounts,
  wayToServerMs,
} from '@/domain/identity/step-up.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { isTimely, signedByDevice } from '../envelopes/device-signature.ts'
import { problemBody, Refusal } from '../answers/problems.ts'
import type { Call } from '../serve.ts'

/**
 * Refuses a change to pay or contact details unless the person entered the password recently: in this session, or on a device
 * that signed the time of entry before the change was submitted, since the change may have waited for signal.
 */
export async function passwordMissing(
  call: Call,
  endpoint: Pick<Endpoint, 'asksPassword'>,
  facts: unknown,
  headers: IncomingHttpHeaders,
): Promise<Refusal | null> {
  if (!endpoint.asksPassword?.(call.body, facts) || call.passwordCounts) return null
  return (await isClaimed(call, headers)) ? null : passwordNeeded()
}

export function passwordNeeded(): Refusal {
  const message = sentence({ code: 'password.needed' })
  return new Refusal(problemBody(403, message, { errors: [{ at: '', code: 'password.needed', message }] }))
}

async function isClaimed({ db, user, key, services }: Call, headers: IncomingHttpHeaders): Promise<boolean> {
  const claim = headers[passwordClaimHeader]
  if (typeof claim !== 'string') return false
  const now = services.clock()
  const signed = await signedByDevice(db, claim, passwordClaimType, now)
  const [mismatch, claimed] = PasswordClaim.validate(signed?.payload)
  if (mismatch || signed?.personId !== user.personId || claimed.key !== key) return false
  return countedAtSubmit(claimed, now)
}

/**
 * Whether the password was recent when the change was submitted, which may be up to seven days ago. Both times come from the
 * device.
 */
export function countedAtSubmit({ passwordAt, submittedAt }: GivenPassword, now: number): boolean {
  return isTimely(submittedAt, now) && passwordCounts(passwordAt, submittedAt, wayToServerMs)
}
