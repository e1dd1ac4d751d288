import type { CellObject } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downloadScheduleChanges, listScheduleChanges } from '@/contract/time-off/schedule-changes.ts'
import { sundayFirst, weekdayName } from '@/domain/plain-date.ts'
import { spreadsheetType } from '@/domain/spreadsheet.ts'
import { noSchedule, type Schedule } from '@/domain/time-off/schedule/schedule.ts'
import { dayChanges } from '@/domain/time-off/schedule/schedule-change.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { rowsIn, sheetIn } from '../sheets.ts'

type Query = Record<string, string>

const fiveEights = { ...noSchedule, MON: 800, TUE: 800, WED: 800, THU: 800, FRI: 800 }
const fourTens = { ...noSchedule, MON: 1000, TUE: 1000, WED: 1000, THU: 1000, FRI: 25 }

const headings = [
  'Employee',
  'Employee ID',
  'Manager',
  'Manager Email',
  'Changed By',
  'Changed On (America/Chicago)',
  'Changed Days',
  ...['Before', 'After'].flatMap((when) => sundayFirst.map((day) => `${weekdayName(day)} ${when}`)),
]

/** `employee` reports to `manager`; `newyork`, `california` and `kex` report to `supervisor`, who reports to `manager`. */
const onFile = [
  ['employee', 'payroll', '2026-11-20T18:30:00Z'],
  ['newyork', 'newyork', '2026-11-10T12:00:00Z'],
  ['california', 'payrolladmin', '2026-11-10T05:30:00Z'],
  ['kex', 'payroll', '2026-11-09T12:00:00Z'],
  ['employee', 'employee', '2026-01-02T12:00:00Z'],
] as const

