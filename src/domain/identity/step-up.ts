import { type Infer, integer, max, min, object, size, string } from '@/domain/struct.ts'

/**
 * How long a password counts as just entered (ms): within it, pay and contact details may be changed without
 * entering it again. Source: `docs/decisions/0021-the-password-once-more.md`.
 */
const passwordCountsMs = 5 * 60_000

/**
 * Extra time, in ms, that the server allows for reading a review and sending the change, so that it rarely refuses a change that
 * the device accepted.
 */
export const wayToServerMs = 2 * 60_000

/**
 * Whether a password entered at one time counts at a later one (ms). One entered afterward, or with a clock that was set back,
 * doesn't count.
 */
export function passwordCounts(givenAt: number, at: number, toleranceMs = 0): boolean {
  return givenAt <= at && at - givenAt <= passwordCountsMs + toleranceMs
}

const time = () => max(min(integer(), 0), Number.MAX_SAFE_INTEGER)

/**
 * When the person last entered the password before pressing Submit, and when that was: both by the device's
 * clock (ms).
 */
const times = { passwordAt: time(), submittedAt: time() }
export const GivenPassword = object(times)
export type GivenPassword = Infer<typeof GivenPassword>

/** The claim that a device signs for one change sent with a session. `key` is the change's Idempotency-Key. */
export const PasswordClaim = object({ key: size(string(), 36, 36), ...times })

export type PasswordClaim = Infer<typeof PasswordClaim>

/** `typ` of its signature, so that signatures made for other purposes aren't accepted as claims. */
export const passwordClaimType = 'ess-password'
