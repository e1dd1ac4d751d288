import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getDirectDeposits, putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import {
  acceptPayrollDifference,
  dismissPayrollDifference,
  keepPayrollDifference,
  listPayrollDifferences,
  type PayrollDifference,
} from '@/contract/payroll/payroll-differences.ts'
import { receiptHeader } from '@/contract/endpoint/headers.ts'
import { getPayrollOverview } from '@/contract/payroll/payroll-desk.ts'
import { fileOf } from '../../../server/imports/reading/input-file.ts'
import { lines } from '../../../server/imports/test-bad-files/case.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { deliver } from '../../support/host.ts'
import { importsInto } from '../../support/imports.ts'
import { letterSaying } from '../../support/mail.ts'
import { signIn, startServerHere, type TestServer } from '../../support/server.ts'
import { net } from '../cases.ts'
import { type Ask, ask as askWith, problemIn } from '../client.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'

const dayMs = 86_400_000
type Step = typeof acceptPayrollDifference | typeof keepPayrollDifference | typeof dismissPayrollDifference

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)("a difference between payroll's file and what a person saved", () => {
    let server: TestServer
    let imports: ReturnType<typeof importsInto>
    let id = ''
    let receipt = ''
    // Days pass, so sessions end.
    const ask = async (_: TestServer, endpoint: Endpoint, { as, ...given }: Ask) =>
      askWith(server, endpoint, { ...given, token: await signIn(server.url, as!) })
    beforeAll(async () => {
      server = await startServerHere(kind)
      imports = importsInto(server)
      id = await employeeIdOf(server.database.read, 'newhire')
    })
    afterAll(async () => {
      await imports?.close()
      await server?.close()
    })
    beforeEach(async () => {
      const { write } = server.database
      for (const table of ['payroll_changes', 'payroll_differences'] as const) await write.deleteFrom(table).execute()
      for (const table of ['direct_deposits', 'direct_deposit_lists'] as const)
        await write.deleteFrom(table).where('person_id', '=', id).execute()
      const saved = await ask(server, putDirectDeposits, { as: 'newhire', body: [net] })
      expect(saved.status).toBe(200)
      receipt = saved.headers.get(receiptHeader)!
    })

    const taken = async () => {
      await deliver(server)
      server.clock.now += 2 * dayMs
    }
    const today = () => new Date(server.clock.now).toISOString().slice(0, 10)
    const file = (account = '99887766') =>
      fileOf(
        'deposits.csv',
        lines(
          'employeeId,position,accountType,depositType,routingNumber,bankName,accountNumber,amount',
          `${id},1,${net.accountType},NET,${net.routingNumber},${net.bankName},${account},`,
        ),
      )
    const read = async (account?: string, asOf = today()) => {
      expect((await imports.read('deposits', file(account), { asOf })).problems).toEqual([])
    }
    const list = async (as = 'payroll') => {
      const { body } = await ask(server, listPayrollDifferences, { as })
      return (body as typeof listPayrollDifferences.answer.TYPE)._embedded.payrollDifferences
    }
    const step = (endpoint: Step, difference: PayrollDifference, as = 'payroll') =>
      ask(server, endpoint, {
        as,
        params: { differenceId: String(difference.id) },
        body: { version: difference.version, ...(endpoint === dismissPayrollDifference && { reason: 'Known' }) },
      })
    const account = async () => {
      const { body } = await ask(server, getDirectDeposits, { as: 'newhire' })
      return (body as typeof getDirectDeposits.answer.TYPE)._embedded.direct_deposits.map(
        (each) => (each as { accountNumber: string }).accountNumber,
      )
    }

    test('is listed with its receipt and masked, and nothing is overwritten', async () => {
      await taken()
      await read()
      const found = await list()
      expect(found).toMatchObject([
        {
          kind: 'putDirectDeposits',
          employeeId: id,
          receipt,
          fileName: 'deposits.csv',
          fields: [{ column: '1 accountNumber', payroll: '••••\u00a07766' }],
        },
      ])
      expect(JSON.stringify(found)).not.toContain('99887766')
      expect(await account()).toEqual([net.accountNumber])
      const overview = await ask(server, getPayrollOverview, { as: 'payroll' })
      expect(overview.body).toMatchObject({ differences: 1 })
    })

    test('doesn’t exist while a change is waiting, or if the file is older than the last change that payroll accepted', async () => {
      await read()
      expect(await list()).toEqual([])
      await deliver(server)
      await read()
      expect(await list()).toEqual([])
      server.clock.now += 2 * dayMs
      await read()
      expect(await list()).toHaveLength(1)
    })

    test('closes automatically once a file no longer has it, and is updated by the newest file', async () => {
      await taken()
      await read()
      const [first] = await list()
      await read('11112222')
      const [second] = await list()
      expect([second!.id, second!.fields[0]!.payroll]).toEqual([first!.id, '••••\u00a02222'])
      expect(problemIn(await step(acceptPayrollDifference, first!)).errors).toMatchObject([{ code: 'desk.outdated' }])
      await read(net.accountNumber)
      expect(await list()).toEqual([])
    })

    test("accepting it puts payroll's record into the portal as a new version, and notifies the person", async () => {
      await taken()
      await read()
      const before = await ask(server, getDirectDeposits, { as: 'newhire' })
      const [difference] = await list()
      expect((await step(acceptPayrollDifference, difference!)).status).toBe(200)
      expect(await account()).toEqual(['99887766'])
      const after = await ask(server, getDirectDeposits, { as: 'newhire' })
      expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
      expect(await list()).toEqual([])
      expect((await step(acceptPayrollDifference, difference!, 'payrolladmin')).status).toBe(200)
      expect(problemIn(await step(keepPayrollDifference, difference!)).status).toBe(422)
      const letter = await letterSaying(
        'Payroll corrected your record',
        server.settings.dataDir,
        'newhire@company.example',
      )
      expect(letter).not.toContain('7766')
      const { hidden } = await server.database.read
        .selectFrom('payroll_differences')
        .select('hidden')
        .executeTakeFirstOrThrow()
      expect(hidden).toBeNull()
    })

    test('cannot be accepted over a newer save by the person', async () => {
      await taken()
      await read()
      const [difference] = await list()
      await ask(server, putDirectDeposits, { as: 'newhire', body: [{ ...net, accountNumber: '55556666' }] })
      expect(problemIn(await step(acceptPayrollDifference, difference!)).errors).toMatchObject([
        { code: 'desk.outdated' },
      ])
      expect(await account()).toEqual(['55556666'])
    })

    test('keeping the portal’s record resends its last change, and lists the difference again if that had no effect', async () => {
      await taken()
      await read()
      const [difference] = await list()
      const kept = await step(keepPayrollDifference, difference!)
      const rows = await server.database.read
        .selectFrom('payroll_changes')
        .select(['receipt', 'state', 'lane', 'body'])
        .orderBy('id')
        .execute()
      expect(rows.map(({ state }) => state)).toEqual(['taken', 'waiting'])
      expect(rows[1]).toEqual({ ...rows[0], receipt: kept.headers.get(receiptHeader), state: 'waiting' })
      await read()
      expect(await list()).toEqual([])
      await taken()
      await read()
      expect(await list()).toHaveLength(1)
    })

    test("can't be resent once the portal no longer has the content", async () => {
      await taken()
      await read()
      await server.database.write.updateTable('payroll_changes').set({ body: '{}' }).execute()
      expect(problemIn(await step(keepPayrollDifference, (await list())[0]!)).errors).toMatchObject([
        { code: 'desk.no-content' },
      ])
    })

    test('stays hidden after being dismissed, as long as files have the same values', async () => {
      await taken()
      await read()
      await step(dismissPayrollDifference, (await list())[0]!)
      await read()
      expect(await list()).toEqual([])
      await read('11112222')
      expect(await list()).toHaveLength(1)
    })

    test('can’t be settled by the record’s owner', async () => {
      await taken()
      await read()
      const [difference] = await list()
      const personId = await employeeIdOf(server.database.read, 'payroll')
      await server.database.write.updateTable('payroll_differences').set({ person_id: personId }).execute()
      for (const endpoint of [acceptPayrollDifference, keepPayrollDifference, dismissPayrollDifference])
        expect(problemIn(await step(endpoint, difference!)).errors).toMatchObject([{ code: 'pay-alert.own' }])
    })
  })
})
