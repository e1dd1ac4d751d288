import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listAuditTrail } from '@/contract/administration/audit-trail.ts'
import { mailedLinks } from '@/contract/mailed-links.ts'
import { getPersonalInfo, postEmailConfirmation, putPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { postW4 } from '@/contract/payroll/w4.ts'
import { getUserInfo, sendFactorCode } from '@/contract/sign-in/session.ts'
import { newAddressWaitsMs } from '@/domain/payroll/pay-safety.ts'
import { emailLinkLifeMs, maxConfirmationsPerDay } from '@/domain/personal-info/email-confirmation.ts'
import { databaseKinds } from '../../support/databases.ts'
import { letterSaying, lettersTo, linkIn } from '../../support/mail.ts'
import { signIn, startServerHere, type TestServer } from '../../support/server.ts'
import { net } from '../cases.ts'
import { type Answer, ask, problemIn } from '../client.ts'
import { informationWith, openLink, pressLink } from '../pay-safety/safe-pay.ts'
import { signedBy } from '../payroll/w4-cases.ts'

const [minute, day] = [60_000, 24 * 3_600_000]
const subject = 'Confirm your email address for Employee Self Service'
const [old, fresh] = ['employee@mail.example', 'elena.new@mail.example']

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('a new personal email address', () => {
    let server: TestServer
    let token: string
    beforeEach(async () => {
      server = await startServerHere(kind)
      token = await signIn(server.url, 'employee')
    })
    afterEach(() => server.close())

    const change = async (personalEmailAddress: string, more = {}): Promise<Answer> => {
      token = await signIn(server.url, 'employee')
      const body = await informationWith(server, { personalEmailAddress, ...more }, { token })
      return ask(server, putPersonalInfo, { token, body })
    }
    const onFile = async () =>
      (await ask(server, getPersonalInfo, { token })).body as typeof getPersonalInfo.answer.TYPE
    const letters = async () => {
      const rows = await server.database.read
        .selectFrom('mail')
        .select(['to_address', 'subject'])
        .orderBy('id')
        .execute()
      return rows.map((row) => `${row.to_address}: ${row.subject}`)
    }
    const asked = (to: string) => `${to}: ${subject}`
    const link = async (address = fresh) =>
      linkIn(await letterSaying('Confirm your email address', server.settings.dataDir, address))
    const press = async (address = fresh) => pressLink(server, await link(address))

    test('is on file right away, but gets only the confirmation letter, which doesn’t name anyone', async () => {
      expect((await change(fresh)).body).toMatchObject({
        personalEmailAddress: fresh,
        personalEmailConfirmation: { sentAt: new Date(server.clock.now).toISOString() },
      })
      const { body } = await ask(server, getUserInfo, { token })
      expect(body).toMatchObject({ userInfo: { emailAddress2: fresh } })
      expect(await ask(server, putDirectDeposits, { token, body: [net] })).toMatchObject({ status: 200 })
      const notices = (to: string) =>
        ['personal email address', 'direct deposit'].map((of) => `${to}: Your ${of} was changed`)
      const all = await letters()
      expect(all.filter((letter) => letter.startsWith(fresh))).toEqual([asked(fresh)])
      for (const to of [old, 'employee@company.example'])
        expect(all.filter((letter) => letter.startsWith(to))).toEqual(notices(to))
      const letter = await letterSaying('Confirm your email address', server.settings.dataDir, fresh)
      expect(letter).not.toMatch(/Elena|Ramirez/)
    })

    test('is confirmed by the button on the link’s page, not by opening the page', async () => {
      await change(fresh)
      const page = await openLink(server, await link())
      const html = await page.text()
      expect([page.status, html.match(/<button/g)?.length]).toEqual([200, 1])
      expect(html).not.toMatch(/Elena|mail\.example|script/i)
      expect((await onFile()).personalEmailConfirmation).toBeDefined()
      for (let n = 0; n < 2; n += 1) expect(await (await press()).text()).toContain('This email address is confirmed')
      expect((await onFile()).personalEmailConfirmation).toBeUndefined()
      await ask(server, putDirectDeposits, { token, body: [net] })
      expect(await letters()).toContain(`${fresh}: Your direct deposit was changed`)
      const trail = await ask(server, listAuditTrail, { as: 'payrolladmin' })
      expect(trail.text).toContain('confirmEmail')
    })

    test('is enough to sign a W-4, whose letter is sent once the address is confirmed', async () => {
      await change(fresh)
      const signed = await ask(server, postW4, { token, body: await signedBy(server, 'employee') })
      expect(signed.body).toMatchObject({ emailSentTo: fresh })
      await press()
      await letterSaying('Your W-4 was submitted', server.settings.dataDir, fresh)
      const files = lettersTo(server.settings.dataDir, fresh).map((letter) => /Subject: (.*)\r/.exec(letter)?.[1])
      expect(files).toEqual([subject, 'Your W-4 was submitted'])
    })

    test('never gets its waiting letters if it is replaced before it is confirmed', async () => {
      await change(fresh)
      await ask(server, postW4, { token, body: await signedBy(server, 'employee') })
      const first = await link()
      await change('elena.other@mail.example')
      expect((await pressLink(server, first)).status).toBe(410)
      await press('elena.other@mail.example')
      expect((await letters()).filter((letter) => letter.endsWith('W-4 was submitted'))).toEqual([])
    })

    test('needs no confirmation if it was confirmed before or is the company address', async () => {
      await change(fresh)
      expect((await change(old)).body).not.toHaveProperty('personalEmailConfirmation')
      expect((await change('Employee@company.example')).body).not.toHaveProperty('personalEmailConfirmation')
      expect((await letters()).filter((letter) => letter.includes('Confirm'))).toEqual([asked(fresh)])
    })

    test('can change three times a day; a fourth change is refused with advice, but other fields can be saved', async () => {
      const addresses = ['a', 'b', 'c', 'd'].map((name) => `${name}@stranger.example`)
      for (const address of addresses.slice(0, 3)) expect((await change(address)).status).toBe(200)
      const refused = problemIn(await change(addresses[3]!, { residentSuite: '9' }))
      expect([refused.status, refused.errors.map(({ at, message }) => [at, message])]).toEqual([
        422,
        [
          [
            'personalEmailAddress',
            'Your personal email was changed 3 times in 24 hours, which is the limit. Set it back to submit the rest, and change it tomorrow.',
          ],
        ],
      ])
      expect((await change(addresses[2]!, { residentSuite: '9' })).status).toBe(200)
      expect((await letters()).filter((letter) => letter.includes('Confirm'))).toEqual(addresses.slice(0, 3).map(asked))
      // The owner's confirmed address is always accepted.
      expect((await change(old)).status).toBe(200)
      server.clock.now += day
      expect((await change(addresses[3]!)).status).toBe(200)
    })

    test('can get another link after five minutes, five times a day, which disables the earlier link', async () => {
      const again = async () => {
        token = await signIn(server.url, 'employee')
        return ask(server, postEmailConfirmation, { token, body: {} })
      }
      expect((await again()).body).not.toHaveProperty('personalEmailConfirmation')
      await change(fresh)
      const first = await link()
      const early = await again()
      expect([early.status, early.headers.get('retry-after')]).toEqual([429, '300'])
      for (let n = 1; n < maxConfirmationsPerDay; n += 1) {
        server.clock.now += 5 * minute
        expect((await again()).status).toBe(200)
      }
      server.clock.now += 5 * minute
      expect((await again()).status).toBe(429)
      expect((await letters()).filter((letter) => letter === asked(fresh))).toHaveLength(maxConfirmationsPerDay)
      expect((await pressLink(server, first)).status).toBe(410)
    })

    test('has a link that works for a week', async () => {
      await change(fresh)
      const page = await link()
      server.clock.now += emailLinkLifeMs - 1
      expect((await openLink(server, page)).status).toBe(200)
      server.clock.now += 1
      expect((await pressLink(server, page)).status).toBe(410)
      expect((await openLink(server, `${mailedLinks.email}/${'0'.repeat(20)}`)).status).toBe(410)
    })

    test("doesn't get codes until it is confirmed: the last confirmed address does", async () => {
      await change(fresh)
      server.clock.now += newAddressWaitsMs
      const codes = async () => {
        server.settings.company.configuration.requireMultiFactorLogin = true
        const session = await signIn(server.url, 'employee')
        server.settings.company.configuration.requireMultiFactorLogin = false
        return ask(server, sendFactorCode, { token: session, query: { fallback: '1' } })
      }
      expect((await codes()).body).toMatchObject({ sentTo: 'e•••@m•••.example', isFallback: true })
      await letterSaying('Your code is', server.settings.dataDir, old)
      await server.database.write.deleteFrom('account_changes').execute()
      await server.database.write.updateTable('employees').set({ company_email: '' }).execute()
      const refused = problemIn(await codes())
      expect([refused.status, refused.title]).toEqual([403, 'Your email address is not confirmed'])
      await press()
      expect((await codes()).status).toBe(200)
      await letterSaying('Your code is', server.settings.dataDir, fresh)
    })
  })
})
