import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { putLanguage } from '@/contract/personal-info/language.ts'
import { putNotices } from '@/contract/personal-info/notices.ts'
import { usualNotices } from '@/domain/notices/notices.ts'
import { segmentsOf } from '@/domain/texts/text-segments.ts'
import { textWhoWait } from '../../server/work/texts/follow-texts.ts'
import { ask } from './client.ts'
import { contentFor, deviceOf, sendSealed } from '../support/envelopes.ts'
import { ourNumber, type SmsProviderHere } from '../support/sms-provider.ts'
import { startTextingPortal, type TextingPortal } from '../support/texting-portal.ts'

const aMinute = 60_000

let portal: TextingPortal
beforeAll(async () => {
  portal = await startTextingPortal('sqlite')
})
afterAll(() => portal.close())
beforeEach(() => portal.nextTest())

test('every carrier in the list works, and the text is one segment sent from our number', async () => {
  expect((await portal.onFile()).serviceProviders.filter((each) => each.retired || each.lastDay)).toEqual([])
  expect((await portal.save(portal.election())).status).toBe(200)
  const message = await portal.sent()
  expect(message).toMatchObject({ to: portal.phone(), from: ourNumber })
  expect(message.body).toMatch(/^Swift: .*https:\/\/portal\.swift\.example\/t\/\S+ .*STOP/)
  expect(segmentsOf(message.body)).toEqual({ encoding: 'GSM-7', segments: 1 })
  expect(message.callback).toMatch(/^https:\/\/portal\.swift\.example\/hooks\/texts\/status\/\d+$/)
  const link = /https:\S+/.exec(message.body)![0]
  await fetch(portal.server.url + new URL(link).pathname, { method: 'POST' })
  expect((await portal.onFile()).confirmation?.confirmedAt).not.toBe('')
})

test('a driver who chose Spanish is texted in Spanish, still in one segment', async () => {
  const choose = async (language: 'en' | 'es') =>
    ask(portal.server, putLanguage, { token: await portal.token('driver'), body: { language } })
  await choose('es')
  await portal.save(portal.election())
  const { body } = await portal.sent()
  expect(body).toMatch(/^Swift: Confirme sus mensajes: https:\/\/portal\.swift\.example\/t\/\S+ .*STOP/)
  expect(segmentsOf(body)).toEqual({ encoding: 'GSM-7', segments: 1 })
  const link = /https:\S+/.exec(body)![0]
  const page = await fetch(portal.server.url + new URL(link).pathname)
  expect(await page.text()).toContain('Confirme este teléfono')
  await choose('en')
})

test('a text whose answer was lost is found at the provider and not sent again', async () => {
  portal.provider.faults.push('lose')
  await portal.save(portal.election())
  await expect.poll(async () => (await portal.letter()).attempts).toBe(1)
  portal.server.clock.now += aMinute
  await portal.deliver()
  expect(portal.provider.messages).toHaveLength(1)
  expect((await portal.letter()).sent_at).not.toBeNull()
})

test('the report for a text whose answer was lost shows that the provider has it', async () => {
  portal.provider.faults.push('lose')
  await portal.save(portal.election())
  await expect.poll(async () => (await portal.letter()).attempts).toBe(1)
  expect((await portal.provider.report(portal.server.url, portal.provider.messages[0]!, 'sent')).status).toBe(204)
  const before = portal.provider.asked()
  portal.server.clock.now += aMinute
  await portal.deliver()
  expect([portal.provider.messages.length, portal.provider.asked()]).toEqual([1, before])
})

test.each<[what: string, fault: SmsProviderHere['faults'][number], waitMs: number]>([
  ['is busy, for as long as it says', { status: 429, code: 20429, headers: { 'retry-after': '7' } }, 7_000],
  ['is busy, for a minute', { status: 429, code: 20429 }, aMinute],
  ['fails', { status: 503 }, aMinute],
  ['redirects', 'redirect', aMinute],
  ['refuses our own number', { status: 400, code: 21606 }, aMinute],
  ['answers with something else', { status: 201, body: '<html>Sign in to the guest network</html>' }, aMinute],
])('a text waits while the provider %s', async (_, fault, waitMs) => {
  portal.provider.faults.push(fault)
  const now = portal.server.clock.now
  await portal.save(portal.election())
  await expect.poll(async () => (await portal.letter()).next_at).toBe(now + waitMs)
  portal.server.clock.now += waitMs
  await portal.deliver()
  expect(portal.provider.messages).toHaveLength(1)
  expect((await portal.onFile()).confirmation?.undelivered).toBe('')
})

