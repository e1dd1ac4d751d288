import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getArizonaTax, putArizonaTax } from '@/contract/payroll/arizona-a4.ts'
import { getDirectDeposits, putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { type EmployeeW4, getW4, postW4 } from '@/contract/payroll/w4.ts'
import type { DepositSplit } from '@/domain/payroll/direct-deposit.ts'
import { singleW4 } from '@/domain/payroll/w4/test-w4.ts'
import { fileOf } from '../../../server/imports/reading/input-file.ts'
import { lines } from '../../../server/imports/test-bad-files/case.ts'
import { purgeImports } from '../../../server/stores/imports/imports.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { lock, unlock } from '../../support/host.ts'
import { importsInto } from '../../support/imports.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { net } from '../cases.ts'
import { ask } from '../client.ts'
import { election } from '../payroll/arizona-a4-cases.ts'
import { signedBy } from '../payroll/w4-cases.ts'

const deposits = (...rows: string[]) =>
  fileOf(
    'deposits.csv',
    lines('employeeId,position,accountType,depositType,routingNumber,bankName,accountNumber,amount', ...rows),
  )
const w4 = (...rows: string[]) =>
  fileOf(
    'w4.csv',
    lines(
      'employeeId,taxYear,dateSigned,filingStatus,multipleJobs,childrenAmount,otherDependentsAmount,otherCreditsAmount,otherIncome,deductions,additionalWithholding,allowances,withholdingPercentage,locked',
      ...rows,
    ),
  )
const stateTax = (...rows: string[]) =>
  fileOf('state-tax.csv', lines('employeeId,state,percentage,additionalAmount', ...rows))
const nothing = { added: 0, changed: 0, ended: 0, rehired: 0, outcome: 'applied' }

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('what payroll has on file', () => {
    let server: TestServer
    let imports: ReturnType<typeof importsInto>
    const ids: Record<string, string> = {}
    beforeAll(async () => {
      server = await startServerHere(kind)
      imports = importsInto(server)
      for (const name of ['newhire', 'employee', 'kex', 'driver'])
        ids[name] = await employeeIdOf(server.database.read, name)
      for (const table of ['direct_deposits', 'direct_deposit_lists', 'state_taxes', 'w4_forms'] as const)
        await server.database.write.deleteFrom(table).where('person_id', '!=', ids.driver!).execute()
    })
    afterAll(async () => {
      await imports.close()
      await server.close()
    })
    const counted = (counts: object) => ({ ...nothing, ...counts })

    describe('of deposits', () => {
      const rows = (account = '12345678') => [
        `${ids.newhire},2,S,F,021000021,Second Bank,${account},150.25`,
        `${ids.newhire},1,C,NET,122105278,First Bank,99887766,`,
        `${ids.newhire},5,S,P,021000021,Third Bank,11112222,10`,
      ]
      const shown = async () => {
        const { body, headers } = await ask(server, getDirectDeposits, { as: 'newhire' })
        const answer = body as typeof getDirectDeposits.answer.TYPE
        return {
          etag: headers.get('etag')!,
          isFirstMovement: answer.isFirstMovement,
          splits: answer._embedded.direct_deposits as DepositSplit[],
        }
      }
      const hidden = () =>
        server.database.read.selectFrom('import_changes').select('hidden').where('hidden', 'is not', null).execute()
      const accounts = async () => (await shown()).splits.map(({ accountNumber }) => accountNumber)

      test('are shown as on file, in order, and loading the same file again changes nothing', async () => {
        expect(await imports.load('deposits', deposits(...rows()), { asOf: '2026-11-20' })).toEqual(
          counted({ added: 1 }),
        )
        expect(await shown()).toMatchObject({
          isFirstMovement: false,
          splits: [
            { depositType: 'NET', routingNumber: '122105278', accountNumber: '99887766', amount: 999 },
            { accountType: 'S', depositType: 'F', bankName: 'Second Bank', amount: 150.25 },
            { depositType: 'P', amount: 10 },
          ],
        })
        expect(await imports.load('deposits', deposits(...rows()))).toEqual(nothing)
      })

      test('are replaced by a newer file; a device that had read the older ones gets a conflict', async () => {
        const { etag, splits } = await shown()
        const { run } = await imports.read('deposits', deposits(...rows('55545678')))
        const [change] = await server.database.read
          .selectFrom('import_changes')
          .select(['fields', 'hidden'])
          .where('run_id', '=', run.id)
          .execute()
        expect(JSON.parse(change!.fields)['2 accountNumber']).toEqual(['••••\u00a05678', '••••\u00a05678 (another)'])
        expect(change!.fields).not.toMatch(/12345678|55545678|99887766/)
        expect(change!.hidden).toContain('55545678')
        expect(await imports.apply('deposits', run.id)).toEqual({ outcome: 'applied' })
        expect(await hidden()).toEqual([])
        expect(await accounts()).toEqual(['99887766', '55545678', '11112222'])
        const late = await ask(server, putDirectDeposits, { as: 'newhire', body: splits, ifMatch: etag })
        expect(late.status).toBe(412)
      })

      test('are deleted if their file isn’t applied, and it can’t be applied later', async () => {
        const { run } = await imports.read('deposits', deposits(...rows('11145678')))
        await purgeImports(server.database.write, run.read_at, 0, 0)
        expect(await hidden()).toHaveLength(1)
        await purgeImports(server.database.write, run.read_at + 1, 0, 0)
        expect(await hidden()).toEqual([])
        expect(await imports.apply('deposits', run.id)).toEqual({ outcome: 'not read' })
      })

      test('are not replaced by an older file', async () => {
        expect((await imports.read('deposits', deposits(...rows()), { asOf: '2026-11-25' })).problems).toEqual([
          'deposits.csv, line 2: What payroll had on file on 2026-11-26 is already loaded. Export a newer file.',
        ])
      })

      test('are the starting point of the first save, and never overwrite it', async () => {
        const { splits } = await shown()
        const body = splits.map((split) => ({ ...split, bankName: `${split.bankName} NA` }))
        expect((await ask(server, putDirectDeposits, { as: 'newhire', body })).status).toBe(200)
        expect(await imports.load('deposits', deposits(...rows()), { asOf: '2026-12-24' })).toEqual(nothing)
        expect(await accounts()).toEqual(['99887766', '55545678', '11112222'])
      })

      test("don't overwrite a save that arrives between reading and applying, or that waits for the host", async () => {
        const row = `${ids.kex},1,C,NET,122105278,First Bank,99887766,`
        const { run } = await imports.read('deposits', deposits(row))
        await lock(server)
        expect((await ask(server, putDirectDeposits, { as: 'kex', body: [net] })).status).toBe(423)
        expect(await imports.load('deposits', deposits(row))).toEqual(nothing)
        await unlock(server)
        expect((await imports.apply('deposits', run.id)).outcome).toBe('outdated')
      })

      test('are refused if a list contradicts itself', async () => {
        const of = (n: number, rest: string) => `${ids.employee},${n},${rest}`
        const bank = '021000021,Bank,12345678'
        expect(
          (
            await imports.read(
              'deposits',
              deposits(
                of(1, `C,NET,${bank},`),
                of(2, `C,NET,${bank},`),
                of(3, 'F,F,,,,20'),
                of(4, 'F,F,,,,30'),
                of(5, `S,P,${bank},60`),
                of(6, `S,P,${bank},50`),
                `${ids.kex},1,C,NET,${bank},`,
                of(7, `C,F,${bank},10`),
              ),
            )
          ).problems,
        ).toEqual([
          'deposits.csv, line 3, column depositType: This person has a NET deposit above. Only one can take the rest.',
          'deposits.csv, line 5, column accountType: This person has a fuel card above. Only one is possible.',
          "deposits.csv, line 7, column amount: This person's percentages add up to 110. 100 is the most.",
          'deposits.csv, line 9, column employeeId: There are rows of this person above, with others between. Sort the file by person.',
        ])
      })
    })

    describe('of a W-4', () => {
      const shown = async (as: string) =>
        ((await ask(server, getW4, { as })).body as { employeeW4: EmployeeW4 }).employeeW4

      test('shows as current, with allowances, percentage, and lock', async () => {
        const old = `${ids.employee},2018,2018-03-01,M,,,,,,,35.5,3,12.5,`
        const current = `${ids.newhire},2025,2025-03-01,H,Y,4000,500,,1200,,10,,,N`
        expect(await imports.load('w4', w4(old, current))).toEqual(counted({ added: 2 }))
        expect(await shown('employee')).toMatchObject({
          currentW4Information: {
            claimingStatus: 'M',
            additionalAmount: 35.5,
            allowances: 3,
            withholdingPercentage: 12.5,
          },
          formData: { claimingStatus: '' },
        })
        expect(await shown('newhire')).toMatchObject({
          currentW4Information: { claimingStatus: 'H', dependentsSum: 4500, otherIncome: 1200, allowances: null },
          formData: { claimingStatus: 'H', multiJobsFlag: 1, qualifyingChildrenAmount: 4000 },
        })
        expect(await imports.load('w4', w4(old, current))).toEqual(nothing)
      })

      test('is replaced by a newer file until the person submits one; then only the lock is payroll’s', async () => {
        const row = (status: string, locked = '') => `${ids.newhire},2025,2025-03-01,${status},,,,,,,,,,${locked}`
        expect(await imports.load('w4', w4(row('S')))).toEqual(counted({ changed: 1 }))
        const body = await signedBy(server, 'newhire', { ...singleW4, claimingStatus: 'M' })
        expect((await ask(server, postW4, { as: 'newhire', body })).status).toBe(200)
        expect(await imports.load('w4', w4(row('S', 'N')))).toEqual(nothing)
        expect(await imports.load('w4', w4(row('S', 'Y')))).toEqual(counted({ changed: 1 }))
        expect(await shown('newhire')).toMatchObject({
          currentW4Information: { claimingStatus: 'M', isFilingStatusLocked: true },
        })
      })

      test('must be signed on or before the day of the file', async () => {
        const row = `${ids.employee},2026,2026-11-27,S,,,,,,,,,,`
        expect((await imports.read('w4', w4(row))).problems).toEqual([
          'w4.csv, line 2, column dateSigned: 2026-11-27 is in the future. Correct the day.',
        ])
      })
    })

    test('of state withholding shows on the form, until the person elects something else', async () => {
      const shown = async () => (await ask(server, getArizonaTax, { as: 'employee' })).body
      expect(await imports.load('state-tax', stateTax(`${ids.employee},AZ,1.5,20`))).toEqual(counted({ added: 1 }))
      expect(await shown()).toEqual({ percentageElection: '1.5', additionalAmount: '20.00', queued: null })
      expect(await imports.load('state-tax', stateTax(`${ids.employee},AZ,1,`))).toEqual(counted({ changed: 1 }))
      expect(await imports.load('state-tax', stateTax(`${ids.employee},AZ,1.0,0`))).toEqual(nothing)
      expect((await ask(server, putArizonaTax, { as: 'employee', body: election })).status).toBe(200)
      expect(await imports.load('state-tax', stateTax(`${ids.employee},AZ,3,`))).toEqual(nothing)
      expect(await shown()).toMatchObject({
        percentageElection: '1.0',
        queued: { percentageElection: '2.5', oldElections: { percentageElection: '1.0', additionalAmount: '' } },
      })
    })
  })
})
