import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { putLanguage } from '@/contract/personal-info/language.ts'
import { putNotices } from '@/contract/personal-info/notices.ts'
import { putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { denyTimeOffRequest } from '@/contract/time-off/time-off.ts'
import { usualNotices } from '@/domain/notices/notices.ts'
import { addDays } from '@/domain/plain-date.ts'
import { canBeFound } from '../../../server/stores/people/person-search.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { contentFor as envelopeContent, deviceOf, sendSealed } from '../../support/envelopes.ts'
import { contentFor, senderOf, serverKeyOf } from '../../support/push-service.ts'
import { type PushingPortal, startPushingPortal } from '../../support/pushing-portal.ts'
import { signIn } from '../../support/server.ts'
import { net } from '../cases.ts'
import { ask } from '../client.ts'
import { requestIn, timeOffOf } from '../time-off/time-off-client.ts'
import { forgetRequestsOf, putRequest } from '../time-off/time-off-on-file.ts'

const hour = 3_600_000

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('notices', () => {
    let portal: PushingPortal
    beforeAll(async () => {
      portal = await startPushingPortal(kind)
    })
    afterAll(() => portal.close())
    beforeEach(() => portal.nextTest())

    test('a push about a decision reaches the phone, which alone can read it, and says only that there’s something to read', async () => {
      const { id } = await portal.submit()
      const phone = await portal.subscribed('employee')
      await portal.approve(id)
      await portal.pushes(1)
      const [push] = portal.service.received
      expect(contentFor(phone, push!)).toEqual({
        kind: 'decided',
        title: portal.server.settings.company.configuration.applicationTitle,
        text: 'There’s something new for you. Open the app to read it.',
        language: 'en',
      })
      expect(push!.body.toString('latin1')).not.toContain('something new')
      expect(push!.headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        ttl: String(2 * 24 * 3600),
        urgency: 'normal',
        // The push service sees it, so it doesn't name the kind.
        topic: expect.stringMatching(/^[\w-]{32}$/),
      })
      const { key, aud, sub, exp } = await senderOf(push!, new Date())
      expect({ key, aud, sub }).toEqual({
        key: serverKeyOf(portal.server),
        aud: portal.service.origin,
        sub: `mailto:${portal.server.settings.company.configuration.support.email}`,
      })
      expect(exp! * 1000 - Date.now()).toBeLessThanOrEqual(24 * hour)
      await expect.poll(async () => (await portal.queued())[0]).toMatchObject({ text: '' })
    })

    test('is in the language that the person chose', async () => {
      const { id } = await portal.submit()
      const phone = await portal.subscribed('employee')
      await ask(portal.server, putLanguage, { as: 'employee', body: { language: 'es' } })
      await portal.approve(id)
      await portal.pushes(1)
      expect(contentFor(phone, portal.service.received[0]!)).toMatchObject({
        text: 'Hay algo nuevo para usted. Abra la aplicación para leerlo.',
        language: 'es',
      })
      await ask(portal.server, putLanguage, { as: 'employee', body: { language: 'en' } })
    })

    test('a request notifies each of its manager’s devices, but no other manager', async () => {
      const devices = [await portal.subscribed('manager'), await portal.subscribed('manager')]
      await portal.subscribed('supervisor')
      await portal.submit()
      await portal.pushes(2)
      const { received, origin } = portal.service
      for (const browser of devices) {
        const push = received.find(({ device }) => browser.subscription.endpoint === `${origin}/${device}`)
        expect(contentFor(browser, push!).kind).toBe('waiting')
      }
    })

    test('a changed account is urgent, and doesn’t wait until morning', async () => {
      const phone = await portal.subscribed('employee')
      portal.server.clock.now = portal.at('23:00')
      const token = await signIn(portal.server.url, 'employee')
      expect((await ask(portal.server, putDirectDeposits, { token, body: [net] })).status).toBe(200)
      await portal.pushes(1)
      expect(contentFor(phone, portal.service.received[0]!).kind).toBe('account')
      expect(portal.service.received[0]!.headers.urgency).toBe('high')
    })

    test('neither length nor topic reveals the kind to the push service, and each topic is kept separately', async () => {
      const { id } = await portal.submit()
      await portal.subscribed('employee')
      await portal.approve(id)
      await portal.pushes(1)
      const token = await signIn(portal.server.url, 'employee')
      await ask(portal.server, putDirectDeposits, { token, body: [net] })
      await portal.pushes(2)
      const [decided, account] = portal.service.received
      expect(account!.body.length).toBe(decided!.body.length)
      expect(account!.headers.topic).not.toBe(decided!.headers.topic)
    })

    test('other notices wait until the quiet hours that the person chose are over, in their time zone', async () => {
      const { id } = await portal.submit()
      await portal.subscribed('employee')
      await portal.choose('employee', { quietHours: { from: 22, until: 6 } })
      portal.server.clock.now = portal.at('23:00')
      await portal.approve(id)
      const morning = portal.at('06:00', addDays(portal.day(), 1))
      await expect.poll(async () => (await portal.queued())[0]).toMatchObject({ next_at: morning, attempts: 0 })
      portal.server.clock.now = morning
      portal.deliver()
      await portal.pushes(1)
    })

    test('without quiet hours, a notice is sent at night', async () => {
      const { id } = await portal.submit()
      await portal.subscribed('employee')
      await portal.choose('employee', { quietHours: null })
      portal.server.clock.now = portal.at('23:00')
      await portal.approve(id)
      await portal.pushes(1)
    })

    test('each channel of a kind can be turned off separately', async () => {
      const { choices } = usualNotices
      await portal.subscribed('employee')
      await portal.choose('employee', { choices: { ...choices, decided: { push: false, mail: true, text: false } } })
      await portal.approve((await portal.submit()).id)
      const letters = () =>
        portal.server.database.read.selectFrom('mail').select(['subject', 'push_id']).orderBy('id').execute()
      expect((await letters()).filter(({ subject }) => subject === 'Your time off was approved')).toHaveLength(1)
      expect(await portal.queued()).toEqual([])
      await portal.choose('employee', { choices: { ...choices, decided: { push: true, mail: false, text: false } } })
      await portal.approve((await portal.submit('employee', '2027-05-04')).id)
      await portal.pushes(1)
      expect((await letters()).filter(({ subject }) => subject === 'Your time off was approved')).toHaveLength(1)
    })

    test('a person is notified of a change that arrives while the app is closed, and of one that needs attention', async () => {
      const device = await deviceOf(portal.server, 'employee', await signIn(portal.server.url, 'employee'))
      const phone = await portal.subscribed('employee')
      const { choices, quietHours } = usualNotices
      const sent = await sendSealed(
        portal.server,
        device,
        envelopeContent(portal.server, putNotices, { choices, quietHours }),
      )
      expect(sent.body).toMatchObject({ status: 200 })
      await portal.pushes(1)
      expect(contentFor(phone, portal.service.received[0]!).kind).toBe('change')
      const wrong = { choices: { ...choices, account: { push: false, mail: false, text: false } }, quietHours }
      const refused = await sendSealed(portal.server, device, envelopeContent(portal.server, putNotices, wrong))
      expect(refused.body).toMatchObject({ status: 422 })
      await portal.pushes(2)
      const letters = await portal.server.database.read
        .selectFrom('mail')
        .select('subject')
        .where('push_id', 'is', null)
        .execute()
      expect(letters.map(({ subject }) => subject)).toEqual(['A change of yours needs your attention'])
    })

    test('a conflict that occurs while the app is closed also needs attention', async () => {
      const request = await portal.submit()
      await portal.approve(request.id)
      const device = await deviceOf(portal.server, 'manager', await signIn(portal.server.url, 'manager'))
      const phone = await portal.subscribed('manager')
      const params = { id: 'employee', requestId: String(request.id) }
      const late = envelopeContent(portal.server, denyTimeOffRequest, { comments: 'No' }, { params, ifMatch: '"1"' })
      expect((await sendSealed(portal.server, device, late)).body).toMatchObject({ status: 412 })
      await portal.pushes(1)
      expect(contentFor(phone, portal.service.received[0]!).kind).toBe('change')
    })

    test('when someone else’s approval leaves most of a team off, the manager is told once', async () => {
      const { read, write } = portal.server.database
      const supervisorId = await employeeIdOf(read, 'supervisor')
      const team = await read
        .selectFrom('employees')
        .select(['person_id', 'user_name'])
        .where('manager_person_id', '=', supervisorId)
        .where(canBeFound)
        .execute()
      const others = team.filter(({ user_name }) => !['salaried', 'newyork'].includes(user_name))
      for (const { person_id: employeeId } of others.slice(0, Math.floor(team.length / 2)))
        await putRequest(write, {
          employeeId,
          status: 'F',
          at: portal.server.clock.now,
          entries: [{ date: '2027-05-03', code: 'A', hundredths: 800 }],
        })
      const phone = await portal.subscribed('supervisor')
      const kinds = () => portal.service.received.map((push) => contentFor(phone, push).kind)
      for (const as of ['salaried', 'newyork'])
        requestIn(await timeOffOf(portal.server, 'manager').approve((await portal.submit(as)).id, {}, { of: as }))
      await expect.poll(kinds).toContain('coverage')
      const letters = await read
        .selectFrom('mail')
        .select('text')
        .where('subject', '=', 'Much of your team is off')
        .execute()
      expect(letters).toHaveLength(1)
      expect(letters[0]!.text).toContain('too many of the people who report to you are off: Mon 05/03/2027.')
      await forgetRequestsOf(write, ...team.map(({ user_name }) => user_name))
    })

    test('notices that waited until morning are sent as one', async () => {
      await portal.subscribed('manager')
      portal.server.clock.now = portal.at('23:00')
      for (const date of ['2027-05-03', '2027-05-04', '2027-05-05']) await portal.submit('employee', date)
      // The manager is on Eastern time.
      const morning = Date.parse(`${addDays(portal.day(), 1)}T08:00:00-05:00`)
      await expect
        .poll(async () => (await portal.queued()).map(({ next_at }) => next_at))
        .toEqual([morning, morning, morning])
      portal.server.clock.now = morning
      portal.deliver()
      await expect.poll(async () => (await portal.queued()).every((push) => push.sent_at === morning)).toBe(true)
      expect(portal.service.received).toHaveLength(1)
    })
  })
})
