import { createRemoteJWKSet, customFetch as keysFetch, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import type { Clock } from '../base/clock.ts'
import { type OpenIdProvider, isHere } from '../settings/open-id-settings.ts'
import { type ProviderAway, awayIn, fetchThrough } from './outbound.ts'

/** Timeout for the provider's whole answer. Shorter than the 12 seconds that a device waits. */
const answerSeconds = 8
/** Metadata older than this is refreshed; the old copy is used in the meantime. */
const refreshMs = 60 * 60_000
/** Id tokens come straight from the provider, so they're fresh. */
const idTokenAge = 600
const anyTime = 10 * 365 * 24 * 3600

/** Only algorithms with the provider's own key. With a shared secret, anyone who knows it could sign. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA', 'Ed25519']

type Known = { at: number; config: oidc.Configuration; keys: ReturnType<typeof createRemoteJWKSet> }

/** `verifier` and `nonce` are known only to the party that started the attempt. */
export type Asked = { redirectUri: string; state: string; nonce: string; verifier: string; again: boolean }

export type OpenIdClient = {
  provider: OpenIdProvider
  /** The address of the provider's own sign-in. */
  signInAddress: (asked: Asked) => Promise<URL>
  /** The provider's verified claims about the person who came back. */
  claimsAfter: (callback: URL, asked: Pick<Asked, 'state' | 'nonce' | 'verifier'>) => Promise<Claims>
  /** A logout token's claims, verified, except for their request. */
  logoutClaims: (token: string) => Promise<JWTPayload>
  /** Null if the provider can't end its session. */
  signOutAddress: (returnTo: string) => Promise<URL | null>
  /** Used by the operator's check. */
  known: () => Promise<Pick<Known, 'config' | 'keys'>>
  fetch: typeof globalThis.fetch
  close: () => Promise<void>
}

export type Claims = JWTPayload & { sub: string; accessToken: string }

type Log = { error: (context: object, message: string) => void }

/** Discovers the provider when it's first needed, so the server can start and run without it. */
export function openIdClient(provider: OpenIdProvider, clock: Clock, log: Log): OpenIdClient {
  const { fetch, close } = fetchThrough(provider.outbound)
  let kept: Known | null = null
  let asking: Promise<Known> | null = null

  const discover = async (): Promise<Known> => {
    const authentication = provider.clientSecretBy === 'basic' ? oidc.ClientSecretBasic : oidc.ClientSecretPost
    const config = await oidc.discovery(
      provider.issuer,
      provider.clientId,
      // The library uses its own clock. `verified` checks the times by the portal's clock.
      { [oidc.clockTolerance]: anyTime },
      authentication(provider.clientSecret),
      {
        [oidc.customFetch]: fetch as oidc.CustomFetch,
        timeout: answerSeconds,
        execute: isHere(provider.issuer) ? [oidc.allowInsecureRequests] : [],
      },
    )
    const { jwks_uri: address = '' } = config.serverMetadata()
    const keys = createRemoteJWKSet(new URL(address), { [keysFetch]: fetch, timeoutDuration: answerSeconds * 1000 })
    return { at: performance.now(), config, keys }
  }

  const known = async (): Promise<Known> => {
    if (kept && performance.now() - kept.at < refreshMs) return kept
    asking ??= discover()
      .then((found) => (kept = found))
      .finally(() => (asking = null))
    if (!kept) return asking
    asking.catch((error: unknown) => log.error(reasonOf(error), 'the provider’s metadata could not be fetched again'))
    return kept
  }

  const issuerOf = (config: oidc.Configuration, token: string): string => {
    const { issuer } = config.serverMetadata()
    if (!provider.tenants) return issuer
    const { tid } = decodeJwt(token)
    if (typeof tid !== 'string' || !provider.tenants.includes(tid)) throw new Error('the tenant is not one of ours')
    return issuer.replace('{tenantid}', tid)
  }

  const verified = async ({ config, keys }: Known, token: string) => {
    const { payload } = await jwtVerify(token, keys, {
      algorithms,
      issuer: issuerOf(config, token),
      audience: provider.clientId,
      clockTolerance: provider.clockToleranceSeconds,
      currentDate: new Date(clock()),
      maxTokenAge: idTokenAge,
    })
    return payload
  }

  return {
    provider,
    fetch,
    close,
    known,
    async signInAddress({ redirectUri, state, nonce, verifier, again }) {
      const { config } = await known()
      return oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: provider.scopes,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(again && { max_age: '0', prompt: 'login' }),
      })
    },
    async claimsAfter(callback, { state, nonce, verifier }) {
      const found = await known()
      const tokens = await oidc.authorizationCodeGrant(found.config, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const token = tokens.id_token!
      const payload = await verified(found, token).catch(async (error: unknown) => {
        // The token came from the provider itself, so its key is newer than the ones we know.
        if (!isOfAnotherKey(error)) throw error
        await found.keys.reload()
        return verified(found, token)
      })
      return { ...payload, sub: payload.sub!, accessToken: tokens.access_token }
    },
    logoutClaims: async (token) => verified(await known(), token),
    async signOutAddress(returnTo) {
      const { config } = await known()
      if (!config.serverMetadata().end_session_endpoint) return null
      return oidc.buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo })
    },
  }
}

const isOfAnotherKey = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed

export type Reason = { away: boolean; reason: string; code?: string }

/** Why the provider refused or didn't answer, for the log. Its messages may name people, so only codes are kept. */
export function reasonOf(error: unknown): Reason {
  const away: ProviderAway | null = awayIn(error)
  if (away) return { away: true, reason: away.message }
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError) {
    const entra = /AADSTS\d+/.exec(error.error_description ?? '')?.[0]
    // Anyone can put a different text into the URL.
    const reason = /^[a-z_]{1,60}$/.test(error.error) ? error.error : 'an unknown error'
    return { away: false, reason, ...(entra && { code: entra }) }
  }
  const { name, message, code, cause } = error as NodeJS.ErrnoException
  const isTimeout = name === 'TimeoutError' || code === 'OAUTH_TIMEOUT' || code === 'ERR_JWKS_TIMEOUT'
  if (isTimeout) return { away: true, reason: 'no answer in time' }
  const inner = cause instanceof Error ? `: ${cause.message}` : ''
  return { away: isOddAnswer(code), reason: `${message}${inner}`, ...(typeof code === 'string' && { code }) }
}

/** Another server answered instead of the provider, such as a guest network's portal. */
const isOddAnswer = (code: string | undefined) =>
  ['OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(
    code ?? '',
  )
