import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ReminderSettings } from '@/domain/time-off/queues/reminders.ts'
import { nudgeTimeOffRequest } from '@/contract/time-off/time-off.ts'
import { remindOfRequests } from '../../../server/work/time-off/reminders.ts'
import { restartWaiting, waitingRequests } from '../../../server/work/time-off/waiting-requests.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startSmtpServer } from '../../support/smtp-server.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { off, requestFor, requestIn, timeOffOf } from './time-off-client.ts'
import { denyAllOnFile, forgetRequestsOf } from './time-off-on-file.ts'

const hour = 3_600_000
// Monday morning in the United States.
const start = Date.parse('2026-11-23T16:00:00Z')
const usual: ReminderSettings = { afterHours: 48, escalates: true }

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('reminders of waiting requests', () => {
    let server: TestServer
    let mailServer: Awaited<ReturnType<typeof startSmtpServer>>
    beforeAll(async () => {
      const long = String(30 * 24 * hour)
      mailServer = await startSmtpServer()
      const env = { ESS_TOKEN_TIMEOUT_MS: long, ESS_SESSION_LIFE_MS: long, SMTP_URL: mailServer.url }
      server = await startServerHere(kind, env)
      // The demo company's own requests would be due as well.
      await denyAllOnFile(server.database.write)
    })
    afterAll(async () => {
      await server.close()
      mailServer.close()
    })
    beforeEach(async () => {
      server.clock.now = start
      const { write } = server.database
      await write.deleteFrom('time_off_reminders').execute()
      await forgetRequestsOf(write, 'employee', 'salaried')
      await write.deleteFrom('leases').execute()
      await write.deleteFrom('mail').execute()
    })

    const submit = async (as: string, day: string) =>
      requestIn(await timeOffOf(server, as).submit(requestFor(off(day, 8, 'A')))).id
    const remind = (reminders = usual, holder = 'this process', atOnce?: number) =>
      remindOfRequests(server.database, { ...server.settings, clock: server.settings.clock, reminders }, holder, atOnce)
    const forgetMail = () => server.database.write.deleteFrom('mail').execute()
    const letters = async () =>
      (
        await server.database.read.selectFrom('mail').select(['to_address', 'subject', 'text']).orderBy('id').execute()
      ).map(({ to_address, subject, text }) => ({ to: to_address.split('@')[0], subject, text }))
    const subjects = async () => (await letters()).map(({ to, subject }) => `${to}: ${subject}`)

    test('go out after 48 hours, in one letter for all of a person’s requests, and never twice', async () => {
      const first = await submit('employee', '2027-03-01')
      const second = await submit('employee', '2027-03-02')
      await forgetMail()
      server.clock.now += 47 * hour
      expect(await remind()).toBe(false)
      server.clock.now += hour
      expect(await remind()).toBe(true)
      expect(await subjects()).toEqual(['manager: Reminder: 2 requests are waiting for your decision'])
      const [letter] = await letters()
      for (const id of [first, second])
        expect(letter!.text).toContain(`/timeoff/requests/review?user=employee&request=${id}`)
      server.clock.now += hour
      expect(await remind()).toBe(false)
      expect(await letters()).toHaveLength(1)
    })

    test('go out for all requests, however many are read at a time, and for new ones after those already reminded', async () => {
      await submit('employee', '2027-03-01')
      await submit('employee', '2027-03-02')
      server.clock.now += 48 * hour
      await forgetMail()
      await remind(usual, 'this process', 1)
      expect(await subjects()).toEqual(['manager: Reminder: 2 requests are waiting for your decision'])
      await submit('employee', '2027-03-03')
      server.clock.now += 48 * hour
      await forgetMail()
      await remind({ ...usual, escalates: false }, 'this process', 1)
      expect(await subjects()).toEqual(['manager: Reminder: 1 request is waiting for your decision'])
    })

    test('are sent again when a request is reopened or returns to the same manager', async () => {
      const id = await submit('employee', '2027-03-01')
      const reminded = async () => {
        server.clock.now += 48 * hour
        await forgetMail()
        await remind()
        return subjects()
      }
      const toManager = ['manager: Reminder: 1 request is waiting for your decision']
      expect(await reminded()).toEqual(toManager)
      const manager = timeOffOf(server, 'manager')
      await manager.deny(id, { comments: 'No.' }, { of: 'employee' })
      requestIn(await manager.reopen(id, 'Yes.', { of: 'employee' }))
      expect(await reminded()).toEqual(toManager)
      await inTransaction(server.database.write, async (tx) =>
        restartWaiting(tx, await waitingRequests(tx, 'id', [id]), server.settings.clock()),
      )
      expect(await reminded()).toEqual(toManager)
    })

    const everythingSent = async () => {
      server.app.services.mailWaiting()
      const waiting = server.database.read.selectFrom('mail').select('id').where('sent_at', 'is', null)
      await expect.poll(async () => (await waiting.execute()).length).toBe(0)
    }

    test('reach a mail server as one letter', async () => {
      await submit('employee', '2027-03-01')
      await submit('employee', '2027-03-02')
      await everythingSent()
      const before = mailServer.state.letters
      server.clock.now += 48 * hour
      await remind()
      await everythingSent()
      expect(mailServer.state.letters - before).toBe(1)
    })

    test('go out on the last workday before the first day off', async () => {
      await submit('employee', '2026-11-30')
      await forgetMail()
      server.clock.now += 5 * hour
      expect(await remind({ afterHours: 400, escalates: true })).toBe(false)
      server.clock.now = Date.parse('2026-11-27T16:00:00Z')
      expect(await remind({ afterHours: 400, escalates: true })).toBe(true)
      expect(await subjects()).toEqual(['manager: Reminder: 1 request is waiting for your decision'])
    })

    test('wait until morning', async () => {
      await submit('employee', '2027-03-01')
      await forgetMail()
      server.clock.now = Date.parse('2026-11-26T08:00:00Z')
      expect(await remind()).toBe(false)
      server.clock.now = Date.parse('2026-11-26T16:00:00Z')
      expect(await remind()).toBe(true)
    })

    test('then go one level up, if the company wants that', async () => {
      await submit('salaried', '2027-03-01')
      server.clock.now += 96 * hour
      await forgetMail()
      await remind({ ...usual, escalates: false })
      expect(await subjects()).toEqual(['supervisor: Reminder: 1 request is waiting for your decision'])
      await forgetMail()
      await remind()
      expect(await subjects()).toEqual(['manager: Time off: 1 request is waiting for Stanley Brooks'])
      await forgetMail()
      server.clock.now += hour
      await remind()
      expect(await letters()).toEqual([])
    })

    test('aren’t sent for decided requests, by two processes at a time, or at all with 0 hours', async () => {
      const id = await submit('employee', '2027-03-01')
      server.clock.now += 50 * hour
      await forgetMail()
      expect(await remind({ ...usual, afterHours: 0 })).toBe(false)
      expect(await remind(usual, 'another process')).toBe(true)
      await server.database.write.deleteFrom('time_off_reminders').execute()
      expect(await remind()).toBe(false)
      await server.database.write.deleteFrom('leases').execute()
      await timeOffOf(server, 'manager').approve(id, {}, { of: 'employee' })
      expect(await remind()).toBe(false)
    })

    const nudge = (as: string, id: number, of = as) =>
      ask(server, nudgeTimeOffRequest, { as, params: { id: of, requestId: String(id) }, body: {} })

    test('an employee asks once a day, the approver gets one letter, and a second attempt says when the next is possible', async () => {
      const id = await submit('employee', '2027-03-01')
      await forgetMail()
      expect(requestIn(await nudge('employee', id)).nudgedAt).toBe(new Date(start).toISOString())
      server.clock.now += 23 * hour
      const { status, errors } = problemIn(await nudge('employee', id))
      expect(status).toBe(422)
      expect(errors).toMatchObject([{ code: 'nudge.again', message: expect.stringContaining('11/24/2026, 9:00 AM') }])
      expect(await subjects()).toEqual(['manager: Elena Ramirez asks for your decision'])
      server.clock.now += hour
      expect((await nudge('employee', id)).status).toBe(200)
      expect(await letters()).toHaveLength(2)
    })

    test('no one else may ask, and a reminder that arrives after the decision sends nothing and gets the current request', async () => {
      const id = await submit('employee', '2027-03-01')
      expect((await nudge('manager', id, 'employee')).status).toBe(403)
      await timeOffOf(server, 'manager').approve(id, {}, { of: 'employee' })
      await forgetMail()
      const late = await nudge('employee', id)
      expect(late.status).toBe(200)
      expect(requestIn(late).status).not.toBe('P')
      expect(requestIn(late).nudgedAt).toBeUndefined()
      expect(await letters()).toEqual([])
      expect((await nudge('manager', id, 'employee')).status).toBe(403)
    })

    test('fetching a letter’s link any number of times doesn’t decide anything, and a later decision says who made it and when', async () => {
      const id = await submit('employee', '2027-03-01')
      const [letter] = await letters()
      const [link] = /https?:\/\/\S+/.exec(letter!.text) ?? []
      const path = link!.slice(server.settings.publicUrl.length)
      for (let times = 0; times < 20; times += 1)
        for (const method of ['GET', 'HEAD']) await fetch(server.url + path, { method })
      expect(requestIn(await timeOffOf(server, 'employee').read(id)).status).toBe('P')
      await timeOffOf(server, 'proxy').approve(id, {}, { of: 'employee' })
      const late = await timeOffOf(server, 'manager').approve(id, {}, { of: 'employee' })
      expect(late.body).toMatchObject({
        madeBefore: { by: expect.stringMatching(/\w+ \w+/), timestamp: expect.any(String) },
      })
    })
  })
})
