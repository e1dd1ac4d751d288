import { randomBytes } from 'node:crypto'
import { type JWTPayload, generateKeyPair } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import { getUserInfo, singleSignOn } from '@/contract/sign-in/session.ts'
import { checkProvider } from '../../../server/commands/sign-on.ts'
import { openIdClient } from '../../../server/sign-on/open-id-client.ts'
import { type TestProvider, clientId, startProvider } from '../../support/openid-provider.ts'
import { portalWith } from '../../support/portal-with-provider.ts'
import { type TestServer, signIn } from '../../support/server.ts'
import { ask } from '../client.ts'

const portalsOwn = 'http://localhost:8080'
const minute = 60_000
describe('with a provider in the same network', () => {
  let provider: TestProvider
  let here: Awaited<ReturnType<typeof portalWith>>
  let server: TestServer
  beforeAll(async () => {
    provider = await startProvider({ portal: () => server.url })
    // The provider is down while the portal starts.
    provider.fail(true)
    here = await portalWith(provider.file({ signOutThere: true }))
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

  test('a provider that’s down doesn’t stop startup or password sign-ins, and works once it answers', async () => {
    expect(await here.visit().signIn('driver')).toEqual({ isAsked: false, 'sign-on': 'away', from: 'company' })
    expect(await signIn(server.url, 'driver')).toBeTruthy()
    provider.fail(false)
    expect(await here.visit().signIn('driver')).toMatchObject({
      isAsked: true,
      from: 'company',
      token: expect.any(String),
    })
  })

  test('the sign-in screen knows the providers before anyone signs in', async () => {
    const { body } = await ask(server, getApplicationConfiguration)
    const signOn = [{ name: 'company', title: 'Company account', signsOut: true }]
    expect(body).toMatchObject({ acceptSSOToken: true, signOn })
  })

  test("uses PKCE, and doesn't request anything that identifies the person", async () => {
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

  test('fetches keys that were rotated a moment after the last sign-in', async () => {
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

  test('a person who cancels there doesn’t see the provider’s own message', async () => {
    expect(await here.visit().signIn('driver', { answer: 'cancel' })).toEqual({
      isAsked: true,
      'sign-on': 'cancelled',
      from: 'company',
    })
  })

  test.each<[string, (state: string) => string, string]>([
    ['an unknown state', () => `state=${randomBytes(30).toString('hex')}&code=c`, 'late'],
    ['no state', () => 'code=c', 'late'],
    ['two states', (state) => `state=${state}&state=${state}&code=c`, 'late'],
    ['an unknown code', (state) => `state=${state}&code=c&iss=${provider.issuer}`, 'late'],
    ['no code', (state) => `state=${state}`, 'failed'],
    ['an unknown error', (state) => `state=${state}&error=planted_words&error_description=planted`, 'failed'],
    ['another issuer', (state) => `state=${state}&code=c&iss=https%3A%2F%2Felsewhere.example`, 'failed'],
  ])('a callback with %s doesn’t sign anyone in', async (_, query, problem) => {
    const state = new URL(await here.visit().start()).searchParams.get('state')!
    const { to } = await here.visit().request(`${portalsOwn}/sign-on/company/callback?${query(state)}`)
    expect(to).toBe(`${portalsOwn}/login?sign-on=${problem}&from=company`)
  })

  test('if the database fails in the meantime, the sign-in screen says so', async () => {
    const change = vi.spyOn(server.database, 'change').mockRejectedValue(new Error('The database is gone'))
    const outcome = await here.visit().signIn('driver')
    change.mockRestore()
    expect(outcome).toMatchObject({ 'sign-on': 'failed', from: 'company' })
  })

  test('an attempt expires after 15 minutes, and only starts with a secret from the device', async () => {
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

  test('the log, and URLs that others see, don’t identify anyone', async () => {
    const each = here.visit()
    const { token } = await each.signIn('driver')
    await each.signIn('planted-name')
    const { to } = await each.request(`${portalsOwn}/sign-on/company/callback?state=x&code=planted-code`)
    const state = new URL(await each.start()).searchParams.get('state')!
    await each.request(
      `${portalsOwn}/sign-on/company/callback?state=${state}&error=Planted+planted&iss=${provider.issuer}`,
    )
    const said = JSON.stringify(here.logged.mock.calls) + to + token
    for (const word of ['driver', 'planted', 'Tsosie']) expect(said).not.toContain(word)
  })

  test('the operator’s check shows each step and what to register', async () => {
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
      ['signed with another key', async () => provider.sign(claims(), await generateKeyPair('RS256'))],
      ['for another audience', () => provider.sign(claims({ aud: 'another' }))],
      ['from another issuer', () => provider.sign(claims({ iss: 'https://elsewhere.example' }))],
      ['with a nonce, as id tokens have', () => provider.sign(claims({ nonce: 'n' }))],
      ['without the event', () => provider.sign(claims({ events: {} }))],
      ['without an id, so it could be sent again', () => provider.sign(claims({ jti: undefined }))],
      ['without a person', () => provider.sign(claims({ sub: undefined }))],
      ['from long ago', () => provider.sign(claims({ iat: seconds() - 3600, exp: seconds() + 60 }))],
      ['that isn’t a token', async () => ''],
    ])('a token %s ends nothing', async (_, token) => {
      const each = here.visit()
      const { token: given = '' } = await each.signIn('employee')
      const query = { token: given, from: 'company', realm: 'ESS', proof: each.proof }
      const { tokenId } = (await ask(server, singleSignOn, { query })).body as { tokenId: string }
      expect(await tell(await token())).toBe(400)
      expect((await ask(server, getUserInfo, { token: tokenId })).status).toBe(200)
    })
  })
})
