import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getDriverText, patchDriverText, postDriverTextConfirmation } from '@/contract/driver-text.ts'
import { textHooks } from '@/contract/text-hooks.ts'
import { sendAgainAfterMs } from '@/domain/confirmation-letters.ts'
import { linkLifeMs } from '@/domain/drivers/driver-text-confirmation.ts'
import { disclaimerVersion } from '@/domain/drivers/text-disclaimer.ts'
import { segmentsOf } from '@/domain/texts/text-segments.ts'
import { askAboutTexts, textWhoWait } from '../../server/work/texts/follow-texts.ts'
import { letterCarrier } from '../../server/work/texts/letter-carrier.ts'
import { mailDelivery } from '../../server/work/mail/mail-delivery.ts'
import { smsProvider } from '../../server/work/texts/sms-provider.ts'
import { employeeIdOf } from '../support/data/changes.ts'
import { databaseKinds } from '../support/databases.ts'
import { type SmsProviderHere, ourNumber, startSmsProvider } from '../support/sms-provider.ts'
import { signIn, startServerHere, type TestServer } from '../support/server.ts'
import { ask } from './client.ts'

const publicUrl = 'https://portal.swift.example'
const optIn = { status: 'I', carrierAddr: 'txt.att.net', areaCode: '602', prefix: '555', lineNumber: '0100' }
const aMinute = 60_000

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('texts by an SMS provider', () => {
    let server: TestServer
    let provider: SmsProviderHere
    let lines = 100
    let election: typeof optIn
    beforeAll(async () => {
      provider = await startSmsProvider()
      server = await startServerHere(kind, { ESS_PUBLIC_URL: publicUrl, ...provider.env })
    })
    afterAll(async () => {
      await server.close()
      await provider.close()
    })
    beforeEach(async () => {
      server.clock.now += 2 * linkLifeMs
      tokens.clear()
      provider.messages.length = 0
      provider.faults.length = 0
      await server.database.write.deleteFrom('driver_texts').execute()
      election = { ...optIn, lineNumber: String((lines += 1)).padStart(4, '0') }
    })

    /** Sessions end with the time that passes between tests. */
    const tokens = new Map<string, Promise<string>>()
    async function token(as: string) {
      const known = tokens.get(as) ?? signIn(server.url, as)
      tokens.set(as, known)
      return known
    }
    const save = async (body: object, as = 'driver') => ask(server, patchDriverText, { token: await token(as), body })
    async function onFile(as = 'driver') {
      const { body } = await ask(server, getDriverText, { token: await token(as) })
      return (body as typeof getDriverText.answer.TYPE).driverText
    }
    const phone = () => `+1602555${election.lineNumber}`
    const sent = async (count = 1) => {
      await expect.poll(() => provider.messages.length).toBe(count)
      return provider.messages[count - 1]!
    }
    /** Sends what is due now, and waits until it's done. */
    async function deliver() {
      const { database, settings } = server
      const sms = smsProvider(settings.texts as never)
      const carry = letterCarrier(database, settings, sms)
      const delivery = mailDelivery(database, carry, settings.clock, { error: () => {} })
      await delivery.pass()
      await delivery.idle()
      await sms.close()
    }
    const letter = () =>
      server.database.read.selectFrom('mail').selectAll().where('to_address', '=', phone()).executeTakeFirstOrThrow()
    const texted = (body: string, more: Record<string, string> = {}) =>
      provider.call(server.url, publicUrl + textHooks.incoming, {
        MessageSid: `SM${String((lines += 1)).padStart(32, '0')}`,
        From: phone(),
        To: ourNumber,
        Body: body,
        ...more,
      })
    const consents = async (as = 'driver') =>
      server.database.read
        .selectFrom('text_consents')
        .selectAll()
        .where('person_id', '=', await employeeIdOf(server.database.read, as))
        .where('number', '=', phone())
        .orderBy('id')
        .execute()

    test('every carrier in the list works, and the text is one segment from our number', async () => {
      expect((await onFile()).serviceProviders.filter((each) => each.retired || each.lastDay)).toEqual([])
      expect((await save(election)).status).toBe(200)
      const message = await sent()
      expect(message).toMatchObject({ to: phone(), from: ourNumber })
      expect(message.body).toMatch(/^Swift: .*https:\/\/portal\.swift\.example\/t\/\S+ .*STOP/)
      expect(segmentsOf(message.body)).toEqual({ encoding: 'GSM-7', segments: 1 })
      expect(message.callback).toMatch(/^https:\/\/portal\.swift\.example\/hooks\/texts\/status\/\d+$/)
      const link = /https:\S+/.exec(message.body)![0]
      await fetch(server.url + new URL(link).pathname, { method: 'POST' })
      expect((await onFile()).confirmation?.confirmedAt).not.toBe('')
    })

    test('a text whose answer was lost is found at the provider, and not sent again', async () => {
      provider.faults.push('lose')
      await save(election)
      await expect.poll(async () => (await letter()).attempts).toBe(1)
      server.clock.now += aMinute
      await deliver()
      expect(provider.messages).toHaveLength(1)
      expect((await letter()).sent_at).not.toBeNull()
    })

    test('the report of a text whose answer was lost says that the provider has it', async () => {
      provider.faults.push('lose')
      await save(election)
      await expect.poll(async () => (await letter()).attempts).toBe(1)
      expect((await provider.report(server.url, provider.messages[0]!, 'sent')).status).toBe(204)
      const before = provider.asked()
      server.clock.now += aMinute
      await deliver()
      expect([provider.messages.length, provider.asked()]).toEqual([1, before])
    })

    test.each<[what: string, fault: SmsProviderHere['faults'][number], waitMs: number]>([
      ['is busy, as long as it says', { status: 429, code: 20429, headers: { 'retry-after': '7' } }, 7_000],
      ['is busy, for a minute', { status: 429, code: 20429 }, aMinute],
      ['fails', { status: 503 }, aMinute],
      ['redirects', 'redirect', aMinute],
      ['refuses our own number', { status: 400, code: 21606 }, aMinute],
      ['answers with something else', { status: 201, body: '<html>Sign in to the guest network</html>' }, aMinute],
    ])('a text waits while the provider %s', async (_, fault, waitMs) => {
      provider.faults.push(fault)
      const now = server.clock.now
      await save(election)
      await expect.poll(async () => (await letter()).next_at).toBe(now + waitMs)
      server.clock.now += waitMs
      await deliver()
      expect(provider.messages).toHaveLength(1)
      expect((await onFile()).confirmation?.undelivered).toBe('')
    })

    test.each<[code: number, reason: string]>([
      [21610, 'stopped'],
      [21211, 'number'],
      [21614, 'number'],
    ])(
      'a refusal because of the phone (%i) is shown to the driver, and the text isn’t sent again',
      async (code, reason) => {
        provider.faults.push({ status: 400, code })
        await save(election)
        await expect.poll(async () => (await onFile()).confirmation?.undelivered).toBe(reason)
        expect((await onFile()).confirmation?.textsFrom).toBe(ourNumber)
        expect((await letter()).sent_at).not.toBeNull()
        expect(provider.messages).toHaveLength(0)
      },
    )

    test('reports are taken in any order and any number: an earlier state never replaces a later one', async () => {
      await save(election)
      const message = await sent()
      const report = (state: string, code?: number) => provider.report(server.url, message, state, code)
      for (const state of ['sent', 'queued', 'sent']) await report(state)
      await report('undelivered', 30003)
      await report('undelivered', 30003)
      await report('sending')
      expect((await onFile()).confirmation?.undelivered).toBe('phone')
      server.clock.now += sendAgainAfterMs
      await ask(server, postDriverTextConfirmation, { token: await token('driver'), body: {} })
      expect((await onFile()).confirmation?.undelivered).toBe('')
      await sent(2)
      // Of the earlier text, so it says nothing of the new one.
      await report('failed', 30003)
      expect((await onFile()).confirmation?.undelivered).toBe('')
    })

    test('a lost report is asked for', async () => {
      await save(election)
      const message = await sent()
      await expect.poll(async () => (await letter()).sent_at).not.toBeNull()
      Object.assign(message, { status: 'undelivered', error_code: 30006 })
      const sms = smsProvider(server.settings.texts as never)
      await askAboutTexts(server.database, sms, server.settings.clock)
      expect((await onFile()).confirmation?.undelivered).toBe('')
      server.clock.now += 10 * aMinute
      await askAboutTexts(server.database, sms, server.settings.clock)
      await sms.close()
      expect((await onFile()).confirmation?.undelivered).toBe('number')
    })

    test('the disclaimer that a driver accepted is kept with time, number, and receipt, and can’t be changed', async () => {
      const saved = await save({ ...election, textVersion: disclaimerVersion })
      await save({ status: 'O' })
      expect(await consents()).toMatchObject([
        {
          number: phone(),
          opted_in: 1,
          way: 'screen',
          text_version: disclaimerVersion,
          text: expect.stringContaining('Swift can send your pre-plan messages'),
          receipt: saved.headers.get('ess-receipt'),
          at: server.clock.now,
        },
        { number: phone(), opted_in: 0, way: 'screen', text_version: '', text: '' },
      ])
      const { write } = server.database
      await expect(write.updateTable('text_consents').set({ text: '' }).execute()).rejects.toThrow('never changed')
      await expect(write.deleteFrom('text_consents').execute()).rejects.toThrow('never changed')
    })

    test('STOP opts out everybody with that number, tells payroll, and START brings them back', async () => {
      await save(election)
      await save(election, 'driver2')
      await sent(2)
      expect((await texted(' stop. ')).status).toBe(200)
      for (const as of ['driver', 'driver2']) {
        expect((await onFile(as)).optedIn).toBe(false)
        expect((await consents(as)).at(-1)).toMatchObject({ way: 'stop', opted_in: 0, at: server.clock.now })
      }
      const { receipt } = (await consents()).at(-1)!
      const [told] = await server.database.read
        .selectFrom('payroll_changes')
        .select(['kind', 'body'])
        .where('receipt', '=', receipt)
        .execute()
      expect(told!.kind).toBe('patchDriverText')
      expect(JSON.parse(told!.body!)).toMatchObject({ status: 'O', lineNumber: election.lineNumber })
      await save({ status: 'O' }, 'driver2')
      await texted('START')
      expect((await onFile()).optedIn).toBe(true)
      expect((await consents()).at(-1)).toMatchObject({ way: 'start', opted_in: 1 })
      // The number is confirmed again by a link, as after every opting in.
      expect((await sent(4)).body).toContain('/t/')
    })

    test('START opts nobody in who opted out on the screen', async () => {
      await save(election)
      await save({ status: 'O' })
      await texted('START')
      expect((await onFile()).optedIn).toBe(false)
    })

    test('START after a refusal sends the confirmation', async () => {
      provider.faults.push({ status: 400, code: 21610 })
      await save(election)
      await expect.poll(async () => (await onFile()).confirmation?.undelivered).toBe('stopped')
      server.clock.now += sendAgainAfterMs
      await texted('Start')
      await sent()
      expect((await onFile()).confirmation?.undelivered).toBe('')
    })

    test('a repeated call doesn’t opt out again somebody who came back', async () => {
      await save(election)
      const sid = { MessageSid: `SM${'c'.repeat(32)}` }
      await texted('STOP', sid)
      await texted('START')
      await texted('STOP', sid)
      expect((await onFile()).optedIn).toBe(true)
    })

    test('STOP from an earlier number, or from nobody we know, changes nothing', async () => {
      await save(election)
      const earlier = phone()
      election = { ...election, lineNumber: String((lines += 1)).padStart(4, '0') }
      await save(election)
      for (const from of [earlier, '+15005550006', '+447700900123', 'SWIFT'])
        expect((await texted('STOP', { From: from })).status).toBe(200)
      expect((await onFile()).optedIn).toBe(true)
    })

    test('the provider’s own word for a keyword counts, and it answers the phone', async () => {
      await save(election)
      const answer = await texted('arrêt', { OptOutType: 'STOP' })
      expect(await answer.text()).toMatch(/<Response><\/Response>$/)
      expect((await onFile()).optedIn).toBe(false)
    })

    test.each([
      ['signed with another token', 'another-token-of-somebody', publicUrl + textHooks.incoming],
      ['signed for another address', undefined, `https://elsewhere.example${textHooks.incoming}`],
    ])('a call is refused that was %s', async (_, key, url) => {
      await save(election)
      const fields = { MessageSid: `SM${'d'.repeat(32)}`, From: phone(), Body: 'STOP' }
      expect((await provider.call(server.url, url, fields, key)).status).toBe(403)
      expect((await onFile()).optedIn).toBe(true)
    })

    test('drivers whom no gateway could reach get their text, but not at night', async () => {
      const { database, settings, clock } = server
      await save(election)
      await sent()
      await database.write
        .updateTable('driver_texts')
        .set({ text_id: null, confirmation_sent_at: null, confirmation_hash: null, text_times: '[]' })
        .execute()
      // The driver lives in Arizona.
      clock.now = Date.parse(`${new Date(clock.now).toISOString().slice(0, 10)}T22:00:00-07:00`)
      expect(await textWhoWait(database, settings)).toBe(true)
      expect(await textWhoWait(database, settings)).toBe(false)
      await deliver()
      expect(provider.messages).toHaveLength(1)
      clock.now += 10 * 60 * aMinute
      await deliver()
      expect(provider.messages).toHaveLength(2)
    })
  })
})

test('without an SMS provider, its calls don’t exist', async () => {
  const server = await startServerHere('sqlite')
  const answer = await fetch(server.url + textHooks.incoming, {
    method: 'POST',
    body: new URLSearchParams({ From: '' }),
  })
  expect(answer.status).toBe(405)
  await server.close()
})
