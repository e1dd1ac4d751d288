import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patchPayrollAdmin, postPayrollAdmin } from '@/contract/administration/administrators.ts'
import { getEmployee, listEmployees, listUserEmployees } from '@/contract/employees/employee-search.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { getRequestQueue } from '@/contract/time-off/request-queues.ts'
import { patchSupervisorProxy, postSupervisorProxy } from '@/contract/time-off/supervisor-proxies.ts'
import { listTeamRequests } from '@/contract/time-off/team-requests.ts'
import { listTimeOffRequests } from '@/contract/time-off/time-off.ts'
import { employeeIdOf } from '../support/data/changes.ts'
import { startServerHere, type TestServer } from '../support/server.ts'
import { somebody } from './administrators/people.ts'
import { type Ask, ask } from './client.ts'

// Tolerance is decided before any database query.
describe('on SQLite, calls written as in the specification', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServerHere('sqlite')
  })
  afterAll(() => server.close())

  const answerTo = async (endpoint: Endpoint, given: Ask) => {
    const { status, body } = await ask(server, endpoint, given)
    expect(status).toBe(200)
    return body as { _embedded: Record<string, object[]>; _total_items: number }
  }
  const idOf = (userName: string) => employeeIdOf(server.database.read, userName)

  test.each([listUserEmployees, listTeamRequests])(
    '$name accepts Direct, Indirect, and Both in any letter case',
    async (list) => {
      const total = async (reports?: string) =>
        (await answerTo(list, { as: 'manager', query: { ...(reports && { reports }) } }))._total_items
      const [direct, indirect, both] = [await total('direct'), await total('indirect'), await total()]
      expect(direct).toBeLessThan(both)
      expect(await Promise.all(['Direct', 'DIRECT'].map(total))).toEqual([direct, direct])
      expect(await Promise.all(['Indirect', 'inDirect'].map(total))).toEqual([indirect, indirect])
      expect(await Promise.all(['Both', 'both', 'BOTH'].map(total))).toEqual([both, both, both])
      expect((await ask(server, list, { as: 'manager', query: { reports: 'all' } })).status).toBe(422)
    },
  )

  test('incomplete uploads are reprocessed without a payload', async () => {
    const response = await fetch(`${server.url}/rest/failedTimeOffRequestUploads/reAttempt`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await server.tokenOf('payrolladmin')}`,
        'idempotency-key': randomUUID(),
      },
    })
    expect([response.status, await response.json()]).toEqual([200, { reprocessed: expect.any(Number) }])
  })

  test('a payroll admin is added and toggled with the specified payload', async () => {
    const employeeId = await somebody(server)
    const payload = (isEnabled: boolean) => ({ userType: 'payrollAdmins', user: { employeeId, isEnabled } })
    const given = { as: 'payrolladmin', params: { employeeId } }
    const added = await answerTo(postPayrollAdmin, { ...given, body: payload(true) })
    expect(added).toMatchObject({ administrator: { employeeId, isEnabled: true } })
    const switched = await answerTo(patchPayrollAdmin, { ...given, body: payload(false) })
    expect(switched).toMatchObject({ administrator: { employeeId, isEnabled: false } })
  })

  test('a supervisor proxy is added and toggled with the specified payload', async () => {
    const payload = async (isEnabled: boolean) => ({
      userType: 'supervisorProxies',
      user: { employeeId: await idOf('chief'), isEnabled },
      proxyEmployeeId: await idOf('salaried'),
    })
    const as = 'payrolladmin'
    await answerTo(postSupervisorProxy, { as, body: await payload(true) })
    const switched = await answerTo(patchSupervisorProxy, { as, body: await payload(false) })
    expect(switched).toMatchObject({ supervisorProxy: { isEnabled: false } })
  })

  test.each<[endpoint: Endpoint, given: Ask, fields: string]>([
    [listUserEmployees, { as: 'manager' }, 'employeeId,lastName,firstName'],
    [listEmployees, { as: 'payroll' }, 'completeName'],
    [getRequestQueue, { as: 'payroll', params: { statusCode: 'All' } }, 'id,status,totalHours'],
    [listTimeOffRequests, { as: 'employee', params: { id: 'employee' } }, 'id,minDate'],
  ])('$name returns only the requested fields', async (endpoint, given, fields) => {
    const list = endpoint.picked!.at[1]!
    const all = await answerTo(endpoint, given)
    const picked = await answerTo(endpoint, { ...given, query: { fields } })
    expect(all._embedded[list]!.length).toBeGreaterThan(0)
    expect(picked._total_items).toBe(all._total_items)
    for (const item of picked._embedded[list]!) expect(Object.keys(item).sort()).toEqual(fields.split(',').sort())
    const everything = [...endpoint.picked!.specified, ...endpoint.picked!.own].join()
    expect(await answerTo(endpoint, { ...given, query: { fields: everything } })).toEqual(all)
  })

  test('a single employee is returned with only the requested fields', async () => {
    const params = { employeeId: await idOf('employee') }
    const answer = await answerTo(getEmployee, { as: 'payroll', params, query: { fields: 'lastName,employeeId' } })
    expect(answer).toEqual({ employee: { employeeId: params.employeeId, lastName: expect.stringMatching(/\w/) } })
  })
})
