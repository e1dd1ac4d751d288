import { createSecretKey, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { getUserInfo, singleSignOn } from '@/contract/sign-in/session.ts'
import { fromAnyProvider } from '@/domain/identity/single-sign-on.ts'
import { ssoLink } from '../../../server/commands/sso-token.ts'
import { demoToken } from '../../../server/http/sign-in/demo-sign-on.ts'
import { setDisabled } from '../../../server/stores/people/accounts.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { operatorsFile } from '../../support/single-sign-on.ts'
import { ask, problemIn } from '../client.ts'

const ed = generateKeyPairSync('ed25519')
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('ed25519')
const secret = 'a secret that the provider and this server share'
const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }) as string

const providers = {
  portal: { issuer: 'https://portal.example', audience: 'ess-portal', publicKey: pem(ed.publicKey) },
  payroll: { issuer: 'https://payroll.example', audience: 'ess', publicKey: rsa.publicKey.export({ format: 'jwk' }) },
  gate: { issuer: 'https://gate.example', audience: 'ess', sharedSecret: secret },
}

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('single sign-on', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ess-sso-'))
    const file = join(folder, 'providers.json')
    let server: TestServer
    let strict: TestServer

    beforeAll(async () => {
      writeFileSync(file, JSON.stringify(providers))
      const rule = { name: 'Queues', gives: ['canAccessQueues'], group: ['ess-queues'] }
      const settings = operatorsFile({ rightsRules: [rule] })
      server = await startServerHere(kind, {
        ESS_ACCEPT_SSO: '1',
        ESS_SSO_PROVIDERS: file,
        ESS_CONFIG_FILE: settings,
      })
      strict = await startServerHere(kind, { ESS_ACCEPT_SSO: '1', ESS_REQUIRE_MFA: '1' })
    })
    afterAll(async () => {
      await server.close()
      await strict.close()
      rmSync(folder, { recursive: true })
    })

    const now = () => Math.floor(server.clock.now / 1000)
    const claims = (more: JWTPayload = {}): JWTPayload => ({
      iss: providers.portal.issuer,
      aud: providers.portal.audience,
      sub: 'employee',
      jti: randomUUID(),
      iat: now(),
      exp: now() + 300,
      ...more,
    })
    const signed = (payload: JWTPayload, key: KeyObject = ed.privateKey, alg = 'EdDSA') =>
      new SignJWT(payload).setProtectedHeader({ alg }).sign(key)
    const enter = (token: string, from = fromAnyProvider, at = server) =>
      ask(at, singleSignOn, { query: { token, from, realm: 'ESS' } })

    test('group rules use the groups in the token, until the next token with groups', async () => {
      const queuesAfter = async (groups?: string[]) => {
        const { body } = await enter(await signed(claims(groups && { groups })))
        const { tokenId } = body as { tokenId: string }
        const info = (await ask(server, getUserInfo, { token: tokenId })).body as typeof getUserInfo.answer.TYPE
        return info.userInfo.permissions.canAccessQueues
      }
      expect(await queuesAfter()).toBe(false)
      expect(await queuesAfter(['Everybody', 'ESS-Queues'])).toBe(true)
      expect(await queuesAfter()).toBe(true)
      expect(await queuesAfter(['Everybody'])).toBe(false)
      expect(await queuesAfter([])).toBe(false)
      expect((await enter(await signed(claims({ groups: ['two\nlines'] })))).status).toBe(401)
    })
    const stateOf = async (answer: { body: unknown }, at = server) => {
      const { tokenId } = answer.body as typeof singleSignOn.answer.TYPE
      const { userInfo, session } = (await ask(at, getUserInfo, { token: tokenId }))
        .body as typeof getUserInfo.answer.TYPE
      return { userId: userInfo.userId, factor: session?.factor, singleSignOn: session?.singleSignOn }
    }

    test.each<[string, () => Promise<string>]>([
      ['a public key as PEM', () => signed(claims())],
      [
        'a public key as JWK',
        () => signed(claims({ iss: providers.payroll.issuer, aud: 'ess' }), rsa.privateKey, 'RS256'),
      ],
      [
        'a shared secret',
        () => signed(claims({ iss: providers.gate.issuer, aud: 'ess' }), createSecretKey(Buffer.from(secret)), 'HS256'),
      ],
      ['the demo company', () => demoToken(server.database, 'employee', { now: server.clock.now })],
    ])('a token from a provider with %s signs in', async (_, token) => {
      const answer = await enter(await token())
      expect(answer.status).toBe(200)
      expect(await stateOf(answer)).toEqual({ userId: 'employee', factor: 'notNeeded', singleSignOn: true })
    })

    test('user names are case-insensitive, and `from` may name the provider', async () => {
      expect(await stateOf(await enter(await signed(claims({ sub: 'Driver' })), 'portal'))).toMatchObject({
        userId: 'driver',
      })
    })

    const refusals: [why: string, token: () => Promise<string>, from?: string][] = [
      ['no token at all', async () => 'nonsense'],
      ['another signature', () => signed(claims(), stranger.privateKey)],
      ['no signature', async () => new UnsecuredJWT(claims()).encode()],
      [
        'the public key taken for a secret',
        () => signed(claims(), createSecretKey(Buffer.from(pem(ed.publicKey))), 'HS256'),
      ],
      [
        'an algorithm that is not the key’s',
        () => signed(claims({ iss: providers.payroll.issuer, aud: 'ess' }), rsa.privateKey, 'RS512'),
      ],
      ['an unknown issuer', () => signed(claims({ iss: 'https://elsewhere.example' }))],
      ["another provider's issuer", () => signed(claims({ iss: providers.payroll.issuer, aud: 'ess' }))],
      ['another audience', () => signed(claims({ aud: 'ess' }))],
      ['another provider in the link', () => signed(claims()), 'gate'],
      ['an unknown provider in the link', () => signed(claims()), 'nobody'],
      ['it expired', () => signed(claims({ iat: now() - 290, exp: now() - 31 }))],
      ['a life of more than five minutes', () => signed(claims({ exp: now() + 301 }))],
      ['issued long ago, good for long', () => signed(claims({ iat: now() - 400, exp: now() + 100 }))],
      ['issued in the future', () => signed(claims({ iat: now() + 60, exp: now() + 120 }))],
      ['no end', () => signed(claims({ exp: undefined }))],
      ['no beginning', () => signed(claims({ iat: undefined }))],
      ['no jti', () => signed(claims({ jti: undefined }))],
      ['an endless jti', () => signed(claims({ jti: 'x'.repeat(500) }))],
      ['nobody in it', () => signed(claims({ sub: undefined }))],
      ['an unknown user', () => signed(claims({ sub: 'nobody-of-this-name' }))],
      ['a user name that no database takes', () => signed(claims({ sub: 'emp\0loyee' }))],
    ]

    test.each(refusals)('gets the same refusal: %s', async (_why, token, from) => {
      const answer = await enter(await token(), from)
      expect(problemIn(answer)).toEqual({
        title: 'An SSO error occurred',
        status: 401,
        errors: [],
        detail: 'Could not complete SSO login. Please log in with your Swift credentials',
      })
      expect(answer.headers.get('www-authenticate')).toBeNull()
    })

    test('a token works once, even in simultaneous calls, and its id must be unique only per provider', async () => {
      const token = await signed(claims())
      const answers = await Promise.all(Array.from({ length: 5 }, () => enter(token)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
      const shared = randomUUID()
      const gate = { iss: providers.gate.issuer, aud: 'ess', jti: shared }
      expect((await enter(await signed(claims({ jti: shared })))).status).toBe(200)
      expect((await enter(await signed(claims(gate), createSecretKey(Buffer.from(secret)), 'HS256'))).status).toBe(200)
    })

    test('a disabled employee is refused, and the token is not used up', async () => {
      const { database, settings } = server
      const accounts = { database, sessionEnds: { publish: async () => {} }, clock: settings.clock }
      const token = await signed(claims({ sub: 'kex' }))
      await setDisabled(accounts, 'kex', server.clock.now)
      expect((await enter(token)).status).toBe(401)
      await setDisabled(accounts, 'kex', null)
      expect((await enter(token)).status).toBe(200)
    })

    test('a required second factor is skipped only if the provider has checked one', async () => {
      const withMfa = async (mfa: boolean) =>
        enter(await demoToken(strict.database, 'driver', { mfa, now: strict.clock.now }), 'demo', strict)
      const [one, two] = [await withMfa(false), await withMfa(true)]
      expect(await stateOf(one, strict)).toMatchObject({ factor: 'needed', singleSignOn: true })
      expect(await stateOf(two, strict)).toMatchObject({ factor: 'notNeeded', singleSignOn: true })
      const read = async ({ body }: { body: unknown }) =>
        (await ask(strict, getDirectDeposits, { token: (body as { tokenId: string }).tokenId })).status
      expect([await read(one), await read(two)]).toEqual([403, 200])
    })

    test('without single sign-on, valid tokens are refused, and without demo data there is no demo provider', async () => {
      const closed = await startServerHere(kind, { ESS_SSO_PROVIDERS: file })
      expect((await enter(await signed(claims()), fromAnyProvider, closed)).status).toBe(401)
      await closed.close()
      const real = await startServerHere(kind, { ESS_ACCEPT_SSO: '1', ESS_DEMO: '0' })
      expect(
        (await enter(await demoToken(real.database, 'employee', { now: real.clock.now }), 'demo', real)).status,
      ).toBe(401)
      await real.close()
    })

    test('the link from `npm run ess -- sso-token` signs in once', async () => {
      const link = await ssoLink({ database: strict.database, settings: strict.settings }, 'driver', { mfa: true })
      const url = new URL('url' in link ? link.url : '')
      expect(url.pathname).toBe('/login')
      const token = url.searchParams.get('token')!
      expect(await stateOf(await enter(token, fromAnyProvider, strict), strict)).toEqual({
        userId: 'driver',
        factor: 'notNeeded',
        singleSignOn: true,
      })
      expect((await enter(token, fromAnyProvider, strict)).status).toBe(401)
      expect(await ssoLink({ database: strict.database, settings: strict.settings }, 'nobody')).toEqual({
        why: 'There is no user nobody.',
      })
    })
  })
})

test.each<[string, object]>([
  ['neither key nor secret', { issuer: 'x', audience: 'y' }],
  ['both', { issuer: 'x', audience: 'y', publicKey: pem(ed.publicKey), sharedSecret: secret }],
  ['a short secret', { issuer: 'x', audience: 'y', sharedSecret: 'short' }],
  [
    'a weak key',
    { issuer: 'x', audience: 'y', publicKey: pem(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey) },
  ],
])('the server refuses to start with a provider with %s and does not print the secret', async (_, provider) => {
  const folder = mkdtempSync(join(tmpdir(), 'ess-sso-'))
  const file = join(folder, 'providers.json')
  writeFileSync(file, JSON.stringify({ odd: provider }))
  const { settingsFrom } = await import('../../../server/settings/settings.ts')
  const start = () => settingsFrom({ ESS_SSO_PROVIDERS: file })
  expect(start).toThrow(/odd/)
  expect(start).not.toThrow(/short|secret that/)
  rmSync(folder, { recursive: true })
})
