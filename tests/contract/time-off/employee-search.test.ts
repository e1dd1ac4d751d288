import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  getEmployee,
  listEmployeeProxyAssignments,
  listEmployeeReports,
  listEmployees,
  listUserEmployees,
} from '@/contract/employees/employee-search.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { setDisabled } from '../../../server/stores/people/accounts.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { type Ask, ask, problemIn } from '../client.ts'

type Found = { userId: string; lastName: string; firstName: string; completeName: string; level2: string }
type Page = { _embedded: Record<string, Found[]>; _total_items: number; _page_count: number }

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the search for employees', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    const pageOf = async (endpoint: Endpoint, given: Ask) => {
      const { status, body } = await ask(server, endpoint, given)
      expect(status).toBe(200)
      const { _embedded, ...counts } = body as Page
      return { people: Object.values(_embedded)[0]!, ...counts }
    }
    const usersOf = async (endpoint: Endpoint, given: Ask) =>
      (await pageOf(endpoint, given)).people.map(({ userId }) => userId)
    const reports = (query: Record<string, string> = {}, as = 'manager') =>
      pageOf(listUserEmployees, { as, query: { limit: '100', ...query } })

    test('a manager finds direct and indirect reports, except drivers and terminated people', async () => {
      const [direct, indirect, both] = [
        await reports({ reports: 'direct' }),
        await reports({ reports: 'indirect' }),
        await reports(),
      ]
      const names = ({ people }: typeof direct) => people.map(({ userId }) => userId)
      expect(names(direct)).toEqual(expect.arrayContaining(['employee', 'supervisor', 'proxy']))
      expect(names(direct)).not.toContain('kex')
      expect(names(indirect)).toEqual(expect.arrayContaining(['kex', 'salaried', 'california']))
      expect(names(indirect)).not.toContain('employee')
      expect(both._total_items).toBe(direct._total_items + indirect._total_items)
      expect(both.people.filter(({ level2 }) => /drv/i.test(level2))).toEqual([])
      for (const stranger of ['manager', 'chief', 'payroll', 'driver']) expect(names(both)).not.toContain(stranger)
      const disable = (disabled_at: number | null) =>
        server.database.write
          .updateTable('employees')
          .set({ disabled_at })
          .where('user_name', '=', 'california')
          .execute()
      await disable(1)
      expect(names(await reports())).not.toContain('california')
      await disable(null)
    })

    test('words match names and ids, and a search stays within the reports', async () => {
      const found = async (search: string) => (await reports({ search })).people.map(({ userId }) => userId)
      expect(await found('elena ramirez')).toEqual(['employee'])
      expect(await found('Ramirez, Elena')).toEqual(['employee'])
      expect(await found(await employeeIdOf(server.database.read, 'kex'))).toEqual(['kex'])
      expect(await found('pamela nguyen')).toEqual([])
      expect(await found('dwayne tsosie')).toEqual([])
    })

    test('pages are sorted by full name unless another order is requested', async () => {
      const names = async (query: Record<string, string>) =>
        (await pageOf(listUserEmployees, { as: 'manager', query })).people.map(({ completeName }) => completeName)
      const all = await names({ limit: '100' })
      expect(all).toEqual(all.toSorted((one, other) => plain(one).localeCompare(plain(other))))
      expect(await names({})).toEqual(all.slice(0, 25))
      expect(await names({ limit: '10', page: '2' })).toEqual(all.slice(10, 20))
      expect((await names({ limit: '100', sort: 'completeName:desc' }))[0]).toBe(all.at(-1))
      const byTitle = await pageOf(listUserEmployees, {
        as: 'manager',
        query: { limit: '100', sort: 'positionTitle' },
      })
      const titles = byTitle.people.map((person) => (person as unknown as { positionTitle: string }).positionTitle)
      expect(titles).toEqual(titles.toSorted((one, other) => plain(one).localeCompare(plain(other))))
    })

    test('a proxy finds the people who named them and their manager’s reports', async () => {
      expect(await usersOf(listEmployeeProxyAssignments, { as: 'proxy' })).toEqual(['employee'])
      expect(await usersOf(listEmployeeProxyAssignments, { as: 'proxy', query: { search: 'nobody' } })).toEqual([])
      expect(await usersOf(listEmployeeProxyAssignments, { as: 'manager' })).toEqual([])
      const managers = await pageOf(listEmployeeReports, {
        as: 'proxy',
        params: { id: 'manager' },
        query: { reports: 'direct', limit: '100' },
      })
      expect(managers.people).toEqual((await reports({ reports: 'direct' })).people)
      const refused = { as: 'proxy', params: { id: 'supervisor' } }
      expect(problemIn(await ask(server, listEmployeeReports, refused)).status).toBe(403)
    })

    test('a refusal does not reveal which managers exist', async () => {
      for (const id of ['chief', 'nobody-at-all'])
        expect(problemIn(await ask(server, listEmployeeReports, { as: 'employee', params: { id } })).status).toBe(403)
    })

    test('payroll finds everyone, page by page', async () => {
      const query = { limit: '100', page: '2' }
      const { people, _total_items: total } = await pageOf(listEmployees, { as: 'payroll', query })
      expect(people).toHaveLength(100)
      expect(total).toBeGreaterThan(200)
      expect(await usersOf(listEmployees, { as: 'assistant', query: { search: 'charlotte abernathy' } })).toEqual([
        'chief',
      ])
      expect(await usersOf(listEmployees, { as: 'payroll', query: { search: 'dwayne tsosie' } })).toEqual([])
    })

    test('payroll admins also find drivers and people with a disabled account if the search includes them', async () => {
      const found = (search: string, anybody: boolean) =>
        usersOf(listEmployees, { as: 'payrolladmin', query: { search, ...(anybody && { anybody: '1' }) } })
      const { database, settings } = server
      const accounts = { database, sessionEnds: { publish: async () => {} }, clock: settings.clock }
      await setDisabled(accounts, 'newyork', server.clock.now)
      const name = 'nathaniel sullivan'
      expect([await found('dwayne tsosie', true), await found(name, true)]).toEqual([['driver'], ['newyork']])
      expect([await found('dwayne tsosie', false), await found(name, false)]).toEqual([[], []])
      await setDisabled(accounts, 'newyork', null)
    })

    test('everyone else finds people they can make a proxy: at most 25, without user names', async () => {
      const { people } = await pageOf(listEmployees, { as: 'employee', query: { search: 'patel pri', limit: '25' } })
      expect(people).toMatchObject([{ userId: '', completeName: 'Patel, Priya', positionTitle: 'Executive Assistant' }])
      for (const query of [{ limit: '26' }, { page: '2' }] as Record<string, string>[])
        expect(problemIn(await ask(server, listEmployees, { as: 'employee', query })).status).toBe(403)
    })

    test('a single employee is shown to people who act for or lead them', async () => {
      const read = async (as: string, userName: string) =>
        ask(server, getEmployee, { as, params: { employeeId: await employeeIdOf(server.database.read, userName) } })
      expect((await read('manager', 'kex')).body).toMatchObject({ employee: { completeName: 'Exeter, Kendra' } })
      expect((await read('payroll', 'driver')).status).toBe(200)
      expect(problemIn(await read('employee', 'kex')).status).toBe(403)
      const unknown = { as: 'payroll', params: { employeeId: '1' } }
      expect(problemIn(await ask(server, getEmployee, unknown)).status).toBe(404)
      expect(problemIn(await ask(server, getEmployee, { ...unknown, as: 'employee' })).status).toBe(403)
    })
  })
})

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\W/g, '')
    .toLowerCase()
