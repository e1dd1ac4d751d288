import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, type RequestListener, type ServerResponse, createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type CryptoKey, type JWK, type JWTPayload, SignJWT, exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'
import type { Certificate } from './certificates.ts'

/** The provider's claims about a person. `amr`, `acr`: how they signed in there. */
export type ProvidersPerson = { claims?: Record<string, unknown>; amr?: string[]; acr?: string }

type Options = {
  /** The portal's public address in its settings. */
  publicUrl?: string
  /** The portal's real address, for requests from the provider. */
  portal?: () => string
  /** An issuer that only a proxy can reach, with its certificate. */
  issuer?: string
  certificate?: Certificate
  pairwise?: boolean
  port?: number
}

export const clientId = 'ess'
export const clientSecret = 'a secret of the portal and the provider'

export type TestProvider = Awaited<ReturnType<typeof startProvider>>

/** The server from `oidc-provider`. Its sign-in page only asks for a name. */
export async function startProvider({
  publicUrl = 'http://localhost:8080',
  portal,
  issuer: given,
  certificate,
  pairwise = false,
  port = 0,
}: Options = {}) {
  const people = new Map<string, ProvidersPerson>()
  let answer: RequestListener = () => {}
  const take: RequestListener = (request, response) => {
    asked.push(request.url ?? '')
    if (fails) response.writeHead(503).end()
    else answer(request, response)
  }
  const asked: string[] = []
  let fails = false
  const server = certificate ? createTlsServer(certificate, take) : createServer(take)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = given ?? address
  let key: { privateKey: CryptoKey; kid: string }

  const renewKeys = async () => {
    const kid = randomBytes(4).toString('hex')
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    key = { privateKey, kid }
    const jwk = { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }
    const provider = new Provider(issuer, configuration({ jwk, people, publicUrl, portal, pairwise }))
    const answers = provider.callback()
    answer = (request, response) => {
      if (request.url?.startsWith('/interaction/')) void interact(provider, people, request, response)
      else answers(request, response)
    }
  }
  await renewKeys()

  return {
    issuer,
    port: (server.address() as AddressInfo).port,
    /** Requested paths. */
    asked,
    /** Adds a person who can sign in there. Without claims, the name is also the user name. */
    person: (name: string, person: ProvidersPerson = {}) => people.set(name, person),
    renewKeys,
    /** Answers 503 to everything. */
    fail: (wanted: boolean) => (fails = wanted),
    /** A token with the provider's own signature. */
    sign: (claims: JWTPayload, { typ = 'logout+jwt', privateKey = key.privateKey } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid, typ }).sign(privateKey),
    /** The operator's file for ESS_OPENID, with this one provider called company. */
    file: (more: object = {}) => {
      const folder = mkdtempSync(join(tmpdir(), 'ess-openid-'))
      writeFileSync(join(folder, 'secret'), `${clientSecret}\n`)
      const company = {
        title: 'Company account',
        kind: 'other',
        issuer,
        clientId,
        clientSecretFile: 'secret',
        link: { by: 'userName', claim: 'preferred_username' },
        ...more,
      }
      writeFileSync(join(folder, 'openid.json'), JSON.stringify({ company }))
      return join(folder, 'openid.json')
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

type Configured = Pick<Options, 'portal' | 'pairwise'> & {
  jwk: JWK
  people: Map<string, ProvidersPerson>
  publicUrl: string
}

function configuration({ jwk, people, publicUrl, portal, pairwise }: Configured) {
  return {
    // The default one warns that it's only for quick starts.
    adapter: memoryAdapter(),
    jwks: { keys: [jwk] },
    cookies: { keys: ['of a test'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/sign-on/company/callback`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
        backchannel_logout_uri: `${publicUrl}/sign-on/company/signed-out`,
        backchannel_logout_session_required: true,
        require_auth_time: true,
        ...(pairwise && { subject_type: 'pairwise' }),
      },
    ],
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true },
    },
    subjectTypes: ['public', 'pairwise'],
    pairwiseIdentifier: async (_: unknown, accountId: string) => `pairwise-${Buffer.from(accountId).toString('hex')}`,
    acrValues: ['urn:two-factors'],
    claims: {
      openid: ['sub', 'amr', 'acr'],
      profile: ['preferred_username', 'employee_number', 'groups', '_claim_names'],
    },
    // Otherwise, they'd be at another address.
    conformIdTokenClaims: false,
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ preferred_username: accountId, ...people.get(accountId)?.claims, sub: accountId }),
    }),
    // Skip the consent screen.
    loadExistingGrant: async (ctx: {
      oidc: { client: { clientId: string }; session: { accountId: string }; provider: Provider }
    }) => {
      const { client, session, provider } = ctx.oidc
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
    // By default, it refuses to send to this machine.
    fetch: (url: URL, options: object) =>
      fetch(String(url).replace(publicUrl, portal?.() ?? publicUrl), {
        ...options,
        dispatcher: undefined,
      } as RequestInit),
  }
}

type Kept = Record<string, unknown> & { uid?: string; grantId?: string }

/** Stores the provider's data until the test ends. */
function memoryAdapter() {
  const kept = new Map<string, Kept>()
  return class {
    constructor(readonly kind: string) {}
    #key = (id: string) => `${this.kind}:${id}`
    upsert = async (id: string, payload: Kept) => void kept.set(this.#key(id), payload)
    find = async (id: string) => kept.get(this.#key(id))
    findByUid = async (uid: string) => Array.from(kept.values()).find((each) => each.uid === uid)
    consume = async (id: string) => void Object.assign(kept.get(this.#key(id)) ?? {}, { consumed: true })
    destroy = async (id: string) => void kept.delete(this.#key(id))
    revokeByGrantId = async (grantId: string) => {
      for (const [id, { grantId: its }] of kept) if (its === grantId) kept.delete(id)
    }
  }
}

/** The sign-in page: a name, and a way to cancel. */
async function interact(
  provider: Provider,
  people: Map<string, ProvidersPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'POST') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    return
  }
  const form = new URLSearchParams(await text(request))
  const name = form.get('name') ?? ''
  const { amr, acr } = people.get(name) ?? {}
  const result =
    form.get('answer') === 'cancel'
      ? { error: 'access_denied', error_description: 'somebody cancelled' }
      : { login: { accountId: name, ...(amr && { amr }), ...(acr && { acr }) } }
  await provider.interactionFinished(request, response, result)
}

const page = `<!doctype html><meta name="viewport" content="width=device-width"><title>Company account</title>
<form method="post"><h1>Company account</h1>
<label>Name <input name="name" autocomplete="username"></label>
<button name="answer" value="sign-in">Sign in</button>
<button name="answer" value="cancel">Cancel</button></form>`
