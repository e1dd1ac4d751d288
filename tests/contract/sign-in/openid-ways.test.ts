import { createSecretKey, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type JWTPayload, SignJWT, UnsecuredJWT, exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import { getUserInfo, singleSignOn } from '@/contract/session.ts'
import { checkProvider } from '../../../server/commands/sign-on.ts'
import { openIdClient } from '../../../server/sign-on/open-id-client.ts'
import { certificateAuthority } from '../../support/certificates.ts'
import { type TestProvider, clientId, clientSecret, startProvider } from '../../support/openid-provider.ts'
import { outboundProxy } from '../../support/outbound-proxy.ts'
import { providerVisit } from '../../support/provider-visit.ts'
import { type TestServer, signIn, startServerHere } from '../../support/server.ts'
import { ask } from '../client.ts'

const portalsOwn = 'http://localhost:8080'
const minute = 60_000
const folder = mkdtempSync(join(tmpdir(), 'ess-openid-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The provider has the real time; the portal may be ahead or behind. */
async function portal(file: string, env = {}) {
  const server = await startServerHere('sqlite', { ESS_OPENID: file, ...env })
  const skew = { ms: 0 }
  Object.defineProperty(server.clock, 'now', { get: () => Date.now() + skew.ms })
  const { log } = server.app.services
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {})
  return { server, skew, logged, visit: () => providerVisit(() => server.url) }
}

describe('with a provider in the same network', () => {
  let provider: TestProvider
  let here: Awaited<ReturnType<typeof portal>>
  let server: TestServer
  beforeAll(async () => {
    provider = await startProvider({ portal: () => server.url })
    // It's away while the portal starts.
    provider.fail(true)
    here = await portal(provider.file({ signOutThere: true }))
    server = here.server
  })
  afterAll(async () => {
    await server.close()
    await provider.stop()
  })
  beforeEach(() => {
    here.skew.ms = 0
    here.logged.mockClear()
  })

  test('a provider that is away stops neither the start nor a password, and is found once it answers', async () => {
    expect(await here.visit().signIn('driver')).toEqual({ isAsked: false, 'sign-on': 'away', from: 'company' })
    expect(await signIn(server.url, 'driver')).toBeTruthy()
    provider.fail(false)
    expect(await here.visit().signIn('driver')).toMatchObject({
      isAsked: true,
      from: 'company',
      token: expect.any(String),
    })
  })

  test('the sign-in screen knows the providers before anybody is signed in', async () => {
    const { body } = await ask(server, getApplicationConfiguration)
    const signOn = [{ name: 'company', title: 'Company account', signsOut: true }]
    expect(body).toMatchObject({ acceptSSOToken: true, signOn })
  })

  test('asks with PKCE, and for nothing that names the person', async () => {
    const asked = new URL(await here.visit().start())
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: clientId,
      redirect_uri: `${portalsOwn}/sign-on/company/callback`,
      response_type: 'code',
      scope: 'openid profile',
      code_challenge: expect.any(String),
      code_challenge_method: 'S256',
      state: expect.any(String),
      nonce: expect.any(String),
    })
    const again = new URL(await here.visit().start({ again: true }))
    expect([again.searchParams.get('max_age'), again.searchParams.get('prompt')]).toEqual(['0', 'login'])
  })

  test('keys that were renewed a moment after the last sign-in are fetched', async () => {
    expect(await here.visit().signIn('driver')).toHaveProperty('token')
    await provider.renewKeys()
    expect(await here.visit().signIn('driver')).toHaveProperty('token')
  })

  test.each([
    ['a second behind', -1000, 'token'],
    ['a second ahead', 1000, 'token'],
    ['two minutes behind', -2 * minute, 'sign-on'],
  ])('a clock %s', async (_, ms, gets) => {
    here.skew.ms = ms
    expect(await here.visit().signIn('driver')).toHaveProperty(gets)
  })

  test('somebody who cancels there comes back without the provider’s words', async () => {
    expect(await here.visit().signIn('driver', { answer: 'cancel' })).toEqual({
      isAsked: true,
      'sign-on': 'cancelled',
      from: 'company',
    })
  })

  test.each<[string, (state: string) => string, string]>([
    ['a state of nobody’s', () => `state=${randomBytes(30).toString('hex')}&code=c`, 'late'],
    ['no state', () => 'code=c', 'late'],
    ['two states', (state) => `state=${state}&state=${state}&code=c`, 'late'],
    ['a code of nobody’s', (state) => `state=${state}&code=c&iss=${provider.issuer}`, 'late'],
    ['no code', (state) => `state=${state}`, 'failed'],
    ['an error that nobody knows', (state) => `state=${state}&error=planted_words&error_description=planted`, 'failed'],
    ['the issuer of another', (state) => `state=${state}&code=c&iss=https%3A%2F%2Felsewhere.example`, 'failed'],
  ])('a callback with %s lets nobody in', async (_, query, problem) => {
    const state = new URL(await here.visit().start()).searchParams.get('state')!
    const { to } = await here.visit().request(`${portalsOwn}/sign-on/company/callback?${query(state)}`)
    expect(to).toBe(`${portalsOwn}/login?sign-on=${problem}&from=company`)
  })

  test('an attempt ends after a quarter of an hour, and starts only with a secret of the device', async () => {
    const state = new URL(await here.visit().start()).searchParams.get('state')!
    here.skew.ms = 15 * minute + 1000
    const late = await here.visit().request(`${portalsOwn}/sign-on/company/callback?state=${state}&code=c`)
    expect(late.to).toContain('sign-on=late')
    for (const query of ['', '?challenge=short', `?challenge=${'a'.repeat(43)}&challenge=${'b'.repeat(43)}`])
      expect((await here.visit().request(`${portalsOwn}/sign-on/company${query}`)).to).toBe(`${portalsOwn}/login`)
    const unknown = await here.visit().request(`${portalsOwn}/sign-on/another?challenge=${'a'.repeat(43)}`)
    expect(unknown.status).toBe(404)
  })

  test('signing out there comes back to the sign-in screen', async () => {
    const there = new URL((await here.visit().request(`${portalsOwn}/sign-on/company/out`)).to!)
    expect(there.origin).toBe(provider.issuer)
    expect(there.searchParams.get('post_logout_redirect_uri')).toBe(`${portalsOwn}/login`)
    expect((await here.visit().follow(there.href)).status).toBe(200)
  })

  test('neither the log nor an address that others see names anybody', async () => {
    const each = here.visit()
    const { token } = await each.signIn('driver')
    await each.signIn('planted-name')
    const { to } = await each.request(`${portalsOwn}/sign-on/company/callback?state=x&code=planted-code`)
    const said = JSON.stringify(here.logged.mock.calls) + to + token
    for (const word of ['driver', 'planted', 'Tsosie']) expect(said).not.toContain(word)
  })

  test('the operator’s check shows each step, and what to register', async () => {
    const [client] = server.app.services.openIdClients
    const checked = async (more: object) => {
      const lines: string[] = []
      const asked = openIdClient({ ...client!.provider, ...more }, server.settings.clock, { error: () => {} })
      const isRight = await checkProvider(asked, portalsOwn, (...each) => lines.push(each.join(' ')))
      await asked.close()
      return [isRight, lines.join('\n')]
    }
    expect(await checked({})).toEqual([
      true,
      expect.stringMatching(/Discovery found[^]*Keys RSA [^]*secret taken[^]*\/callback/),
    ])
    expect(await checked({ clientSecret: 'wrong' })).toEqual([
      false,
      expect.stringMatching(/Keys RSA [^]*Refuses the client/),
    ])
    expect(await checked({ issuer: new URL('http://127.0.0.1:1') })).toEqual([
      false,
      expect.stringContaining('Does not answer'),
    ])
  })

  describe('logout tokens', () => {
    const seconds = () => Math.floor(Date.now() / 1000)
    const claims = (more: JWTPayload = {}): JWTPayload => ({
      iss: provider.issuer,
      aud: clientId,
      iat: seconds(),
      exp: seconds() + 120,
      jti: randomBytes(8).toString('hex'),
      sub: 'employee',
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      ...more,
    })
    const tell = async (token: string) => {
      const body = new URLSearchParams({ logout_token: token })
      return (await fetch(`${server.url}/sign-on/company/signed-out`, { method: 'POST', body })).status
    }

    test.each<[string, () => Promise<string>]>([
      ['of another key', async () => provider.sign(claims(), await generateKeyPair('RS256'))],
      ['for another audience', () => provider.sign(claims({ aud: 'another' }))],
      ['of another issuer', () => provider.sign(claims({ iss: 'https://elsewhere.example' }))],
      ['with a nonce, as id tokens have', () => provider.sign(claims({ nonce: 'n' }))],
      ['without the event', () => provider.sign(claims({ events: {} }))],
      ['without an id, so it could be sent again', () => provider.sign(claims({ jti: undefined }))],
      ['without anybody', () => provider.sign(claims({ sub: undefined }))],
      ['from long ago', () => provider.sign(claims({ iat: seconds() - 3600, exp: seconds() + 60 }))],
      ['that is none', async () => ''],
    ])('one %s ends nothing', async (_, token) => {
      const each = here.visit()
      const { token: given = '' } = await each.signIn('employee')
      const query = { token: given, from: 'company', realm: 'ESS', proof: each.proof }
      const { tokenId } = (await ask(server, singleSignOn, { query })).body as { tokenId: string }
      expect(await tell(await token())).toBe(400)
      expect((await ask(server, getUserInfo, { token: tokenId })).status).toBe(200)
    })
  })
})

