import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import { fileOf } from '../../../server/imports/reading/input-file.ts'
import { lines, peopleHeader } from '../../../server/imports/test-bad-files/case.ts'
import { readBalances } from '../../../server/stores/time-off/ledger.ts'
import { databaseKinds } from '../../support/databases.ts'
import { balancesFile, peopleFile } from '../../support/made-up-company/files.ts'
import { madeUpCompany } from '../../support/made-up-company/made-up-company.ts'
import { importDay, startImports } from '../../support/imports.ts'

const balances = (...rows: string[]) =>
  fileOf('balances.csv', lines('employeeId,category,asOf,earnedHours,takenHours,mayBeNegative', ...rows))

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('balances from payroll', () => {
    let imports: Awaited<ReturnType<typeof startImports>>
    let personId: string
    beforeAll(async () => {
      imports = await startImports(kind)
      await imports.load(
        'people',
        fileOf(
          'people.csv',
          lines(peopleHeader, 'SWF,011,ann,Ann,Lee,2020-02-01,H', 'SWF,012,ben,Ben,Ng,2020-02-01,H'),
        ),
      )
      const { write } = imports.database
      const person = await write
        .selectFrom('employees')
        .select('person_id')
        .where('user_name', '=', 'ann')
        .executeTakeFirstOrThrow()
      personId = person.person_id
      const grant = { person_id: personId, code: 'P', negative_balance: 0 } as const
      await write
        .insertInto('time_off_grants')
        .values([
          { ...grant, hundredths: 4000, granted_on: '2026-01-01' },
          { ...grant, hundredths: 100, granted_on: '2026-11-26' },
        ])
        .execute()
      await request('F', '2026-11-20', '2026-11-22', 800)
      await request('F', '2026-11-20', '2026-11-26', 200)
      await request('F', '2026-12-02', '2026-11-22', 300)
      await request('P', '2026-11-20', '2026-11-22', 400)
    })
    afterAll(() => imports.close())

    async function request(status: RequestStatus, day: string, changed: string, hundredths: number): Promise<void> {
      const { write } = imports.database
      const at = Date.parse(`${changed}T18:00:00Z`)
      const made = {
        person_id: personId,
        created_by: personId,
        client_key: null,
        reason: '',
        version: 1,
        snapshot: '{}',
      }
      const { id } = await write
        .insertInto('time_off_requests')
        .values({ ...made, status, created_at: at, changed_at: at })
        .returning('id')
        .executeTakeFirstOrThrow()
      await write
        .insertInto('time_off_entries')
        .values({ request_id: id, person_id: personId, position: 0, date: day, code: 'P', hundredths })
        .execute()
    }
    const pto = async () =>
      (await readBalances(imports.database.read, personId, { today: importDay, planYears: {} })).find(
        ({ code }) => code === 'P',
      )
    const entries = async () =>
      (await imports.database.read.selectFrom('audit').select('id').where('action', '=', 'importBalances').execute())
        .length

    test('count up to their day; later days, completions, and grants are counted in addition', async () => {
      expect(await pto()).toMatchObject({ earned: 4100, taken: 1000, pending: 300, unapproved: 400, remaining: 2400 })
      expect(await imports.load('balances', balances('011,P,2026-11-25,80.5,16,N'))).toMatchObject({ added: 1 })
      expect(await pto()).toMatchObject({
        earned: 8050 + 100,
        taken: 1600 + 200,
        pending: 300,
        unapproved: 400,
        remaining: 8150 - 1800 - 700,
        negativeBalance: false,
      })
    })

    test('are accepted if only the day differs, without an entry in the audit trail', async () => {
      const before = await entries()
      expect(await imports.load('balances', balances('011,P,2026-11-26,80.5,16,N'))).toMatchObject({ changed: 1 })
      expect(await entries()).toBe(before)
      expect(await pto()).toMatchObject({ earned: 8050, taken: 1600, negativeBalance: false })
    })

    test('in several categories create one entry per person, and loading the same file again changes nothing', async () => {
      const before = await entries()
      const file = balances('011,P,2026-11-26,80.5,24,Y', '011,S,2026-11-26,24,0,N', '012,P,2026-11-26,8,0,N')
      expect(await imports.load('balances', file)).toMatchObject({ added: 2, changed: 1 })
      expect(await entries()).toBe(before + 2)
      expect(await pto()).toMatchObject({ taken: 2400, negativeBalance: true })
      expect(await imports.load('balances', file)).toMatchObject({ added: 0, changed: 0 })
    })

    test('are refused for an unknown person, a future date, and a date before the one on file', async () => {
      const file = balances('777,P,2026-11-26,8,0,N', '012,P,2026-11-27,8,0,N', '011,P,2026-11-20,8,0,N')
      expect((await imports.read('balances', file)).problems).toEqual([
        "balances.csv, line 2, column employeeId: Nobody has the id '777'. Correct the id, or delete the row.",
        'balances.csv, line 3, column asOf: 2026-11-27 is in the future. Correct the day.',
        'balances.csv, line 4, column asOf: A file with hours as of 2026-11-26 is already loaded. Export a newer one.',
      ])
    })

    test('of a whole company are loaded', async () => {
      const company = madeUpCompany(1_000)
      await imports.load('people', peopleFile(company), { allow: ['leavers'] })
      expect(await imports.load('balances', balancesFile(company))).toMatchObject({ added: 970 * 2 })
      expect(await imports.load('balances', balancesFile(company))).toMatchObject({ added: 0, changed: 0 })
    })
  })
})
