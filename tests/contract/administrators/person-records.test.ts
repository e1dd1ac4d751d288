import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyOf, Endpoint } from '@/contract/endpoint/endpoint.ts'
import {
  endPersonSessions,
  getPerson,
  getPersonBalances,
  listPeople,
  listPersonSessions,
  putPersonAccount,
} from '@/contract/administration/people.ts'
import { signIn } from '@/contract/sign-in/session.ts'
import { demoPassword } from '../../../server/demo/demo-company.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { setRights } from '../../support/data/rights.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('people', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    const idOf = (userName: string) => employeeIdOf(server.database.read, userName)
    const of = async <E extends Endpoint>(endpoint: E, userName: string, as = 'payroll') =>
      (await ask(server, endpoint, { as, params: { employeeId: await idOf(userName) } })).body as E['answer']['TYPE']
    const put = async <E extends Endpoint>(endpoint: E, userName: string, body: BodyOf<E>, as = 'payrolladmin') =>
      ask(server, endpoint, { as, params: { employeeId: await idOf(userName) }, body })
    const codes = async (...asked: Parameters<typeof put>) =>
      problemIn(await put(...asked)).errors.map(({ code }) => code)
    const found = async (query: Record<string, string>) =>
      (await ask(server, listPeople, { as: 'payroll', query })).body as typeof listPeople.answer.TYPE
    const names = async (query: Record<string, string>) =>
      (await found(query))._embedded.people.map(({ userId }) => userId)
    const signingIn = async (username: string) =>
      (await ask(server, signIn, { body: { username, password: demoPassword, realm: 'ESS' } })).status
    const audits = async (action: string) =>
      server.database.read
        .selectFrom('audit')
        .select(['person_id', 'subject_id', 'kind', 'outcome'])
        .where('action', '=', action)
        .execute()

    test('are found by words in their name and by employee id, including drivers and disabled people', async () => {
      const driver = (await found({ search: await idOf('driver') }))._embedded.people
      expect(driver).toEqual([expect.objectContaining({ userId: 'driver', isEnabled: true })])
      await put(putPersonAccount, 'driver2', { isEnabled: false })
      const { lastName, firstName } = await of(getPerson, 'driver2')
      const search = `${lastName} ${firstName}`
      expect(await found({ search, account: 'disabled' })).toMatchObject({
        _total_items: 1,
        _embedded: { people: [{ userId: 'driver2', isEnabled: false }] },
      })
      expect(await names({ search, account: 'enabled' })).toEqual([])
      await put(putPersonAccount, 'driver2', { isEnabled: true })
    })

    test('can be listed by manager, in the requested order', async () => {
      const managerEmployeeId = await idOf('supervisor')
      const { _total_items: total } = await found({ managerEmployeeId })
      expect(total).toBe((await of(getPerson, 'supervisor')).allReports)
      expect(await names({ managerEmployeeId, limit: '100' })).toContain('salaried')
      expect(await names({ managerEmployeeId: 'nobody' })).toEqual([])
      const ids = async (sort: string) =>
        (await found({ sort, limit: '5' }))._embedded.people.map(({ employeeId }) => employeeId)
      expect(await ids('employeeId')).toEqual((await ids('employeeId')).toSorted())
      expect((await ids('employeeId:desc'))[0]! > (await ids('employeeId'))[0]!).toBe(true)
    })

    test('a record is grouped by owner, without data that payroll has no business seeing', async () => {
      const record = await of(getPerson, 'employee')
      const fields = Object.fromEntries(
        record.owners.map(({ owner, fields: its }) => [
          owner,
          Object.fromEntries(its.map((each) => [each.name, each])),
        ]),
      )
      expect(Object.keys(fields)).toEqual(['hr', 'directory', 'payroll', 'portal', 'person'])
      expect(fields.directory!.user_name).toMatchObject({ value: 'employee' })
      expect(fields.payroll!.pay_type).toMatchObject({ value: 'H' })
      expect(fields.hr!.ssn_last4).toEqual({ name: 'ssn_last4', value: '', isOnFile: true })
      expect(fields.person!.street).toEqual({ name: 'street', value: '', isOnFile: true })
      expect(fields.person!.personal_email!.value).toMatch(/^e•••@m•••\.example$/)
      const { street, suite, city, zip, phone, ssn_last4, password_hash } = await server.database.read
        .selectFrom('employees')
        .select(['street', 'suite', 'city', 'zip', 'phone', 'ssn_last4', 'password_hash'])
        .where('user_name', '=', 'employee')
        .executeTakeFirstOrThrow()
      const values = record.owners.flatMap((each) => each.fields.map(({ value }) => value)).filter(Boolean)
      for (const secret of [street, suite, city, zip, phone, ssn_last4, password_hash])
        expect(values).not.toContain(secret)
    })

    test('a person’s place in the tree lists every manager, the direct one first, and the number of reports', async () => {
      const { managers, directReports, allReports } = await of(getPerson, 'salaried')
      expect(managers.slice(0, 2).map(({ employeeId }) => employeeId)).toEqual([
        await idOf('supervisor'),
        await idOf('manager'),
      ])
      expect([directReports, allReports]).toEqual([0, 0])
      const manager = await of(getPerson, 'manager')
      expect(manager.directReports).toBeGreaterThanOrEqual(8)
      expect(manager.allReports).toBeGreaterThanOrEqual(manager.directReports + 30)
    })

    test('balances show their sources, newest first; drivers have none', async () => {
      const { hours, history } = await of(getPersonBalances, 'employee')
      const pto = hours.find(({ code }) => code === 'P')!
      const ofPto = history.filter(({ code }) => code === 'P')
      expect(ofPto.reduce((sum, each) => sum + each.hours, 0)).toBeCloseTo(pto.remaining!)
      expect(history.map(({ date }) => date)).toEqual(
        history
          .map(({ date }) => date)
          .toSorted()
          .toReversed(),
      )
      expect(new Set(history.map(({ what }) => what))).toEqual(new Set(['grant', 'request']))
      expect(await of(getPersonBalances, 'driver')).toEqual({ hours: [], history: [] })
    })

    test('disabling ends all sessions, the person can’t sign in until enabled again, and the audit trail has both', async () => {
      const token = await server.tokenOf('newyork')
      const { _embedded } = await of(listPersonSessions, 'newyork')
      expect(_embedded.sessions).toEqual([expect.objectContaining({ isOpen: true, isPresent: false })])
      expect((await put(putPersonAccount, 'newyork', { isEnabled: false })).body).toEqual({ isEnabled: false })
      expect((await ask(server, getPerson, { token, params: { employeeId: '1' } })).status).toBe(401)
      expect((await of(listPersonSessions, 'newyork'))._embedded.sessions).toEqual([])
      const { isEnabled, disabledAt } = await of(getPerson, 'newyork')
      expect([isEnabled, disabledAt]).toEqual([false, server.clock.now])
      server.clock.now += 1000
      await put(putPersonAccount, 'newyork', { isEnabled: false })
      expect((await of(getPerson, 'newyork')).disabledAt).toBe(disabledAt)
      expect(await signingIn('newyork')).toBe(401)
      await put(putPersonAccount, 'newyork', { isEnabled: true })
      expect(await of(getPerson, 'newyork')).toMatchObject({ isEnabled: true, disabledAt: null })
      const [by, about] = [await idOf('payrolladmin'), await idOf('newyork')]
      const entry = { person_id: by, subject_id: about, kind: 'rights', outcome: 'taken' }
      expect((await audits('disableAccount')).filter(({ subject_id }) => subject_id === about)).toEqual([entry, entry])
      expect((await audits('enableAccount')).filter(({ subject_id }) => subject_id === about)).toEqual([entry])
    })

    test('signing a person out everywhere doesn’t affect the account', async () => {
      const token = await server.tokenOf('california')
      expect((await put(endPersonSessions, 'california', {})).body).toEqual({ ended: 1 })
      expect((await ask(server, listPeople, { token })).status).toBe(401)
      expect((await of(listPersonSessions, 'california'))._embedded.sessions).toEqual([])
      expect(await signingIn('california')).toBe(200)
      expect(await audits('endPersonSessions')).toEqual([
        {
          person_id: await idOf('payrolladmin'),
          subject_id: await idOf('california'),
          kind: 'signIns',
          outcome: 'taken',
        },
      ])
    })

    test("people who have left can't be enabled, and admins can't end their own sessions here", async () => {
      expect(await codes(endPersonSessions, 'payrolladmin', {})).toEqual(['person.sessions'])
      const person_id = await idOf('newhire')
      const left = { person_id, last_day: '2026-11-20', ended_at: server.clock.now }
      await server.database.write.insertInto('hr_people').values(left).execute()
      expect((await put(putPersonAccount, 'newhire', { isEnabled: false })).status).toBe(200)
      expect(await codes(putPersonAccount, 'newhire', { isEnabled: true })).toEqual(['person.left'])
      expect(await of(getPerson, 'newhire')).toMatchObject({ isEnabled: false, hasLeft: true })
    })

    test('an unknown person is not found', async () => {
      for (const endpoint of [getPerson, getPersonBalances, listPersonSessions] as Endpoint[]) {
        const answer = await ask(server, endpoint, { as: 'payroll', params: { employeeId: 'nobody' } })
        expect(problemIn(answer)).toMatchObject({ status: 404, detail: 'There is no such employee.' })
      }
    })

    test('people can’t disable themselves or the last payroll admin', async () => {
      expect(await codes(putPersonAccount, 'payrolladmin', { isEnabled: false })).toEqual([
        'person.self',
        'administrator.last',
      ])
      await setRights(server.database.write, 'kex', { isPayrollAdmin: true })
      expect((await put(putPersonAccount, 'payrolladmin', { isEnabled: false }, 'kex')).status).toBe(200)
      expect(await codes(putPersonAccount, 'kex', { isEnabled: false }, 'kex')).toContain('administrator.last')
    })

    test('if two payroll admins disable each other at once, one stays enabled', async () => {
      const admins = ['california', 'manager']
      for (const each of admins) await setRights(server.database.write, each, { isPayrollAdmin: true })
      await server.database.write
        .updateTable('employees')
        .set({ disabled_at: 1 })
        .where('user_name', 'in', ['payrolladmin', 'kex'])
        .execute()
      server.clock.now += 3_600_000
      await Promise.all(admins.map((each) => server.tokenOf(each)))
      const [one, other] = admins as [string, string]
      await Promise.all([
        put(putPersonAccount, one, { isEnabled: false }, other),
        put(putPersonAccount, other, { isEnabled: false }, one),
      ])
      const left = await server.database.read
        .selectFrom('employees')
        .select('user_name')
        .where('user_name', 'in', admins)
        .where('disabled_at', 'is', null)
        .execute()
      expect(left).toHaveLength(1)
    })
  })
})
