import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getRequestQueue, listRequestQueues, reattemptUploads } from '@/contract/time-off/request-queues.ts'
import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import { queuesOf, requestQueues } from '@/domain/time-off/queues/request-queues.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import { refuseUploads } from '../../../server/work/payroll/host-lock.ts'
import { deliver } from '../../support/host.ts'
import { queueUpload } from '../../../server/stores/time-off/uploads.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { timeOffOf, requestIn } from './time-off-client.ts'
import { putRequest } from './time-off-on-file.ts'

const dayMs = 86_400_000
const owners: [string, RequestStatus, number?][] = [
  ['employee', 'P', 1],
  ['salaried', 'P', 5],
  ['california', 'Y'],
  ['newyork', 'S'],
  ['kex', 'A'],
  ['newhire', 'A'],
  ['supervisor', 'F'],
  ['proxy', 'D'],
  ['manager', 'C'],
]

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the request queues', () => {
    let server: TestServer
    const made = new Map<string, number>()

    beforeAll(async () => {
      server = await startServerHere(kind)
      const { read, write } = server.database
      for (const table of ['time_off_uploads', 'time_off_logs', 'time_off_entries', 'time_off_requests'] as const)
        await write.deleteFrom(table).execute()
      const now = server.app.services.clock()
      for (const [userName, status, daysAgo = 0] of owners) {
        const employeeId = await employeeIdOf(read, userName)
        const entries = [{ date: '2026-12-01', code: 'A' as const, hundredths: 800 }]
        const id = await putRequest(write, { employeeId, status, at: now - daysAgo * dayMs, entries })
        made.set(userName, id)
        if (status === 'A') {
          await queueUpload(write, id, 1, now)
          await write
            .updateTable('time_off_uploads')
            .set({ next_at: null, papaa: 'complete' })
            .where('request_id', '=', id)
            .execute()
        }
      }
    })
    afterAll(() => server.close())

    const nameOf = (id: number) => [...made].find(([, each]) => each === id)![0]
    const queue = async (statusCode: string, query: Record<string, string> = {}) => {
      const answer = await ask(server, getRequestQueue, { as: 'assistant', params: { statusCode }, query })
      if (answer.status !== 200) throw new Error(answer.text)
      const body = answer.body as {
        _embedded: { queue: unknown; requests: TimeOffRequest[] }
        _total_items: number
        _page_count: number
      }
      return { ...body, names: body._embedded.requests.map(({ id }) => nameOf(id)) }
    }
    const counts = async () => {
      const { body } = await ask(server, listRequestQueues, { as: 'assistant' })
      const { _embedded, uploadingAgain } = body as typeof listRequestQueues.answer.TYPE
      return { ...Object.fromEntries(_embedded.queues.map(({ path, total }) => [path, total])), uploadingAgain }
    }

    /** Removes an employee's manager; returns a function that restores it. */
    async function withoutManager(userName: string) {
      const { write } = server.database
      const chosen = write.updateTable('employees').where('user_name', '=', userName)
      const { manager_person_id } = await write
        .selectFrom('employees')
        .select('manager_person_id')
        .where('user_name', '=', userName)
        .executeTakeFirstOrThrow()
      await chosen.set({ manager_person_id: null }).execute()
      return () => chosen.set({ manager_person_id }).execute()
    }

    test('each has the requests in its status, newest first, and names the queue', async () => {
      const names = async (code: string) => (await queue(code)).names
      expect(await names('P')).toEqual(['salaried', 'employee'])
      expect(await names('Y')).toEqual(['california'])
      expect(await names('S')).toEqual(['newyork'])
      expect(await names('A')).toEqual(['newhire', 'kex'])
      expect(await names('F')).toEqual(['supervisor'])
      expect(await names('D')).toEqual(['proxy'])
      expect(await names('All')).toEqual(owners.map(([userName]) => userName).toReversed())
      expect((await queue('A'))._embedded.queue).toEqual({ status: 'A', description: 'Incomplete upload' })
    })

    test('manager action is required after three days', async () => {
      expect((await queue('P', { managerActionRequired: '1' })).names).toEqual(['salaried'])
    })

    test('manager action is required if there is no approver', async () => {
      const restore = await withoutManager('employee')
      const asked = { managerActionRequired: '1' }
      expect((await queue('P', asked)).names).toEqual(['salaried', 'employee'])
      const second = await queue('P', { ...asked, limit: '1', page: '2', sort: 'createTimestamp:asc' })
      expect([second.names, second._total_items, second._page_count]).toEqual([['employee'], 2, 2])
      expect((await queue('P', { ...asked, limit: '1', page: '2', sort: 'id:asc' })).names).toEqual(['salaried'])
      const searched = await queue('P', { ...asked, search: 'Okafor' })
      expect([searched.names, searched._total_items]).toEqual([['salaried'], 1])
      await restore()
    })

    test('a device puts a request in the same queues', async () => {
      const restore = await withoutManager('employee')
      const of = new Map<number, string[]>()
      for (const { path, status, managerActionRequired } of requestQueues) {
        if (status === null) continue
        const { requests } = (await queue(status, managerActionRequired && { managerActionRequired: '1' }))._embedded
        for (const { id } of requests) of.set(id, [...(of.get(id) ?? []), path])
      }
      const { requests } = (await queue('All'))._embedded
      const now = server.app.services.clock()
      expect(requests.map((request) => queuesOf(request, now).toSorted())).toEqual(
        requests.map(({ id }) => (of.get(id) ?? []).toSorted()),
      )
      expect(new Set([...of.values()].flat())).toEqual(
        new Set(requestQueues.flatMap((each) => (each.status ? [each.path] : []))),
      )
      await restore()
    })

    test('a search finds names and ids, page by page', async () => {
      expect((await queue('All', { search: 'Okafor' })).names).toEqual(['salaried'])
      expect((await queue('P', { search: 'nobody' }))._total_items).toBe(0)
      const page = await queue('All', { limit: '4', page: '3' })
      expect([page.names, page._total_items, page._page_count]).toEqual([['employee'], 9, 3])
    })

    test('each shows which part of an upload is missing, and includes entries only on request', async () => {
      const [request] = (await queue('A'))._embedded.requests
      expect(request!.queueItem).toMatchObject({ papaa: 'complete', pendingAs400: 'open' })
      expect(request).not.toHaveProperty('entries')
      expect((await queue('A', { includeEntries: '1' }))._embedded.requests[0]!.entries).toHaveLength(1)
    })

    test('an assistant can read and payroll can decide, but people can’t decide on their own request', async () => {
      const rights = async (as: string) => {
        const { body } = await ask(server, getRequestQueue, { as, params: { statusCode: 'Y' } })
        return (body as { _embedded: { requests: TimeOffRequest[] } })._embedded.requests[0]!.canApprove
      }
      expect(await rights('assistant')).toBe(false)
      expect(await rights('payroll')).toBe(true)
    })

    test('an unknown status is not a queue', async () => {
      const answer = await ask(server, getRequestQueue, { as: 'payroll', params: { statusCode: 'Q' } })
      expect([answer.status, problemIn(answer).detail]).toEqual([404, 'There is no such queue.'])
    })

    test('each queue has a count', async () => {
      expect(await counts()).toEqual({
        'pending-approval': 2,
        'manager-action-required': 1,
        'pending-payroll-approval': 1,
        'pending-as400-upload': 1,
        'incomplete-as400-upload': 2,
        'completed-pafs': 1,
        'denied-pafs': 1,
        'by-status': 9,
        uploadingAgain: 0,
      })
    })

    test('reprocessing uploads only missing parts again; requests that fail return to the queue', async () => {
      const reprocess = () => ask(server, reattemptUploads, { as: 'assistant', body: {} })
      await refuseUploads(server.database, true)
      expect((await reprocess()).body).toEqual({ reprocessed: 2 })
      expect(await counts()).toMatchObject({ 'incomplete-as400-upload': 0, uploadingAgain: 2 })
      for (let pass = 0; pass < 4; pass++) {
        await deliver(server)
        server.clock.now += 60_000
      }
      expect(await counts()).toMatchObject({ 'incomplete-as400-upload': 2, uploadingAgain: 0 })
      await refuseUploads(server.database, false)
      expect((await reprocess()).body).toEqual({ reprocessed: 2 })
      await deliver(server)
      expect(await counts()).toMatchObject({ 'incomplete-as400-upload': 0, 'completed-pafs': 3, uploadingAgain: 0 })
      expect((await reprocess()).body).toEqual({ reprocessed: 0 })
      const done = requestIn(await timeOffOf(server, 'payroll').read(made.get('kex')!, 'kex'))
      expect(done.logs!.map(({ comment }) => comment)).toEqual([
        'Sent to upload again by Amara Boateng',
        'Upload failed',
        'Sent to upload again by Amara Boateng',
        'Recorded',
      ])
    })
  })
})
