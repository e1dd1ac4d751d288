import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getPersonBalances, type PersonBalances, postBalanceCorrection } from '@/contract/administration/people.ts'
import { hourly } from '@/domain/time-off/test-rule-cases/rule-case.ts'
import { balanceFromWire, remainingFor } from '@/domain/time-off/balances/balances.ts'
import { fileOf } from '../../../server/imports/reading/input-file.ts'
import { lines } from '../../../server/imports/test-bad-files/case.ts'
import { planYearsOf } from '../../../server/company/plan-years.ts'
import { readBalances } from '../../../server/stores/time-off/ledger.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { importsInto } from '../../support/imports.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { off, requestFor, timeOffOf } from './time-off-client.ts'
import { putOnFile } from './time-off-on-file.ts'

/** PTO keeps 16 hours until the end of March. The KEX employer has no plan year. */
function operatorsFile(): string {
  const path = join(mkdtempSync(join(tmpdir(), 'ess-')), 'company.json')
  const planYears = [
    { employers: ['SWF'], categories: ['P', 'K'], starts: '01-01', carryOverHours: 16, carriedUntil: '03-31' },
  ]
  writeFileSync(path, JSON.stringify({ planYears }))
  return path
}

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('balances over plan years', () => {
    let server: TestServer
    let imports: ReturnType<typeof importsInto>
    let employee: ReturnType<typeof timeOffOf>
    let employeeId: string
    beforeAll(async () => {
      server = await startServerHere(kind, { ESS_CONFIG_FILE: operatorsFile() })
      imports = importsInto(server)
      employee = timeOffOf(server, 'employee')
      employeeId = await employeeIdOf(server.database.read, 'employee')
      await putOnFile(server, 'employee', { ...hourly, grants: { P: 0, S: 40 }, others: [] })
      await load('2026-11-20', '48,8,0')
    })
    afterAll(async () => {
      await imports.close()
      await server.close()
    })

    const load = (asOf: string, hours: string) =>
      imports.load(
        'balances',
        fileOf(
          'x.csv',
          lines('employeeId,category,asOf,earnedHours,takenHours,carriedHours', `${employeeId},P,${asOf},${hours}`),
        ),
        { asOf },
      )
    const pto = async () => (await employee.hours()).get('P')!
    const remainingOn = async (day: string) => remainingFor(balanceFromWire(await pto())!, day)
    const refusal = async (...days: string[]) =>
      problemIn(await employee.submit(requestFor(...days.map((day) => off(day))))).errors.map(({ at, code }) => [
        at,
        code,
      ])

    test('let a request for next year use only carried-over hours, until they expire', async () => {
      expect(await pto()).toMatchObject({ earned: 48, taken: 8, remaining: 40 })
      expect(await Promise.all(['2026-12-31', '2027-01-04', '2027-04-01'].map(remainingOn))).toEqual([4000, 1600, 0])
      expect(await refusal('2026-12-30', '2027-01-04', '2027-01-05', '2027-01-06')).toEqual([
        ['entries.3.hours', 'time-off.balance.short'],
      ])
      expect(await refusal('2027-04-01')).toEqual([['entries.0.hours', 'time-off.balance.short']])
      const made = await employee.submit(requestFor(off('2026-12-30'), off('2027-01-04'), off('2027-01-05')))
      expect(made.status).toBe(200)
      expect(await Promise.all(['2026-12-31', '2027-01-04'].map(remainingOn))).toEqual([1600, 0])
    })

    test('are all available in categories without a plan year', async () => {
      const sick = balanceFromWire((await employee.hours()).get('S')!)!
      expect([sick.planned, remainingFor(sick, '2027-04-01')]).toEqual([undefined, 4000])
    })

    test('that payroll reports as carried over expire in their first year', async () => {
      await load('2027-02-01', '40,0,30')
      const asked = { today: '2027-02-01', planYears: planYearsOf(server.settings.company, 'SWF') }
      const balances = await readBalances(server.database.read, employeeId, asked)
      const balance = balances.find(({ code }) => code === 'P')!
      // The request isn't completed, so payroll's hours are without its three days.
      expect(balance).toMatchObject({ earned: 4000, taken: 0, unapproved: 2400, remaining: 1600 })
      expect(remainingFor(balance, '2027-04-01')).toBe(1000)
    })
  })

  describe.skipIf(!available)('a correction of a balance', () => {
    let server: TestServer
    let employeeId: string
    let personId: string
    beforeAll(async () => {
      server = await startServerHere(kind)
      await putOnFile(server, 'employee', { ...hourly, grants: { P: 40 } })
      employeeId = personId = await employeeIdOf(server.database.read, 'employee')
    })
    afterAll(() => server.close())

    const correct = (hours: number, as = 'payrolladmin', of = employeeId) =>
      ask(server, postBalanceCorrection, {
        as,
        params: { employeeId: of },
        body: { code: 'P', hours, reason: 'Promised when hired' },
      })
    const ptoIn = ({ body }: Awaited<ReturnType<typeof correct>>) =>
      (body as typeof postBalanceCorrection.answer.TYPE).hours.find(({ code }) => code === 'P')!.remaining

    test('takes effect right away, with its reason and author, and is in the audit trail', async () => {
      expect([ptoIn(await correct(8.5)), ptoIn(await correct(-0.5))]).toEqual([48.5, 48])
      expect((await timeOffOf(server, 'employee').hours()).get('P')).toMatchObject({ earned: 48, remaining: 48 })
      const by = await employeeIdOf(server.database.read, 'payrolladmin')
      const { body } = await ask(server, getPersonBalances, { as: 'payroll', params: { employeeId } })
      const [last] = (body as PersonBalances).history.filter(({ what }) => what === 'correction')
      expect(last).toMatchObject({
        date: '2026-11-21',
        code: 'P',
        reason: 'Promised when hired',
        by: 'Arthur Kowalczyk',
      })
      expect(
        await server.database.read
          .selectFrom('time_off_grants')
          .select(['hundredths', 'granted_on', 'reason', 'made_by'])
          .where('reason', 'is not', null)
          .orderBy('id')
          .execute(),
      ).toEqual(
        [850, -50].map((hundredths) => ({
          hundredths,
          granted_on: '2026-11-21',
          reason: 'Promised when hired',
          made_by: by,
        })),
      )
      const entries = server.database.read.selectFrom('audit').select(['person_id', 'subject_id', 'kind'])
      expect(await entries.where('action', '=', 'postBalanceCorrection').execute()).toEqual(
        [1, 2].map(() => ({ person_id: by, subject_id: personId, kind: 'timeOff' })),
      )
    })

    test('of one’s own balance, or of a driver’s, is refused', async () => {
      const refusalOf = async (userName: string) => {
        const answer = await correct(8, 'payrolladmin', await employeeIdOf(server.database.read, userName))
        return problemIn(answer).errors.map(({ code }) => code)
      }
      expect(await refusalOf('payrolladmin')).toEqual(['correction.self'])
      expect(await refusalOf('driver')).toEqual(['correction.driver'])
    })

    test('counts in addition to payroll’s statement, until payroll states a later day', async () => {
      const imports = importsInto(server)
      const load = (asOf: string) =>
        imports.load(
          'balances',
          fileOf('x.csv', lines('employeeId,category,asOf,earnedHours,takenHours', `${employeeId},P,${asOf},16,0`)),
          { asOf },
        )
      await load('2026-11-21')
      expect(ptoIn(await correct(4))).toBe(20)
      await load('2026-11-22')
      expect((await timeOffOf(server, 'employee').hours()).get('P')).toMatchObject({ remaining: 16 })
      await imports.close()
    })
  })
})
