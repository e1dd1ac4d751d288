import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { listTeamRequests } from '@/contract/time-off/team-requests.ts'
import { everyRight } from '@/domain/administration/rights.ts'
import type { Right, UserInfo } from '@/domain/identity/user-info.ts'
import { bundleServer } from '../../../tools/bundle-server.mjs'
import type { Db } from '../../../server/db/tables.ts'
import { userColumns, userInfoOf } from '../../../server/stores/people/employees.ts'
import { saveScimUser } from '../../../server/stores/people/scim-users.ts'
import { holds } from '../../../server/stores/rights/right-holders.ts'
import { changeMembers, saveScimGroup } from '../../../server/stores/rights/scim-groups.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { setRights } from '../../support/data/rights.ts'
import { databaseKinds } from '../../support/databases.ts'
import { type RunningServer, serveHere, signIn, startServerHere, type TestServer } from '../../support/server.ts'
import { ask } from '../client.ts'

const rightsOf = ({ userRoles, permissions }: Pick<UserInfo, 'userRoles' | 'permissions'>): Right[] =>
  everyRight.filter((right) => ({ ...userRoles, ...permissions })[right])

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the rights of the demo company', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    const heldBy = async (as: string) => {
      const { body } = await ask(server, getUserInfo, { as })
      return rightsOf((body as typeof getUserInfo.answer.TYPE).userInfo)
    }
    const moveTo = async (userName: string, manager: string | null) =>
      server.database.write
        .updateTable('employees')
        .set({ manager_person_id: manager && (await employeeIdOf(server.database.read, manager)) })
        .where('user_name', '=', userName)
        .execute()

    test.each<[userName: string, rights: Right[]]>([
      ['employee', []],
      ['manager', ['isManager']],
      ['supervisor', ['isSupervisor']],
      ['proxy', ['isProxy', 'isProxyForManager']],
      ['payroll', ['isPayroll', 'canChangeEmployees', 'canAccessQueues']],
      ['payrolladmin', ['isPayrollAdmin', 'canChangeEmployees', 'canAccessQueues']],
      ['assistant', ['isPayrollAssistant', 'canAccessQueues']],
      ['california', ['canSubmitCAMealBreakWaiverForm']],
      ['newyork', ['canSubmitNAPRForm']],
      ['driver', []],
    ])('%s has %j', async (userName, rights) => expect(await heldBy(userName)).toEqual(rights))

    test('follow the tree right away: having a report makes a person a supervisor, and a report’s report makes them a manager', async () => {
      expect(await heldBy('salaried')).toEqual([])
      await moveTo('newhire', 'salaried')
      expect(await heldBy('salaried')).toEqual(['isSupervisor'])
      await moveTo('kex', 'newhire')
      expect(await heldBy('salaried')).toEqual(['isManager'])
      for (const userName of ['newhire', 'kex']) await moveTo(userName, 'supervisor')
      expect(await heldBy('salaried')).toEqual([])
    })

    test('follow manual settings right away', async () => {
      const { write } = server.database
      await setRights(write, 'supervisor', { isSupervisor: false })
      expect(await heldBy('supervisor')).toEqual([])
      await setRights(write, 'supervisor', { isSupervisor: null, canAccessQueues: true })
      expect(await heldBy('supervisor')).toEqual(['isSupervisor', 'canAccessQueues'])
      await setRights(write, 'supervisor', { canAccessQueues: null })
    })

    test('are the same for one person and in a search for everyone with a right', async () => {
      const { read, write } = server.database
      const company = {
        ...server.settings.company,
        rightsRules: [
          ...server.settings.company.rightsRules,
          { name: 'Shops', gives: ['isPayrollAssistant' as const], level2: ['s*P'], state: ['AZ', 'tx'] },
          { name: 'Titles', gives: ['canAccessQueues' as const], positionTitle: ['*dispatch*', 'No_such', '100%'] },
          { name: 'Group', gives: ['isPayroll' as const], group: ['ESS-*'], employer: ['KEX'] },
          { name: 'Provisioned', gives: ['isPayroll' as const], group: ['crew *'] },
          { name: 'Cycle', gives: ['canChangeEmployees' as const], payCycle: ['nyshp'] },
        ],
      }
      const person_id = await employeeIdOf(read, 'kex')
      await write.insertInto('directory_groups').values({ person_id, group_name: 'ess-hq', seen_at: 1 }).execute()
      await addToScimGroup(write, await employeeIdOf(read, 'driver'), 'Crew Leads')
      await setRights(write, 'assistant', { canAccessQueues: false })
      const everybody = await read.selectFrom('employees').select(userColumns).execute()
      const users = everybody.map((row) => userInfoOf(row, company))
      for (const right of everyRight) {
        const found = await read
          .selectFrom('employees')
          .select('user_name')
          .where(holds(right, company.rightsRules))
          .execute()
        const holders = users.filter((user) => rightsOf(user).includes(right)).map(({ userId }) => userId)
        expect([right, found.map(({ user_name }) => user_name).toSorted()]).toEqual([right, holders.toSorted()])
        expect(holders).not.toEqual([])
      }
      await setRights(write, 'assistant', { canAccessQueues: null })
    })
  })

  describe.skipIf(!available)('at a company whose accounts an operator added', () => {
    let server: RunningServer
    beforeAll(async () => {
      server = await serveHere({ database: kind, env: { ESS_DEMO: '0' } })
    })
    afterAll(() => server.remove())

    const password = 'a long passphrase'
    const add = async (userName: string, ...options: string[]) => {
      const args = ['user', 'add', userName, 'First', 'Last', '--password-stdin', ...options]
      const env = { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl ?? '', ESS_DEMO: '0' }
      const child = spawn(process.execPath, [await bundleServer('commands/ess.ts'), ...args], { env })
      child.stdin.end(password)
      const [code] = await once(child, 'close')
      expect(code).toBe(0)
    }

    test('a boss with reports sees their team, and a person without reports is refused', async () => {
      await add('boss')
      const team = async (userName: string) => {
        const token = await signIn(server.url, userName, password)
        const path = `${server.url}/rest${listTeamRequests.path}`
        return (await fetch(path, { headers: { authorization: `Bearer ${token}` } })).status
      }
      expect(await team('boss')).toBe(403)
      await add('report', '--manager', 'boss')
      expect([await team('boss'), await team('report')]).toEqual([200, 403])
    })
  })
})

async function addToScimGroup(db: Db, person_id: string, display_name: string): Promise<void> {
  const [names, times] = [
    { scim_id: 'crew', folded_name: 'crew', external_id: '' },
    { created_at: 1, changed_at: 1 },
  ]
  const user = { user_name: 'crew', login_name: 'crew', email: '', employee_number: '', organization: '' }
  await saveScimUser(db, { ...names, ...user, ...times, person_id, active: 1 })
  await saveScimGroup(db, { ...names, ...times, display_name, version: 1 })
  await changeMembers(db, 'crew', { joined: ['crew'], left: [] })
}
