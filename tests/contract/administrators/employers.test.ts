import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listCompanyHolidays } from '@/contract/time-off/company-holidays.ts'
import { putArizonaTax } from '@/contract/payroll/arizona-a4.ts'
import { getUserSettings } from '@/contract/time-off/user-settings.ts'
import {
  findEmployer,
  listEmployers,
  saveEmployer,
  saveEmployerHolidays,
} from '../../../server/stores/people/employers.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask } from '../client.ts'
import { election } from '../payroll/arizona-a4-cases.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('employers', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    const change = async (employerId: string, given: Partial<Parameters<typeof saveEmployer>[1]>) => {
      const { write } = server.database
      await saveEmployer(write, { ...(await findEmployer(write, employerId))!, ...given })
    }

    test('the demo company’s employers are on file', async () => {
      expect((await listEmployers(server.database.read)).map(({ employerId, name }) => [employerId, name])).toEqual([
        ['KEX', 'Kestrel Express'],
        ['SWF', 'Southwest Freight'],
      ])
    })

    test('a state tax election starts with its payday, or else with the employer’s next pay period', async () => {
      const starts = async () => {
        expect((await ask(server, putArizonaTax, { as: 'employee', body: election })).status).toBe(200)
        const { effective_on } = await server.database.read
          .selectFrom('state_taxes')
          .select('effective_on')
          .orderBy('changed_at', 'desc')
          .executeTakeFirstOrThrow()
        return effective_on
      }
      // The test's day is Saturday, 2026-11-21.
      expect(await starts()).toBe('2026-12-11')
      await change('SWF', { paydays: null })
      expect(await starts()).toBe('2026-11-22')
      await change('SWF', { payPeriods: { start: '2026-11-20', days: 7 } })
      expect(await starts()).toBe('2026-11-27')
      await change('SWF', { payPeriods: null })
      expect(await starts()).toBe('2026-11-22')
    })

    test('an employer’s own holidays show next to the company’s, but only to its people', async () => {
      const dates = ['2026-12-24', '2026-12-25']
      await saveEmployerHolidays(server.database.write, 'KEX', { first: '2026-01-01', last: '2026-12-31', dates })
      const seenBy = async (as: string) => {
        const { body } = await ask(server, listCompanyHolidays, { as })
        const { companyHolidays } = (body as typeof listCompanyHolidays.answer.TYPE)._embedded
        return companyHolidays.map(({ date }) => date).filter((date) => date.startsWith('2026-12'))
      }
      expect([await seenBy('kex'), await seenBy('employee')]).toEqual([['2026-12-24', '2026-12-25'], ['2026-12-25']])
      await saveEmployerHolidays(server.database.write, 'KEX', { first: '2026-01-01', last: '2026-12-31', dates: [] })
      expect(await seenBy('kex')).toEqual(['2026-12-25'])
    })

    test('people whose state has no single time zone get their employer’s, until they choose one', async () => {
      await server.database.write.updateTable('employees').set({ state: '' }).where('user_name', '=', 'kex').execute()
      const zone = async () =>
        ((await ask(server, getUserSettings, { as: 'kex' })).body as typeof getUserSettings.answer.TYPE)._embedded
          .settings.timeZone
      expect(await zone()).toBe('America/Chicago')
      await change('KEX', { timeZone: 'America/Denver' })
      expect(await zone()).toBe('America/Denver')
    })
  })
})