/** Spreadsheets store times as fractions of a day, so some are a fraction of a second off. */
const minuteIn = ({ v: time }: CellObject) => new Date((time as Date).getTime() + 500).toISOString().slice(0, 16)

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the audit of schedules', () => {
    let server: TestServer
    const ids: Record<string, string> = {}
    beforeAll(async () => {
      server = await startServerHere(kind)
      const { write } = server.database
      for (const name of [
        'employee',
        'newyork',
        'california',
        'kex',
        'manager',
        'supervisor',
        'payroll',
        'payrolladmin',
      ])
        ids[name] = await employeeIdOf(write, name)
      await live('payroll', 'TX')
      await write.deleteFrom('schedule_changes').execute()
      for (const [whose, by, at] of onFile) await put(whose, by, at)
    })
    afterAll(() => server.close())

    const put = (whose: string, by: string, at: string, after: Schedule = fourTens) =>
      server.database.write
        .insertInto('schedule_changes')
        .values({
          person_id: ids[whose]!,
          changed_by: ids[by]!,
          before: JSON.stringify(fiveEights),
          after: JSON.stringify(after),
          at: Date.parse(at),
        })
        .execute()
    const live = (userName: string, state: string) =>
      server.database.write.updateTable('employees').set({ state }).where('user_name', '=', userName).execute()
    const list = (query: Query, as = 'payroll') => ask(server, listScheduleChanges, { as, query })
    const download = (query: Query, as = 'payroll') => ask(server, downloadScheduleChanges, { as, query })
    const changesIn = ({ status, body, text }: Awaited<ReturnType<typeof list>>) => {
      if (status !== 200) throw new Error(text)
      const { _embedded, _total_items: total } = body as typeof listScheduleChanges.answer.TYPE
      return { changes: _embedded.auditScheduleChanges, total }
    }
    const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id)!
    /** The people whose changes are found, newest first. */
    const found = async (query: Query, as?: string) =>
      changesIn(await list(query, as)).changes.map(({ employeeId }) => nameOf(employeeId))
    const sheetOf = (bytes: Uint8Array) => sheetIn(bytes, 'Audit Schedule Changes')

    const everybody = ['employee', 'newyork', 'california', 'kex', 'employee']
    test.each([
      ['nothing', {}, everybody],
      ['an employee', { employeeId: 'employee' }, ['employee', 'employee']],
      ['an employee of an employer', { employerId: 'SWF', employeeId: 'employee' }, ['employee', 'employee']],
      ['an employee of another employer', { employerId: 'KEX', employeeId: 'employee' }, []],
      ['an employer', { employerId: 'KEX' }, ['kex']],
      ['a manager', { managerEmployeeId: 'supervisor' }, ['newyork', 'california', 'kex']],
      ['a manager of indirect reports', { managerEmployeeId: 'manager' }, ['employee', 'employee']],
      [
        'a manager of an employer',
        { managerEmployerId: 'SWF', managerEmployeeId: 'manager' },
        ['employee', 'employee'],
      ],
      ['a manager of another employer', { managerEmployerId: 'KEX', managerEmployeeId: 'manager' }, []],
      ['the employer of managers', { managerEmployerId: 'SWF' }, everybody],
      ['a manager and an employer', { managerEmployeeId: 'supervisor', employerId: 'KEX' }, ['kex']],
      ['an employee and their manager', { employeeId: 'kex', managerEmployeeId: 'supervisor' }, ['kex']],
      ['an employee and another manager', { employeeId: 'kex', managerEmployeeId: 'manager' }, []],
      ['a start', { startDate: '2026-11-10' }, ['employee', 'newyork']],
      ['an end', { endDate: '2026-11-09' }, ['california', 'kex', 'employee']],
      ['a single day', { startDate: '2026-11-09', endDate: '2026-11-09' }, ['california', 'kex']],
      [
        'a manager in a week',
        { managerEmployeeId: 'supervisor', startDate: '2026-11-10', endDate: '2026-11-16' },
        ['newyork'],
      ],
      ['somebody who does not exist', { employeeId: 'nobody' }, []],
    ] as [string, Query, string[]][])('payroll searches for %s', async (_what, query, expected) => {
      const named = Object.fromEntries(
        Object.entries(query).map(([name, value]) => [
          name,
          name.endsWith('EmployeeId') || name === 'employeeId' ? (ids[value] ?? value) : value,
        ]),
      )
      expect(await found(named)).toEqual(expected)
      const rows = rowsIn(sheetOf((await download(named)).bytes), 2).slice(1)
      expect(rows.map(([, id]) => nameOf(String(id)))).toEqual(expected)
    })

    test('payroll admins see the same; everyone else is refused', async () => {
      expect(await found({}, 'payrolladmin')).toEqual(everybody)
      expect(await found({}, 'newyork')).toEqual(['newyork'])
      expect(await found({ startDate: '2026-11-11' }, 'newyork')).toEqual([])
      for (const as of ['assistant', 'manager', 'supervisor', 'proxy', 'employee']) {
        const query = { managerEmployeeId: ids.supervisor! }
        expect((await list(query, as)).status, as).toBe(403)
        expect((await list({ managerEmployerId: 'SWF' }, as)).status, as).toBe(403)
        expect((await download({}, as)).status, as).toBe(403)
      }
    })

    test('the manager shown is the current one', async () => {
      const lead = (managerId: string) =>
        server.database.write
          .updateTable('employees')
          .set({ manager_person_id: managerId })
          .where('user_name', '=', 'kex')
          .execute()
      await lead(ids.manager!)
      expect(await found({ managerEmployeeId: ids.manager! })).toEqual(['employee', 'kex', 'employee'])
      await lead(ids.supervisor!)
    })

    test('the oldest come first on request, page by page', async () => {
      const query = { limit: '2', sort: 'modifiedTimestamp:asc' }
      expect(await found(query)).toEqual(['employee', 'kex'])
      expect(await found({ ...query, page: '3' })).toEqual(['employee'])
      expect(changesIn(await list({ ...query, page: '9' }))).toEqual({ changes: [], total: 5 })
    })

    test('dates in the wrong order are refused with a message for each', async () => {
      const wrong = { startDate: '2026-11-02', endDate: '2026-11-01' }
      for (const answer of [await list(wrong), await download(wrong)])
        expect(problemIn(answer)).toMatchObject({
          status: 422,
          errors: [
            { at: 'startDate', message: 'Start Date must be before End Date' },
            { at: 'endDate', message: 'End Date must be after Start Date' },
          ],
        })
    })

    test('the spreadsheet matches the list, whichever page is requested', async () => {
      const answer = await download({ startDate: '2026-01-01', page: '3', limit: '10' })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe(spreadsheetType)
      expect(answer.headers.get('content-disposition')).toBe(
        'attachment; filename="Audit Schedule Changes 2026-11-21.xlsx"',
      )
      const [first, ...rows] = rowsIn(sheetOf(answer.bytes), headings.length)
      expect(first).toEqual(headings)
      const { changes } = changesIn(await list({ startDate: '2026-01-01' }))
      expect(rows).toHaveLength(5)
      expect(rows.map((row) => row.toSpliced(5, 1))).toEqual(
        changes.map((each) => [
          `${each.employeeLastName}, ${each.employeeFirstName}`,
          each.employeeId,
          `${each.managerLastName}, ${each.managerFirstName}`,
          each.managerEmail,
          `${each.changedByLastName}, ${each.changedByFirstName}`,
          'Monday, Tuesday, Wednesday, Thursday, Friday',
          ...dayChanges(each, sundayFirst).map(({ before }) => before / 100),
          ...dayChanges(each, sundayFirst).map(({ after }) => after / 100),
        ]),
      )
      expect(rows[0]!.slice(-7)).toEqual([0, 10, 10, 10, 10, 0.25, 0])
    })

    test('times use the reader’s time zone, hours have two decimals, and ids are text', async () => {
      const sheet = sheetOf((await download({ employeeId: ids.california! })).bytes)
      expect(sheet.F2).toMatchObject({ t: 'd', z: 'mm/dd/yyyy hh:mm' })
      expect(minuteIn(sheet.F2)).toBe('2026-11-09T23:30')
      expect(sheet.I2).toMatchObject({ t: 'n', z: '0.00', v: 8 })
      expect(sheet.B2).toMatchObject({ t: 's', z: '@' })
      await live('payroll', 'NY')
      const later = sheetOf((await download({ employeeId: ids.california! })).bytes)
      expect(later.F1).toMatchObject({ v: 'Changed On (America/New_York)' })
      expect(minuteIn(later.F2)).toBe('2026-11-10T00:30')
      await live('payroll', 'TX')
    })

    test.each(['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x.example","y")'])(
      'names and addresses like %j are exported as plain text',
      async (text) => {
        const { write } = server.database
        const named = (userName: string, set: { last_name?: string; company_email?: string }) =>
          write.updateTable('employees').set(set).where('user_name', '=', userName).execute()
        const before = await write
          .selectFrom('employees')
          .select(['user_name', 'last_name', 'company_email'])
          .where('user_name', 'in', ['employee', 'manager', 'payroll'])
          .execute()
        for (const userName of ['employee', 'manager', 'payroll'])
          await named(userName, { last_name: text, company_email: text })
        const sheet = sheetOf((await download({ employeeId: ids.employee!, startDate: '2026-11-01' })).bytes)
        for (const cell of [sheet.A2, sheet.C2, sheet.D2, sheet.E2]) {
          expect(cell).toMatchObject({ t: 's', v: expect.stringMatching(/^[=+@-]/), z: '@' })
          expect(cell).not.toHaveProperty('f')
        }
        for (const { user_name: userName, ...set } of before) await named(userName, set)
      },
    )

    test('a search without results exports a sheet with only its headings', async () => {
      expect(rowsIn(sheetOf((await download({ employeeId: 'nobody' })).bytes), headings.length)).toEqual([headings])
    })

    test('6,000 changes can be downloaded, but not 6,001', async () => {
      const { write } = server.database
      const week = JSON.stringify(fiveEights)
      const change = { person_id: ids.supervisor!, changed_by: ids.payroll!, before: week, after: week }
      const add = (count: number) =>
        write
          .insertInto('schedule_changes')
          .values(Array.from({ length: count }, (_, at) => ({ ...change, at })))
          .execute()
      for (let at = 0; at < 6; at += 1) await add(1000)
      const query = { employeeId: ids.supervisor! }
      const all = await download(query)
      expect(rowsIn(sheetOf(all.bytes), 1)).toHaveLength(6001)
      await add(1)
      expect(problemIn(await download(query))).toMatchObject({
        status: 422,
        detail: 'There are too many records in the table for an excel download to successfully complete',
      })
      expect(changesIn(await list(query)).total).toBe(6001)
      await write.deleteFrom('schedule_changes').where('person_id', '=', ids.supervisor!).execute()
    })
  })
})
