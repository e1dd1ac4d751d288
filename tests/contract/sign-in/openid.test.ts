import { randomBytes } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { getUserInfo, singleSignOn } from '@/contract/sign-in/session.ts'
import { buildApp } from '../../../server/app.ts'
import { demoPassword } from '../../../server/demo/demo-company.ts'
import { addEmployee, setDisabled } from '../../../server/stores/people/accounts.ts'
import { loggedOutThere } from '../../../server/sign-on/logged-out-there.ts'
import { renamePerson } from '../../../server/stores/people/user-names.ts'
import { databaseKinds } from '../../support/databases.ts'
import { type ProvidersPerson, type TestProvider, clientId, startProvider } from '../../support/openid-provider.ts'
import { type Visit, providerVisit } from '../../support/provider-visit.ts'
import { type TestServer, signIn, startServerHere } from '../../support/server.ts'
import { operatorsFile } from '../../support/single-sign-on.ts'
import { net } from '../cases.ts'
import { ask, problemIn } from '../client.ts'

const minute = 60_000
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

// The provider gives each client a different name for a person (pairwise), so nothing here can depend on that name.
describe.each(databaseKinds)('with an OpenID provider, $title', ({ kind, available }) => {
  describe.skipIf(!available)('signing in', () => {
    let provider: TestProvider
    let server: TestServer
    let aheadMs = 0

    beforeAll(async () => {
      provider = await startProvider({ portal: () => server.url, pairwise: true })
      const rule = { name: 'Queues', gives: ['canAccessQueues'], group: ['Office'] }
      server = await startServerHere(kind, {
        ESS_OPENID: provider.file({
          groups: { named: { Office: 'g-1' } },
          secondFactor: { amr: ['mfa'], acr: ['urn:two-factors'] },
        }),
        ESS_REQUIRE_MFA: 'true',
        ESS_CONFIG_FILE: operatorsFile({ rightsRules: [rule] }),
      })
      // The provider uses the real time.
      Object.defineProperty(server.clock, 'now', { get: () => Date.now() + aheadMs })
    })
    afterAll(async () => {
      await server.close()
      await provider.stop()
    })
    beforeEach(() => {
      aheadMs = 0
    })

    /** A person on file here and at the provider, who has never signed in. */
    const person = async (more: ProvidersPerson = {}, password: string | null = null) => {
      const name = `p${randomBytes(5).toString('hex')}`
      const added = await addEmployee(
        { database: server.database, clock: server.settings.clock },
        { userName: name, password, firstName: 'A', lastName: 'B', employerId: 'SWF' },
      )
      provider.person(name, { amr: ['mfa'], ...more })
      return { name, personId: (added as { personId: string }).personId }
    }
    const visit = () => providerVisit(() => server.url)
    const exchange = (token = '', proof = '', from = 'company') =>
      ask(server, singleSignOn, { query: { token, from, realm: 'ESS', proof } })
    const enter = async (each: Visit, name: string, more = {}) => {
      const back = await each.signIn(name, more)
      const { tokenId } = (await exchange(back.token, each.proof)).body as { tokenId: string }
      return { ...back, tokenId }
    }
    const whoIs = async (token: string) =>
      (await ask(server, getUserInfo, { token })).body as typeof getUserInfo.answer.TYPE
    const isOpen = async (token: string) => (await ask(server, getUserInfo, { token })).status === 200
    const pairwise = (name: string) => `pairwise-${Buffer.from(name).toString('hex')}`

    test('lets in people whom the provider knows, and names the provider in the session', async () => {
      const { name } = await person()
      const { isAsked, tokenId } = await enter(visit(), name)
      const { userInfo, session } = await whoIs(tokenId)
      expect([isAsked, userInfo.userId]).toEqual([true, name])
      expect(session).toMatchObject({ singleSignOn: true, provider: 'company', factor: 'notNeeded' })
    })

    test('the token works once, within five minutes, on the device that started, and for this provider', async () => {
      const { name } = await person()
      const [mine, stranger] = [visit(), visit()]
      const { token } = await mine.signIn(name)
      expect((await exchange(token, stranger.proof)).status).toBe(401)
      expect((await exchange(token, mine.proof, 'another')).status).toBe(401)
      expect((await exchange(token)).status).toBe(422)
      const answers = await Promise.all(Array.from({ length: 4 }, () => exchange(token, mine.proof)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
      const late = await mine.signIn(name)
      aheadMs = 5 * minute + 1000
      expect((await exchange(late.token, mine.proof)).status).toBe(401)
    })

    // SQLite has one server process.
    test.skipIf(kind === 'sqlite')('another server process can continue an attempt', async () => {
      const { name } = await person()
      const each = visit()
      const { address } = await each.follow(await each.start())
      const other = await buildApp(server.database, server.settings)
      await other.listen({ port: 0, host: '127.0.0.1' })
      const { port } = other.server.address() as { port: number }
      let to = (await each.request(address, { name, answer: 'sign-in' })).to!
      while (!to.startsWith('http://localhost:8080')) to = (await each.request(to)).to!
      const { headers } = await fetch(to.replace('localhost:8080', `127.0.0.1:${port}`), { redirect: 'manual' })
      const token = new URL(headers.get('location')!, 'http://localhost').searchParams.get('token')!
      await other.close()
      expect((await exchange(token, each.proof)).status).toBe(200)
    })

    test('a person who’s renamed at the provider or here stays the same', async () => {
      const { name, personId } = await person()
      await enter(visit(), name)
      provider.person(name, { claims: { preferred_username: `${name}-married` } })
      expect((await whoIs((await enter(visit(), name)).tokenId)).userInfo.firstName).toBe('A')
      await server.database.change(
        (tx) => renamePerson(tx, personId, `${name}-here`, server.clock.now),
        () => true,
      )
      expect((await whoIs((await enter(visit(), name)).tokenId)).userInfo.userId).toBe(`${name}-here`)
    })

    test('a newcomer with a former person’s name can’t sign in as them', async () => {
      const { name } = await person()
      await enter(visit(), name)
      provider.person(`${name}-new`, { claims: { preferred_username: name } })
      expect(await visit().signIn(`${name}-new`)).toMatchObject({ 'sign-on': 'unknown', from: 'company' })
    })

    test('says if a person is unknown, disabled, or has left, even if that happens during an attempt', async () => {
      expect(await visit().signIn('nobody-of-this-name')).toMatchObject({ 'sign-on': 'unknown' })
      const { name, personId } = await person()
      const each = visit()
      const { token } = await each.signIn(name)
      const accounts = {
        database: server.database,
        sessionEnds: server.app.services.announcements.sessionEnds,
        clock: server.settings.clock,
      }
      await setDisabled(accounts, name, server.clock.now)
      expect((await exchange(token, each.proof)).status).toBe(401)
      expect(await visit().signIn(name)).toMatchObject({ 'sign-on': 'disabled' })
      await server.database.write
        .insertInto('hr_people')
        .values({ person_id: personId, last_day: '2026-11-01', ended_at: server.clock.now })
        .execute()
      expect(await visit().signIn(name)).toMatchObject({ 'sign-on': 'ended' })
    })

    test('groups give rights, and a token that leaves them out keeps the last known ones', async () => {
      const { name } = await person()
      const mayAfter = async (claims: Record<string, unknown>) => {
        provider.person(name, { amr: ['mfa'], claims })
        return (await whoIs((await enter(visit(), name)).tokenId)).userInfo.permissions.canAccessQueues
      }
      expect(await mayAfter({ groups: ['g-2'] })).toBe(false)
      expect(await mayAfter({ groups: ['g-1', 'g-2'] })).toBe(true)
      expect(await mayAfter({ _claim_names: { groups: 'src1' } })).toBe(true)
      expect(await mayAfter({})).toBe(false)
    })

    test.each<[string, ProvidersPerson, string]>([
      ['amr', { amr: ['pwd', 'mfa'] }, 'notNeeded'],
      ['acr', { amr: ['pwd'], acr: 'urn:two-factors' }, 'notNeeded'],
      ['neither', { amr: ['pwd'] }, 'needed'],
    ])('%s can prove a required second factor', async (_, how, factor) => {
      const { name } = await person(how)
      expect((await whoIs((await enter(visit(), name)).tokenId)).session?.factor).toBe(factor)
    })

    test('an earlier sign-in there doesn’t count as entering the password now, but a requested one does', async () => {
      const { name } = await person()
      const each = visit()
      await enter(each, name)
      aheadMs = 8 * minute
      const save = async (token: string) => ask(server, putDirectDeposits, { token, body: [net] })
      const silent = await enter(each, name)
      expect([silent.isAsked, problemIn(await save(silent.tokenId)).errors[0]?.code]).toEqual([
        false,
        'password.needed',
      ])
      aheadMs = 0
      const again = await enter(each, name, { again: true })
      expect([again.isAsked, (await save(again.tokenId)).status]).toEqual([true, 200])
    })

    describe('logging out at the provider', () => {
      const tell = async (token: string) =>
        (
          await fetch(`${server.url}/sign-on/company/signed-out`, {
            method: 'POST',
            body: new URLSearchParams({ logout_token: token }),
          })
        ).status
      const seconds = () => Math.floor(Date.now() / 1000)
      const claims = (more: JWTPayload = {}): JWTPayload => ({
        iss: provider.issuer,
        aud: clientId,
        iat: seconds(),
        exp: seconds() + 120,
        jti: randomBytes(8).toString('hex'),
        events: { [logoutEvent]: {} },
        ...more,
      })

      test('ends only the sessions that came from that one', async () => {
        const { name } = await person({}, demoPassword)
        const [here, elsewhere] = [visit(), visit()]
        const [one, other] = [await enter(here, name), await enter(elsewhere, name)]
        const password = await signIn(server.url, name)
        const ending = await here.request(`${provider.issuer}/session/end?client_id=${clientId}`)
        const xsrf = /name="xsrf" value="([^"]+)"/.exec(ending.body)![1]!
        await here.request(`${provider.issuer}/session/end/confirm`, { xsrf, logout: 'yes' })
        await expect.poll(() => isOpen(one.tokenId)).toBe(false)
        expect([await isOpen(other.tokenId), await isOpen(password)]).toEqual([true, true])
      })

      test('without a session id, ends all of the person’s sessions, even those with a password', async () => {
        const { name } = await person({}, demoPassword)
        const someone = await enter(visit(), (await person()).name)
        const [{ tokenId }, password] = [await enter(visit(), name), await signIn(server.url, name)]
        expect(await tell(await provider.sign(claims({ sub: pairwise(name) })))).toBe(200)
        expect([await isOpen(tokenId), await isOpen(password), await isOpen(someone.tokenId)]).toEqual([
          false,
          false,
          true,
        ])
      })

      test.each(['sid', 'sub'])('with %s, also ends tokens that no device has exchanged yet', async (by) => {
        const { name, personId } = await person()
        const each = visit()
        const { token } = await each.signIn(name)
        const waiting = server.database.read.selectFrom('sign_on_tokens').select(['sid', 'subject'])
        const { sid, subject } = await waiting.where('person_id', '=', personId).executeTakeFirstOrThrow()
        const named = by === 'sid' ? { sid } : { sub: subject }
        expect(await tell(await provider.sign(claims(named)))).toBe(200)
        expect((await exchange(token, each.proof)).status).toBe(401)
        const noted = server.database.read.selectFrom('audit').select('action').where('subject_id', '=', personId)
        expect((await noted.execute()).map(({ action }) => action)).toContain('signOutThere')
      })

      test('a logout token can still be used if our database failed', async () => {
        const { name } = await person()
        const { tokenId } = await enter(visit(), name)
        const token = await provider.sign(claims({ sub: pairwise(name) }))
        const { services } = server.app
        const change = () => Promise.reject(new Error('the database is away'))
        const inTrouble = { ...services, database: { ...services.database, change } }
        await expect(loggedOutThere(inTrouble, services.openIdClients[0]!, token)).rejects.toThrow('away')
        expect([await tell(token), await isOpen(tokenId)]).toEqual([200, false])
      })

      test('a logout token works once', async () => {
        const { name } = await person()
        await enter(visit(), name)
        const token = await provider.sign(claims({ sub: pairwise(name) }))
        expect([await tell(token), await tell(token)]).toEqual([200, 400])
      })
    })
  })
})
