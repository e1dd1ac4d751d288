import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { putPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { sendFactorCode } from '@/contract/sign-in/session.ts'
import { databaseKinds } from '../support/databases.ts'
import { codeNumber, lettersTo } from '../support/mail.ts'
import { signIn, startServerHere, type TestServer } from '../support/server.ts'
import { net } from './cases.ts'
import { ask } from './client.ts'
import { informationWith } from './pay-safety/safe-pay.ts'
import { off, requestFor, requestIn, timeOffOf } from './time-off/time-off-client.ts'

const minute = 60_000

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('letters to a person who makes changes in a loop', () => {
    let server: TestServer
    beforeEach(async () => {
      server = await startServerHere(kind)
    })
    afterEach(() => server.close())

    const sentTo = (address: string) => lettersTo(server.settings.dataDir, address)
    const allSent = async () => {
      const { mail } = await waiting()
      return mail
    }
    /** Letters that are due and not sent yet. */
    const waiting = async () => {
      const rows = await server.database.read
        .selectFrom('mail')
        .select(['id'])
        .where('sent_at', 'is', null)
        .where('next_at', '<=', server.clock.now + 3 * minute)
        .execute()
      return { mail: rows.length }
    }

    test('saving an address repeatedly sends few letters, and another person’s code is sent first', async () => {
      const statuses = new Set<number>()
      const thief = await signIn(server.url, 'employee')
      for (let n = 0; n < 8; n += 1) {
        const who = { token: thief }
        const change = { personalEmailAddress: `n${n}@stranger.example` }
        const body = await informationWith(server, change, who)
        statuses.add((await ask(server, putPersonalInfo, { ...who, body })).status)
        await ask(server, putDirectDeposits, { ...who, body: [net] })
      }
      expect([...statuses].toSorted()).toEqual([200, 422])
      server.settings.company.configuration.requireMultiFactorLogin = true
      const token = await signIn(server.url, 'salaried')
      await ask(server, sendFactorCode, { token })
      await codeNumber(1, server.settings.dataDir, 'salaried@company.example')
      await expect.poll(allSent).toBe(0)
      const strangers = await server.database.read
        .selectFrom('mail')
        .select('to_address')
        .where('to_address', 'like', '%stranger.example')
        .orderBy('id')
        .execute()
      expect(strangers.map((row) => row.to_address)).toEqual([0, 1, 2].map((n) => `n${n}@stranger.example`))
      // At most three are sent right away; the rest are combined into one a quarter of an hour later.
      for (const address of ['employee@mail.example', 'employee@company.example'])
        expect(sentTo(address).length).toBeLessThan(4)
      const before = sentTo('employee@mail.example').length
      server.clock.now += 15 * minute
      server.app.services.mailWaiting()
      await expect.poll(() => sentTo('employee@mail.example').length).toBe(before + 1)
      await expect.poll(allSent).toBe(0)
      expect(sentTo('employee@mail.example').some((letter) => letter.includes('was changed (and 7 more)'))).toBe(true)
    })

    test('repeatedly requesting and cancelling time off sends the manager at most three letters and a digest', async () => {
      const employee = timeOffOf(server, 'employee')
      for (let n = 0; n < 12; n += 1) {
        const { id } = requestIn(await employee.submit(requestFor(off('2026-12-09'))))
        await employee.cancel(id)
      }
      await expect.poll(allSent).toBe(0)
      const manager = 'manager@company.example'
      const before = sentTo(manager).length
      expect(before).toBeLessThan(4)
      server.clock.now += 15 * minute
      server.app.services.mailWaiting()
      await expect.poll(() => sentTo(manager).length).toBe(before + 1)
      await expect.poll(allSent).toBe(0)
      expect(sentTo(manager).some((letter) => letter.includes('asks for time off (and 8 more)'))).toBe(true)
    })
  })
})
