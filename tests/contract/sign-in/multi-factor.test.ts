import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { getUserInfo, sendFactorCode, signOut, verifyFactorCode } from '@/contract/sign-in/session.ts'
import { factorCodeLifeMs, factorCodeTries } from '@/domain/identity/multi-factor.ts'
import { addCode, tryCode } from '../../../server/stores/sign-in/factor-codes.ts'
import { endSession, hashToken, isSessionActive } from '../../../server/stores/sign-in/sessions.ts'
import { databaseKinds } from '../../support/databases.ts'
import { codeNumber, codesTo, lettersTo } from '../../support/mail.ts'
import { signIn as tokenOf, startServerHere, type TestServer } from '../../support/server.ts'
import { type Answer, ask, problemIn } from '../client.ts'

type Sent = typeof sendFactorCode.answer.TYPE

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the second factor', () => {
    let server: TestServer
    const resendMs = () => server.settings.company.configuration.multiFactorResendMs
    const send = (token: string, fallback = false): Promise<Answer> =>
      ask(server, sendFactorCode, { token, ...(fallback ? { query: { fallback: '1' } } : {}) })
    const sent = async (token: string, fallback = false) => (await send(token, fallback)).body as Sent
    const enter = (token: string, sid: string, code: string): Promise<Answer> =>
      ask(server, verifyFactorCode, { token, body: { sid, code } })
    const factorOf = async (token: string) =>
      ((await ask(server, getUserInfo, { token })).body as typeof getUserInfo.answer.TYPE).session?.factor
    const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    /** Codes are counted per address for the whole file, so each person signs in for only one test. */
    const firstCode = (address: string) => codeNumber(1, server.settings.dataDir, address)

    beforeAll(async () => {
      server = await startServerHere(kind, { ESS_REQUIRE_MFA: '1' })
    })
    afterAll(() => server.close())

    test('before the code, only user info, the code, and sign-out are available; afterward everything is', async () => {
      const token = await tokenOf(server.url, 'employee')
      expect(await factorOf(token)).toBe('needed')
      const refused = problemIn(await ask(server, getDirectDeposits, { token }))
      expect([refused.status, refused.title]).toEqual([403, 'Multi-factor verification is required'])

      const { sid, sentTo, sentType, isFallback } = await sent(token)
      expect({ sentTo, sentType, isFallback }).toEqual({
        sentTo: 'e•••@c•••.example',
        sentType: 'email',
        isFallback: false,
      })
      const entered = await enter(token, sid, ` ${await firstCode('employee@company.example')} `)
      expect([entered.status, entered.body]).toEqual([200, { valid: true }])
      expect(await factorOf(token)).toBe('validated')
      expect((await ask(server, getDirectDeposits, { token })).status).toBe(200)
    })

    test('before the code, user info contains only the name', async () => {
      const token = await tokenOf(server.url, 'assistant')
      const info = async () => (await ask(server, getUserInfo, { token })).body as typeof getUserInfo.answer.TYPE
      const { userInfo, jwt, session } = await info()
      const told = Object.entries(userInfo).filter(([, value]) => typeof value === 'string' && value !== '')
      expect(told.map(([name]) => name).sort()).toEqual(['firstName', 'lastName', 'userId'])
      expect([jwt, session?.factor]).toEqual(['', 'needed'])
      expect(Object.values({ ...userInfo.permissions, ...userInfo.userRoles })).not.toContain(true)
      await enter(token, (await sent(token)).sid, await firstCode('assistant@company.example'))
      expect((await info()).userInfo).toMatchObject({
        email: 'assistant@company.example',
        employeeSsnText: expect.stringMatching(/^\d{4}$/),
        permissions: { canAccessQueues: true },
      })
    })

    test('setting the clock back does not extend the life of a code', async () => {
      const before = server.clock.now
      const token = await tokenOf(server.url, 'supervisor')
      const { session } = (await ask(server, getUserInfo, { token })).body as typeof getUserInfo.answer.TYPE
      const sid = await addCode(server.database.write, session!.id, 'company', 'hash', before)
      expect(await tryCode(server.database.write, session!.id, sid, before - 2 * 60_000)).toBeNull()
      expect(await tryCode(server.database.write, session!.id, sid, before)).toBe('hash')
    })

    test('signing out does not need a code', async () => {
      const token = await tokenOf(server.url, 'kex')
      expect((await ask(server, signOut, { token, body: { authToken: token } })).status).toBe(200)
      expect((await ask(server, getUserInfo, { token })).status).toBe(401)
    })

    test('a code requested during sign-out is either sent before it or refused because the session has ended', async () => {
      const token = await tokenOf(server.url, 'newhire')
      const [answer, left] = await Promise.all([
        send(token),
        ask(server, signOut, { token, body: { authToken: token } }),
      ])
      expect(left.status).toBe(200)
      expect([200, 401]).toContain(answer.status)
    })

    test('a session does not end while a code is stored for it', async () => {
      const token = await tokenOf(server.url, 'salaried')
      const { session_id: id, person_id: person } = await server.database.read
        .selectFrom('sessions')
        .selectAll()
        .where('token_hash', '=', hashToken(token))
        .executeTakeFirstOrThrow()
      const waitsForALock = sql<object>`select pid from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`
      let ended: Promise<unknown> | undefined
      await server.database.change(
        async (tx) => {
          expect(await isSessionActive(tx, id)).toBe(true)
          ended = server.database.change(
            (other) => endSession(other, { publish: async () => {} }, hashToken(token), person),
            () => true,
          )
          // SQLite allows one change at a time.
          const blocked = async () => {
            if (kind === 'postgres')
              await expect.poll(async () => (await waitsForALock.execute(server.database.read)).rows).not.toEqual([])
          }
          await Promise.race([ended, blocked()])
          await addCode(tx, id, 'company', 'hash', server.clock.now)
        },
        () => true,
      )
      await ended
      expect(await isSessionActive(server.database.read, id)).toBe(false)
    })

    test('a repeat within the resend time gets the same sid and no new code; a later one sends the only valid code', async () => {
      const token = await tokenOf(server.url, 'salaried')
      const first = await sent(token)
      const old = await firstCode('salaried@company.example')
      server.clock.now += resendMs() - 1
      expect(await sent(token)).toEqual(first)
      server.clock.now += 1
      const second = await sent(token)
      expect(second.sid).not.toBe(first.sid)
      const code = await codeNumber(2, server.settings.dataDir, 'salaried@company.example')
      expect((await enter(token, first.sid, old)).status).toBe(401)
      expect((await enter(token, second.sid, code)).status).toBe(200)
      expect(codesTo(server.settings.dataDir, 'salaried@company.example')).toHaveLength(2)
    })

    test('ten simultaneous calls send one code', async () => {
      const token = await tokenOf(server.url, 'proxy')
      const answers = await Promise.all(Array.from({ length: 10 }, () => sent(token)))
      expect(new Set(answers.map(({ sid }) => sid)).size).toBe(1)
      await firstCode('proxy@company.example')
      const rows = await server.database.read
        .selectFrom('mail')
        .select('id')
        .where('to_address', '=', 'proxy@company.example')
        .execute()
      expect(rows).toHaveLength(1)
    })

    test('the personal address can be chosen within the resend time: each address gets a code, and using one invalidates the other', async () => {
      const token = await tokenOf(server.url, 'manager')
      const [company, own, again] = [await sent(token), await sent(token, true), await sent(token, true)]
      expect(own).toMatchObject({ sentTo: 'm•••@m•••.example', isFallback: true })
      expect(again).toEqual(own)
      expect(own.sid).not.toBe(company.sid)
      expect((await enter(token, own.sid, await firstCode('manager@mail.example'))).status).toBe(200)
      expect((await enter(token, company.sid, await firstCode('manager@company.example'))).status).toBe(401)
    })

    test('without a company email the code goes to the personal one, and without either the call is refused with the reason', async () => {
      expect(await sent(await tokenOf(server.url, 'driver'))).toMatchObject({
        sentTo: 'd•••@m•••.example',
        isFallback: true,
      })
      const problem = problemIn(await send(await tokenOf(server.url, 'driver2')))
      expect([problem.status, problem.detail]).toEqual([400, 'No email address found'])
    })

    test('without a personal email, the code goes to the company address again', async () => {
      const { write } = server.database
      await write.updateTable('employees').set({ personal_email: '' }).where('user_name', '=', 'supervisor').execute()
      const token = await tokenOf(server.url, 'supervisor')
      const first = await sent(token)
      expect(first.isFallback).toBe(false)
      expect(await sent(token, true)).toEqual(first)
    })

    test('a wrong code gets 401 without a password prompt, and the right one still works', async () => {
      const token = await tokenOf(server.url, 'california')
      const { sid } = await sent(token)
      const code = await firstCode('california@company.example')
      const wrong = await enter(token, sid, another(code))
      expect([problemIn(wrong).title, wrong.headers.get('www-authenticate')]).toEqual(['Unauthorized', null])
      expect((await enter(token, sid, code)).status).toBe(200)
    })

    test('after five wrong attempts the code is invalid, even if they are simultaneous', async () => {
      const token = await tokenOf(server.url, 'newhire')
      const { sid } = await sent(token)
      const code = await firstCode('newhire@company.example')
      const wrong = await Promise.all(Array.from({ length: factorCodeTries }, () => enter(token, sid, another(code))))
      expect(wrong.map(({ status }) => status)).toEqual(Array.from({ length: factorCodeTries }, () => 401))
      expect((await enter(token, sid, code)).status).toBe(401)
      expect(await factorOf(token)).toBe('needed')
    })

    test('a code works once, for ten minutes, and only in the session that requested it', async () => {
      const [token, elsewhere] = [await tokenOf(server.url, 'payroll'), await tokenOf(server.url, 'payroll')]
      const { sid } = await sent(token)
      const code = await firstCode('payroll@company.example')
      expect((await enter(elsewhere, sid, code)).status).toBe(401)
      const both = await Promise.all([enter(token, sid, code), enter(token, sid, code)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
      expect(await factorOf(elsewhere)).toBe('needed')

      const late = await sent(elsewhere)
      const lateCode = await codeNumber(2, server.settings.dataDir, 'payroll@company.example')
      server.clock.now += factorCodeLifeMs
      expect((await enter(elsewhere, late.sid, lateCode)).status).toBe(401)
    })

    test('codes are stored hashed, and a sent letter no longer contains its code in the database', async () => {
      const token = await tokenOf(server.url, 'newyork')
      await sent(token)
      const code = await firstCode('newyork@company.example')
      await expect
        .poll(async () => {
          const { read } = server.database
          const codes = await read.selectFrom('factor_codes').selectAll().execute()
          const letters = await read.selectFrom('mail').selectAll().execute()
          return JSON.stringify([codes, letters]).includes(code)
        })
        .toBe(false)
      const [letter] = lettersTo(server.settings.dataDir, 'newyork@company.example')
      expect(/^Subject: .*$/m.exec(letter!)?.[0]).not.toContain(code)
    })
  })
})
