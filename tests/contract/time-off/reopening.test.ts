import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import { claimChanges } from '../../../server/stores/payroll/claimed-changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { deliver } from '../../support/host.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { problemIn } from '../client.ts'
import { off, requestFor, requestIn, timeOffOf } from './time-off-client.ts'
import { forgetRequestsOf, putRequest, requestOnFile } from './time-off-on-file.ts'

type Status = typeof RequestStatus.TYPE

const monday = '2026-11-30'
const why = 'Somebody else cancelled'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('reopening a request', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      const { write } = server.database
      await write.deleteFrom('time_off_uploads').execute()
      await write.deleteFrom('payroll_changes').execute()
      await forgetRequestsOf(write, 'employee')
      await write.deleteFrom('mail').execute()
    })

    const of = 'employee'
    const as = (who: string) => timeOffOf(server, who)
    const inStatus = (status: Status, date = monday) => requestOnFile(server, of, { status, code: 'P', date })
    const put = async (status: Status, date: string, hundredths: number) =>
      putRequest(server.database.write, {
        employeeId: await employeeIdOf(server.database.write, of),
        status,
        at: server.clock.now,
        entries: [{ date, code: 'P', hundredths }],
      })
    const read = async (id: number, who = 'payroll') => requestIn(await as(who).read(id, of))
    const rightsOf = async (id: number) => {
      const entries = ['employee', 'manager', 'proxy', 'payroll', 'assistant'].map(
        async (who) => [who, (await read(id, who)).canReopen] as const,
      )
      return Object.fromEntries(await Promise.all(entries))
    }
    const left = async () => Number((await as(of).hours()).get('P')!.remaining)
    const messages = (answer: Parameters<typeof problemIn>[0]) => {
      const { status, errors } = problemIn(answer)
      return { status, messages: errors.map(({ message }) => message) }
    }
    const uploads = () =>
      server.database.read.selectFrom('payroll_changes').select(['receipt', 'state']).orderBy('id').execute()

    async function approved(): Promise<number> {
      const { id } = requestIn(await as(of).submit(requestFor(off(monday))))
      expect(requestIn(await as('manager').approve(id, {}, { of })).status).toBe('S')
      return id
    }

    test('makes a denied request wait for the manager again, with its days and hours, and notifies the employee and manager', async () => {
      const before = await left()
      const { id } = requestIn(await as(of).submit(requestFor(off(monday))))
      await as('manager').deny(id, { comments: 'Too many are off' }, { of })
      expect(await left()).toBe(before)
      await server.database.write.deleteFrom('mail').execute()
      expect(await rightsOf(id)).toEqual({
        employee: false,
        manager: true,
        proxy: true,
        payroll: true,
        assistant: false,
      })
      const reopened = requestIn(await as('proxy').reopen(id, ` ${why} `, { of }))
      expect(reopened).toMatchObject({ status: 'P', canApprove: true, canDeny: true, canReopen: false })
      expect(reopened.logs!.at(-1)!.comment).toBe(`Reopened by Priya Patel for Margaret Castillo: ${why}`)
      expect(await left()).toBe(before - 8)
      expect((await as(of).submit(requestFor(off(monday)))).status).toBe(422)
      const mail = await server.database.read.selectFrom('mail').select(['to_address', 'subject', 'text']).execute()
      expect(mail.map(({ to_address, subject }) => [to_address, subject]).toSorted()).toEqual([
        ['employee@company.example', 'Your time off was reopened and is waiting for a decision again'],
        ['manager@company.example', 'Elena Ramirez asks for time off'],
      ])
      expect(mail.map(({ text }) => text).join('\n')).toContain(
        `your time off was reopened by Priya Patel for Margaret Castillo and is waiting for a decision again: Mon 11/30/2026.\n\nComment: ${why}`,
      )
      expect(requestIn(await as('manager').approve(id, {}, { of })).status).toBe('S')
    })

    test('needs a comment, and the current version', async () => {
      const id = await inStatus('D')
      expect(messages(await as('manager').reopen(id, '  ', { of }))).toEqual({
        status: 422,
        messages: ['A comment is required when reopening a request.'],
      })
      expect((await as('manager').reopen(id, why, { of, ifMatch: `"v${id}.9"` })).status).toBe(412)
      expect((await read(id)).status).toBe('D')
    })

    test('is refused if other requests have its days, and says which', async () => {
      const { write } = server.database
      const employeeId = await employeeIdOf(write, of)
      const days = [monday, '2026-12-01', '2026-12-02'].map((date) => ({ date, code: 'P' as const, hundredths: 400 }))
      const id = await putRequest(write, { employeeId, status: 'D', at: server.clock.now, entries: days })
      const [first, second] = [await put('P', monday, 400), await put('F', '2026-12-02', 400)]
      await put('C', '2026-12-01', 400)
      expect(messages(await as('manager').reopen(id, why, { of }))).toEqual({
        status: 422,
        messages: [`Mon 11/30/2026: already in request ${first}.`, `Wed 12/02/2026: already in request ${second}.`],
      })
      expect((await read(id)).status).toBe('D')
    })

    test('is refused if the balance has too few hours, even for payroll, and says how many', async () => {
      const id = await inStatus('D')
      await put('F', '2026-12-01', Math.round(((await left()) - 4) * 100))
      for (const who of ['manager', 'payroll'])
        expect(messages(await as(who).reopen(id, why, { of }))).toEqual({
          status: 422,
          messages: ['PTO has 4.00 hours left, and this request needs 8.00.'],
        })
      expect(await left()).toBe(4)
    })

    test('if a reopening and a new request for the same day coincide, one gets the day', async () => {
      const id = await inStatus('D')
      const answers = await Promise.all([as('manager').reopen(id, why, { of }), as(of).submit(requestFor(off(monday)))])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    })

    test('if two reopenings coincide, one takes effect, and the other response says who made it', async () => {
      const id = await inStatus('D')
      const change = { of, ifMatch: `"v${id}.1"` }
      const answers = await Promise.all([
        as('proxy').reopen(id, why, change),
        as('payroll').reopen(id, 'A mistake', change),
      ])
      expect(answers.map((answer) => requestIn(answer).status)).toEqual(['P', 'P'])
      const { logs } = await read(id)
      expect(logs!.filter(({ comment }) => comment.startsWith('Reopened'))).toHaveLength(1)
      const told = answers.map(({ body }) => (body as { madeBefore?: object }).madeBefore).filter(Boolean)
      expect(told).toEqual([
        {
          by: expect.stringMatching(/ for (payroll|Margaret Castillo)$/),
          timestamp: logs!.at(-1)!.createTimestamp,
          commentLost: true,
        },
      ])
    })

    test('payroll can reopen an approved request before its upload, which never reaches the host', async () => {
      const id = await approved()
      expect(await rightsOf(id)).toMatchObject({ manager: false, payroll: true, assistant: false })
      expect((await as('manager').reopen(id, why, { of })).status).toBe(409)
      const reopened = requestIn(await as('payroll').reopen(id, why, { of }))
      expect([reopened.status, reopened.logs!.at(-1)!.comment]).toEqual([
        'Y',
        expect.stringMatching(/^Reopened by .+ for payroll: Somebody else cancelled$/),
      ])
      await deliver(server)
      expect(await uploads()).toEqual([
        { receipt: `T${id}-2-papaa`, state: 'replaced' },
        { receipt: `T${id}-2-pendingAs400`, state: 'replaced' },
      ])
      expect((await read(id)).status).toBe('Y')
      // Approved again, it's uploaded as usual.
      expect(requestIn(await as('payroll').approve(id, {}, { of })).status).toBe('S')
      await deliver(server)
      expect((await read(id)).status).toBe('F')
    })

    test('is refused once the upload has begun, and nothing is withdrawn', async () => {
      const id = await approved()
      const { clock } = server
      const claim = { limit: 1, now: clock.now, until: clock.now + 60_000, ahead: false }
      await claimChanges(server.database, claim)
      expect((await read(id)).canReopen).toBe(false)
      expect(messages(await as('payroll').reopen(id, why, { of }))).toEqual({
        status: 422,
        messages: [expect.stringContaining('Its upload to payroll has begun')],
      })
      expect((await uploads()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    })

    test('if a reopening and the start of the upload coincide, only one happens', async () => {
      for (let round = 0; round < 5; round += 1) {
        await forgetRequestsOf(server.database.write, of)
        const id = await approved()
        const { clock } = server
        const [answer, claimed] = await Promise.all([
          as('payroll').reopen(id, why, { of }),
          claimChanges(server.database, { limit: 1, now: clock.now, until: clock.now + 60_000, ahead: false }),
        ])
        expect([answer.status, claimed.length]).toEqual(answer.status === 200 ? [200, 0] : [422, 1])
        await server.database.write.deleteFrom('payroll_changes').execute()
        await server.database.write.deleteFrom('time_off_uploads').execute()
      }
    })

    test('is refused after an edit of a completed request, because payroll has its earlier days', async () => {
      const id = await approved()
      await deliver(server)
      const edited = await as('payroll').edit(id, requestFor(off('2026-12-01')), { of })
      expect(requestIn(edited)).toMatchObject({ status: 'S', canReopen: false })
      expect(messages(await as('payroll').reopen(id, why, { of })).status).toBe(422)
    })
  })
})
