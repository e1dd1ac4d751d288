import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patchDriverText } from '@/contract/driver-text.ts'
import { getUserInfo, signIn, signOut } from '@/contract/session.ts'
import { postTimeOffRequest } from '@/contract/time-off.ts'
import { buildApp } from '../../server/app.ts'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { addMail } from '../../server/stores/mail.ts'
import { deliverMail } from '../../server/work/mail-delivery.ts'
import { databaseKinds } from '../support/databases.ts'
import { registeredPage, registrationOf } from '../support/live-page.ts'
import { signIn as tokenOf, startServerHere, type TestServer } from '../support/server.ts'
import { ask } from './client.ts'

const { available, title } = databaseKinds.find(({ kind }) => kind === 'postgres')!

describe.skipIf(!available)(`two servers ${title}`, () => {
  let one: TestServer
  let other: TestServer
  let otherApp: FastifyInstance
  let otherDatabase: Database

  beforeAll(async () => {
    one = await startServerHere('postgres')
    otherDatabase = await openDatabase(one.settings)
    otherApp = await buildApp(otherDatabase, one.settings)
    await otherApp.listen({ port: 0, host: '127.0.0.1' })
    other = { ...one, app: otherApp, database: otherDatabase, url: `http://127.0.0.1:${(otherApp.server.address() as AddressInfo).port}` }
  })
  afterAll(async () => {
    await otherApp.close()
    await otherDatabase.close()
    await one.close()
  })

  test('a key that one works on is still in work for the other, and the change is made once', async () => {
    const key = randomUUID()
    const body = { status: 'I', carrierAddr: 'vtext.com', areaCode: '602', prefix: '555', lineNumber: '0123' }
    const { body: info } = await ask(one, getUserInfo, { as: 'driver' })
    const { employeeId } = (info as { userInfo: { employeeId: string } }).userInfo
    const { first, second } = await inTransaction(one.database.write, async (tx) => {
      await one.database.hold(tx, `employee ${employeeId}`)
      const first = ask(one, patchDriverText, { as: 'driver', body, key })
      await new Promise((resolve) => setTimeout(resolve, 200))
      return { first, second: await ask(other, patchDriverText, { as: 'driver', body, key }) }
    })
    expect([second.status, second.headers.get('retry-after')]).toEqual([409, '1'])
    const taken = await first
    const again = await ask(other, patchDriverText, { as: 'driver', body, key })
    expect([taken.status, again.status]).toEqual([200, 200])
    expect(again.headers.get('ess-receipt')).toBe(taken.headers.get('ess-receipt'))
  })

  test('a day that is asked for at both is given once', async () => {
    const day = (date: string) => ({ params: { id: 'employee' }, body: { reason: '', entries: [{ date, code: 'A', hours: 4 }] } })
    for (const date of ['2026-11-30', '2026-12-01', '2026-12-02']) {
      const answers = await Promise.all([
        ask(one, postTimeOffRequest, { as: 'employee', ...day(date) }),
        ask(other, postTimeOffRequest, { as: 'proxy', ...day(date) }),
        ask(other, postTimeOffRequest, { as: 'employee', ...day(date) }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    }
  })

  test('who signed in at one is known to the other, and signed out at both', async () => {
    const token = await tokenOf(one.url, 'salaried')
    expect((await ask(other, getUserInfo, { token })).status).toBe(200)
    await ask(other, signOut, { token, body: { authToken: token } })
    expect((await ask(one, getUserInfo, { token })).status).toBe(401)
  })

  test('logging out at one reaches the pages that are registered with the other, at once', async () => {
    const own = await registrationOf(one, 'salaried')
    const pages = await Promise.all([registeredPage(one, own), registeredPage(other, own)])
    const bystander = await registeredPage(other, await registrationOf(other, 'salaried'))
    const began = performance.now()
    await ask(one, signOut, { token: own.token, body: { authToken: own.token } })
    for (const page of pages) {
      await page.closed
      expect(page.heard).toEqual([{ type: 'registered' }, { type: 'loggedOut' }])
    }
    // Told, not found by looking from time to time.
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(bystander.heard).toEqual([{ type: 'registered' }])
    bystander.close()
  })

  test('after the connection that listens broke, what ended meanwhile is made up for', async () => {
    const own = await registrationOf(one, 'salaried')
    const page = await registeredPage(other, own)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`.execute(one.database.write)
    await ask(one, signOut, { token: own.token, body: { authToken: own.token } })
    const began = performance.now()
    await page.closed
    expect(page.heard.at(-1)).toEqual({ type: 'loggedOut' })
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  test('failed sign-ins are counted together', async () => {
    const attempt = { body: { username: 'kex', password: 'wrong', realm: 'ESS' } }
    const { perUser } = one.settings.signInFailures
    for (let n = 0; n < perUser; n += 1) expect((await ask(n % 2 ? one : other, signIn, attempt)).status).toBe(401)
    expect((await ask(one, signIn, attempt)).status).toBe(429)
    expect((await ask(other, signIn, attempt)).status).toBe(429)
  })

  test('a letter is sent by one of them only', async () => {
    const later = one.clock.now + 1000
    for (let n = 0; n < 30; n += 1) await addMail(one.database.write, { to: 'a@mail.example', subject: `letter ${n}`, text: '' }, later)
    const sent: string[] = []
    const carry = async ({ subject }: { subject: string }) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      sent.push(subject)
    }
    const quiet = { error: () => {} }
    await Promise.all([one, other].map(({ database }) => deliverMail(database, carry, () => later, quiet)))
    expect(sent.sort()).toEqual(Array.from({ length: 30 }, (_, n) => `letter ${n}`).sort())
  })
})
