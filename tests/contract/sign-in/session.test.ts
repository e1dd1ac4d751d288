import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getUserInfo, signIn, signOut } from '@/contract/sign-in/session.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { addEmployee, setDisabled, setPassword } from '../../../server/stores/people/accounts.ts'
import { endSession, endSessionsOf, hashToken } from '../../../server/stores/sign-in/sessions.ts'
import { purge } from '../../../server/work/purge.ts'
import { databaseKinds } from '../../support/databases.ts'
import { signIn as tokenOf, startServerHere, type TestServer } from '../../support/server.ts'
import { ask } from '../client.ts'

const invalid = 'Invalid login attempt. Please check your User & Password and try again.'
const attempt = (username: string, password = 'wrong') => ({ body: { username, password, realm: 'ESS' } })

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('a session', () => {
    let server: TestServer
    const userInfo = async (token: string) => ask(server, getUserInfo, { token })
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    // guessing.test.ts proves that both do the same work.
    test('unknown users and wrong passwords get the same answer', async () => {
      const wrong = await ask(server, signIn, attempt('manager'))
      const unknown = await ask(server, signIn, attempt('nobody-of-this-name'))
      expect([wrong.status, JSON.parse(wrong.text).detail]).toEqual([401, invalid])
      expect([unknown.status, unknown.text]).toEqual([401, wrong.text])
    })

    test('user names are case-insensitive and returned as stored', async () => {
      const { body } = await userInfo(await tokenOf(server.url, ' Driver '))
      expect((body as { userInfo: UserInfo }).userInfo).toMatchObject({
        userId: 'driver',
        isDriver: true,
        isKEX: false,
      })
    })

    test('the demo people have their roles', async () => {
      const of = async (userName: string) =>
        ((await ask(server, getUserInfo, { as: userName })).body as { userInfo: UserInfo }).userInfo
      expect(await of('kex')).toMatchObject({ isKEX: true, isDriver: false })
      expect((await of('payroll')).permissions).toMatchObject({ canChangeEmployees: true, canAccessQueues: true })
      expect((await of('assistant')).permissions).toMatchObject({ canChangeEmployees: false, canAccessQueues: true })
      expect(await of('california')).toMatchObject({ isNonExemptCaliforniaEmployee: true, isNewYorkEmployee: false })
      expect((await of('driver2')).emailAddress2).toBe('')
      expect((await of('proxy')).managerProxyAssignments).toMatchObject([
        { managerUserId: 'manager', managerFirstName: 'Margaret', managerLastName: 'Castillo' },
      ])
      expect((await of('employee')).employeeSsnText).toMatch(/^\d{4}$/)
    })

    test('the signed token identifies the person for five minutes', async () => {
      const { body } = await ask(server, getUserInfo, { as: 'employee' })
      const [head, claims, signature] = (body as { jwt: string }).jwt.split('.')
      const secret = server.app.services.secrets.newest('signing')
      expect(createHmac('sha256', secret).update(`${head}.${claims}`).digest('base64url')).toBe(signature)
      const { sub, iat, exp } = JSON.parse(Buffer.from(claims!, 'base64url').toString())
      expect([sub, exp - iat]).toEqual(['employee', 300])
    })

    test('stays valid while it is used and times out after its last use', async () => {
      const token = await tokenOf(server.url, 'salaried')
      const before = server.clock.now
      const { tokenTimeoutMs } = server.settings.company.configuration
      for (let turn = 0; turn < 3; turn += 1) {
        server.clock.now += tokenTimeoutMs - 1000
        expect((await userInfo(token)).status).toBe(200)
      }
      server.clock.now += tokenTimeoutMs
      expect((await userInfo(token)).status).toBe(401)
      server.clock.now = before
    })

    test('ends at sign-out without ending other sessions', async () => {
      const [mine, theirs] = [await tokenOf(server.url, 'newhire'), await tokenOf(server.url, 'california')]
      expect((await ask(server, signOut, { token: mine, body: { authToken: theirs } })).status).toBe(200)
      expect((await userInfo(theirs)).status).toBe(200)
      expect((await ask(server, signOut, { token: mine, body: { authToken: mine } })).status).toBe(200)
      expect((await userInfo(mine)).status).toBe(401)
    })

    test('ends after its maximum life, even without a pause in activity', async () => {
      const token = await tokenOf(server.url, 'salaried')
      const { clock, settings, database } = server
      const before = clock.now
      clock.now += settings.sessionLifeMs - 1
      const keepUsed = () =>
        database.write
          .updateTable('sessions')
          .set({ last_used_at: clock.now })
          .where('created_at', '=', before)
          .execute()
      await keepUsed()
      expect((await userInfo(token)).status).toBe(200)
      clock.now += 1
      await keepUsed()
      expect((await userInfo(token)).status).toBe(401)
      clock.now = before
    })

    test('ends for good if the clock was set back: a last use in the future does not count as recent', async () => {
      const { clock, settings } = server
      const before = clock.now
      const token = await tokenOf(server.url, 'salaried')
      // The clocks of two servers may differ a little.
      clock.now = before - 50_000
      expect((await userInfo(token)).status).toBe(200)
      clock.now = before - 24 * 3_600_000
      expect((await userInfo(token)).status).toBe(401)
      clock.now = before
      expect((await userInfo(token)).status).toBe(401)
      const unused = await tokenOf(server.url, 'salaried')
      clock.now = before - settings.sessionLifeMs
      await purge(server.database, settings)
      clock.now = before
      expect((await userInfo(unused)).status).toBe(401)
    })

    test('user info contains the state and the id of the session, but not its token', async () => {
      const token = await tokenOf(server.url, 'salaried')
      const { session } = (await userInfo(token)).body as typeof getUserInfo.answer.TYPE
      expect(session).toEqual({ id: expect.stringMatching(/^[\w-]{36}$/), factor: 'notNeeded', singleSignOn: false })
      expect((await ask(server, getUserInfo, { token: session!.id })).status).toBe(401)
    })

    test('signing out notifies the other pages of the session, and only those', async () => {
      const [mine, other] = [await tokenOf(server.url, 'assistant'), await tokenOf(server.url, 'assistant')]
      const idOf = async (token: string) => ((await userInfo(token)).body as typeof getUserInfo.answer.TYPE).session!.id
      const [id, otherId] = [await idOf(mine), await idOf(other)]
      const published: string[] = []
      const publish = vi.fn(async (_: unknown, ids: string[]) => void published.push(...ids))
      const { person_id } = await server.database.read
        .selectFrom('sessions')
        .select('person_id')
        .where('session_id', '=', id)
        .executeTakeFirstOrThrow()
      const { write } = server.database
      await endSession(write, { publish }, hashToken(mine), 'of-somebody-else')
      expect(published).toEqual([])
      await endSession(write, { publish }, hashToken(mine), person_id)
      expect(published).toEqual([id])
      expect((await userInfo(other)).status).toBe(200)
      await endSessionsOf(write, { publish }, person_id)
      expect(published).toContain(otherId)
      expect((await userInfo(other)).status).toBe(401)
    })

    test('a disabled person is signed out everywhere and refused like a wrong password; a new password ends earlier sessions', async () => {
      const ended: string[] = []
      const accounts = {
        database: server.database,
        sessionEnds: { publish: async (_: unknown, ids: string[]) => void ended.push(...ids) },
        clock: server.settings.clock,
      }
      const token = await tokenOf(server.url, 'payrolladmin')
      expect(await setDisabled(accounts, 'PayrollAdmin ', server.clock.now)).toBe('done')
      expect((await userInfo(token)).status).toBe(401)
      const refused = await ask(server, signIn, attempt('payrolladmin', 'ess-demo'))
      expect([refused.status, refused.text]).toEqual([401, (await ask(server, signIn, attempt('payrolladmin'))).text])
      expect(await setDisabled(accounts, 'payrolladmin', null)).toBe('done')
      const again = await tokenOf(server.url, 'payrolladmin')
      expect(await setPassword(accounts, 'payrolladmin', 'shorter')).toBe('short')
      expect(await setPassword(accounts, 'payrolladmin', 'a new password')).toBe('done')
      expect((await userInfo(again)).status).toBe(401)
      expect((await ask(server, signIn, attempt('payrolladmin', 'ess-demo'))).status).toBe(401)
      expect((await ask(server, signIn, attempt('payrolladmin', 'a new password'))).status).toBe(200)
      expect(ended).toHaveLength(2)
      expect([
        await setDisabled(accounts, 'nobody', 1),
        await setPassword(accounts, 'nobody', 'a new password'),
      ]).toEqual(['unknown', 'unknown'])
    })

    test('an added person can sign in at once and has a separate id', async () => {
      const accounts = { database: server.database, clock: server.settings.clock }
      const added = await addEmployee(accounts, {
        userName: 'New.Person',
        password: 'long enough',
        firstName: 'New',
        lastName: 'Person',
        employerId: 'SWF',
      })
      expect(added).toEqual({
        personId: expect.stringMatching(/^p-\w{16}$/),
        employeeId: expect.stringMatching(/^\d{6}$/),
      })
      const { userInfo: user } = (await userInfo(await tokenOf(server.url, 'new.person', 'long enough')))
        .body as typeof getUserInfo.answer.TYPE
      expect(user).toMatchObject({ firstName: 'New', userId: 'new.person', ...(added as object) })
      const twice = {
        userName: ' NEW.person',
        password: 'long enough',
        firstName: 'x',
        lastName: 'y',
        employerId: 'SWF',
      }
      expect(await addEmployee(accounts, twice)).toBe('taken')
    })

    test('tokens and passwords are stored hashed', async () => {
      const token = await tokenOf(server.url, 'newyork')
      const sessions = await server.database.read.selectFrom('sessions').selectAll().execute()
      expect(JSON.stringify(sessions)).not.toContain(token)
      const { password_hash } = await server.database.read
        .selectFrom('employees')
        .select('password_hash')
        .limit(1)
        .executeTakeFirstOrThrow()
      expect(password_hash).toMatch(/^scrypt\$/)
    })

    test('too many failures block only that user with Retry-After, even with the right password', async () => {
      for (let n = 0; n < server.settings.signInFailures.perUser; n += 1)
        expect((await ask(server, signIn, attempt('supervisor'))).status).toBe(401)
      const stopped = await ask(server, signIn, attempt('SUPERVISOR', 'ess-demo'))
      expect(stopped.status).toBe(429)
      expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(stopped.text).not.toContain('upervisor')
      expect((await ask(server, signIn, attempt('payroll', 'ess-demo'))).status).toBe(200)
    })

    test('too many failures block an address, whichever users were tried', async () => {
      const strict = await startServerHere(kind, { ESS_SIGN_IN_FAILURES_PER_ADDRESS: '4' })
      for (let n = 0; n < 4; n += 1) expect((await ask(strict, signIn, attempt(`someone${n}`))).status).toBe(401)
      expect((await ask(strict, signIn, attempt('payroll', 'ess-demo'))).status).toBe(429)
      await strict.close()
    })
  })
})
