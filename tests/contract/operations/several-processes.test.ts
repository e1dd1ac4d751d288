import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { patchDriverText } from '@/contract/drivers/driver-text.ts'
import { getUserInfo, signIn, signOut } from '@/contract/sign-in/session.ts'
import { postTimeOffRequest } from '@/contract/time-off/time-off.ts'
import { buildApp } from '../../../server/app.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import type { Database } from '../../../server/db/database.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { addMail } from '../../../server/stores/letters/mail.ts'
import { claimMs, type MailDelivery, mailDelivery } from '../../../server/work/mail/mail-delivery.ts'
import { databaseKinds } from '../../support/databases.ts'
import { registeredPage, registrationOf } from '../../support/browser/live-page.ts'
import { signIn as tokenOf, startServerHere, type TestServer } from '../../support/server.ts'
import { ask } from '../client.ts'

const { available, title } = databaseKinds.find(({ kind }) => kind === 'postgres')!

describe.skipIf(!available)(`two servers ${title}`, () => {
  let one: TestServer
  let other: TestServer
  let otherApp: FastifyInstance
  let otherDatabase: Database

  beforeAll(async () => {
    // Periodic work doesn't run here, so a page learns of an ended session only from the announcement.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    one = await startServerHere('postgres')
    otherDatabase = await openDatabase(one.settings)
    otherApp = await buildApp(otherDatabase, one.settings)
    await otherApp.listen({ port: 0, host: '127.0.0.1' })
    vi.useRealTimers()
    other = {
      ...one,
      app: otherApp,
      database: otherDatabase,
      url: `http://127.0.0.1:${(otherApp.server.address() as AddressInfo).port}`,
    }
  })
  afterAll(async () => {
    await otherApp.close()
    await otherDatabase.close()
    await one.close()
  })

  test('a key in progress on one is in progress on the other, and the change is made once', async () => {
    const key = randomUUID()
    const body = { status: 'I', carrierAddr: 'vtext.com', areaCode: '602', prefix: '555', lineNumber: '0123' }
    const { body: info } = await ask(one, getUserInfo, { as: 'driver' })
    const { employeeId } = (info as { userInfo: { employeeId: string } }).userInfo
    const { both, refused } = await inTransaction(one.database.write, async (tx) => {
      await one.database.hold(tx, `employee ${employeeId}`)
      const both = [one, other].map((server) => ask(server, patchDriverText, { as: 'driver', body, key }))
      // The first call is waiting, so the second gets the answer.
      return { both, refused: await Promise.race(both) }
    })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([409, '1'])
    const taken = (await Promise.all(both)).find((answer) => answer !== refused)!
    const again = await ask(other, patchDriverText, { as: 'driver', body, key })
    expect([taken.status, again.status]).toEqual([200, 200])
    expect(again.headers.get('ess-receipt')).toBe(taken.headers.get('ess-receipt'))
  })

  test('a day that’s requested on both is accepted only once', async () => {
    const day = (date: string) => ({
      params: { id: 'employee' },
      body: { reason: '', entries: [{ date, code: 'A', hours: 4 }] },
    })
    for (const date of ['2026-11-30', '2026-12-01', '2026-12-02']) {
      const answers = await Promise.all([
        ask(one, postTimeOffRequest, { as: 'employee', ...day(date) }),
        ask(other, postTimeOffRequest, { as: 'proxy', ...day(date) }),
        ask(other, postTimeOffRequest, { as: 'employee', ...day(date) }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    }
  })

  test('a session started on one is valid on the other, and signing out ends it on both', async () => {
    const token = await tokenOf(one.url, 'salaried')
    expect((await ask(other, getUserInfo, { token })).status).toBe(200)
    await ask(other, signOut, { token, body: { authToken: token } })
    expect((await ask(one, getUserInfo, { token })).status).toBe(401)
  })

  test('signing out on one immediately reaches pages registered with the other', async () => {
    const own = await registrationOf(one, 'salaried')
    const pages = await Promise.all([registeredPage(one, own), registeredPage(other, own)])
    const bystander = await registeredPage(other, await registrationOf(other, 'salaried'))
    await ask(one, signOut, { token: own.token, body: { authToken: own.token } })
    for (const page of pages) {
      await page.closed
      expect(page.heard).toEqual([{ type: 'registered' }, { type: 'loggedOut' }])
    }
    expect(bystander.heard).toEqual([{ type: 'registered' }])
    bystander.close()
  })

  test('a request submitted on one is announced to the affected pages on the other', async () => {
    const page = await registeredPage(other, await registrationOf(other, 'manager'))
    const body = { reason: '', entries: [{ date: '2026-12-10', code: 'A', hours: 4 }] }
    await ask(one, postTimeOffRequest, { as: 'employee', params: { id: 'employee' }, body })
    await page.until('changed')
    page.close()
  })

  test('sessions that ended while the listening connection was broken are announced afterwards', async () => {
    const own = await registrationOf(one, 'salaried')
    const page = await registeredPage(other, own)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`.execute(
      one.database.write,
    )
    await ask(one, signOut, { token: own.token, body: { authToken: own.token } })
    await page.closed
    expect(page.heard.at(-1)).toEqual({ type: 'loggedOut' })
  })

  test('failed sign-ins are counted together', async () => {
    const attempt = { body: { username: 'kex', password: 'wrong', realm: 'ESS' } }
    const { perUser } = one.settings.signInFailures
    for (let n = 0; n < perUser; n += 1) expect((await ask(n % 2 ? one : other, signIn, attempt)).status).toBe(401)
    expect((await ask(one, signIn, attempt)).status).toBe(429)
    expect((await ask(other, signIn, attempt)).status).toBe(429)
  })

  test('a letter is sent by only one of them', async () => {
    const later = one.clock.now + 1000
    for (let n = 0; n < 30; n += 1)
      await addMail(one.database.write, { to: 'a@mail.example', subject: `letter ${n}`, text: '' }, later)
    const sent: string[] = []
    const carry = async ({ subject }: { subject: string }) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      sent.push(subject)
    }
    await deliverAll([one, other].map(({ database }) => mailDelivery(database, carry, () => later, quiet)))
    expect(sent.sort()).toEqual(Array.from({ length: 30 }, (_, n) => `letter ${n}`).sort())
  })

  test('a letter that hangs on one doesn’t keep a transaction open, and the other sends it once the claim expires', async () => {
    const clock = { now: one.clock.now + 1000 }
    await addMail(one.database.write, { to: 'a@mail.example', subject: 'hangs', text: '' }, clock.now)
    const sent: string[] = []
    const hanging = mailDelivery(
      one.database,
      () => new Promise(() => {}),
      () => clock.now,
      quiet,
    )
    const carry = async ({ subject }: { subject: string }) => void sent.push(subject)
    const others = mailDelivery(otherDatabase, carry, () => clock.now, quiet)
    await hanging.pass()
    const open = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(
        otherDatabase.read,
      )
      return rows
    }
    // Other work of the servers ends its transactions.
    await expect.poll(open).toEqual([])
    await deliverAll([others])
    expect(sent).toEqual([])
    clock.now += claimMs
    await deliverAll([others])
    expect(sent).toEqual(['hangs'])
  })
})

const quiet = { error: () => {} }

/** Runs until every due letter has been sent. */
async function deliverAll(deliveries: MailDelivery[]): Promise<void> {
  for (let n = 0; n < 3; n += 1)
    await Promise.all(
      deliveries.map(async ({ pass, idle }) => {
        await pass()
        await idle()
      }),
    )
}
