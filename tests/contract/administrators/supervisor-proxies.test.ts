import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  deleteSupervisorProxy,
  listSupervisorProxies,
  patchSupervisorProxy,
  postSupervisorProxy,
} from '@/contract/time-off/supervisor-proxies.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { listTeamRequests } from '@/contract/time-off/team-requests.ts'
import { getHours } from '@/contract/time-off/time-off.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { type Answer, ask, problemIn } from '../client.ts'
import { disable } from './people.ts'

const as = 'payrolladmin'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('supervisor proxies', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      const kept = await idOf('proxy')
      await server.database.write.deleteFrom('manager_proxies').where('proxy_person_id', '<>', kept).execute()
    })

    const idOf = (userName: string) => employeeIdOf(server.database.read, userName)
    const pair = async (supervisor: string, proxy: string, more: object = {}) => ({
      employeeId: await idOf(supervisor),
      proxyEmployeeId: await idOf(proxy),
      ...more,
    })
    const add = async (supervisor: string, proxy: string, more: object = {}) =>
      ask(server, postSupervisorProxy, { as, body: await pair(supervisor, proxy, more) })
    const change = async (supervisor: string, proxy: string, more: object) =>
      ask(server, patchSupervisorProxy, { as, body: await pair(supervisor, proxy, more) })
    const remove = async (supervisor: string, proxy: string, more: object = {}) =>
      ask(server, deleteSupervisorProxy, { as, body: await pair(supervisor, proxy, more) })
    const list = async (query: Record<string, string> = {}) => {
      const { body } = await ask(server, listSupervisorProxies, { as, query })
      return body as typeof listSupervisorProxies.answer.TYPE
    }
    const pairs = async (query: Record<string, string> = {}) =>
      (await list(query))._embedded.supervisorProxies.map(
        ({ supervisorLastName, proxyLastName }) => `${supervisorLastName} ${proxyLastName}`,
      )
    const codesIn = (answer: Answer) => problemIn(answer).errors.map(({ code }) => code)

    test('a proxy acts for a supervisor only while active, and changes apply on an active session’s next call', async () => {
      const token = await server.tokenOf('california')
      const reaches = async () => [
        (await ask(server, getHours, { token, params: { id: 'kex' } })).status,
        (await ask(server, listTeamRequests, { token })).status,
      ]
      const assignments = async () => {
        const { body } = await ask(server, getUserInfo, { token })
        const { userRoles, managerProxyAssignments } = (body as typeof getUserInfo.answer.TYPE).userInfo
        return [userRoles.isProxyForManager, managerProxyAssignments]
      }
      expect([await reaches(), await assignments()]).toEqual([
        [403, 403],
        [false, []],
      ])
      const row = {
        supervisorEmployerId: 'SWF',
        supervisorEmployeeId: await idOf('supervisor'),
        supervisorFirstName: 'Stanley',
        supervisorLastName: 'Brooks',
        proxyEmployerId: 'SWF',
        proxyEmployeeId: await idOf('california'),
        proxyFirstName: 'Camila',
        proxyLastName: 'Villanueva',
        isEnabled: true,
      }
      expect((await add('supervisor', 'california', { employerId: 'SWF', proxyEmployerId: 'SWF' })).body).toEqual({
        supervisorProxy: row,
      })
      expect(await reaches()).toEqual([200, 200])
      expect(await assignments()).toMatchObject([true, [{ managerUserId: 'supervisor' }]])
      expect((await change('supervisor', 'california', { isEnabled: false })).body).toEqual({
        supervisorProxy: { ...row, isEnabled: false },
      })
      expect([await reaches(), await assignments()]).toEqual([
        [403, 403],
        [false, []],
      ])
      // Without isActive in the body, nothing changes.
      expect((await change('supervisor', 'california', {})).body).toMatchObject({
        supervisorProxy: { isEnabled: false },
      })
      await change('supervisor', 'california', { isEnabled: true })
      expect(await reaches()).toEqual([200, 200])
      expect((await remove('supervisor', 'california')).status).toBe(200)
      expect(await reaches()).toEqual([403, 403])
      expect((await remove('supervisor', 'california')).status).toBe(200)
      for (const wrong of [{ employeeId: '999999' }, { proxyEmployeeId: '999999' }])
        expect(problemIn(await remove('supervisor', 'california', wrong))).toMatchObject({
          status: 404,
          detail: 'There is no such employee.',
        })
      expect(problemIn(await change('supervisor', 'california', { isEnabled: true }))).toMatchObject({
        status: 404,
        detail: 'This proxy is no longer on the list.',
      })
    })

    test('pages are filtered by supervisor and proxy, sorted by either, and searched by both', async () => {
      await add('supervisor', 'california')
      await add('supervisor', 'kex')
      await add('manager', 'kex')
      const all = ['Brooks Exeter', 'Brooks Villanueva', 'Castillo Exeter', 'Castillo Patel']
      expect((await pairs()).toSorted()).toEqual(all)
      expect((await pairs({ sort: 'supervisorLastName:desc' })).map((each) => each.split(' ')[0])).toEqual([
        'Castillo',
        'Castillo',
        'Brooks',
        'Brooks',
      ])
      expect((await pairs({ sort: 'proxyLastName' })).map((each) => each.split(' ')[1])).toEqual([
        'Exeter',
        'Exeter',
        'Patel',
        'Villanueva',
      ])
      expect(await pairs({ supervisorEmployeeId: await idOf('manager'), sort: 'proxyLastName' })).toEqual(all.slice(2))
      expect(await pairs({ proxyEmployeeId: await idOf('kex'), supervisorEmployeeId: await idOf('manager') })).toEqual([
        'Castillo Exeter',
      ])
      expect(await pairs({ proxyEmployerId: 'KEX', sort: 'supervisorLastName' })).toEqual([all[0], all[2]])
      expect(await pairs({ supervisorEmployerId: 'KEX' })).toEqual([])
      expect((await pairs({ search: 'brooks stan' })).toSorted()).toEqual(all.slice(0, 2))
      expect(await pairs({ search: 'patel' })).toEqual(['Castillo Patel'])
      // All words must match the same person.
      expect(await pairs({ search: 'castillo patel' })).toEqual([])
      expect(await list({ limit: '3', page: '2' })).toMatchObject({ _total_items: 4, _page_count: 2 })
      const turned = [...(await pairs({ limit: '3' })), ...(await pairs({ limit: '3', page: '2' }))]
      expect(turned.toSorted()).toEqual(all)
    })

    test('people can’t change their own proxy assignments', async () => {
      const own = [{ at: 'proxyEmployeeId', code: 'administrator.self', message: 'You cannot change your own rights.' }]
      for (const answer of [await add('supervisor', as), await remove('supervisor', as)])
        expect(problemIn(answer).errors).toEqual(own)
      const row = { manager_person_id: await idOf('supervisor'), proxy_person_id: await idOf(as) }
      await server.database.write.insertInto('manager_proxies').values(row).execute()
      for (const answer of [await change('supervisor', as, { isEnabled: false }), await remove('supervisor', as)])
        expect(problemIn(answer).errors).toEqual(own)
      expect(await pairs()).toContain('Brooks Kowalczyk')
    })

    test('a duplicate pair, people who left, and wrong employers are refused with a message', async () => {
      await add('supervisor', 'kex')
      expect(problemIn(await add('supervisor', 'kex')).errors).toMatchObject([
        { code: 'supervisor-proxy.twice', message: 'This person is already a proxy of this supervisor.' },
      ])
      expect(codesIn(await add('supervisor', 'newyork', { employerId: 'KEX' }))).toEqual(['employee.unknown'])
      expect(codesIn(await add('supervisor', 'newyork', { proxyEmployerId: 'KEX' }))).toEqual(['employee.unknown'])
      await disable(server, 'newyork', 1)
      expect(codesIn(await add('supervisor', 'newyork'))).toEqual(['employee.terminated'])
      await disable(server, 'newyork', null)
      await disable(server, 'supervisor', 1)
      expect(codesIn(await add('supervisor', 'newyork'))).toEqual(['employee.terminated'])
      await disable(server, 'supervisor', null)
      const wrong = { proxyEmployerId: 'SWF', isEnabled: false }
      expect((await change('supervisor', 'kex', wrong)).status).toBe(404)
      expect((await remove('supervisor', 'kex', { employerId: 'KEX' })).status).toBe(404)
      expect(await pairs({ search: 'exeter' })).toEqual(['Brooks Exeter'])
    })
  })
})
