import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getPersonalInfo, putPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { sendFactorCode } from '@/contract/sign-in/session.ts'
import { maskedAddress } from '@/domain/identity/masked-address.ts'
import { newAddressWaitsMs } from '@/domain/payroll/pay-safety.ts'
import { databaseKinds } from '../../support/databases.ts'
import { codeNumber, codesTo, letterSaying, linkIn } from '../../support/mail.ts'
import { signIn, startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { pressLink } from '../pay-safety/safe-pay.ts'
import { information } from '../personal-info/personal-info-cases.ts'

const newAddress = 'new@mail.example'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('a new personal address and the second factor', () => {
    let server: TestServer
    beforeEach(async () => {
      server = await startServerHere(kind)
    })
    afterEach(() => server.close())

    /** Saves in a session from before the company required codes. */
    async function change(as: string, personalEmailAddress = newAddress) {
      const { body } = await ask(server, getPersonalInfo, { as })
      const { maritalStatus } = body as { maritalStatus: string }
      const saved = await ask(server, putPersonalInfo, {
        as,
        body: { ...information, personalEmailAddress, maritalStatus: maritalStatus || 'S' },
      })
      expect(saved.status).toBe(200)
      if (personalEmailAddress === newAddress)
        await pressLink(
          server,
          linkIn(await letterSaying('Confirm your email address', server.settings.dataDir, newAddress)),
        )
      server.settings.company.configuration.requireMultiFactorLogin = true
    }
    const codeFor = async (as: string, fallback = true) =>
      ask(server, sendFactorCode, {
        token: await signIn(server.url, as),
        ...(fallback ? { query: { fallback: '1' } } : {}),
      })
    const sentTo = (address: string) => ({ sentTo: maskedAddress(address), isFallback: !address.includes('company') })

    test("doesn't get codes for 72 hours; the previous address does", async () => {
      await change('driver')
      server.clock.now += newAddressWaitsMs - 1
      expect((await codeFor('driver')).body).toMatchObject(sentTo('driver@mail.example'))
      await codeNumber(1, server.settings.dataDir, 'driver@mail.example')
      expect(codesTo(server.settings.dataDir, newAddress)).toEqual([])
      server.clock.now += 1
      expect((await codeFor('driver')).body).toMatchObject(sentTo(newAddress))
      await codeNumber(1, server.settings.dataDir, newAddress)
    })

    test('with no previous address, the company address gets the code; with neither, the wait time is returned', async () => {
      await server.database.write.updateTable('employees').set({ personal_email: '' }).execute()
      await change('employee')
      expect((await codeFor('employee')).body).toMatchObject(sentTo('employee@company.example'))
      await server.database.write.updateTable('employees').set({ company_email: '' }).execute()
      server.clock.now += 3_600_000
      const problem = problemIn(await codeFor('employee'))
      expect([problem.status, problem.title]).toEqual([403, 'Your email address is new'])
      expect(problem.detail).toContain('only after 72 hours')
      expect(problem.detail).toContain('Please try again in 71 hours, or contact your leader or HR.')
      expect(codesTo(server.settings.dataDir, newAddress)).toEqual([])
    })

    test('receives codes as before if the change is undone', async () => {
      await change('driver')
      server.settings.company.configuration.requireMultiFactorLogin = false
      await change('driver', 'driver@mail.example')
      expect((await codeFor('driver')).body).toMatchObject(sentTo('driver@mail.example'))
    })
  })
})
