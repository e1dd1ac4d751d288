import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getDriverText, patchDriverText, postDriverTextConfirmation } from '@/contract/drivers/driver-text.ts'
import { textHooks } from '@/contract/drivers/text-hooks.ts'
import { sendAgainAfterMs } from '@/domain/confirmation-letters.ts'
import { linkLifeMs, maxTextsPerDay } from '@/domain/drivers/driver-text-confirmation.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import { employeeLock } from '../../server/stores/people/employee-lock.ts'
import { hashToken } from '../../server/stores/sign-in/sessions.ts'
import { employeeIdOf } from '../support/data/changes.ts'
import { databaseKinds } from '../support/databases.ts'
import { lock, unlock } from '../support/host.ts'
import { confirmationLinksTo, lettersTo } from '../support/mail.ts'
import { signIn, startServerHere, type TestServer } from '../support/server.ts'
import { ask, problemIn } from './client.ts'

const optIn = { status: 'I', carrierAddr: 'email.uscc.net', areaCode: '602', prefix: '555', lineNumber: '0100' }

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('confirming a driver’s number by the link in a text', () => {
    let server: TestServer
    let token: string
    let lines = 0
    /** A separate number for each test, and its phone. */
    let election: typeof optIn
    let phone: string
    beforeAll(async () => {
      server = await startServerHere(kind, { ESS_PUBLIC_URL: 'https://portal.swift.example' })
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      server.clock.now += 2 * linkLifeMs
      token = await signIn(server.url, 'driver')
      election = anotherNumber()
      phone = phoneOf(election)
    })

    const anotherNumber = () => ({ ...optIn, lineNumber: String((lines += 1)).padStart(4, '0') })
    const phoneOf = (of: typeof optIn) => `${of.areaCode}${of.prefix}${of.lineNumber}@${of.carrierAddr}`
    const save = (body: object, key?: string) => ask(server, patchDriverText, { token, body, key })
    const sendAgain = () => ask(server, postDriverTextConfirmation, { token, body: {} })
    const links = () => confirmationLinksTo(server.settings.dataDir, phone)
    async function onFile() {
      const { body } = await ask(server, getDriverText, { token })
      return (body as typeof getDriverText.answer.TYPE).driverText
    }
    const confirmedAt = async () => (await onFile()).confirmation?.confirmedAt
    const now = () => new Date(server.clock.now).toISOString()
    /** The path of the newest link, once that many have been sent. */
    async function linkNumber(nth: number): Promise<string> {
      await expect.poll(() => links().length).toBe(nth)
      return links()[nth - 1]!
    }
    const open = (link: string, method = 'GET') => fetch(server.url + link, { method })
    const press = (link: string) =>
      fetch(server.url + link, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    const letters = async () =>
      server.database.read.selectFrom('mail').select('text').where('to_address', '=', phone).execute()
    async function passTime(ms: number) {
      server.clock.now += ms
      token = await signIn(server.url, 'driver')
    }

    test('the text goes to the number at the carrier, fits into 160 characters, and doesn’t name anyone', async () => {
      expect((await save(election)).body).toMatchObject({ driverText: { confirmation: { sentAt: now() } } })
      const link = await linkNumber(1)
      const [letter] = lettersTo(server.settings.dataDir, phone)
      const subject = /^Subject: (.*)$/m.exec(letter!)![1]!
      const text = letter!.split('\r\n\r\n')[1]!.trim()
      expect(text).toBe(`Did you ask for pre-plan texts on this phone? To confirm: https://portal.swift.example${link}`)
      expect(`(${subject}) ${text}`.length).toBeLessThanOrEqual(160)
    })

    test('only pressing the button confirms, not a carrier opening the link', async () => {
      await save(election)
      const link = await linkNumber(1)
      for (const method of ['GET', 'GET', 'HEAD']) expect((await open(link, method)).status).toBe(200)
      expect(await (await open(link)).text()).toContain('<button type="submit">Confirm</button>')
      expect(await confirmedAt()).toBe('')
      expect(await (await press(link)).text()).toContain('This phone is confirmed')
      expect(await confirmedAt()).toBe(now())
      const audited = await server.database.read
        .selectFrom('audit')
        .select(['person_id', 'kind'])
        .where('action', '=', 'confirmDriverText')
        .execute()
      expect(audited).toEqual([{ person_id: await employeeIdOf(server.database.read, 'driver'), kind: 'personalData' }])
      // The link is pressed again, then opened later.
      expect(await (await press(link)).text()).toContain('This phone is confirmed')
      expect(await (await open(link)).text()).toContain('This phone is confirmed')
    })

    test("the page doesn't reveal anything about the driver, and caches, scripts, and other sites can't read it", async () => {
      await save(election)
      const page = await open(await linkNumber(1))
      expect(await page.text()).not.toMatch(/0142|602|driver@/i)
      expect(page.headers.get('cache-control')).toBe('no-store')
      expect(page.headers.get('referrer-policy')).toBe('no-referrer')
      expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/)
    })

    test('once the text has been sent, only a hash of the link’s secret is kept', async () => {
      await save(election)
      const secret = (await linkNumber(1)).split('/').at(-1)!
      await expect.poll(letters).toEqual([{ text: '' }])
      const row = await server.database.read.selectFrom('driver_texts').selectAll().executeTakeFirstOrThrow()
      expect(row.confirmation_hash).toBe(hashToken(secret))
      expect(JSON.stringify(row)).not.toContain(secret)
    })

    test('a link works for a day, even after the account became unverified', async () => {
      await save(election)
      const link = await linkNumber(1)
      server.clock.now += linkLifeMs
      const late = await open(link)
      expect([late.status, (await press(link)).status]).toEqual([410, 410])
      expect(await late.text()).toContain('This link has expired')
      server.clock.now -= 1
      expect((await press(link)).status).toBe(200)
      token = await signIn(server.url, 'driver')
      expect(await confirmedAt()).toBe(now())
    })

    test.each([
      ['another number', () => anotherNumber()],
      ['another carrier', () => ({ ...election, carrierAddr: 'sms.cricketwireless.net' })],
    ])('%s starts over: the old link no longer works, and a text with a new one is sent', async (_, changed) => {
      await save(election)
      const old = await linkNumber(1)
      await press(old)
      const next = changed()
      await save(next)
      expect(await confirmedAt()).toBe('')
      expect((await press(old)).status).toBe(410)
      phone = phoneOf(next)
      await press(await linkNumber(1))
      expect(await confirmedAt()).toBe(now())
    })

    test('opting out cancels confirmation, and opting in again starts over', async () => {
      await save(election)
      const old = await linkNumber(1)
      await press(old)
      await save({ status: 'O' })
      expect((await onFile()).confirmation).toEqual({ sentAt: '', confirmedAt: '', againAt: '' })
      expect((await press(old)).status).toBe(410)
      await save(election)
      expect(await confirmedAt()).toBe('')
      expect(await linkNumber(2)).not.toBe(old)
    })

    test("an update that changes nothing doesn't send a text to a confirmed number", async () => {
      await save(election)
      await press(await linkNumber(1))
      const before = (await onFile()).confirmation
      await passTime(sendAgainAfterMs)
      expect((await save(election)).status).toBe(200)
      expect((await onFile()).confirmation).toEqual(before)
      expect(await letters()).toHaveLength(1)
    })

    test("repeating a call with the same key doesn't send a second text", async () => {
      const key = randomUUID()
      expect((await save(election, key)).text).toBe((await save(election, key)).text)
      expect(await letters()).toHaveLength(1)
    })

    test('the text is sent again on request, after a pause; only the newest link works', async () => {
      await save(election)
      const first = await linkNumber(1)
      const early = await sendAgain()
      expect(problemIn(early).status).toBe(429)
      expect(early.headers.get('retry-after')).toBe(String(sendAgainAfterMs / 1000))
      const againAt = new Date(server.clock.now + sendAgainAfterMs).toISOString()
      expect((await onFile()).confirmation?.againAt).toBe(againAt)
      await passTime(sendAgainAfterMs)
      expect((await sendAgain()).body).toMatchObject({ driverText: { confirmation: { sentAt: now() } } })
      const second = await linkNumber(2)
      expect((await press(first)).status).toBe(410)
      expect((await press(second)).status).toBe(200)
      // The number is already confirmed.
      await passTime(sendAgainAfterMs)
      expect((await sendAgain()).status).toBe(200)
      expect(await letters()).toHaveLength(2)
    })

    test('texts per driver and day are limited; further changes are saved and say when the next text can be sent', async () => {
      const numbers = Array.from({ length: maxTextsPerDay + 1 }, anotherNumber)
      const first = server.clock.now
      for (const each of numbers) expect((await save(each)).status).toBe(200)
      phone = phoneOf(numbers.at(-1)!)
      expect(await letters()).toEqual([])
      const againAt = new Date(first + linkLifeMs).toISOString()
      expect(await onFile()).toMatchObject({
        lineNumber: numbers.at(-1)!.lineNumber,
        confirmation: { sentAt: '', confirmedAt: '', againAt },
      })
      expect(problemIn(await sendAgain()).status).toBe(429)
      await passTime(linkLifeMs)
      expect((await sendAgain()).status).toBe(200)
      await linkNumber(1)
    })

    test('a retired carrier on file is kept and shown without a text, and the answer says what to do instead', async () => {
      await save(election)
      await server.database.write.updateTable('driver_texts').set({ carrier_address: 'tmomail.net' }).execute()
      const kept = { ...anotherNumber(), carrierAddr: 'tmomail.net' }
      expect((await save(kept)).status).toBe(200)
      phone = phoneOf(kept)
      expect(await letters()).toEqual([])
      const { carrierAddress, confirmation, serviceProviders } = await onFile()
      expect([carrierAddress, confirmation?.sentAt]).toEqual(['tmomail.net', ''])
      expect(serviceProviders).toContainEqual({ name: 'T-Mobile', value: 'tmomail.net', retired: true })
      expect(problemIn(await sendAgain())).toMatchObject({
        status: 422,
        errors: [
          { message: expect.stringMatching(/^T-Mobile no longer delivers these messages\. .* email support\.$/) },
        ],
      })
      expect(problemIn(await save({ ...kept, carrierAddr: 'txt.att.net' })).status).toBe(422)
      await save({ status: 'O' })
      expect(problemIn(await save(kept)).status).toBe(422)
    })

    test('is sent at once while the payroll host is locked', async () => {
      await lock(server)
      expect((await save(election)).status).toBe(423)
      await press(await linkNumber(1))
      expect(await confirmedAt()).toBe(now())
      await unlock(server)
    })

    test('pressing the button while the number is being changed doesn’t confirm the new one', async () => {
      await save(election)
      const link = await linkNumber(1)
      const { database } = server
      const employeeId = await employeeIdOf(database.read, 'driver')
      const pressed = await inTransaction(database.write, async (tx) => {
        await database.hold(tx, employeeLock(employeeId))
        const pressed = press(link)
        await tx.updateTable('driver_texts').set({ confirmation_hash: null, line_number: '9999' }).execute()
        // By then, the button's call has read the link as it was before the change.
        await expect.poll(async () => (await open(link)).status).toBe(200)
        return { pressed }
      })
      expect((await pressed.pressed).status).toBe(410)
      expect(await confirmedAt()).toBe('')
    })

    test('without an SMS provider, its callback paths don’t exist', async () => {
      const body = new URLSearchParams({ From: '+16025550100', Body: 'STOP' })
      expect((await fetch(server.url + textHooks.incoming, { method: 'POST', body })).status).toBe(405)
    })

    test.each(['/t/nothing', `/t/${'0'.repeat(20)}`, `/t/${'x'.repeat(90)}`, '/t/%00'])(
      'a link that was never sent is refused: %s',
      async (link) => {
        for (const answer of [await open(link), await press(link)]) {
          expect(answer.status).toBe(410)
          expect(await answer.text()).toContain('This link has expired')
        }
      },
    )
  })
})
