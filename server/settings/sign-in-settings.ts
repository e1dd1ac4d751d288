import { type Environment, wholeNumber } from '../base/environment.ts'
import { type IdentityProvider, readProviders } from './identity-providers.ts'

/** Attempts allowed in a quarter of an hour, per user and per address; no limit per address if it is null. */
export type AttemptsAllowed = { perUser: number; perAddress: number | null }

/**
 * The environment's settings for signing in. Limits per address are higher, because people at one depot share an
 * address.
 */
export type SignInSettings = {
  /** Failed sign-ins in a quarter of an hour. `perUser` counts those of one user from one address. */
  signInFailures: AttemptsAllowed
  /** Wrong codes of the second factor in a quarter of an hour. */
  factorFailures: AttemptsAllowed
  /** Codes sent in a quarter of an hour. They require the correct password, so addresses are not limited. */
  factorCodes: AttemptsAllowed
  /** Even without a pause in activity, a session ends after this long. */
  sessionLifeMs: number
  identityProviders: IdentityProvider[]
  /** Accepts changes without a session, in envelopes. */
  envelopes: boolean
}

export function signInSettingsFrom(env: Environment): SignInSettings {
  const allowed = (name: string, perUser: number, perAddress: number) => ({
    perUser: wholeNumber(env, `${name}_PER_USER`) ?? perUser,
    perAddress: wholeNumber(env, `${name}_PER_ADDRESS`) ?? perAddress,
  })
  return {
    signInFailures: allowed('ESS_SIGN_IN_FAILURES', 10, 100),
    factorFailures: allowed('ESS_FACTOR_FAILURES', 10, 100),
    factorCodes: { perUser: wholeNumber(env, 'ESS_FACTOR_CODES_PER_USER') ?? 10, perAddress: null },
    sessionLifeMs: wholeNumber(env, 'ESS_SESSION_LIFE_MS') ?? 12 * 3_600_000,
    envelopes: env.ESS_ENVELOPES !== '0',
    identityProviders: env.ESS_SSO_PROVIDERS ? readProviders(env.ESS_SSO_PROVIDERS) : [],
  }
}
