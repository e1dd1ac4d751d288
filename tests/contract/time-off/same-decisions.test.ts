import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PayrollNote } from '@/contract/time-off/time-off.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { problemIn } from '../client.ts'
import { off, requestFor, requestIn, timeOffOf } from './time-off-client.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { forgetRequestsOf, putRequest, requestOnFile } from './time-off-on-file.ts'

type Status = typeof RequestStatus.TYPE

const monday = '2026-11-30'

/** Days in a closed pay period need payroll's approval after a leader's. */
const closedDay = '2026-11-02'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('decisions about one request', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      const { write } = server.database
      await forgetRequestsOf(write, 'employee', 'salaried', 'payroll')
    })

    const inStatus = (of: string, status: Status, code: 'P' | 'B' = 'P', date = monday) =>
      requestOnFile(server, of, { status, code, date })

    const seen = (id: number) => ({ of: 'employee', ifMatch: `"v${id}.1"` })
    const approvals = async (id: number) => {
      const { logs } = requestIn(await timeOffOf(server, 'employee').read(id))
      return logs!.filter(({ comment }) => comment.startsWith('Approved by'))
    }
    const madeBefore = ({ body }: { body: unknown }) => (body as { madeBefore?: unknown }).madeBefore

    test('of two simultaneous approvals, one takes effect, and the other response says who approved and when', async () => {
      const id = await inStatus('employee', 'P')
      const approve = (who: string) => timeOffOf(server, who).approve(id, {}, seen(id))
      const answers = await Promise.all([approve('manager'), approve('payroll')])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const [made, ...others] = await approvals(id)
      expect(others).toEqual([])
      // Includes on whose behalf it was made, worded as in the history.
      const by = made!.comment.replace(/^Approved by /, '')
      const told = { by, timestamp: made!.createTimestamp, commentLost: false }
      expect(answers.map(madeBefore).filter(Boolean)).toEqual([told])
    })

    test('of a simultaneous approval and denial, one takes effect, and the other is refused with the current request', async () => {
      const id = await inStatus('employee', 'P')
      const answers = await Promise.all([
        timeOffOf(server, 'manager').approve(id, {}, seen(id)),
        timeOffOf(server, 'payroll').deny(id, { comments: 'Too many are off' }, seen(id)),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
      const refused = problemIn(answers.find(({ status }) => status === 412)!)
      const { logs } = requestIn(await timeOffOf(server, 'employee').read(id))
      expect(refused.present).toMatchObject({ timeOffRequest: { logs } })
      expect(logs).toHaveLength(1)
    })

    test('a manager’s approval doesn’t count as payroll’s, and payroll’s is refused if it was made for an earlier version', async () => {
      const id = await inStatus('employee', 'P', 'P', closedDay)
      expect(requestIn(await timeOffOf(server, 'manager').approve(id, {}, seen(id))).status).toBe('Y')
      const payroll = timeOffOf(server, 'payroll')
      expect((await payroll.approve(id, {}, seen(id))).status).toBe(412)
      expect(requestIn(await payroll.approve(id, {}, { of: 'employee' })).status).toBe('S')
    })

    describe('with only eight hours left', () => {
      const left = async () => Number((await timeOffOf(server, 'employee').hours()).get('P')!.remaining)
      const put = async (date: string, status: Status, hundredths = 800) => {
        const { write } = server.database
        const employeeId = await employeeIdOf(write, 'employee')
        return putRequest(write, {
          employeeId,
          status,
          at: server.clock.now,
          entries: [{ date, code: 'P', hundredths }],
        })
      }
      beforeEach(async () => {
        await put('2026-12-01', 'F', Math.round(((await left()) - 8) * 100))
      })
      const note = ({ body }: { body: unknown }) => (body as { payrollNote?: PayrollNote }).payrollNote
      const short = (passedOn: boolean) => ({
        why: 'PTO is 8.00 hours below zero with it',
        reasons: [{ why: 'below', code: 'P', below: 800, date: '' }],
        passedOn,
      })

      test('if two requests are approved at once, one is approved, and the other goes to payroll with the reason', async () => {
        const ids = await Promise.all([put('2026-12-07', 'P'), put('2026-12-08', 'P')])
        const answers = await Promise.all([
          timeOffOf(server, 'manager').approve(ids[0]!, {}, seen(ids[0]!)),
          timeOffOf(server, 'proxy').approve(ids[1]!, {}, seen(ids[1]!)),
        ])
        expect(answers.map((answer) => [requestIn(answer).status, note(answer)]).toSorted()).toEqual([
          ['S', undefined],
          ['Y', short(true)],
        ])
        const late = answers.map(requestIn).find(({ status }) => status === 'Y')!
        expect(late.logs!.at(-1)!.comment).toMatch(/^Approved by .* \(PTO is 8\.00 hours below zero with it\)$/)
        expect(late.logs!.at(-1)!.of!.reasons).toEqual(short(true).reasons)
        // Payroll may overdraw a balance, and the history says by how much.
        const paid = await timeOffOf(server, 'payroll').approve(late.id, {}, { of: 'employee' })
        expect([requestIn(paid).status, note(paid)]).toEqual(['S', short(false)])
        expect(await left()).toBe(-8)
      })

      test('a request that payroll files at the same moment doesn’t take the hours of the approved one', async () => {
        const first = await put('2026-12-07', 'P')
        const approve = () => timeOffOf(server, 'manager').approve(first, {}, seen(first))
        // Payroll may file more hours than the balance has.
        const file = () => timeOffOf(server, 'payroll').submit(requestFor(off('2026-12-08')), { of: 'employee' })
        const [approved, filed] = await Promise.all([approve(), file()])
        expect(requestIn(approved).status).toBe('S')
        const next = await timeOffOf(server, 'manager').approve(requestIn(filed).id, {}, { of: 'employee' })
        expect([requestIn(next).status, note(next)]).toEqual(['Y', short(true)])
      })
    })

    test.each([
      ['approve', {}, 'S', monday],
      ['approve', {}, 'Y', closedDay],
      ['deny', { comments: 'Too many are off' }, 'D', monday],
    ] as const)(
      '%s twice by the same person takes effect once: the second answer is the current request',
      async (step, body, status, date) => {
        const id = await inStatus('employee', 'P', 'P', date)
        const manager = timeOffOf(server, 'manager')
        const decide = () => manager[step](id, body, { of: 'employee', ifMatch: `"v${id}.1"` })
        const answers = await Promise.all([decide(), decide()])
        expect(answers.map((answer) => requestIn(answer).status)).toEqual([status, status])
        const again = await decide()
        // No ETag: changes queued after it on the device were made for the earlier version.
        expect([requestIn(again).status, again.headers.get('etag')]).toEqual([status, null])
        expect(requestIn(again).logs).toHaveLength(1)
        // It counts as the same decision, and the device says that the new comment wasn't added.
        const otherwise = await manager[step](id, { comments: 'Ask me first' }, seen(id))
        expect(madeBefore(otherwise)).toMatchObject({ by: '', commentLost: true })
        expect(requestIn(otherwise).logs).toHaveLength(1)
        // A different decision by the same person isn't a repeat.
        const other =
          step === 'deny'
            ? manager.approve(id, {}, { of: 'employee' })
            : manager.deny(id, { comments: 'No' }, { of: 'employee' })
        expect(problemIn(await other).status).toBe(409)
      },
    )

    test("people who aren't allowed to make a decision can't repeat an earlier one", async () => {
      const id = await inStatus('employee', 'P')
      await timeOffOf(server, 'manager').approve(id, {}, seen(id))
      const own = await timeOffOf(server, 'employee').approve(id, {}, { of: 'employee' })
      expect(problemIn(own).status).toBe(403)
    })
  })
})
