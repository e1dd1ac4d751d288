import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  deleteEmployeeProxy,
  listEmployeeProxies,
  patchEmployeeProxy,
  postEmployeeProxy,
} from '@/contract/time-off/employee-proxies.ts'
import { listEmployeeProxyAssignments } from '@/contract/employees/employee-search.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { getHours } from '@/contract/time-off/time-off.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { off, requestIn, timeOffOf } from './time-off-client.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('an employee’s proxies', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    const idOf = (userName: string) => employeeIdOf(server.database.read, userName)
    const bodyFor = async (userName: string, more: object = {}) => ({ proxyEmployeeId: await idOf(userName), ...more })
    const add = async (as: string, userName: string, more: object = {}, key?: string) =>
      ask(server, postEmployeeProxy, { as, body: await bodyFor(userName, more), key })
    const list = async (as: string, query: Record<string, string> = {}) => {
      const { body } = await ask(server, listEmployeeProxies, { as, query })
      return body as typeof listEmployeeProxies.answer.TYPE
    }
    const namesOf = async (as: string, query: Record<string, string> = {}) =>
      (await list(as, query))._embedded.employeeProxies.map(({ proxyLastName }) => proxyLastName)
    const reaches = async (as: string, id: string) => (await ask(server, getHours, { as, params: { id } })).status

    test('a proxy is added, switched off and on, and removed, and may act for the employee only while active', async () => {
      expect(await namesOf('salaried')).toEqual([])
      expect(await reaches('kex', 'salaried')).toBe(403)
      const { status, body } = await add('salaried', 'kex', { employeeId: await idOf('salaried'), employerId: 'SWF' })
      expect(status).toBe(200)
      expect(body).toEqual({
        employeeProxy: {
          employerId: 'SWF',
          employeeId: await idOf('salaried'),
          proxyEmployerId: 'KEX',
          proxyEmployeeId: await idOf('kex'),
          proxyFirstName: 'Kendra',
          proxyLastName: 'Exeter',
          isEnabled: true,
        },
      })
      expect(await namesOf('salaried')).toEqual(['Exeter'])
      expect(await reaches('kex', 'salaried')).toBe(200)
      const patch = async (isEnabled: boolean) =>
        ask(server, patchEmployeeProxy, { as: 'salaried', body: await bodyFor('kex', { isEnabled }) })
      expect((await patch(false)).body).toMatchObject({ employeeProxy: { isEnabled: false } })
      expect(await reaches('kex', 'salaried')).toBe(403)
      await patch(true)
      expect(await reaches('kex', 'salaried')).toBe(200)
      const remove = async () =>
        ask(server, deleteEmployeeProxy, { as: 'salaried', body: await bodyFor('kex', { isEnabled: true }) })
      expect((await remove()).status).toBe(200)
      expect(await reaches('kex', 'salaried')).toBe(403)
      // From two devices at once.
      expect((await remove()).status).toBe(200)
      const nobody = { ...(await bodyFor('kex')), proxyEmployeeId: '999999' }
      expect(problemIn(await ask(server, deleteEmployeeProxy, { as: 'salaried', body: nobody }))).toMatchObject({
        status: 404,
        detail: 'There is no such employee.',
      })
      expect(problemIn(await patch(true))).toMatchObject({
        status: 404,
        detail: 'This person is no longer one of your proxies.',
      })
      expect(await namesOf('salaried')).toEqual([])
    })

    test('a new proxy learns of it at once: roles and assignments', async () => {
      const isProxy = async () => {
        const { body } = await ask(server, getUserInfo, { as: 'newhire' })
        return (body as typeof getUserInfo.answer.TYPE).userInfo.userRoles.isProxy
      }
      expect(await isProxy()).toBe(false)
      await add('newyork', 'newhire')
      expect(await isProxy()).toBe(true)
      const { body } = await ask(server, listEmployeeProxyAssignments, { as: 'newhire' })
      expect(body).toMatchObject({
        _embedded: { employeeProxyAssignments: [{ userId: 'newyork' }] },
        _total_items: 1,
      })
      await ask(server, patchEmployeeProxy, { as: 'newyork', body: await bodyFor('newhire', { isEnabled: false }) })
      expect(await isProxy()).toBe(false)
    })

    test('people can’t approve a request they made as a proxy, even as the manager or a former proxy', async () => {
      const weekday = { reason: '', entries: [off('2026-12-02')] }
      await add('employee', 'manager')
      const made = requestIn(await timeOffOf(server, 'manager').submit(weekday, { of: 'employee' }))
      await ask(server, deleteEmployeeProxy, { as: 'employee', body: await bodyFor('manager') })
      const manager = timeOffOf(server, 'manager')
      const present = requestIn(await manager.read(made.id, 'employee'))
      expect(present).toMatchObject({ canApprove: false, canDeny: false, canCancel: true })
      const change = { of: 'employee', ifMatch: present.etag }
      expect(problemIn(await manager.approve(made.id, {}, change)).status).toBe(403)
      expect(problemIn(await manager.deny(made.id, { comments: 'No' }, change)).status).toBe(403)
      expect(requestIn(await timeOffOf(server, 'chief').approve(made.id, {}, change)).status).toBe('S')
    })

    test.each([
      ['oneself', 'california', 'proxy.self', 'You cannot be your own proxy.'],
      ['a driver', 'driver', 'proxy.driver', 'A driver cannot be a proxy.'],
    ])('%s cannot become a proxy', async (_, userName, code, message) => {
      const problem = problemIn(await add('california', userName))
      expect(problem.status).toBe(422)
      expect(problem.errors).toEqual([{ at: 'proxyEmployeeId', code, message }])
      expect(await namesOf('california')).toEqual([])
    })

    test('adding the same proxy twice is refused with a message, but sending the same submission twice makes one change', async () => {
      const key = randomUUID()
      const [one, again] = [await add('california', 'kex', {}, key), await add('california', 'kex', {}, key)]
      expect([one.status, again.status, again.text]).toEqual([200, 200, one.text])
      expect(problemIn(await add('california', 'kex')).errors).toMatchObject([{ code: 'proxy.twice' }])
      expect(await namesOf('california')).toEqual(['Exeter'])
    })

    test('a terminated person, a person at another employer, and an unknown person cannot become a proxy', async () => {
      const codes = async (body: object) =>
        problemIn(await ask(server, postEmployeeProxy, { as: 'employee', body })).errors.map(({ code }) => code)
      const { write } = server.database
      const disable = (disabled_at: number | null) =>
        write.updateTable('employees').set({ disabled_at }).where('user_name', '=', 'salaried').execute()
      await disable(1)
      expect(await codes(await bodyFor('salaried'))).toEqual(['employee.terminated'])
      await disable(null)
      expect(await codes(await bodyFor('salaried', { proxyEmployerId: 'KEX' }))).toEqual(['employee.unknown'])
      expect(await codes({ proxyEmployeeId: '999999' })).toEqual(['employee.unknown'])
    })

    test.each(['payroll', 'payrolladmin', 'manager'])('%s cannot change other people’s proxies', async (as) => {
      const body = { employeeId: await idOf('kex'), proxyEmployeeId: await idOf('salaried') }
      for (const endpoint of [postEmployeeProxy, patchEmployeeProxy, deleteEmployeeProxy])
        expect(problemIn(await ask(server, endpoint, { as, body })).status).toBe(403)
      expect(await namesOf('kex')).toEqual([])
    })

    test('pages are sorted by last name in either direction', async () => {
      for (const userName of ['salaried', 'newyork', 'employee', 'supervisor', 'manager']) await add('kex', userName)
      const names = ['Brooks', 'Castillo', 'Okafor', 'Ramirez', 'Sullivan']
      expect(await namesOf('kex')).toEqual(names)
      expect(await namesOf('kex', { sort: 'proxyLastName' })).toEqual(names)
      expect(await namesOf('kex', { sort: 'proxyLastName:desc' })).toEqual(names.toReversed())
      expect(await namesOf('kex', { limit: '2', page: '2' })).toEqual(['Okafor', 'Ramirez'])
      expect(await list('kex', { limit: '2', page: '3' })).toMatchObject({ _total_items: 5, _page_count: 3 })
    })
  })
})
