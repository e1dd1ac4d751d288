import { type Environment, wholeNumber } from './environment.ts'
import type { Allowed } from './http/attempt-limit.ts'
import { type IdentityProvider, readProviders } from './http/identity-providers.ts'

/** What the environment decides about signing in. Many people of one depot share an address. */
export type SignInSettings = {
  /** Failed sign-ins in a quarter of an hour. */
  signInFailures: Allowed
  /** Wrong codes of the second factor in a quarter of an hour. */
  factorFailures: Allowed
  /** Codes sent in a quarter of an hour. */
  factorCodes: Allowed
  /** Whoever works on without a pause signs in again after this long. */
  sessionLifeMs: number
  identityProviders: IdentityProvider[]
}

export function signInSettingsFrom(env: Environment): SignInSettings {
  const allowed = (name: string, perUser: number, perAddress: number): Allowed => ({
    perUser: wholeNumber(env, `${name}_PER_USER`) ?? perUser,
    perAddress: wholeNumber(env, `${name}_PER_ADDRESS`) ?? perAddress,
  })
  return {
    signInFailures: allowed('ESS_SIGN_IN_FAILURES', 10, 100),
    factorFailures: allowed('ESS_FACTOR_FAILURES', 10, 100),
    factorCodes: allowed('ESS_FACTOR_CODES', 10, 200),
    sessionLifeMs: wholeNumber(env, 'ESS_SESSION_LIFE_MS') ?? 12 * 3_600_000,
    identityProviders: env.ESS_SSO_PROVIDERS ? readProviders(env.ESS_SSO_PROVIDERS) : [],
  }
}
