import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  deletePayrollAssistant,
  patchPayrollAssistant,
  postPayrollAssistant,
} from '@/contract/administration/administrators.ts'
import { deleteEmployeeProxy, patchEmployeeProxy, postEmployeeProxy } from '@/contract/time-off/employee-proxies.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { deleteSupervisorProxy, postSupervisorProxy } from '@/contract/time-off/supervisor-proxies.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { type LivePage, registeredPage, registrationOf } from '../../support/browser/live-page.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { type Ask, ask } from '../client.ts'
import { off, requestFor, timeOffOf } from '../time-off/time-off-client.ts'

const rights = { type: 'changed', what: 'userInfo' }
const lists = { type: 'changed', what: 'timeOffRequests' }

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the open pages of a person whose rights change', () => {
    let server: TestServer
    let page: LivePage
    let another: LivePage
    beforeAll(async () => {
      server = await startServerHere(kind)
      page = await registeredPage(server, await registrationOf(server, 'california'))
      another = await registeredPage(server, await registrationOf(server, 'kex'))
    })
    afterAll(async () => {
      page.close()
      another.close()
      await server.close()
    })

    const idOf = (userName: string) => employeeIdOf(server.database.read, userName)
    /** The messages that a page gets because of a call. */
    const heardOf = async (endpoint: Endpoint, given: Pick<Ask, 'as' | 'params' | 'body'>) => {
      page.heard.length = 0
      expect((await ask(server, endpoint, { as: 'payrolladmin', ...given })).status).toBe(200)
      await expect.poll(() => page.heard.length).toBe(2)
      return page.heard.slice()
    }

    test('are told to refetch user info and their lists, and get queue messages while they may see the queues', async () => {
      const params = { employeeId: await idOf('california') }
      const both = [rights, lists]
      const submit = async (date: string) => {
        page.heard.length = another.heard.length = 0
        await timeOffOf(server, 'kex').submit(requestFor(off(date)))
        await expect.poll(() => another.heard).toEqual([lists])
      }
      expect(await heardOf(postPayrollAssistant, { body: params })).toEqual(both)
      await submit('2026-11-30')
      await expect.poll(() => page.heard).toEqual([lists])
      expect(await heardOf(patchPayrollAssistant, { params, body: { isEnabled: false } })).toEqual(both)
      await submit('2026-12-01')
      expect(page.heard).toEqual([])
      expect(await heardOf(deletePayrollAssistant, { params })).toEqual(both)
    })

    test('are told so when the person becomes or stops being a supervisor’s proxy', async () => {
      const body = { employeeId: await idOf('supervisor'), proxyEmployeeId: await idOf('california') }
      expect(await heardOf(postSupervisorProxy, { body })).toEqual([rights, lists])
      expect(await heardOf(deleteSupervisorProxy, { body })).toEqual([rights, lists])
    })

    test('are told so when the person becomes or stops being an employee’s proxy', async () => {
      const given = { as: 'salaried', body: { proxyEmployeeId: await idOf('california') } }
      for (const endpoint of [postEmployeeProxy, patchEmployeeProxy, deleteEmployeeProxy])
        expect(await heardOf(endpoint, given)).toEqual([rights, lists])
    })
  })
})
