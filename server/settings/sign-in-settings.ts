import { type Environment, valueOf } from '../base/environment.ts'
import { type IdentityProvider, readProviders } from './identity-providers.ts'
import { type OpenIdProvider, openIdProvidersFrom } from './open-id-settings.ts'

/** Attempts allowed in a quarter of an hour, per user and per address; if `perAddress` is null, addresses aren't limited. */
export type AttemptsAllowed = { perUser: number; perAddress: number | null }

/**
 * The environment's settings for signing in. Limits per address are higher, because people at one depot share an
 * address.
 */
export type SignInSettings = {
  /** Failed sign-ins in a quarter of an hour. `perUser` counts one user's failures from one address. */
  signInFailures: AttemptsAllowed
  /** Wrong second-factor codes in a quarter of an hour. */
  factorFailures: AttemptsAllowed
  /** Codes sent in a quarter of an hour. They require the correct password, so addresses are not limited. */
  factorCodes: AttemptsAllowed
  /** Even without a pause in activity, a session ends after this long. */
  sessionLifeMs: number
  identityProviders: IdentityProvider[]
  openIdProviders: OpenIdProvider[]
  /** Whether changes in envelopes are accepted without a session. */
  envelopes: boolean
}

export function signInSettingsFrom(env: Environment): SignInSettings {
  const providers = valueOf(env, 'ESS_SSO_PROVIDERS')
  return {
    signInFailures: {
      perUser: valueOf(env, 'ESS_SIGN_IN_FAILURES_PER_USER'),
      perAddress: valueOf(env, 'ESS_SIGN_IN_FAILURES_PER_ADDRESS'),
    },
    factorFailures: {
      perUser: valueOf(env, 'ESS_FACTOR_FAILURES_PER_USER'),
      perAddress: valueOf(env, 'ESS_FACTOR_FAILURES_PER_ADDRESS'),
    },
    factorCodes: { perUser: valueOf(env, 'ESS_FACTOR_CODES_PER_USER'), perAddress: null },
    sessionLifeMs: valueOf(env, 'ESS_SESSION_LIFE_MS'),
    envelopes: valueOf(env, 'ESS_ENVELOPES'),
    identityProviders: providers ? readProviders(providers) : [],
    openIdProviders: openIdProvidersFrom(env),
  }
}
