import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadRequestQueue, getRequestQueue, listRequestQueues } from '@/contract/time-off/request-queues.ts'
import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import { addRequest, replaceEntries } from '../../../server/stores/time-off/changes.ts'
import { requestById } from '../../../server/stores/time-off/requests.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { rowsIn, sheetIn } from '../sheets.ts'
import { putRequest } from './time-off-on-file.ts'

const dayMs = 86_400_000
/** Oldest first. `manager` leads `supervisor` and others, and `supervisor` leads `salaried` and others. */
const onFile: [owner: string, status: RequestStatus, daysAgo: number, dates: string[], code: CategoryCode][] = [
  ['employee', 'P', 9, ['2026-12-24', '2026-12-23'], 'P'],
  ['salaried', 'P', 5, ['2026-12-01'], 'K'],
  ['kex', 'P', 4, ['2026-11-30', '2026-12-23'], 'A'],
  ['california', 'P', 1, ['2026-12-01'], 'P'],
  ['supervisor', 'Y', 1, ['2026-12-02'], 'B'],
  ['newyork', 'F', 0, ['2026-11-01'], 'P'],
]

type Queue = { _embedded: { requests: TimeOffRequest[] }; _total_items: number }

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('a queue’s filters and orders', () => {
    let server: TestServer
    const made = new Map<string, number>()

    beforeAll(async () => {
      server = await startServerHere(kind)
      const { read, write } = server.database
      for (const table of ['time_off_uploads', 'time_off_logs', 'time_off_entries', 'time_off_requests'] as const)
        await write.deleteFrom(table).execute()
      const now = server.app.services.clock()
      for (const [userName, status, daysAgo, dates, code] of onFile) {
        const employeeId = await employeeIdOf(read, userName)
        const entries = dates.map((date) => ({ date, code, hundredths: 800 }))
        made.set(userName, await putRequest(write, { employeeId, status, at: now - daysAgo * dayMs, entries }))
      }
    })
    afterAll(() => server.close())

    const nameOf = (id: number) => [...made].find(([, each]) => each === id)![0]
    const whose = async (userName: string) => {
      const { employer_id: employerId, employee_id: employeeId } = await server.database.read
        .selectFrom('employees')
        .select(['employer_id', 'employee_id'])
        .where('user_name', '=', userName)
        .executeTakeFirstOrThrow()
      return { employerId, employeeId }
    }
    async function queue(statusCode: string, query: Record<string, string> = {}) {
      const answer = await ask(server, getRequestQueue, { as: 'assistant', params: { statusCode }, query })
      if (answer.status !== 200) throw new Error(answer.text)
      const { _embedded, _total_items: total } = answer.body as Queue
      return { names: _embedded.requests.map(({ id }) => nameOf(id)), total }
    }
    const under = async (userName: string) => {
      const { employerId, employeeId } = await whose(userName)
      return { selectedManagerEmployerId: employerId, selectedManagerEmployeeId: employeeId }
    }

    test.each<[filters: Record<string, string>, expected: string[]]>([
      [{}, ['california', 'kex', 'salaried', 'employee']],
      [{ category: 'P' }, ['california', 'employee']],
      [{ category: 'B' }, []],
      [{ olderThanDays: '3' }, ['kex', 'salaried', 'employee']],
      [{ olderThanDays: '5', category: 'P' }, ['employee']],
      [{ startDate: '2026-12-01', endDate: '2026-12-01' }, ['california', 'salaried']],
      [{ startDate: '2026-12-23' }, ['kex', 'employee']],
      [{ endDate: '2026-11-30' }, ['kex']],
      [{ category: 'P', search: 'ramirez' }, ['employee']],
      [{ managerActionRequired: '1', category: 'P' }, ['employee']],
    ])('with %j, those pending approval are %j, with their total', async (filters, expected) => {
      expect(await queue('P', filters)).toEqual({ names: expected, total: expected.length })
    })

    test('can be limited to one employer’s requests, and the employers are known', async () => {
      const { employerId } = await whose('kex')
      expect(await queue('P', { employerId })).toEqual({ names: ['kex'], total: 1 })
      const { body } = await ask(server, listRequestQueues, { as: 'assistant' })
      const { employers } = body as typeof listRequestQueues.answer.TYPE
      expect(employers).toContainEqual({ employerId, name: expect.any(String) })
    })

    test('an approver’s are those of direct reports; a whole team’s include everyone below', async () => {
      const direct = await queue('P', { ...(await under('manager')), reports: 'direct' })
      expect(direct.names).toEqual(['employee'])
      expect((await queue('All', { ...(await under('manager')), reports: 'direct' })).names).toContain('supervisor')
      const all = await queue('P', await under('manager'))
      expect(all).toEqual({ names: ['california', 'kex', 'salaried', 'employee'], total: 4 })
      const indirect = await queue('P', { ...(await under('manager')), reports: 'Indirect' })
      expect(indirect.names).toEqual(['california', 'kex', 'salaried'])
    })

    test('an unknown manager is a problem, not an empty list', async () => {
      const query = { selectedManagerEmployeeId: 'nobody' }
      const answer = await ask(server, getRequestQueue, { as: 'payroll', params: { statusCode: 'P' }, query })
      expect([answer.status, problemIn(answer).detail]).toEqual([404, 'There is no such manager.'])
    })

    test.each<[sort: string, expected: string[]]>([
      ['firstDay', ['kex', 'salaried', 'california', 'employee']],
      ['firstDay:desc', ['employee', 'california', 'salaried', 'kex']],
      ['createTimestamp', ['employee', 'salaried', 'kex', 'california']],
    ])('sorted by %s, pages continue each other', async (sort, expected) => {
      const pages = await Promise.all(['1', '2', '3'].map((page) => queue('P', { sort, limit: '2', page })))
      expect(pages.flatMap(({ names }) => names)).toEqual(expected)
      expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([4]))
      expect((await queue('P', { sort, startDate: '2026-01-01' })).names).toEqual(expected)
    })

    test('can be sorted by last name and by status, in every queue', async () => {
      const { read } = server.database
      const rows = await read.selectFrom('employees').select(['user_name', 'last_name']).execute()
      const lastName = new Map(rows.map((row) => [row.user_name, row.last_name.toLowerCase()]))
      const { names } = await queue('All', { sort: 'employeeLastName' })
      expect(names).toEqual([...made.keys()].toSorted((a, b) => (lastName.get(a)! < lastName.get(b)! ? -1 : 1)))
      expect(
        (await queue('All', { sort: 'status' })).names.map((name) => onFile.find(([of]) => of === name)![1]),
      ).toEqual(['F', 'P', 'P', 'P', 'P', 'Y'])
      expect((await queue('All', { sort: 'firstDay' })).names[0]).toBe('newyork')
      expect((await queue('P', { sort: 'firstDay', managerActionRequired: '1' })).names).toEqual([
        'kex',
        'salaried',
        'employee',
      ])
    })

    test('the first day is updated with every change to the days off', async () => {
      const { write, read } = server.database
      const personId = await employeeIdOf(read, 'newhire')
      const entry = (date: string) => ({ date, code: 'A' as const, hundredths: 800 })
      const id = await addRequest(write, {
        personId,
        createdBy: personId,
        madeByProxy: false,
        clientKey: 'k1',
        reason: '',
        snapshot: '{}',
        entries: [entry('2027-02-03'), entry('2027-02-02')],
        now: 0,
      })
      const firstDay = async () =>
        (await read.selectFrom('time_off_requests').select('first_day').where('id', '=', id).executeTakeFirst())
          ?.first_day
      const days = [await firstDay()]
      const change = async (to: (before: { id: number; date: string }[]) => { id?: number; date: string }[]) => {
        const request = await requestById(write, id)
        const entries = to(request.entries).map(({ id: of, date }) => ({ id: of, ...entry(date) }))
        await replaceEntries(write, request, entries)
        days.push(await firstDay())
      }
      await change((before) => before.map((each) => ({ ...each, date: each.date.replace('2027-02-02', '2027-03-02') })))
      await change((before) => [...before, { date: '2027-01-04' }])
      await change((before) => before.slice(1, 2))
      await write.deleteFrom('time_off_entries').where('request_id', '=', id).execute()
      days.push(await firstDay())
      await write.deleteFrom('time_off_requests').where('id', '=', id).execute()
      expect(days).toEqual(['2027-02-02', '2027-02-03', '2027-01-04', '2027-03-02', ''])
    })

    test.each<[code: string, query: Record<string, string>, title: string]>([
      ['P', {}, 'Pending Manager Approval'],
      ['P', { category: 'P', sort: 'firstDay', page: '3', limit: '10' }, 'Pending Manager Approval'],
      ['P', { managerActionRequired: '1' }, 'Manager Action Required'],
      ['All', { sort: 'employeeLastName' }, 'Requests by Status'],
      ['C', {}, 'Requests by Status'],
    ])('the spreadsheet of %s with %j has the rows of all pages', async (statusCode, query, title) => {
      const answer = await ask(server, downloadRequestQueue, { as: 'assistant', params: { statusCode }, query })
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${title} 2026-11-21.xlsx"`)
      const { page: _page, limit: _limit, ...filters } = query
      const { names } = await queue(statusCode, filters)
      const ids = await Promise.all(names.map(async (name) => (await whose(name)).employeeId))
      expect(rowsIn(sheetIn(answer.bytes, title), 2).map(([, id]) => id)).toEqual(['Employee ID', ...ids])
    })
  })
})
