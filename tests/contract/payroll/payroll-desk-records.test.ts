import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { receiptHeader } from '@/contract/endpoint/headers.ts'
import { getDirectDeposits, putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { listPayrollDesk, resendPayrollChange, settlePayrollChange } from '@/contract/payroll/payroll-desk.ts'
import { addPayAlert } from '../../../server/stores/pay-alerts.ts'
import type { Carrier } from '../../../server/work/payroll/carrier.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { deliver } from '../../support/host.ts'
import { letterSaying } from '../../support/mail.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { flat, net } from '../cases.ts'
import { ask, problemIn } from '../client.ts'
import { off, requestFor, requestIn, timeOffOf } from '../time-off/time-off-client.ts'
import { forgetRequestsOf } from '../time-off/time-off-on-file.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)("a step at payroll's desk", () => {
    let server: TestServer
    let isOpen = false
    const asked: [string, boolean][] = []
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server?.close())
    beforeEach(async () => {
      isOpen = false
      asked.length = 0
      const { write } = server.database
      await write.deleteFrom('payroll_changes').execute()
      await write.deleteFrom('pay_alerts').execute()
    })

    /** A host that refuses everything until `open` is set. */
    const carrier: Carrier = {
      kind: 'http',
      most: 10,
      sendsAhead: false,
      async *send(changes) {
        for (const { receipt, isUncertain } of changes) {
          asked.push([receipt, isUncertain])
          yield isOpen
            ? { receipt, outcome: 'taken', sequence: null }
            : { receipt, outcome: 'refused', reason: 'Bank unknown', code: null }
        }
      },
      close: async () => {},
    }
    const deliverThrice = async () => {
      for (let n = 0; n < 3; n += 1) {
        await deliver(server, carrier)
        server.clock.now += 60_000
      }
    }
    const save = async (body: object[]) => {
      const { status, headers } = await ask(server, putDirectDeposits, { as: 'employee', body })
      expect(status).toBe(200)
      return headers.get(receiptHeader)!
    }
    const accounts = async () => {
      const { body } = await ask(server, getDirectDeposits, { as: 'employee' })
      return (body as typeof getDirectDeposits.answer.TYPE)._embedded.direct_deposits.length
    }
    const refused = async () => {
      const { body } = await ask(server, listPayrollDesk, { as: 'payroll', query: { state: 'refused' } })
      return (body as typeof listPayrollDesk.answer.TYPE)._embedded.payrollChanges
    }
    const step = async (endpoint: typeof resendPayrollChange | typeof settlePayrollChange) => {
      const [change] = await refused()
      return ask(server, endpoint, {
        as: 'payroll',
        params: { changeId: String(change!.id) },
        body: { version: change!.version, ...(endpoint === settlePayrollChange && { reason: 'Typed it in' }) },
      })
    }
    /** Saves one account, which payroll accepts, then two, which it refuses. Returns the receipt of the refused change. */
    const takenThenRefused = async () => {
      isOpen = true
      await save([net])
      await deliver(server, carrier)
      isOpen = false
      const receipt = await save([net, flat])
      await deliver(server, carrier)
      return receipt
    }
    const states = async () => {
      const rows = await server.database.read.selectFrom('payroll_changes').select('state').orderBy('id').execute()
      return rows.map(({ state }) => state)
    }

    test('puts a refused change back into effect, no matter how often it is refused and sent again', async () => {
      const receipt = await takenThenRefused()
      for (let n = 0; n < 2; n += 1) {
        expect(await accounts()).toBe(1)
        expect((await step(resendPayrollChange)).body).toMatchObject({ state: 'waiting' })
        expect(await accounts()).toBe(2)
        if (n === 0) await deliver(server, carrier)
      }
      isOpen = true
      await deliver(server, carrier)
      expect([await accounts(), await states()]).toEqual([2, ['taken', 'taken']])
      expect(asked.filter(([asks]) => asks === receipt)).toEqual([
        [receipt, false],
        [receipt, true],
        [receipt, true],
      ])
      expect(await letterSaying('counts again', server.settings.dataDir, 'employee@company.example')).toContain(receipt)
    })

    test('by hand also puts a refused change back into effect', async () => {
      await takenThenRefused()
      expect(await accounts()).toBe(1)
      expect((await step(settlePayrollChange)).body).toMatchObject({ state: 'done' })
      expect(await accounts()).toBe(2)
    })

    test('does not put a change into effect if its person froze their pay', async () => {
      await save([net, flat])
      await deliver(server, carrier)
      const personId = await employeeIdOf(server.database.read, 'employee')
      await addPayAlert(server.database.write, { personId, kind: 'frozen', receipt: '' }, server.clock.now)
      expect(problemIn(await step(resendPayrollChange)).errors).toMatchObject([{ code: 'desk.frozen' }])
      expect(await states()).toEqual(['refused'])
    })

    test('resends an incomplete time-off request, or completes it by hand', async () => {
      await forgetRequestsOf(server.database.write, 'employee')
      const { id } = requestIn(await timeOffOf(server, 'employee').submit(requestFor(off('2026-11-30'))))
      await timeOffOf(server, 'manager').approve(id, {}, { of: 'employee' })
      const status = async () => requestIn(await timeOffOf(server, 'payroll').read(id, 'employee')).status
      await deliverThrice()
      expect([await status(), (await refused()).map(({ kind }) => kind)]).toEqual(['A', ['timeOffPapaa']])
      expect((await step(resendPayrollChange)).status).toBe(200)
      expect([await status(), await states()]).toEqual(['S', ['waiting', 'waiting']])
      await deliverThrice()
      expect(await status()).toBe('A')
      await step(settlePayrollChange)
      expect([await status(), await states()]).toEqual(['S', ['done', 'waiting']])
      isOpen = true
      await deliver(server, carrier)
      expect([await status(), await states()]).toEqual(['F', ['done', 'taken']])
    })
  })
})