test.each<[code: number, reason: string]>([
  [21610, 'stopped'],
  [21211, 'number'],
  [21614, 'number'],
])('a refusal caused by the phone (%i) is shown to the driver, and the text isn’t sent again', async (code, reason) => {
  portal.provider.faults.push({ status: 400, code })
  await portal.save(portal.election())
  await expect.poll(async () => (await portal.onFile()).confirmation?.undelivered).toBe(reason)
  expect((await portal.onFile()).confirmation?.textsFrom).toBe(ourNumber)
  expect((await portal.letter()).sent_at).not.toBeNull()
  expect(portal.provider.messages).toHaveLength(0)
})

test('a waiting text is not sent once the driver has opted out', async () => {
  portal.provider.faults.push({ status: 503 })
  await portal.save(portal.election())
  await expect.poll(async () => (await portal.letter()).attempts).toBe(1)
  await portal.save({ status: 'O' })
  portal.server.clock.now += aMinute
  await portal.deliver()
  expect((await portal.letter()).sent_at).not.toBeNull()
  expect(portal.provider.messages).toEqual([])
})

test('a busy provider doesn’t use up a text’s attempts', async () => {
  portal.provider.faults.push({ status: 429, code: 20429 })
  await portal.save(portal.election())
  await expect.poll(async () => (await portal.letter()).failure).toContain('isn’t accepting more')
  expect((await portal.letter()).attempts).toBe(0)
})

test('a requested text that couldn’t be sent right away waits until the night is over', async () => {
  const { clock } = portal.server
  clock.now = Date.parse(`${new Date(clock.now).toISOString().slice(0, 10)}T20:30:00-07:00`)
  portal.provider.faults.push({ status: 503 })
  await portal.save(portal.election())
  await expect.poll(async () => (await portal.letter()).attempts).toBe(1)
  clock.now += 60 * aMinute
  await portal.deliver()
  expect(portal.provider.messages).toHaveLength(0)
  clock.now += 11 * 60 * aMinute
  await portal.deliver()
  expect(portal.provider.messages).toHaveLength(1)
})

test('drivers whom no gateway can reach get their text, but not at night', async () => {
  const { database, settings, clock } = portal.server
  await portal.save(portal.election())
  await portal.sent()
  await database.write
    .updateTable('driver_texts')
    .set({ text_id: null, confirmation_sent_at: null, confirmation_hash: null, text_times: '[]' })
    .execute()
  // The driver lives in Arizona.
  clock.now = Date.parse(`${new Date(clock.now).toISOString().slice(0, 10)}T22:00:00-07:00`)
  expect(await textWhoWait(database, settings)).toBe(true)
  expect(await textWhoWait(database, settings)).toBe(false)
  await portal.deliver()
  expect(portal.provider.messages).toHaveLength(1)
  clock.now += 10 * 60 * aMinute
  await portal.deliver()
  expect(portal.provider.messages).toHaveLength(2)
})

test('a confirmed driver is texted about changes if they chose that, during the day, and not after opting out', async () => {
  const { server, provider } = portal
  const { choices, quietHours } = usualNotices
  const chosen = { choices: { ...choices, change: { push: false, mail: false, text: true } }, quietHours }
  server.clock.now = Date.parse(`${new Date(server.clock.now).toISOString().slice(0, 10)}T12:00:00-07:00`)
  await portal.save(portal.election())
  const link = /https:\S+/.exec((await portal.sent()).body)![0]
  await fetch(server.url + new URL(link).pathname, { method: 'POST' })
  const token = await portal.token('driver')
  expect((await ask(server, putNotices, { token, body: chosen })).body).toMatchObject({ texts: true })
  const device = await deviceOf(server, 'driver', token)
  const arrives = () => sendSealed(server, device, contentFor(server, putNotices, chosen))
  await arrives()
  const { body } = await portal.sent(2)
  expect(body).toBe(
    `Swift: There's something new for you in the portal: https://portal.swift.example Reply STOP to opt out.`,
  )
  // The answer is lost, and the earlier text has the same wording.
  provider.faults.push('lose')
  await arrives()
  await portal.sent(3)
  await expect.poll(waitingTexts).toEqual([1])
  server.clock.now += aMinute
  await portal.deliver()
  expect([provider.messages.length, await waitingTexts()]).toEqual([3, []])
  provider.faults.push({ status: 503 })
  await arrives()
  await expect.poll(waitingTexts).toEqual([1])
  await portal.save({ status: 'O' })
  server.clock.now += aMinute
  await portal.deliver()
  expect([provider.messages.length, await waitingTexts()]).toEqual([3, []])
})

/** How many times each waiting notice was tried. */
const waitingTexts = async () => {
  const rows = await portal.server.database.read
    .selectFrom('mail')
    .innerJoin('text_messages', 'text_messages.id', 'mail.text_id')
    .select('attempts')
    .where('notice', '<>', '')
    .where('sent_at', 'is', null)
    .execute()
  return rows.map(({ attempts }) => attempts)
}