// Entra ID, as far as its documentation goes: one issuer for all tenants, with a placeholder. Only the company's proxy finds it.
describe('with Entra ID behind the company’s proxy', () => {
  const [tenant, stranger] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
  const hosts = ['login.microsoftonline.com', 'graph.microsoft.com']
  const base = `https://${hosts[0]}`
  const at = (name: string) => join(folder, name)
  let entra: Awaited<ReturnType<typeof startEntra>>
  let proxy: Awaited<ReturnType<typeof outboundProxy>>
  let here: Awaited<ReturnType<typeof portal>>
  let nextToken: (claims: JWTPayload) => Promise<string>
  const groupsAsked: string[][] = []
  let graphAnswers = true

  async function startEntra() {
    const authority = certificateAuthority(folder, 'company-ca')
    const { privateKey, publicKey } = await generateKeyPair('RS256')
    const kid = 'of-entra'
    const jwk = { ...(await exportJWK(publicKey)), kid, use: 'sig' }
    const answers: Record<string, (body: string) => unknown> = {
      '/organizations/v2.0/.well-known/openid-configuration': () => ({
        issuer: `${base}/{tenantid}/v2.0`,
        authorization_endpoint: `${base}/organizations/oauth2/v2.0/authorize`,
        token_endpoint: `${base}/organizations/oauth2/v2.0/token`,
        jwks_uri: `${base}/organizations/discovery/v2.0/keys`,
        id_token_signing_alg_values_supported: ['RS256'],
        response_types_supported: ['code'],
        subject_types_supported: ['pairwise'],
      }),
      '/organizations/discovery/v2.0/keys': () => ({ keys: [jwk] }),
      '/organizations/oauth2/v2.0/token': async () => ({
        access_token: 'for Graph',
        token_type: 'Bearer',
        id_token: await nextToken({}),
      }),
      '/v1.0/me/checkMemberGroups': (body) => {
        const { groupIds } = JSON.parse(body) as { groupIds: string[] }
        groupsAsked.push(groupIds)
        return graphAnswers ? { value: groupIds.slice(0, 1) } : { error: 'not now' }
      },
    }
    const take: RequestListener = async (request, response) => {
      const body = (await request.toArray()).join('')
      const answer = answers[request.url!.split('?')[0]!]
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer ? await answer(body) : {}))
    }
    const outside = createServer(authority.issue('entra', hosts), take)
    outside.listen(0, '127.0.0.1')
    await once(outside, 'listening')
    const sign = (claims: JWTPayload, { key = privateKey as Parameters<SignJWT['sign']>[0], alg = 'RS256' } = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key)
    return { port: (outside.address() as AddressInfo).port, authority, sign, stop: () => void outside.close() }
  }

  const described = {
    title: 'Microsoft',
    kind: 'entra',
    issuer: `${base}/organizations/v2.0`,
    tenants: [tenant],
    clientId,
    clientSecretFile: 'secret',
    link: { by: 'userName', claim: 'preferred_username' },
    groups: { named: { Office: 'g-1', Drivers: 'g-2' } },
    caFile: 'company-ca.crt',
  }
  const file = (name: string, more: object) => {
    writeFileSync(at(name), JSON.stringify({ company: { ...described, ...more } }))
    return at(name)
  }

  beforeAll(async () => {
    entra = await startEntra()
    writeFileSync(at('secret'), clientSecret)
    writeFileSync(at('proxy-secret'), 'portal:of the proxy\n')
    proxy = await outboundProxy(() => entra.port)
    here = await portal(file('entra.json', { proxy: proxy.address, proxyCredentialsFile: 'proxy-secret' }))
  })
  afterAll(async () => {
    await here.server.close()
    proxy.close()
    entra.stop()
  })

  /** Somebody comes back from there with a token of these claims, signed in this way. */
  const comeBack = async (
    more: JWTPayload = {},
    signed: (claims: JWTPayload) => Promise<string> = entra.sign,
    from = here,
  ) => {
    const visit = from.visit()
    const { searchParams } = new URL(await visit.start())
    const now = Math.floor(Date.now() / 1000)
    nextToken = () =>
      signed({
        iss: `${base}/${tenant}/v2.0`,
        aud: clientId,
        iat: now,
        exp: now + 3600,
        sub: 'of this app',
        tid: tenant,
        oid: 'oid-1',
        preferred_username: 'driver',
        nonce: searchParams.get('nonce')!,
        ...more,
      })
    const { to } = await visit.request(
      `${portalsOwn}/sign-on/company/callback?code=c&state=${searchParams.get('state')}`,
    )
    return Object.fromEntries(new URL(to!).searchParams) as { token?: string; 'sign-on'?: string }
  }

  test('discovery, keys, token, and groups all go through the proxy', async () => {
    expect(await comeBack({ _claim_names: { groups: 'src1' } })).toHaveProperty('token')
    expect([...new Set(proxy.hosts)]).toEqual(hosts)
    expect(groupsAsked).toEqual([['g-1', 'g-2']])
    const groups = here.server.database.read.selectFrom('directory_groups').select(['person_id', 'group_name'])
    expect(await groups.execute()).toEqual([{ person_id: '100005', group_name: 'Office' }])
    graphAnswers = false
    expect(await comeBack({ hasgroups: true })).toHaveProperty('token')
    expect(await groups.execute()).toHaveLength(1)
  })

  test('a person is known by oid, whatever else changes', async () => {
    await comeBack()
    expect(await comeBack({ sub: 'of another app', preferred_username: 'employee' })).toHaveProperty('token')
    const known = await here.server.database.read
      .selectFrom('sign_on_people')
      .select(['subject', 'person_id'])
      .execute()
    expect(known).toEqual([{ subject: 'oid-1', person_id: '100005' }])
    expect(await comeBack({ oid: 'oid-2' })).toMatchObject({ 'sign-on': 'unknown' })
  })

  test.each<[string, JWTPayload, ((claims: JWTPayload) => Promise<string>)?]>([
    ['of a tenant that isn’t ours', { tid: stranger, iss: `${base}/${stranger}/v2.0` }],
    ['that says our tenant, of another’s issuer', { iss: `${base}/${stranger}/v2.0` }],
    ['without a tenant', { tid: undefined }],
    ['for another client', { aud: 'another' }],
    ['for several, and not issued to us', { aud: [clientId, 'another'], azp: 'another' }],
    ['with another nonce', { nonce: 'of another attempt' }],
    ['without a nonce', { nonce: undefined }],
    ['that expired', { iat: Math.floor(Date.now() / 1000) - 300, exp: Math.floor(Date.now() / 1000) - 60 }],
    ['from an hour ago', { iat: Math.floor(Date.now() / 1000) - 3600 }],
    ['without anybody', { oid: undefined }],
    ['of another key', {}, async (claims) => entra.sign(claims, { key: (await generateKeyPair('RS256')).privateKey })],
    [
      'signed with the secret that both know',
      {},
      (claims) => entra.sign(claims, { key: createSecretKey(Buffer.from(clientSecret)), alg: 'HS256' }),
    ],
    ['without a signature', {}, async (claims) => new UnsecuredJWT(claims).encode()],
  ])('an id token %s lets nobody in', async (_, claims, signed) => {
    expect(await comeBack(claims, signed)).toEqual({ 'sign-on': 'failed', from: 'company' })
  })

  test.each<[string, object]>([
    ['a proxy that refuses', { proxyCredentialsFile: undefined }],
    ['another certificate authority', { caFile: 'another-ca.crt' }],
  ])('with %s, the provider is away, and nothing is asked around it', async (_, more) => {
    certificateAuthority(folder, 'another-ca')
    const away = await portal(
      file('away.json', { proxy: proxy.address, proxyCredentialsFile: 'proxy-secret', ...more }),
    )
    const { to } = await away.visit().request(`${portalsOwn}/sign-on/company?challenge=${'a'.repeat(43)}`)
    await away.server.close()
    expect(to).toBe(`${portalsOwn}/login?sign-on=away&from=company`)
  })
})
