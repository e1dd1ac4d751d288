import { createSecretKey } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type JWTPayload, SignJWT, UnsecuredJWT, exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificateAuthority } from '../../support/certificates.ts'
import { clientId, clientSecret } from '../../support/openid-provider.ts'
import { outboundProxy } from '../../support/outbound-proxy.ts'
import { portalWith } from '../../support/portal-with-provider.ts'

const portalsOwn = 'http://localhost:8080'
const folder = mkdtempSync(join(tmpdir(), 'ess-openid-'))
afterAll(() => rmSync(folder, { recursive: true }))

// Entra ID, as documented: one issuer for all tenants, with a placeholder. Only the company's proxy can reach it.
describe('with Entra ID behind the company’s proxy', () => {
  const [tenant, stranger] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
  const hosts = ['login.microsoftonline.com', 'graph.microsoft.com']
  const base = `https://${hosts[0]}`
  const at = (name: string) => join(folder, name)
  let entra: Awaited<ReturnType<typeof startEntra>>
  let proxy: Awaited<ReturnType<typeof outboundProxy>>
  let here: Awaited<ReturnType<typeof portalWith>>
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
    here = await portalWith(file('entra.json', { proxy: proxy.address, proxyCredentialsFile: 'proxy-secret' }))
  })
  afterAll(async () => {
    await here.server.close()
    proxy.close()
    entra.stop()
  })

  /** Simulates a person returning with a token that has these claims and this signature. */
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

  test('identifies a person by oid, no matter what else changes', async () => {
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
    ['from a tenant that isn’t ours', { tid: stranger, iss: `${base}/${stranger}/v2.0` }],
    ['with our tenant but another’s issuer', { iss: `${base}/${stranger}/v2.0` }],
    ['without a tenant', { tid: undefined }],
    ['for another client', { aud: 'another' }],
    ['for several clients, and not issued to us', { aud: [clientId, 'another'], azp: 'another' }],
    ['with another nonce', { nonce: 'of another attempt' }],
    ['without a nonce', { nonce: undefined }],
    ['that has expired', { iat: Math.floor(Date.now() / 1000) - 300, exp: Math.floor(Date.now() / 1000) - 60 }],
    ['from an hour ago', { iat: Math.floor(Date.now() / 1000) - 3600 }],
    ['without a person', { oid: undefined }],
    [
      'signed with another key',
      {},
      async (claims) => entra.sign(claims, { key: (await generateKeyPair('RS256')).privateKey }),
    ],
    [
      'signed with the shared secret',
      {},
      (claims) => entra.sign(claims, { key: createSecretKey(Buffer.from(clientSecret)), alg: 'HS256' }),
    ],
    ['without a signature', {}, async (claims) => new UnsecuredJWT(claims).encode()],
  ])('an id token %s doesn’t let anyone in', async (_, claims, signed) => {
    expect(await comeBack(claims, signed)).toEqual({ 'sign-on': 'failed', from: 'company' })
  })

  test.each<[string, object]>([
    ['a proxy that refuses', { proxyCredentialsFile: undefined }],
    ['another certificate authority', { caFile: 'another-ca.crt' }],
  ])('with %s, the provider counts as down, and no request bypasses the proxy', async (_, more) => {
    certificateAuthority(folder, 'another-ca')
    const away = await portalWith(
      file('away.json', { proxy: proxy.address, proxyCredentialsFile: 'proxy-secret', ...more }),
    )
    const { to } = await away.visit().request(`${portalsOwn}/sign-on/company?challenge=${'a'.repeat(43)}`)
    await away.server.close()
    expect(to).toBe(`${portalsOwn}/login?sign-on=away&from=company`)
  })
})
