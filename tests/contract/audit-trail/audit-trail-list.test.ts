import type { CellObject } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAuditTrail } from '@/contract/administration/audit-trail.ts'
import { maxListedEntries } from '@/domain/administration/audit-trail.ts'
import { spreadsheetType } from '@/domain/spreadsheet.ts'
import { addAudit, type AuditEntry } from '../../../server/stores/audit/audit.ts'
import { databaseKinds } from '../../support/databases.ts'
import { signIn as tokenFor } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { rowsIn } from '../sheets.ts'
import { pageIn, type Query, startTrail, type Trail, trailSheet } from './trail.ts'

const headings = [
  'When (America/Chicago)',
  'Who',
  'Who (ID)',
  'What',
  'Kind',
  'About Whom',
  'About Whom (ID)',
  'Request',
  'Comment',
  'Outcome',
  'Receipt',
]

/** Spreadsheets store times as fractions of a day, so some are a fraction of a second off. */
const minuteIn = ({ v: time }: CellObject) => new Date((time as Date).getTime() + 500).toISOString().slice(0, 16)

const at = (time: string) => Date.parse(time)

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the list of the audit trail', () => {
    let { server, ids, list, download, entries, nameOf }: Trail = {} as Trail
    beforeAll(async () => {
      ;({ server, ids, list, download, entries, nameOf } = await startTrail(kind))
      await server.tokenOf('payrolladmin')
      await server.database.write.deleteFrom('audit').execute()
      const { employee, payroll, kex } = ids as { employee: string; payroll: string; kex: string }
      const changed = { action: 'patchSchedule', personId: payroll }
      await add({ ...changed, subjectId: employee, now: at('2025-11-09T12:00:00Z') })
      await add({ personId: employee, now: at('2026-11-09T12:00:00Z') })
      await add({ personId: employee, action: 'putDirectDeposits', now: at('2026-11-10T05:30:00Z') })
      await add({ personId: kex, now: at('2026-11-10T12:00:00Z') })
      await add({ ...changed, subjectId: kex, now: at('2026-11-20T18:30:00Z') })
      await add({ ...changed, personId: 'system', subjectId: employee, now: at('2026-11-20T18:30:00Z') })
    })
    afterAll(() => server.close())

    const add = (entry: Partial<AuditEntry> & Pick<AuditEntry, 'personId' | 'now'>) =>
      addAudit(server.database.write, { action: 'signIn', outcome: 'taken', receipt: null, ...entry })

    const all = ['system', 'payroll', 'kex', 'employee', 'employee', 'payroll']
    test.each([
      ['by nothing', {}, all],
      ['to somebody who did it, or whom it is about', { employeeId: 'employee' }, ['system', ...all.slice(3)]],
      ['to somebody else', { employeeId: 'kex' }, ['payroll', 'kex']],
      ['to actions of the system', { employeeId: 'system' }, ['system']],
      ['to an unknown person', { employeeId: 'nobody' }, []],
      ['to a kind', { kind: 'payData' }, ['employee']],
      ['to a kind without entries', { kind: 'rights' }, []],
      ['to a kind and a person', { employeeId: 'employee', kind: 'timeOff' }, ['system', 'payroll']],
      ['to a start', { startDate: '2026-11-10' }, ['system', 'payroll', 'kex']],
      ['to an end', { endDate: '2026-11-09' }, ['employee', 'employee', 'payroll']],
      ['to a single day', { startDate: '2026-11-09', endDate: '2026-11-09' }, ['employee', 'employee']],
      ['to a kind and a day', { kind: 'signIns', startDate: '2026-11-10', endDate: '2026-11-10' }, ['kex']],
      ["to a person's days", { employeeId: 'kex', startDate: '2026-11-11' }, ['payroll']],
    ] as [string, Query, string[]][])('it can be filtered %s', async (_what, query, expected) => {
      const named = query.employeeId ? { ...query, employeeId: ids[query.employeeId] ?? query.employeeId } : query
      expect((await entries(named)).map(({ employeeId }) => nameOf(employeeId))).toEqual(expected)
      const rows = rowsIn(trailSheet((await download(named)).bytes), 3).slice(1)
      expect(rows.map(([, , id]) => nameOf(String(id)))).toEqual(expected)
    })

    test('is paged, oldest first on request', async () => {
      const query = { limit: '2', endDate: '2026-11-20' }
      const of = async (more: Query) =>
        pageIn(await list({ ...query, ...more })).entries.map((each) => nameOf(each.employeeId))
      expect([await of({}), await of({ page: '2' }), await of({ page: '3' })]).toEqual([
        ['system', 'payroll'],
        ['kex', 'employee'],
        ['employee', 'payroll'],
      ])
      expect(await of({ sort: 'timestamp:asc' })).toEqual(['payroll', 'employee'])
      expect(pageIn(await list({ ...query, page: '9' }))).toEqual({ entries: [], total: 6 })
    })

    test('is for payroll admins only', async () => {
      for (const as of ['payroll', 'assistant', 'manager', 'supervisor', 'proxy', 'employee', 'driver'])
        for (const answer of [await list({}, as), await download({}, as)]) expect(answer.status, as).toBe(403)
    })

    test('refuses dates in the wrong order with a message for each', async () => {
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

    test('hides entries past their retention period immediately', async () => {
      const { now } = server.clock
      server.clock.now = Date.parse('2026-12-15T09:00:00Z')
      const token = await tokenFor(server.url, 'payrolladmin')
      const body = (await ask(server, listAuditTrail, { token, query: { endDate: '2026-11-01' } })).body
      expect(body).toMatchObject({ _total_items: 0 })
      server.clock.now = now
    })

    test('matches the spreadsheet, whichever page is requested', async () => {
      const answer = await download({ endDate: '2026-11-20', page: '3', limit: '10' })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe(spreadsheetType)
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Audit Trail 2026-11-21.xlsx"')
      const sheet = trailSheet(answer.bytes)
      const [first, ...rows] = rowsIn(sheet, headings.length)
      expect(first).toEqual(headings)
      const named = await entries({ endDate: '2026-11-20' })
      const nameIn = (firstName: string, lastName: string) => `${firstName} ${lastName}`
      const kex = named.find(({ subjectEmployeeId }) => subjectEmployeeId === ids.kex)!
      expect(rows.map((row) => row.slice(1))).toEqual([
        [
          'System',
          'system',
          'Schedule changed',
          'Time off',
          expect.any(String),
          ids.employee,
          undefined,
          undefined,
          'Done',
          undefined,
        ],
        [
          nameIn(kex.firstName, kex.lastName),
          ids.payroll,
          'Schedule changed',
          'Time off',
          nameIn(kex.subjectFirstName, kex.subjectLastName),
          ids.kex,
          undefined,
          undefined,
          'Done',
          undefined,
        ],
        [
          expect.any(String),
          ids.kex,
          'Signed in',
          'Sign-ins',
          undefined,
          undefined,
          undefined,
          undefined,
          'Done',
          undefined,
        ],
        [
          expect.any(String),
          ids.employee,
          'Direct deposit changed',
          'Pay data',
          undefined,
          undefined,
          undefined,
          undefined,
          'Done',
          undefined,
        ],
        [
          expect.any(String),
          ids.employee,
          'Signed in',
          'Sign-ins',
          undefined,
          undefined,
          undefined,
          undefined,
          'Done',
          undefined,
        ],
        [
          expect.any(String),
          ids.payroll,
          'Schedule changed',
          'Time off',
          expect.any(String),
          ids.employee,
          undefined,
          undefined,
          'Done',
          undefined,
        ],
      ])
      expect(sheet.A2).toMatchObject({ t: 'd', z: 'mm/dd/yyyy hh:mm' })
      expect([minuteIn(sheet.A2), minuteIn(sheet.A5)]).toEqual(['2026-11-20T12:30', '2026-11-09T23:30'])
      expect(sheet.C3).toMatchObject({ t: 's', z: '@' })
    })

    test('exports names that look like formulas as plain text', async () => {
      const { write } = server.database
      const before = await write
        .selectFrom('employees')
        .select('first_name')
        .where('user_name', '=', 'kex')
        .executeTakeFirstOrThrow()
      const name = (first_name: string) =>
        write.updateTable('employees').set({ first_name }).where('user_name', '=', 'kex').execute()
      await name('=1+1')
      const sheet = trailSheet((await download({ employeeId: ids.kex!, endDate: '2026-11-20' })).bytes)
      for (const cell of [sheet.F2, sheet.B3]) {
        expect(cell).toMatchObject({ t: 's', v: expect.stringMatching(/^=1\+1/), z: '@' })
        expect(cell).not.toHaveProperty('f')
      }
      await name(before.first_name)
    })

    test('goes back 10,000 entries; 6,000 can be downloaded, but not 6,001', async () => {
      const addSome = (count: number) =>
        server.database.write
          .insertInto('audit')
          .values(
            Array.from({ length: count }, (_, n) => ({
              at: server.clock.now - n,
              person_id: n % 2 ? ids.newyork! : ids.payroll!,
              subject_id: n % 2 ? null : ids.newyork!,
              action: 'signIn',
              kind: 'signIns' as const,
              outcome: 'taken' as const,
              receipt: null,
            })),
          )
          .execute()
      for (let n = 0; n < 6; n += 1) await addSome(1000)
      const query = { employeeId: ids.newyork! }
      expect(rowsIn(trailSheet((await download(query)).bytes), 1)).toHaveLength(6001)
      await addSome(1)
      expect(problemIn(await download(query))).toMatchObject({
        status: 422,
        detail: 'There are too many records in the table for an excel download to successfully complete',
      })
      expect(pageIn(await list(query)).total).toBe(6001)
      for (let n = 0; n < 4; n += 1) await addSome(1000)
      expect(pageIn(await list(query)).total).toBe(maxListedEntries)
      expect(pageIn(await list({ ...query, limit: '100', page: '100' })).entries).toHaveLength(100)
      expect(pageIn(await list({ ...query, limit: '100', page: '101' })).entries).toEqual([])
    })
  })
})
