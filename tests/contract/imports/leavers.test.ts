import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getRequestQueue } from '@/contract/time-off/request-queues.ts'
import { listTeamRequests } from '@/contract/time-off/team-requests.ts'
import { fileOf } from '../../../server/imports/reading/input-file.ts'
import { lines } from '../../../server/imports/test-bad-files/case.ts'
import { setDisabled, setPassword } from '../../../server/stores/people/accounts.ts'
import { saveEmployer } from '../../../server/stores/people/employers.ts'
import { peopleNumbered } from '../../../server/stores/people/hr-people.ts'
import { notesOf } from '../../../server/stores/imports/imports.ts'
import { type LivePage, registeredPage, registrationOf } from '../../support/browser/live-page.ts'
import { databaseKinds } from '../../support/databases.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { setRights } from '../../support/data/rights.ts'
import { importsInto } from '../../support/imports.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { pageIn, requestIn, timeOffOf } from '../time-off/time-off-client.ts'
import { forgetRequestsOf, putRequest } from '../time-off/time-off-on-file.ts'

type Name = 'top' | 'old' | 'next' | 'ann' | 'ben' | 'cara' | 'drew'
/** All people, and whom they report to. */
const company: Record<Name, Name | ''> = {
  top: '',
  old: 'top',
  next: 'top',
  ann: 'old',
  ben: 'old',
  cara: 'ann',
  drew: 'next',
}
const names = Object.keys(company) as Name[]

type Row = { hired?: string; end?: string; successor?: Name }
const header =
  'employerId,employeeId,userName,firstName,lastName,companyEmail,level2,hireDate,payType,endDate,successorEmployeeId'
const rowOf = (name: Name, { hired = '2020-02-01', end = '', successor }: Row = {}) =>
  `MOV,${name},mov-${name},${name},Mover,${name}@mov.example,OFC,${hired},H,${end},${successor ?? ''}`
const people = (changed: Partial<Record<Name, Row | null>> = {}) =>
  fileOf(
    'people.csv',
    lines(header, ...names.flatMap((name) => (changed[name] === null ? [] : [rowOf(name, changed[name])]))),
  )
const managers = (reports: Partial<Record<Name, Name | ''>> = company) =>
  fileOf(
    'managers.csv',
    lines('employeeId,managerEmployeeId', ...Object.entries(reports).map(([name, manager]) => `${name},${manager}`)),
  )
