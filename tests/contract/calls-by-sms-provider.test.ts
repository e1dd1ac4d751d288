import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postDriverTextConfirmation } from '@/contract/drivers/driver-text.ts'
import { textHooks } from '@/contract/drivers/text-hooks.ts'
import { sendAgainAfterMs } from '@/domain/confirmation-letters.ts'
import { disclaimerVersion } from '@/domain/drivers/text-disclaimer.ts'
import { newReceipt } from '../../server/http/change.ts'
import { askAboutTexts, askWhoTexted } from '../../server/work/texts/follow-texts.ts'
import { databaseKinds } from '../support/databases.ts'
import { publicUrl, startTextingPortal, type TextingPortal } from '../support/texting-portal.ts'
import { ask } from './client.ts'

const aMinute = 60_000

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('calls from the SMS provider', () => {
    let portal: TextingPortal
    beforeAll(async () => {
      portal = await startTextingPortal(kind)
    })
    afterAll(() => portal.close())
    beforeEach(() => portal.nextTest())

    test('reports are accepted in any order and any number of times, and an earlier state never replaces a later one', async () => {
      await portal.save(portal.election())
      const message = await portal.sent()
      const report = (state: string, code?: number) => portal.provider.report(portal.server.url, message, state, code)
      for (const state of ['sent', 'queued', 'sent']) await report(state)
      await report('undelivered', 30003)
      await report('undelivered', 30003)
      await report('sending')
      expect((await portal.onFile()).confirmation?.undelivered).toBe('phone')
      const known = await portal.server.database.read
        .selectFrom('text_messages')
        .select(['state', 'error_code', 'ask_at'])
        .where('sid', '=', message.sid)
        .execute()
      expect(known).toEqual([{ state: 'undelivered', error_code: 30003, ask_at: null }])
      portal.server.clock.now += sendAgainAfterMs
      await ask(portal.server, postDriverTextConfirmation, { token: await portal.token('driver'), body: {} })
      expect((await portal.onFile()).confirmation?.undelivered).toBe('')
      await portal.sent(2)
      // It's about the earlier text, so it says nothing about the new one.
      await report('failed', 30003)
      expect((await portal.onFile()).confirmation?.undelivered).toBe('')
    })

    test('the server asks for a lost report', async () => {
      await portal.save(portal.election())
      const message = await portal.sent()
      await expect.poll(async () => (await portal.letter()).sent_at).not.toBeNull()
      Object.assign(message, { status: 'undelivered', error_code: 30006 })
      const sms = portal.sms()
      await askAboutTexts(portal.server.database, sms, portal.server.settings.clock)
      expect((await portal.onFile()).confirmation?.undelivered).toBe('')
      portal.server.clock.now += 10 * aMinute
      await askAboutTexts(portal.server.database, sms, portal.server.settings.clock)
      await sms.close()
      expect((await portal.onFile()).confirmation?.undelivered).toBe('number')
    })

    test('the disclaimer that a driver accepted is kept with time, number, and receipt, and can’t be changed', async () => {
      const saved = await portal.save({ ...portal.election(), textVersion: disclaimerVersion })
      await portal.save({ status: 'O' })
      expect(await portal.consents()).toMatchObject([
        {
          number: portal.phone(),
          opted_in: 1,
          way: 'screen',
          text_version: disclaimerVersion,
          text: expect.stringContaining('Swift can send your pre-plan messages'),
          receipt: saved.headers.get('ess-receipt'),
          at: portal.server.clock.now,
        },
        { number: portal.phone(), opted_in: 0, way: 'screen', text_version: '', text: '' },
      ])
      const { write } = portal.server.database
      await expect(write.updateTable('text_consents').set({ text: '' }).execute()).rejects.toThrow('never changed')
    })

    test('STOP opts out everyone with that number and tells payroll, and START opts them back in', async () => {
      await portal.save(portal.election())
      await portal.save(portal.election(), 'driver2')
      await portal.sent(2)
      expect((await portal.texted(' stop. ')).status).toBe(200)
      for (const as of ['driver', 'driver2']) {
        expect((await portal.onFile(as)).optedIn).toBe(false)
        expect((await portal.consents(as)).at(-1)).toMatchObject({
          way: 'stop',
          opted_in: 0,
          at: portal.server.clock.now,
        })
      }
      const { receipt } = (await portal.consents()).at(-1)!
      const [told] = await portal.server.database.read
        .selectFrom('payroll_changes')
        .select(['kind', 'body'])
        .where('receipt', '=', receipt)
        .execute()
      expect(told!.kind).toBe('patchDriverText')
      expect(JSON.parse(told!.body!)).toMatchObject({ status: 'O', lineNumber: portal.election().lineNumber })
      await portal.save({ status: 'O' }, 'driver2')
      await portal.texted('START')
      expect((await portal.onFile()).optedIn).toBe(true)
      expect((await portal.consents()).at(-1)).toMatchObject({ way: 'start', opted_in: 1 })
      // The number must be confirmed again by a link, as after every opt-in.
      expect((await portal.sent(4)).body).toContain('/t/')
    })

    test('START doesn’t opt in people who opted out on the screen', async () => {
      await portal.save(portal.election())
      await portal.save({ status: 'O' })
      await portal.texted('START')
      expect((await portal.onFile()).optedIn).toBe(false)
    })

    test('START after a refusal sends the confirmation', async () => {
      portal.provider.faults.push({ status: 400, code: 21610 })
      await portal.save(portal.election())
      await expect.poll(async () => (await portal.onFile()).confirmation?.undelivered).toBe('stopped')
      portal.server.clock.now += sendAgainAfterMs
      await portal.texted('Start')
      await portal.sent()
      expect((await portal.onFile()).confirmation?.undelivered).toBe('')
    })

    test('a repeated call doesn’t opt out a driver who has opted in again', async () => {
      await portal.save(portal.election())
      const sid = { MessageSid: `SM${'c'.repeat(32)}` }
      await portal.texted('STOP', sid)
      await portal.texted('START')
      await portal.texted('STOP', sid)
      expect((await portal.onFile()).optedIn).toBe(true)
    })

    test('a STOP whose call was lost is found, unless the driver has opted in or out since', async () => {
      const { server, provider } = portal
      const stop = (sid: string) =>
        provider.texted.push({
          sid: `SM${sid.repeat(32)}`,
          direction: 'inbound',
          from: portal.phone(),
          body: 'Stop',
          date_sent: new Date(server.clock.now).toUTCString(),
        })
      const look = async () => {
        const sms = portal.sms()
        await askWhoTexted(server.app.services, sms, newReceipt)
        await sms.close()
      }
      stop('a')
      server.clock.now += aMinute
      await portal.save(portal.election())
      await look()
      expect((await portal.onFile()).optedIn).toBe(true)
      server.clock.now += aMinute
      stop('b')
      await look()
      expect((await portal.onFile()).optedIn).toBe(false)
      server.clock.now += aMinute
      await portal.texted('START')
      await look()
      expect((await portal.onFile()).optedIn).toBe(true)
    })

    test('STOP from an earlier or unknown number changes nothing', async () => {
      await portal.save(portal.election())
      const earlier = portal.phone()
      portal.otherNumber()
      await portal.save(portal.election())
      for (const from of [earlier, '+15005550006', '+447700900123', 'SWIFT'])
        expect((await portal.texted('STOP', { From: from })).status).toBe(200)
      expect((await portal.onFile()).optedIn).toBe(true)
    })

    test('the provider’s own keyword field counts, and the provider replies to the phone', async () => {
      await portal.save(portal.election())
      const answer = await portal.texted('arrêt', { OptOutType: 'STOP' })
      expect(await answer.text()).toMatch(/<Response><\/Response>$/)
      expect((await portal.onFile()).optedIn).toBe(false)
    })

    test.each([
      ['signed with another token', 'another-token-of-somebody', publicUrl + textHooks.incoming],
      ['signed for another address', undefined, `https://elsewhere.example${textHooks.incoming}`],
    ])('refuses a call that was %s', async (_, key, url) => {
      await portal.save(portal.election())
      const fields = { MessageSid: `SM${'d'.repeat(32)}`, From: portal.phone(), Body: 'STOP' }
      expect((await portal.provider.call(portal.server.url, url, fields, key)).status).toBe(403)
      expect((await portal.onFile()).optedIn).toBe(true)
    })
  })
})
