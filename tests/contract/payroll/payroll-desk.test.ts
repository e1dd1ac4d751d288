import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  downloadPayrollChanges,
  getPayrollOverview,
  listPayrollDesk,
  type PayrollChange,
  resendPayrollChange,
  settlePayrollChange,
} from '@/contract/payroll/payroll-desk.ts'
import { actAfterMs } from '@/domain/administration/payroll-desk.ts'
import { payrollWatch } from '../../../server/work/payroll/payroll-watch.ts'
import { databaseKinds } from '../../support/databases.ts'
import { letterSaying } from '../../support/mail.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { rowsIn, sheetIn } from '../sheets.ts'
import { addDeskChange } from './payroll-desk-cases.ts'

const dayMs = 86_400_000
const refused = { state: 'refused', reason: 'Bank unknown', next_at: null } as const

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)("payroll's desk", () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server?.close())
    beforeEach(() => server.database.write.deleteFrom('payroll_changes').execute())

    const add = (userName: string, change: Parameters<typeof addDeskChange>[2] = {}) =>
      addDeskChange(server, userName, change)
    const list = async (query: Record<string, string> = {}, as = 'payroll') => {
      const { body } = await ask(server, listPayrollDesk, { as, query })
      return (body as typeof listPayrollDesk.answer.TYPE)._embedded.payrollChanges
    }
    const receipts = async (query: Record<string, string> = {}) => (await list(query)).map(({ receipt }) => receipt)
    const overview = async (as = 'payroll') =>
      (await ask(server, getPayrollOverview, { as })).body as typeof getPayrollOverview.answer.TYPE
    const step = (
      endpoint: typeof resendPayrollChange | typeof settlePayrollChange,
      change: PayrollChange,
      as = 'payroll',
    ) =>
      ask(server, endpoint, {
        as,
        params: { changeId: String(change.id) },
        body: { version: change.version, ...(endpoint === settlePayrollChange && { reason: 'Entered by phone' }) },
      })
    const resend = (change: PayrollChange, as?: string) => step(resendPayrollChange, change, as)
    const settle = (change: PayrollChange, as?: string) => step(settlePayrollChange, change, as)
    const onFile = (id: number) =>
      server.database.read.selectFrom('payroll_changes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

    test('lists the changes that payroll does not have yet, oldest first, but never their content', async () => {
      const { clock } = server
      await add('driver', { received_at: clock.now - 2, body: '{"accountNumber":"990214473"}' })
      await add('employee', { ...refused, settled_at: clock.now - 1, received_at: clock.now - 3 })
      await add('driver2', { state: 'taken', settled_at: clock.now, next_at: null })
      const changes = await list()
      expect(changes).toMatchObject([
        { state: 'refused', reason: 'Bank unknown', since: new Date(clock.now - 1).toISOString() },
        { state: 'waiting', kind: 'putDirectDeposits', since: new Date(clock.now - 2).toISOString() },
      ])
      expect(JSON.stringify(changes)).not.toContain('990214473')
      expect((await list({ state: 'settled' })).map(({ state }) => state)).toEqual(['taken'])
    })

    test('finds changes by state, kind, employer, age, person, and receipt', async () => {
      const { clock } = server
      const old = await add('driver', { received_at: clock.now - 3 * dayMs - 1 })
      const w4 = await add('employee', { kind: 'postW4', state: 'sent', next_at: null, sent_at: clock.now })
      const kex = await add('kex', { state: 'held', hold_reason: 'pay.hold' })
      const no = await add('driver2', { ...refused, settled_at: clock.now })
      expect(await receipts({ state: 'sent' })).toEqual([w4.receipt])
      expect(await receipts({ state: 'refused' })).toEqual([no.receipt])
      expect(await receipts({ kind: 'postW4' })).toEqual([w4.receipt])
      expect(await receipts({ employerId: 'KEX' })).toEqual([kex.receipt])
      expect(await receipts({ olderThanDays: '3' })).toEqual([old.receipt])
      expect(await receipts({ olderThanDays: '7' })).toEqual([])
      expect(await receipts({ search: no.receipt.toLowerCase() })).toEqual([no.receipt])
      const { lastName } = (await list({ state: 'sent' }))[0]!
      expect(await receipts({ search: lastName })).toContain(w4.receipt)
      expect(await receipts({ state: 'act' })).toEqual([old.receipt, kex.receipt, no.receipt])
      expect((await list({ sort: 'completeName' })).map((each) => each.lastName)).toEqual(
        (await list()).map((each) => each.lastName).toSorted(),
      )
      expect(await receipts({ limit: '1', page: '2' })).toHaveLength(1)
    })

    test("counts changes by kind, with the oldest, and those that need payroll, except the user's own", async () => {
      const { clock } = server
      await add('driver', { received_at: clock.now - actAfterMs })
      await add('driver', { received_at: clock.now - actAfterMs - 1 })
      await add('employee', { kind: 'postW4', ...refused, settled_at: clock.now })
      await add('payroll', { kind: 'postW4', state: 'held', hold_reason: 'pay.hold' })
      const { kinds, toAct, employers } = await overview()
      expect(kinds).toMatchObject([
        { kind: 'putDirectDeposits', waiting: 2, oldest: new Date(clock.now - actAfterMs - 1).toISOString() },
        { kind: 'postW4', waiting: 0, held: 1, sent: 0, refused: 1 },
      ])
      expect([toAct, (await overview('payrolladmin')).toAct]).toEqual([2, 3])
      expect(employers).toEqual(['SWF'])
    })

    test('a refused change can be resent right away, and the carrier asks first whether payroll has it', async () => {
      const { clock } = server
      const { id } = await add('driver', { ...refused, settled_at: clock.now, attempts: 3 })
      const [change] = await list()
      expect(change!.steps).toEqual(['resend', 'done'])
      expect((await resend(change!)).body).toMatchObject({ state: 'waiting', reason: '', attempts: 0 })
      expect(await onFile(id)).toMatchObject({
        state: 'waiting',
        next_at: clock.now,
        is_uncertain: 1,
        settled_at: null,
      })
    })

    test('a refused change that a later one replaced leaves the desk, and cannot be resent over it', async () => {
      const lane = 'one lane'
      await add('driver', { ...refused, settled_at: 1, lane })
      const later = await add('driver', { lane, state: 'sent', next_at: null })
      expect(await receipts()).toEqual([later.receipt])
      const [earlier] = await list({ state: 'settled' })
      expect(earlier!.steps).toEqual([])
      expect(problemIn(await resend(earlier!)).errors).toMatchObject([{ code: 'desk.later' }])
    })

    test('a change entered by hand is settled with its reason, and the person is notified', async () => {
      const { id, receipt } = await add('employee')
      expect((await settle((await list())[0]!)).body).toMatchObject({
        state: 'done',
        reason: 'Entered by phone',
        steps: [],
      })
      expect(await onFile(id)).toMatchObject({ state: 'done', settled_at: server.clock.now, next_at: null })
      const letter = await letterSaying(receipt, server.settings.dataDir, 'employee@company.example')
      expect(letter).toContain('Payroll entered your change: Direct deposit')
      expect(letter).not.toContain('Entered by phone')
      const audit = await server.database.read
        .selectFrom('audit')
        .selectAll()
        .where('action', '=', 'settlePayrollChange')
        .executeTakeFirstOrThrow()
      expect(audit).toMatchObject({ kind: 'payData', subject_id: (await onFile(id)).person_id })
    })

    test("two people at the desk do not undo each other's steps, and repeating a step does nothing", async () => {
      await add('driver', { ...refused, settled_at: 1 })
      const [seen] = await list()
      expect((await resend(seen!)).status).toBe(200)
      expect((await resend(seen!, 'payrolladmin')).status).toBe(200)
      const other = problemIn(await settle(seen!, 'payrolladmin'))
      expect(other.errors).toMatchObject([
        { code: 'desk.moved', message: 'Somebody else or payroll’s system was faster. It’s now: Waiting.' },
      ])
      const [now] = await list()
      expect((await settle(now!, 'payrolladmin')).status).toBe(200)
      expect((await settle(now!)).body).toMatchObject({ state: 'done' })
      expect(problemIn(await resend(now!)).status).toBe(422)
    })

    test('people can’t settle their own change, or one that they made for someone else', async () => {
      const { personId } = await add('payroll')
      await add('driver', { made_by: personId })
      for (const change of await list()) {
        expect(change.steps).toEqual([])
        expect(problemIn(await settle(change)).errors).toMatchObject([{ code: 'pay-alert.own' }])
        expect(problemIn(await resend(change)).errors).toMatchObject([{ code: 'pay-alert.own' }])
        expect((await settle(change, 'payrolladmin')).body).toMatchObject({ state: 'done' })
      }
    })

    test('a held change has no steps here, and an unknown one is not found', async () => {
      await add('driver', { state: 'held', hold_reason: 'pay.hold' })
      const [change] = await list()
      expect(change).toMatchObject({ steps: [], reason: 'pay.hold' })
      expect(problemIn(await settle(change!)).errors).toMatchObject([{ code: 'desk.no-step' }])
      expect(problemIn(await resend({ ...change!, id: 999_999 })).status).toBe(404)
    })

    test('the log warns once about a change that has waited too long, and again only after the backlog has cleared', async () => {
      const { clock, database } = server
      const warned: object[] = []
      const watch = payrollWatch(database, { clock: () => clock.now }, {
        warn: (about: object) => warned.push(about),
      } as never)
      const { id } = await add('driver', { received_at: clock.now - actAfterMs })
      await watch()
      expect(warned).toEqual([])
      const setReceived = (at: number) =>
        database.write.updateTable('payroll_changes').set({ received_at: at }).where('id', '=', id).execute()
      for (const [received, times] of [
        [clock.now - actAfterMs - 1, 1],
        [clock.now - actAfterMs - 2, 1],
        [clock.now, 1],
        [clock.now - actAfterMs - 1, 2],
      ] as const) {
        await setReceived(received)
        await watch()
        expect(warned).toHaveLength(times)
      }
      expect(warned[0]).toMatchObject({ waiting: 1, refused: 0 })
    })

    test('the list is also a spreadsheet, with the same filters', async () => {
      const { receipt } = await add('driver', { ...refused, settled_at: 1 })
      await add('employee')
      const { bytes } = await ask(server, downloadPayrollChanges, { as: 'payroll', query: { state: 'refused' } })
      const [headings, ...rows] = rowsIn(sheetIn(bytes, 'Payroll Desk'), 11)
      expect(headings).toContain('Receipt')
      expect(rows).toHaveLength(1)
      expect(rows[0]).toEqual(expect.arrayContaining([receipt, 'Direct deposit', 'Refused', 'Bank unknown']))
    })
  })
})