const allow = ['leavers', 'managers'] as const

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('people who leave, move, or come back in an import', () => {
    let server: TestServer
    let imports: ReturnType<typeof importsInto>
    const user = (name: Name) => `mov-${name}`
    const accounts = () => ({
      database: server.database,
      clock: server.settings.clock,
      sessionEnds: { publish: async () => {} },
    })
    beforeAll(async () => {
      server = await startServerHere(kind)
      imports = importsInto(server, server.app.services.announcements)
      await saveEmployer(server.database.write, { employerId: 'MOV', name: 'MOV', timeZone: '', payPeriods: null })
      await imports.load('people', people())
      for (const name of names) await setPassword(accounts(), user(name), 'ess-demo')
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      await imports.load('people', people(), { allow })
      await imports.load('managers', managers(), { allow })
      await forgetRequestsOf(server.database.write, ...names.map(user))
      await server.database.write.deleteFrom('mail').execute()
      await server.database.write.deleteFrom('audit').execute()
    })

    const idOf = (name: Name) => employeeIdOf(server.database.read, user(name))
    const asks = async (name: Name, date: string, status: 'P' | 'Y' | 'F' = 'P') =>
      putRequest(server.database.write, {
        employeeId: await idOf(name),
        status,
        at: server.clock.now,
        entries: [{ date, code: 'P', hundredths: 800 }],
      })
    const waitsFor = async (name: Name) => {
      const query = { waitsForMe: '1' }
      return pageIn(await ask(server, listTeamRequests, { as: user(name), query })).requests.map(({ id }) => id)
    }
    const managerOf = async (name: Name) => (await peopleNumbered(server.database.read, [name]))[0]!.manager_employee_id
    const audited = async (name: Name) => {
      const { read } = server.database
      const rows = await read
        .selectFrom('audit')
        .select('action')
        .where('subject_id', '=', await idOf(name))
        .execute()
      return rows.map(({ action }) => action).toSorted()
    }
    /** Reads and applies the file, and returns the tasks that the run lists before and after. */
    async function noted(what: string, file: ReturnType<typeof people>) {
      const { run } = await imports.read(what, file, { allow })
      const before = await notesOf(server.database.read, run.id)
      expect(await imports.apply(what, run.id)).toEqual({ outcome: 'applied' })
      expect(await notesOf(server.database.read, run.id)).toEqual(before)
      return before
    }

    test("open requests move to the new manager, who gets a letter, and both managers' and their proxies' pages are notified", async () => {
      const id = await asks('ann', '2026-12-01')
      const proxy = { manager_person_id: await idOf('next'), proxy_person_id: await idOf('drew') }
      await server.database.write.insertInto('manager_proxies').values(proxy).execute()
      const pages: LivePage[] = []
      for (const name of ['old', 'next', 'drew'] as const)
        pages.push(await registeredPage(server, await registrationOf(server, user(name))))
      expect([await waitsFor('old'), await waitsFor('next')]).toEqual([[id], []])

      await imports.load('managers', managers({ ann: 'next' }), { allow })

      for (const { heard } of pages)
        await expect.poll(() => heard).toContainEqual({ type: 'changed', what: 'timeOffRequests' })
      for (const page of pages) page.close()
      expect([await waitsFor('old'), await waitsFor('next')]).toEqual([[], [id]])
      const letters = await server.database.read.selectFrom('mail').select(['to_address', 'subject', 'text']).execute()
      expect(letters).toEqual([
        {
          to_address: 'next@mov.example',
          subject: 'Time off: 1 request is waiting for you',
          text: expect.stringContaining(`ann Mover, Tue 12/01/2026: `),
        },
      ])
    })

    test('the earlier manager’s decision is refused with the reason, and the new one’s counts', async () => {
      const id = await asks('ann', '2026-12-01')
      await imports.load('managers', managers({ ann: 'next' }), { allow })
      const refused = problemIn(
        await timeOffOf(server, user('old')).approve(id, {}, { of: user('ann'), ifMatch: '"1"' }),
      )
      expect([refused.status, refused.detail]).toEqual([
        403,
        'This employee doesn’t report to you, so you can’t decide on this request. They may have another manager now.',
      ])
      const approved = await timeOffOf(server, user('next')).approve(id, {}, { of: user('ann') })
      expect(requestIn(approved).status).toBe('Y')
    })

    test('a leaver’s requests after the last day are cancelled, and the others are listed', async () => {
      await asks('ben', '2026-11-20')
      const later = await asks('ben', '2026-12-01')
      await asks('ben', '2026-12-02', 'Y')
      await asks('ben', '2026-12-03', 'F')
      await asks('ben', '2026-11-19', 'F')
      const before = await timeOffOf(server, 'payroll').hours({}, user('ben'))
      expect(before.get('P')).toMatchObject({ unapproved: 16, pending: 16 })

      expect(await noted('people', people({ ben: { end: '2026-11-20' } }))).toEqual([
        "Time off for MOV ben on 2026-11-20 (Pending approval) isn't all after the last day, 2026-11-20. Have it decided.",
        "Time off for MOV ben on 2026-12-01 (Pending approval) is cancelled, because it's after the last day, 2026-11-20.",
        "Time off for MOV ben on 2026-12-02 (Pending payroll approval) is cancelled, because it's after the last day, 2026-11-20.",
        "Time off for MOV ben on 2026-12-03 (Completed) has days after the last day, 2026-11-20. Payroll's system has or gets them: take them back there.",
      ])

      expect((await timeOffOf(server, 'payroll').hours({}, user('ben'))).get('P')).toMatchObject({
        unapproved: 8,
        pending: 8,
      })
      expect(await waitsFor('old')).toHaveLength(1)
      const { status, logs } = requestIn(await timeOffOf(server, 'payroll').read(later, user('ben')))
      expect([status, logs!.at(-1)]).toMatchObject([
        'C',
        { comment: 'Cancelled: The last day at work was 2026-11-20, before all of these days.' },
      ])
      expect(await audited('ben')).toEqual(['importCancelledRequests', 'importEndedPerson'])
    })

    test('a leaver is no longer a proxy, and loses the rights granted by hand', async () => {
      const { read, write } = server.database
      const [ann, ben, cara] = [await idOf('ann'), await idOf('ben'), await idOf('cara')]
      await write
        .insertInto('employee_proxies')
        .values([
          { person_id: ann, proxy_person_id: ben, enabled: 1 },
          { person_id: ben, proxy_person_id: cara, enabled: 1 },
        ])
        .execute()
      await write.insertInto('manager_proxies').values({ manager_person_id: ann, proxy_person_id: ben }).execute()
      await setRights(write, user('ben'), { isPayrollAssistant: true, canChangeEmployees: false })

      expect(await noted('people', people({ ben: null }))).toEqual([
        'MOV ben loses what was granted by hand: Payroll assistant.',
        'MOV ben no longer stands in for 2 of the others.',
        '1 person stands in for MOV ben no longer.',
      ])

      await imports.load('people', people())
      const rows = await read
        .selectFrom('employee_proxies')
        .select('enabled')
        .where('person_id', 'in', [ann, ben])
        .execute()
      const led = await read
        .selectFrom('manager_proxies')
        .select('enabled')
        .where('proxy_person_id', '=', ben)
        .execute()
      expect([...rows, ...led]).toEqual([{ enabled: 0 }, { enabled: 0 }, { enabled: 0 }])
      const set = await read.selectFrom('right_settings').select('right_name').where('person_id', '=', ben).execute()
      expect(set).toEqual([{ right_name: 'canChangeEmployees' }])
      expect(await audited('ben')).toEqual([
        'computed isPayrollAssistant',
        'importEndedPerson',
        'importEndedProxies',
        'importRehiredPerson',
      ])
    })

    test('people whose manager has left are listed until a file of managers names another one', async () => {
      const id = await asks('ann', '2026-12-01')
      expect(await noted('people', people({ old: null }))).toEqual([
        '2 people report to MOV old, who has left. Name the next manager in the column successorEmployeeId, or load a file of managers.',
      ])
      const query = { managerActionRequired: '1', search: 'Mover' }
      const queue = async () => {
        const { body } = await ask(server, getRequestQueue, { as: 'payroll', params: { statusCode: 'P' }, query })
        return (body as { _embedded: { requests: { id: number }[] } })._embedded.requests.map((request) => request.id)
      }
      expect(await queue()).toEqual([id])
      expect(await noted('managers', managers({ ann: 'next' }))).toEqual([
        '1 person reports to MOV old, who has left. Add them to the file of managers.',
      ])
      expect(await queue()).toEqual([])
      expect(await noted('managers', managers({ ben: 'next' }))).toEqual([])
    })

    test("a leaver's reports move to the successor in the file, along with their open requests", async () => {
      const id = await asks('ben', '2026-12-01')
      expect(await noted('people', people({ old: { end: '2026-11-20', successor: 'next' } }))).toEqual([
        '2 people report to MOV old and will report to MOV next.',
      ])
      expect([await managerOf('ann'), await managerOf('ben'), await managerOf('next')]).toEqual(['next', 'next', 'top'])
      expect(await waitsFor('next')).toEqual([id])
      expect(await audited('ben')).toEqual(['importChangedManager'])
    })

    test('a successor from the leaver’s own team takes the leaver’s place', async () => {
      await imports.load('people', people({ old: { end: '2026-11-20', successor: 'cara' } }), { allow })
      expect([await managerOf('cara'), await managerOf('ann'), await managerOf('ben')]).toEqual(['top', 'cara', 'cara'])
    })

    test('a successor who leaves too, or is not on file, is refused', async () => {
      const { problems } = await imports.read(
        'people',
        fileOf(
          'people.csv',
          lines(
            header,
            ...names.filter((name) => !['old', 'next', 'ben'].includes(name)).map((name) => rowOf(name)),
            rowOf('old', { end: '2026-11-20', successor: 'next' }),
            rowOf('next', { end: '2026-11-20', successor: 'nobody' as Name }),
          ),
        ),
        { allow },
      )
      expect(problems).toEqual([
        'people.csv, line 6, column successorEmployeeId: next has left. Enter somebody who works here, or leave the cell empty.',
        "people.csv, line 7, column successorEmployeeId: Nobody has the id 'nobody' at the employer 'MOV'. Correct the id, or leave the cell empty.",
      ])
    })

    test('a rehire has the same record, balances, and password, with a new hire date', async () => {
      const { read } = server.database
      const drew = await idOf('drew')
      await imports.load(
        'balances',
        fileOf('b.csv', lines('employeeId,category,asOf,earnedHours,takenHours', 'drew,P,2026-11-20,80,8')),
      )
      const hours = async () => (await timeOffOf(server, 'payroll').hours({}, user('drew'))).get('P')
      const before = await hours()
      await imports.load('people', people({ drew: null }), { allow })
      await imports.load('people', people({ drew: { hired: '2026-11-21' } }))
      const record = await read
        .selectFrom('employees')
        .selectAll()
        .where('user_name', '=', user('drew'))
        .executeTakeFirst()
      expect(record).toMatchObject({ person_id: drew, hire_date: '2026-11-21', disabled_at: null })
      expect(await hours()).toEqual(before)
      expect((await timeOffOf(server, user('drew')).list()).status).toBe(200)

      await setDisabled(accounts(), user('drew'), 5)
      await imports.load('people', people({ drew: null }), { allow })
      await imports.load('people', people())
      const kept = await read.selectFrom('employees').select('disabled_at').where('person_id', '=', drew).execute()
      expect(kept).toEqual([{ disabled_at: 5 }])
      await setDisabled(accounts(), user('drew'), null)
    })
  })
})
