import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadTeamRequests, listTeamRequests } from '@/contract/time-off/team-requests.ts'
import { spreadsheetType } from '@/domain/spreadsheet.ts'
import { approverQueue } from '@/domain/time-off/queues/approver-queue.ts'
import { statusName } from '@/domain/time-off/status.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { rowsIn, sheetIn } from '../sheets.ts'
import { pageIn } from './time-off-client.ts'
import { forgetRequests, putRequest } from './time-off-on-file.ts'

const headings = [
  'Employee',
  'Employee ID',
  'Approver Queue',
  'Status',
  'Hours',
  'Time Off Type(s)',
  'Reason',
  'First Day',
  'Last Day',
  'Date Requested',
]

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)("the spreadsheet of a team's requests", () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    const download = (as: string, query: Record<string, string> = {}) =>
      ask(server, downloadTeamRequests, { as, query })
    const sheetOf = (bytes: Uint8Array) => sheetIn(bytes, 'My Employee Requests')
    const rowsOf = (bytes: Uint8Array) => rowsIn(sheetOf(bytes), headings.length)
    const everyRequest = async (as: string, query: Record<string, string> = {}) => {
      const { pages } = pageIn(await ask(server, listTeamRequests, { as, query: { ...query, limit: '100' } }))
      const answers = Array.from({ length: pages }, (_, at) =>
        ask(server, listTeamRequests, { as, query: { ...query, limit: '100', page: String(at + 1) } }),
      )
      return (await Promise.all(answers)).flatMap((answer) => pageIn(answer).requests)
    }

    test.each([
      ['manager', {}],
      ['manager', { status: 'P', sort: 'employeeLastName', page: '3', limit: '10' }],
      ['proxy', { search: 'ramirez' }],
      ['supervisor', { reports: 'direct', startDate: '2026-06-01', endDate: '2026-12-31' }],
      ['payroll', {}],
    ] as [string, Record<string, string>][])('for %s with %j, it has the same rows as the list', async (as, query) => {
      const answer = await download(as, query)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe(spreadsheetType)
      expect(answer.headers.get('content-disposition')).toBe(
        'attachment; filename="My Employee Requests 2026-11-21.xlsx"',
      )
      const [first, ...rows] = rowsOf(answer.bytes)
      expect(first).toEqual(headings)
      const { limit: _limit, page: _page, ...filters } = query
      const requests = await everyRequest(as, filters)
      const day = (date: string) => new Date(`${date}T00:00:00Z`)
      expect(rows.map((row) => row.slice(0, 9))).toEqual(
        requests.map((each) => [
          `${each.employeeLastName}, ${each.employeeFirstName}`,
          each.employeeId,
          each.status === 'P' ? `${each.managerLastName}, ${each.managerFirstName}` : approverQueue(each) || undefined,
          statusName(each.status),
          each.totalHours,
          each.requestTypes.join(', '),
          each.reason || undefined,
          day(each.firstDay),
          day(each.maxDate),
        ]),
      )
    })

    test('has dates as dates, hours as numbers, and ids as text', async () => {
      const sheet = sheetOf((await download('manager')).bytes)
      expect(sheet.H2).toMatchObject({ t: 'd', z: 'mm/dd/yyyy' })
      expect(sheet.J2).toMatchObject({ t: 'd', z: 'mm/dd/yyyy' })
      expect(sheet.E2).toMatchObject({ t: 'n', z: '0.00' })
      expect(sheet.B2).toMatchObject({ t: 's', z: '@' })
    })

    test('has the days requests were made in the downloader’s time zone', async () => {
      const { write } = server.database
      const newhire = await employeeIdOf(write, 'newhire')
      await forgetRequests(write, newhire)
      await putRequest(write, {
        employeeId: newhire,
        status: 'P',
        at: Date.parse('2026-11-20T05:30:00Z'),
        entries: [{ date: '2026-12-01', code: 'A', hundredths: 800 }],
      })
      const requestedOn = async () => rowsOf((await download('manager', { search: 'whitfield' })).bytes)[1]![9]
      await write.updateTable('employees').set({ state: 'AZ' }).where('user_name', '=', 'manager').execute()
      expect(await requestedOn()).toEqual(new Date('2026-11-19T00:00:00Z'))
      await write.updateTable('employees').set({ state: 'NY' }).where('user_name', '=', 'manager').execute()
      expect(await requestedOn()).toEqual(new Date('2026-11-20T00:00:00Z'))
    })

    test.each([
      '=HYPERLINK("http://x.example","y")',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\n=1',
      '_x003D_1',
      'a\u0001b',
      '🌴 <&>"',
    ])('exports the reason %j as plain text', async (reason) => {
      const { write } = server.database
      const newhire = await employeeIdOf(write, 'newhire')
      await forgetRequests(write, newhire)
      const id = await putRequest(write, {
        employeeId: newhire,
        status: 'P',
        at: 1,
        entries: [{ date: '2026-12-01', code: 'A', hundredths: 800 }],
      })
      await write.updateTable('time_off_requests').set({ reason }).where('id', '=', id).execute()
      const cell = sheetOf((await download('manager', { search: 'whitfield' })).bytes).G2
      expect(cell).toMatchObject({ t: 's', v: reason, z: '@' })
      expect(cell).not.toHaveProperty('f')
    })

    test('also exports a name that starts like a formula as plain text', async () => {
      const { write } = server.database
      const named = (last_name: string) =>
        write.updateTable('employees').set({ last_name }).where('user_name', '=', 'newhire').execute()
      await named('=1+1')
      const sheet = sheetOf((await download('manager', { search: '=1+1' })).bytes)
      expect(sheet.A2).toMatchObject({ t: 's', v: '=1+1, Nora', z: '@' })
      await named('Whitfield')
    })

    test('has only headings if there are no requests', async () => {
      expect(rowsOf((await download('manager', { search: 'zzz' })).bytes)).toEqual([headings])
    })

    test('6,000 requests can be downloaded, but not 6,001', async () => {
      const { write } = server.database
      const newhire = await employeeIdOf(write, 'newhire')
      await forgetRequests(write, newhire)
      const request = {
        person_id: newhire,
        created_by: newhire,
        client_key: null,
        status: 'C' as const,
        reason: '',
        version: 1,
        snapshot: '{}',
        changed_at: 0,
      }
      const add = (count: number) =>
        write
          .insertInto('time_off_requests')
          .values(Array.from({ length: count }, (_, at) => ({ ...request, created_at: at })))
          .execute()
      for (let at = 0; at < 6; at += 1) await add(1000)
      const all = await download('manager', { search: 'whitfield' })
      expect(rowsOf(all.bytes)).toHaveLength(6001)
      await add(1)
      const problem = problemIn(await download('manager', { search: 'whitfield' }))
      expect(problem).toMatchObject({
        status: 422,
        detail: 'There are too many records in the table for an excel download to successfully complete',
      })
      await forgetRequests(write, newhire)
    })
  })
})
