import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityForMs, listActivity, maxActivityEntries } from '@/contract/delivery/activity.ts'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import { patchDriverText } from '@/contract/drivers/driver-text.ts'
import { awaitedChanges, receiptHeader } from '@/contract/endpoint/headers.ts'
import { listPayrollChanges } from '@/contract/delivery/payroll-changes.ts'
import { getSmokingPreference, putSmokingPreference } from '@/contract/drivers/smoking-preference.ts'
import { openHost } from '../../../server/work/payroll/host-lock.ts'
import type { Carrier } from '../../../server/work/payroll/carrier.ts'
import type { Tables } from '../../../server/db/tables.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { registeredPage, registrationOf } from '../../support/browser/live-page.ts'
import { databaseKinds } from '../../support/databases.ts'
import { deliver, lock } from '../../support/host.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask } from '../client.ts'

type Given = Partial<Insertable<Tables['payroll_changes']>>

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the status of a person’s changes at payroll', () => {
    let server: TestServer
    let me: string
    beforeAll(async () => {
      server = await startServerHere(kind)
      me = await employeeIdOf(server.database.read, 'driver')
    })
    afterAll(() => server.close())

    const put = (given: Given = {}) =>
      server.database.write
        .insertInto('payroll_changes')
        .values({
          receipt: `R-${randomUUID()}`,
          kind: 'putDirectDeposits',
          lane: `lane ${randomUUID()}`,
          person_id: me,
          employer_id: '1',
          employee_id: me,
          made_by: me,
          params: '{}',
          body: '{}',
          record_before: null,
          state: 'waiting',
          signed_at: server.clock.now,
          received_at: server.clock.now,
          ...given,
        })
        .execute()
    const list = async (receipts?: string[], as = 'driver') => {
      const query = receipts ? { receipts: receipts.join() } : undefined
      const { body } = await ask(server, listPayrollChanges, { as, query })
      return (body as typeof listPayrollChanges.answer.TYPE).payrollChanges
    }
    const iso = (ms: number) => new Date(ms).toISOString()

    test('is listed by receipt, as text, with both times, and only for the person who made the change', async () => {
      const [received_at, settled_at] = [server.clock.now, server.clock.now + 60_000]
      const settled = { received_at, settled_at }
      await put({ receipt: 'R-WAIT', received_at })
      await put({ receipt: 'R-FILE', state: 'sent', received_at, sent_at: settled_at })
      await put({ receipt: 'R-HELD', state: 'held', hold_reason: 'no.such.code', received_at })
      await put({ receipt: 'R-TOOK', state: 'taken', ...settled })
      await put({ receipt: 'R-HAND', state: 'done', settled_by: 'someone', ...settled })
      await put({ receipt: 'R-HERE', state: 'done', ...settled })
      await put({ receipt: 'R-NO', state: 'refused', reason: 'Account is closed', ...settled })
      await put({ receipt: 'R-MUTE', state: 'refused', ...settled })
      const [receivedAt, settledAt] = [iso(received_at), iso(settled_at)]
      const problem = { title: 'Refused by payroll', status: 422, detail: 'Account is closed', errors: [] }
      const none = { ...problem, detail: 'Payroll gave no reason.' }
      const expected = [
        { receipt: 'R-WAIT', state: 'waiting', receivedAt },
        { receipt: 'R-FILE', state: 'waiting', receivedAt },
        { receipt: 'R-HELD', state: 'held', receivedAt, reason: 'Payroll must release it first.' },
        { receipt: 'R-TOOK', state: 'taken', receivedAt, settledAt },
        { receipt: 'R-HAND', state: 'done', receivedAt, settledAt },
        { receipt: 'R-HERE', state: 'recorded', receivedAt, settledAt },
        { receipt: 'R-NO', state: 'refused', receivedAt, settledAt, reason: 'Account is closed', problem },
        { receipt: 'R-MUTE', state: 'refused', receivedAt, settledAt, reason: none.detail, problem: none },
      ]
      const receipts = expected.map(({ receipt }) => receipt)
      expect(await list([...receipts, 'R-OTHER'])).toEqual(expect.arrayContaining(expected))
      expect(await list(receipts)).toHaveLength(expected.length)
      expect(await list(receipts, 'driver2')).toEqual([])
    })

    test('marks a refused change that a later change to the same record had replaced', async () => {
      await put({ receipt: 'R-EARLIER', lane: 'mine', state: 'refused', reason: 'No' })
      expect(await list(['R-EARLIER'])).not.toHaveProperty('0.replaced')
      await put({ receipt: 'R-LATER', lane: 'mine', state: 'refused', reason: 'No' })
      expect(await list(['R-EARLIER'])).not.toHaveProperty('0.replaced')
      await put({ receipt: 'R-LAST', lane: 'mine' })
      expect(await list(['R-EARLIER'])).toMatchObject([{ replaced: true }])
    })

    test('without receipts, is listed for the newest changes of the last 30 days', async () => {
      const made_by = await employeeIdOf(server.database.read, 'driver2')
      const { now } = server.clock
      await put({ made_by, receipt: 'R-OLD', received_at: now - activityForMs - 1 })
      for (let n = 0; n <= maxActivityEntries; n += 1) await put({ made_by, receipt: `R-${n}`, received_at: now })
      const receipts = (await list(undefined, 'driver2')).map(({ receipt }) => receipt)
      expect([receipts.length, receipts[0], receipts.at(-1)]).toEqual([maxActivityEntries, 'R-100', 'R-1'])
    })

    test('is shown with each change in Activity, and a refused change no longer appears in any answer', async () => {
      const key = randomUUID()
      const saved = await ask(server, putSmokingPreference, { as: 'driver', body: { smokingPreference: 'S' }, key })
      const receipt = saved.headers.get(receiptHeader)!
      const entry = async () => {
        const { body } = await ask(server, listActivity, { as: 'driver' })
        const { activity } = (body as typeof listActivity.answer.TYPE)._embedded
        return activity.find((each) => each.receipt === receipt)
      }
      const contained = async () => {
        const headers = { [awaitedChanges.header]: key }
        const answer = await ask(server, getSmokingPreference, { as: 'driver', headers })
        return answer.headers.get(awaitedChanges.containedHeader)
      }
      expect(await entry()).not.toHaveProperty('payroll')
      await put({ receipt, received_at: server.clock.now })
      const receivedAt = iso(server.clock.now)
      expect(await entry()).toMatchObject({ state: 'sent', payroll: { state: 'waiting', receivedAt } })
      expect(await contained()).toBe(key)
      const refused = { state: 'refused', settled_at: server.clock.now, reason: 'No such account' } as const
      await server.database.write.updateTable('payroll_changes').set(refused).where('receipt', '=', receipt).execute()
      const payroll = { state: 'refused', settledAt: receivedAt, reason: 'No such account' }
      expect(await entry()).toMatchObject({ state: 'failed', payroll })
      expect(await contained()).toBe('')
    })

    test.each([
      ['takes over', { outcome: 'taken', sequence: null }],
      ['refuses', { outcome: 'refused', reason: 'No', code: null }],
    ] as const)('a person’s open pages are told that payroll %s a change', async (_, outcome) => {
      const page = await registeredPage(server, await registrationOf(server, 'driver'))
      const carrier: Carrier = {
        kind: 'demo',
        most: 100,
        sendsAhead: true,
        async *send(changes) {
          for (const { receipt } of changes) yield { receipt, ...outcome }
        },
        close: async () => {},
      }
      // The server's own delivery waits.
      await lock(server)
      await ask(server, patchDriverText, { as: 'driver', body: { status: 'O' } })
      await openHost(server.database, server.clock.now)
      await deliver(server, carrier)
      await page.until('changed')
      expect(page.heard).toContainEqual({ type: 'changed', what: 'payrollChanges' })
      page.close()
    })

    test('is only recorded here if no payroll host is set up, which the configuration also says', async () => {
      const alone = await startServerHere(kind, { ESS_PAYROLL: 'none' })
      const says = async (at: TestServer) => (await ask(at, getApplicationConfiguration, { as: null })).body
      expect(await says(alone)).toMatchObject({ recordedOnly: true })
      expect(await says(server)).not.toHaveProperty('recordedOnly')
      await ask(alone, patchDriverText, { as: 'driver', body: { status: 'O' } })
      await deliver(alone)
      const { body } = await ask(alone, listPayrollChanges, { as: 'driver' })
      expect(body).toMatchObject({ payrollChanges: [{ state: 'recorded' }] })
      await alone.close()
    })
  })
})
