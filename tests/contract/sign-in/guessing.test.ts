import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { getUserInfo, sendFactorCode, signIn, singleSignOn, verifyFactorCode } from '@/contract/sign-in/session.ts'
import { factorCodeTries } from '@/domain/identity/multi-factor.ts'
import { demoPassword } from '../../../server/demo/demo-company.ts'
import { setDisabled } from '../../../server/stores/people/accounts.ts'
import { databaseKinds } from '../../support/databases.ts'
import { post } from '../../support/envelopes.ts'
import { codesTo, codeNumber } from '../../support/mail.ts'
import { signIn as tokenOf, startServerHere, type TestServer } from '../../support/server.ts'
import { ask } from '../client.ts'

const attempt = (username: string, password = 'wrong') => ({ body: { username, password, realm: 'ESS' } })
function watchHashing() {
  const hashed = vi.spyOn(crypto, 'scrypt')
  // This also replaces named imports.
  syncBuiltinESMExports()
  return hashed
}

const failures = { ESS_FACTOR_FAILURES_PER_USER: '7', ESS_SIGN_IN_FAILURES_PER_USER: '5' }

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('guessing', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind, { ESS_REQUIRE_MFA: '1', ...failures })
    })
    afterAll(() => server.close())
    afterEach(() => {
      vi.restoreAllMocks()
      syncBuiltinESMExports()
    })

    const newSid = async (at: TestServer, token: string) =>
      ((await ask(at, sendFactorCode, { token })).body as typeof sendFactorCode.answer.TYPE).sid
    const enter = (at: TestServer, token: string, sid: string, code: string) =>
      ask(at, verifyFactorCode, { token, body: { sid, code } })

    test('unknown, known and disabled users get the same answer after the same work', async () => {
      const { database, settings } = server
      const accounts = { database, sessionEnds: { publish: async () => {} }, clock: settings.clock }
      await setDisabled(accounts, 'kex', server.clock.now)
      const hashed = watchHashing()
      const answers = []
      for (const given of [
        attempt('manager'),
        attempt('nobody-of-this-name'),
        attempt('kex'),
        attempt('kex', 'ess-demo'),
      ]) {
        hashed.mockClear()
        const { status, text, headers } = await ask(server, signIn, given)
        const costs = hashed.mock.calls.map(([, , bytes, options]) => [bytes, options])
        answers.push({ status, text, names: [...headers.keys()].sort(), costs })
      }
      const [first, ...others] = answers
      expect(first).toMatchObject({ status: 401 })
      expect(first!.costs).toHaveLength(1)
      for (const other of others) expect(other).toEqual(first)
    })

    test('wrong, expired and unknown codes get the same answer after the same work', async () => {
      const token = await tokenOf(server.url, 'supervisor')
      const sid = await newSid(server, token)
      const hashed = watchHashing()
      const answers = []
      const right = await codeNumber(1, server.settings.dataDir, 'supervisor@company.example')
      for (const [of, code] of [
        [sid, 'wrong!'],
        ['no-such-sid', right],
        [sid, right],
      ] as const) {
        if (answers.length === 2)
          await server.database.write
            .updateTable('factor_codes')
            .set({ tries: factorCodeTries })
            .where('sid', '=', sid)
            .execute()
        hashed.mockClear()
        const { status, text } = await enter(server, token, of, code)
        answers.push({ status, text, times: hashed.mock.calls.length })
      }
      expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1)
      expect(answers[0]).toMatchObject({ status: 401, times: 1 })
    })

    test('a hundred simultaneous password guesses are limited like successive ones, for any spelling of the name', async () => {
      const spelled = ['newhire', 'NEWHIRE', ' newhire', 'NewHire ']
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, n) => ask(server, signIn, attempt(spelled[n % 4]!))),
      )
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(server.settings.signInFailures.perUser)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(40 - server.settings.signInFailures.perUser)
      expect((await ask(server, signIn, attempt('newhire', 'ess-demo'))).status).toBe(429)
      expect((await ask(server, signIn, attempt('salaried', 'ess-demo'))).status).toBe(200)
    })

    test('behind a proxy, the client’s address is the one the proxy saw, no matter what the client claims', async () => {
      const proxied = await startServerHere(kind, { TRUST_PROXY: '1', ESS_SIGN_IN_FAILURES_PER_ADDRESS: '3' })
      const from = (said: string, seen: string) => ({ headers: { 'x-forwarded-for': `${said}, ${seen}` } })
      const statuses: number[] = []
      for (let n = 0; n < 4; n += 1)
        statuses.push(
          (await ask(proxied, signIn, { ...attempt(`somebody-${n}`), ...from(`198.51.100.${n}`, '203.0.113.9') }))
            .status,
        )
      expect(statuses).toEqual([401, 401, 401, 429])
      expect(
        (await ask(proxied, signIn, { ...attempt('employee', 'ess-demo'), ...from('203.0.113.9', '203.0.113.10') }))
          .status,
      ).toBe(200)
      await proxied.close()
    })

    test('a whole depot can sign in at once from one address', async () => {
      const names = await server.database.read
        .selectFrom('employees')
        .select('user_name')
        .orderBy('person_id')
        .limit(160)
        .execute()
      const depot = await startServerHere(kind, { ESS_SIGN_IN_FAILURES_PER_ADDRESS: '20' })
      const signedIn = async (name: string): Promise<number> => {
        const { status } = await ask(depot, signIn, attempt(name, demoPassword))
        // A busy server says when to come back, and the app does.
        return status === 503 ? signedIn(name) : status
      }
      const statuses = await Promise.all(names.map(({ user_name }) => signedIn(user_name)))
      expect(statuses).toHaveLength(160)
      expect(new Set(statuses)).toEqual(new Set([200]))
      await depot.close()
    })

    test('guessing from another address does not lock the owner out; at the same address, only a known device is exempt', async () => {
      const proxied = await startServerHere(kind, { TRUST_PROXY: '1', ESS_SIGN_IN_FAILURES_PER_USER: '2' })
      const from = (address: string, password: string, device?: string) => {
        const { body } = attempt('employee', password)
        const headers = { 'x-forwarded-for': address }
        return ask(proxied, signIn, { body: { ...body, ...(device ? { device } : {}) }, headers })
      }
      const deviceIn = ({ body }: { body: unknown }) => (body as typeof signIn.answer.TYPE).device!
      const device = deviceIn(await from('203.0.113.1', demoPassword))
      const statuses: number[] = []
      for (let n = 0; n < 3; n += 1) statuses.push((await from('203.0.113.1', 'guess')).status)
      expect(statuses).toEqual([401, 401, 429])
      expect((await from('203.0.113.1', demoPassword)).status).toBe(429)
      expect((await from('203.0.113.1', demoPassword, 'a.made-up.mark')).status).toBe(429)
      const spared = await from('203.0.113.1', demoPassword, device)
      expect([spared.status, deviceIn(spared).split('.')[0]]).toEqual([200, device.split('.')[0]])
      expect((await from('203.0.113.2', demoPassword)).status).toBe(200)
      // The mark of one person is not valid for another.
      const other = await ask(proxied, signIn, { body: { ...attempt('salaried', demoPassword).body, device } })
      expect(deviceIn(other).split('.')[0]).not.toBe(device.split('.')[0])
      await proxied.close()
    })

    test('the audit trail contains sign-ins and failures, but nothing the user typed', async () => {
      const trail = () => server.database.read.selectFrom('audit').selectAll().orderBy('id').execute()
      const before = (await trail()).length
      await ask(server, signIn, attempt('typed-a-password-here'))
      await ask(server, signIn, attempt('driver2'))
      const token = await tokenOf(server.url, 'california')
      await enter(server, token, await newSid(server, token), 'guess')
      const rows = (await trail()).slice(before)
      expect(rows.map(({ action, outcome }) => [action, outcome])).toEqual([
        ['signIn', 'refused'],
        ['signIn', 'refused'],
        ['signIn', 'taken'],
        ['sendFactorCode', 'taken'],
        ['verifyFactorCode', 'refused'],
      ])
      const people = rows.map(({ person_id }) => person_id)
      expect([people[0], new Set(people).size, people[2]]).toEqual(['', 3, people[3]])
      expect(JSON.stringify(rows)).not.toContain('typed')
    })

    test('malformed attempts are limited separately and do not limit guesses or new devices at their address', async () => {
      const strict = await startServerHere(kind, { ESS_SIGN_IN_FAILURES_PER_ADDRESS: '3' })
      const statuses: number[] = []
      for (const body of ['[1,1]', '{"username":{}}', '{}', '[]'])
        statuses.push((await ask(strict, signIn, { body })).status)
      expect(statuses).toEqual([422, 422, 422, 429])
      for (let n = 0; n < 4; n += 1)
        statuses.push((await ask(strict, singleSignOn, { query: { token: 'x', from: 'x', realm: 'ESS' } })).status)
      for (let n = 0; n < 4; n += 1) statuses.push((await post(strict, 'nothing')).status)
      expect(statuses.slice(4)).toEqual([401, 401, 401, 429, 403, 403, 403, 429])
      expect((await ask(strict, signIn, attempt('employee', demoPassword))).status).toBe(200)
      expect((await ask(strict, signIn, attempt('employee'))).status).toBe(401)
      await strict.close()
    })

    test('unknown users are limited like known ones', async () => {
      const statuses: number[] = []
      for (let n = 0; n < 6; n += 1) statuses.push((await ask(server, signIn, attempt('somebody-else'))).status)
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    })

    test('code attempts are limited per user across sessions, and signing in again does not reset this', async () => {
      const { perUser } = server.settings.factorFailures
      let tried = 0
      let last = { token: '', sid: '' }
      while (tried < perUser) {
        const token = await tokenOf(server.url, 'manager')
        last = { token, sid: await newSid(server, token) }
        for (let n = 0; n < 4 && tried < perUser; n += 1, tried += 1)
          expect((await enter(server, token, last.sid, 'guess')).status).toBe(401)
      }
      const sent = await server.database.read.selectFrom('factor_codes').select('sid').execute()
      const code = await codeNumber(2, server.settings.dataDir, 'manager@company.example')
      expect(sent.map(({ sid }) => sid)).toContain(last.sid)
      const stopped = await enter(server, last.token, last.sid, code)
      expect(stopped.status).toBe(429)
      expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
    })

    test('code attempts are limited per address, no matter which users are tried', async () => {
      const strict = await startServerHere(kind, { ESS_REQUIRE_MFA: '1', ESS_FACTOR_FAILURES_PER_ADDRESS: '3' })
      const statuses: number[] = []
      for (const userName of ['employee', 'salaried', 'proxy', 'payroll']) {
        const token = await strict.tokenOf(userName)
        statuses.push((await enter(strict, token, await newSid(strict, token), 'guess')).status)
      }
      expect(statuses).toEqual([401, 401, 401, 429])
      await strict.close()
    })

    test('the number of codes sent is also limited, so that a mailbox can’t be flooded', async () => {
      const strict = await startServerHere(kind, { ESS_REQUIRE_MFA: '1', ESS_FACTOR_CODES_PER_USER: '2' })
      const statuses: number[] = []
      for (let n = 0; n < 4; n += 1)
        statuses.push((await ask(strict, sendFactorCode, { token: await tokenOf(strict.url, 'proxy') })).status)
      expect(statuses).toEqual([200, 200, 429, 429])
      await codeNumber(2, strict.settings.dataDir, 'proxy@company.example')
      expect(codesTo(strict.settings.dataDir, 'proxy@company.example')).toHaveLength(2)
      expect((await ask(strict, getUserInfo, { as: 'proxy' })).status).toBe(200)
      await strict.close()
    })
  })
})
