import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listTeamRequests } from '@/contract/team-requests.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask } from '../client.ts'
import { employeeIdOf } from '../../support/changes.ts'
import { pageIn } from './time-off-client.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)("the team's requests", () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    const idOf = (userName: string) => employeeIdOf(server.database.read, userName)
    const listed = async (as: string, query: Record<string, string> = {}) =>
      pageIn(await ask(server, listTeamRequests, { as, query }))
    const peopleIn = async (as: string, query: Record<string, string> = {}) =>
      new Set((await listed(as, { limit: '-1', ...query })).requests.map(({ employeeUserId }) => employeeUserId))

    test('a manager sees those of direct and indirect reports, newest first, and never their own', async () => {
      const page = await listed('manager')
      const ids = page.requests.map(({ id }) => id)
      expect(ids).toEqual(ids.toSorted((one, other) => other - one))
      expect(page.requests).toHaveLength(25)
      expect(page.pages).toBe(Math.ceil(page.total / 25))
      const people = await peopleIn('manager')
      for (const userName of ['employee', 'kex', 'supervisor', 'proxy']) expect(people).toContain(userName)
      for (const userName of ['manager', 'payroll', 'chief']) expect(people).not.toContain(userName)
    })

    test('a proxy sees those of the manager’s team, and never their own', async () => {
      const people = await peopleIn('manager')
      expect(await peopleIn('proxy')).toEqual(new Set([...people].filter((name) => name !== 'proxy')))
      const selectedManagerEmployeeId = await idOf('manager')
      expect(await peopleIn('proxy', { selectedManagerEmployerId: 'SWF', selectedManagerEmployeeId })).toEqual(
        await peopleIn('proxy'),
      )
    })
  })
})
