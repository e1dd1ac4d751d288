import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { employeeIdOf } from '../../support/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { problemIn } from '../client.ts'
import { direct, indirect, type Team, teamOnFile } from './team-on-file.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)("the requests of the teams that a manager's proxy acts for", () => {
    let server: TestServer
    let team: Team
    beforeAll(async () => {
      server = await startServerHere(kind)
      team = await teamOnFile(server)
    })
    afterAll(() => server.close())

    const idOf = (userName: string) => employeeIdOf(server.database.read, userName)
    /** Makes a person a proxy for a manager; the answer takes it back. */
    const assign = async (proxy: string, manager: string) => {
      const row = { proxy_employee_id: await idOf(proxy), manager_employee_id: await idOf(manager) }
      await server.database.write.insertInto('manager_proxies').values(row).execute()
      return () =>
        server.database.write
          .deleteFrom('manager_proxies')
          .where('proxy_employee_id', '=', row.proxy_employee_id)
          .where('manager_employee_id', '=', row.manager_employee_id)
          .execute()
    }
    const chosen = async (manager: string, employer?: string) => ({
      selectedManagerEmployeeId: await idOf(manager),
      ...(employer && { selectedManagerEmployerId: employer }),
    })

    test('all assignments are shown together, or one of them', async () => {
      const withdraw = await assign('proxy', 'payrolladmin')
      expect(await team.shows('proxy')).toEqual(['assistant P', ...indirect, ...direct])
      expect(await team.shows('proxy', await chosen('payrolladmin'))).toEqual(['assistant P'])
      expect(await team.shows('proxy', await chosen('manager', 'SWF'))).toEqual([...indirect, ...direct])
      expect(await team.shows('proxy', { ...(await chosen('manager')), reports: 'direct' })).toEqual(direct)
      await withdraw()
    })

    test('a manager who is a proxy too chooses their own team by their own id', async () => {
      const withdraw = await assign('supervisor', 'payrolladmin')
      expect(await team.shows('supervisor')).toEqual(['assistant P', ...indirect])
      expect(await team.shows('supervisor', await chosen('supervisor'))).toEqual(indirect)
      await withdraw()
    })

    test.each([
      ['proxy', 'chief', 'SWF'],
      ['proxy', 'supervisor', 'SWF'],
      ['proxy', 'manager', 'KEX'],
      ['manager', 'chief', 'SWF'],
      ['manager', 'supervisor', 'SWF'],
      ['payroll', 'manager', 'SWF'],
    ])('%s is refused the team of %s at %s', async (as, manager, employer) => {
      const problem = problemIn(await team.call(as, await chosen(manager, employer)))
      expect(problem).toMatchObject({ status: 403, detail: 'You are not a proxy of this manager.' })
    })

    test('an employer without a manager, or nobody’s id, is refused', async () => {
      expect(problemIn(await team.call('proxy', { selectedManagerEmployerId: 'SWF' })).status).toBe(403)
      expect(problemIn(await team.call('proxy', { selectedManagerEmployeeId: "' or 1=1 --" })).status).toBe(403)
    })
  })
})
