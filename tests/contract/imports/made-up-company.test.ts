import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { listRequestQueues } from '@/contract/time-off/request-queues.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { listTeamRequests } from '@/contract/time-off/team-requests.ts'
import { setPassword } from '../../../server/stores/people/accounts.ts'
import { databaseKinds } from '../../support/databases.ts'
import { setRights } from '../../support/data/rights.ts'
import {
  balancesFile,
  depositsFile,
  managersFile,
  peopleFile,
  schedulesFile,
} from '../../support/made-up-company/files.ts'
import { type MadeUpPerson, madeUpCompany, type Night, nextDay } from '../../support/made-up-company/made-up-company.ts'
import { addMadeUpEmployers, importDay, importsInto } from '../../support/imports.ts'
import { signIn, startServerHere, type TestServer } from '../../support/server.ts'
import { ask } from '../client.ts'
import { off, pageIn, requestFor, requestIn, timeOffOf } from '../time-off/time-off-client.ts'

/** SQLite allows fewer parameters per statement, so it gets the whole company. PostgreSQL gets ten batches of each step. */
const sizes = { sqlite: 20_000, postgres: 4_000 }
/** A quarter of a minute on a quiet machine. */
const firstDayTimeout = 600_000
const nothing = { added: 0, changed: 0, ended: 0, rehired: 0, outcome: 'applied' }

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('a made-up company is loaded', () => {
    const size = sizes[kind]
    const company = madeUpCompany(size)
    // The same every time, so it's known today who moves or leaves tomorrow.
    const planned = nextDay(madeUpCompany(size))
    const today = ({ employerId, employeeId }: MadeUpPerson) =>
      company.people.find((each) => each.employerId === employerId && each.employeeId === employeeId)!
    const inOffice = (people: MadeUpPerson[]) => today(people.find(({ level2 }) => level2 === 'OFC')!)
    const [mover, leaver, renamed] = [inOffice(planned.moved), inOffice(planned.left), today(planned.renamed[0]!)]
    const names = { mover: mover.userName, leaver: leaver.userName, renamed: renamed.userName }
    const leader = mover.manager!
    const nextLeader = today(planned.moved.find(({ level2 }) => level2 === 'OFC')!.manager!)
    const driver = company.people.findLast(({ level2 }) => level2 === 'DRV')!
    const payroll = company.people.findLast(({ level2 }) => level2 === 'OFC')!

    let server: TestServer
    let imports: ReturnType<typeof importsInto>
    beforeAll(async () => {
      server = await startServerHere(kind, { ESS_DEMO: '0' })
      server.clock.now = Date.parse(`${importDay}T12:00:00Z`)
      await addMadeUpEmployers(server.database)
      imports = importsInto(server, server.app.services.announcements)
    })
    afterAll(() => server.close())

    const onFile = ({ employerId, employeeId }: MadeUpPerson) =>
      server.database.read
        .selectFrom('employees')
        .innerJoin('hr_people', 'hr_people.person_id', 'employees.person_id')
        .leftJoin('employees as manager', 'manager.person_id', 'employees.manager_person_id')
        .select(['employees.person_id', 'employees.last_name', 'employees.user_name', 'employees.disabled_at'])
        .select(['employees.hire_date', 'hr_people.last_day', 'manager.employee_id as manager'])
        .where('employees.employer_id', '=', employerId)
        .where('employees.employee_id', '=', employeeId)
        .executeTakeFirst()
    const entries = async (action: string) =>
      (await server.database.read.selectFrom('audit').select('subject_id').where('action', '=', action).execute())
        .length
    const waitsFor = async ({ userName }: MadeUpPerson) =>
      pageIn(await ask(server, listTeamRequests, { as: userName, query: { waitsForMe: '1' } })).requests.map(
        ({ id }) => id,
      )
    const userInfo = async (userName: string) => {
      const { body } = await ask(server, getUserInfo, { token: await signIn(server.url, userName) })
      return (body as { userInfo: Record<string, unknown> }).userInfo
    }

    test(
      'on the first day, everyone is added, has a manager, hours, and a schedule, and drivers have deposits',
      async () => {
        expect(await imports.load('people', peopleFile(company))).toEqual({ ...nothing, added: size })
        expect(await imports.load('managers', managersFile(company))).toEqual({ ...nothing, changed: size - 30 - 5 })
        expect(await imports.load('balances', balancesFile(company))).toEqual({ ...nothing, added: 2 * (size - 30) })
        expect(await imports.load('schedules', schedulesFile(company))).toEqual({ ...nothing, added: size - 30 })
        const drivers = company.people.filter(({ level2, endDate }) => level2 === 'DRV' && endDate === '').length
        expect(await imports.load('deposits', depositsFile(company))).toEqual({ ...nothing, added: drivers })
        for (const person of [company.people[0]!, company.people[700]!, company.people.at(-1)!])
          expect(await onFile(person)).toMatchObject({
            last_name: person.lastName,
            user_name: person.userName,
            disabled_at: person.endDate ? server.clock.now : null,
            manager: person.endDate ? null : (person.manager?.employeeId ?? null),
          })
        expect(await entries('importAddedPerson')).toBe(size)
      },
      firstDayTimeout,
    )

    test('loading the same files again changes nothing', async () => {
      expect(await imports.load('people', peopleFile(company))).toEqual(nothing)
      expect(await imports.load('managers', managersFile(company))).toEqual(nothing)
    })

    describe('people sign in and work', () => {
      let approved: number
      let open: number
      let leavers: number
      beforeAll(async () => {
        const { database, settings } = server
        const accounts = { database, clock: settings.clock, sessionEnds: server.app.services.announcements.sessionEnds }
        for (const { userName } of [mover, leaver, renamed, leader, nextLeader, driver, payroll])
          await setPassword(accounts, userName, 'ess-demo')
        await setRights(database.write, payroll.userName, { isPayroll: true, canAccessQueues: true })
      })

      test('a driver with deposits on file, a manager, and payroll are recognized as such', async () => {
        expect(await userInfo(driver.userName)).toMatchObject({
          employerId: driver.employerId,
          employeeId: driver.employeeId,
          lastName: driver.lastName,
          userRoles: { isManager: false, isSupervisor: false, isPayroll: false },
        })
        expect((await timeOffOf(server, driver.userName).list()).status).toBe(403)
        const { body } = await ask(server, getDirectDeposits, { as: driver.userName })
        expect((body as typeof getDirectDeposits.answer.TYPE)._embedded.direct_deposits).toMatchObject([
          { accountType: 'S', depositType: 'F', amount: 50 },
          { accountType: 'C', depositType: 'NET', bankName: 'First Bank' },
        ])
        expect(await userInfo(leader.userName)).toMatchObject({ userRoles: { isSupervisor: true, isPayroll: false } })
        expect(await userInfo(payroll.userName)).toMatchObject({ userRoles: { isSupervisor: false, isPayroll: true } })
      })

      test('people with hours request time off, and their leader approves', async () => {
        const ours = timeOffOf(server, mover.userName)
        expect((await ours.hours()).get('P')!.remaining).toBeGreaterThan(16)
        approved = requestIn(await ours.submit(requestFor(off('2026-12-07')))).id
        open = requestIn(await ours.submit(requestFor(off('2026-12-08')))).id
        leavers = requestIn(await timeOffOf(server, leaver.userName).submit(requestFor(off('2026-12-08')))).id
        expect(await waitsFor(leader)).toEqual([open, approved])
        const decided = await timeOffOf(server, leader.userName).approve(approved, {}, { of: mover.userName })
        expect(requestIn(decided).status).toBe('S')
        const { body } = await ask(server, listRequestQueues, { as: payroll.userName })
        const { queues } = (body as typeof listRequestQueues.answer.TYPE)._embedded
        expect(queues.map(({ path, total }) => `${path} ${total}`)).toContain('pending-approval 2')
      })

      describe('on the next day', () => {
        let night: Night
        let before: Awaited<ReturnType<typeof onFile>>
        beforeAll(async () => {
          night = nextDay(company)
          before = await onFile(night.rehired[0]!)
          server.clock.now += 60_000
        })

        test('people are hired, leave, come back, and are renamed, each with one entry in the audit trail', async () => {
          const asOf = company.today
          const loaded = await imports.load('people', peopleFile(company), { asOf })
          expect(loaded).toEqual({ outcome: 'applied', added: 200, ended: 100, rehired: 10, changed: 5 })
          expect(await imports.load('managers', managersFile(company), { asOf })).toEqual({
            ...nothing,
            changed: 200 + 50 + 10,
          })
          expect(await entries('importEndedPerson')).toBe(100)
          expect(await entries('importRehiredPerson')).toBe(10)
          expect(await entries('importChangedPerson')).toBe(5)
        })

        test('leavers can no longer sign in, and their later time off is cancelled', async () => {
          expect(await onFile(leaver)).toMatchObject({ disabled_at: server.clock.now, last_day: company.today })
          await expect(signIn(server.url, names.leaver)).rejects.toThrow('could not sign in')
          const request = await timeOffOf(server, payroll.userName).read(leavers, names.leaver)
          expect(requestIn(request).status).toBe('C')
        })

        test('rehires get their record back, with a new hire date', async () => {
          const [rehired] = night.rehired as [MadeUpPerson]
          expect(before).toMatchObject({ disabled_at: expect.any(Number) })
          expect(await onFile(rehired)).toMatchObject({
            person_id: before!.person_id,
            disabled_at: null,
            last_day: '',
            hire_date: company.today,
            manager: rehired.manager!.employeeId,
          })
        })

        test('waiting requests of people who move go to the new leader', async () => {
          expect(await onFile(mover)).toMatchObject({ manager: nextLeader.employeeId })
          expect([await waitsFor(leader), await waitsFor(nextLeader)]).toEqual([[], [open]])
          const decide = (who: MadeUpPerson) =>
            timeOffOf(server, who.userName).deny(open, { comments: 'Too many are off' }, { of: names.mover })
          expect((await decide(leader)).status).toBe(403)
          expect(requestIn(await decide(nextLeader)).status).toBe('D')
        })

        test('renamed people sign in with the new name or the earlier one', async () => {
          const { lastName, userName } = night.renamed[0]!
          expect(userName).not.toBe(names.renamed)
          for (const name of [names.renamed, userName]) expect(await userInfo(name)).toMatchObject({ lastName })
        })

        test('loading the same files again changes nothing', async () => {
          expect(await imports.load('people', peopleFile(company), { asOf: company.today })).toEqual(nothing)
          expect(await imports.load('managers', managersFile(company), { asOf: company.today })).toEqual(nothing)
        })
      })
    })
  })
})
