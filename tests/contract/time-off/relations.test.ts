import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  isOfFound,
  isOfTeam,
  leadersOf,
  peopleConcerned,
  relationsOf,
  type Team,
} from '../../../server/stores/people/relations.ts'
import type { Db } from '../../../server/db/tables.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { setRights } from '../../support/data/rights.ts'
import { putRequest } from './time-off-on-file.ts'

const none = { isManagerOf: false, isProxyForManager: false, isDeputyOf: false, isProxyFor: false }
const manages = { ...none, isManagerOf: true }

/** The owners of a team's requests, sorted. Everyone has one request. */
async function membersOf(db: Db, team: Team): Promise<string[]> {
  const rows = await db
    .selectFrom('time_off_requests')
    .select('person_id as id')
    .distinct()
    .where(team.search ? isOfFound(db, team) : isOfTeam(db, 'time_off_requests', team))
    .orderBy('person_id')
    .execute()
  return rows.map(({ id }) => id)
}

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('relations', () => {
    let server: TestServer
    const idOf = (userName: string) => employeeIdOf(server.database.read, userName)
    beforeAll(async () => {
      server = await startServerHere(kind)
      const { write } = server.database
      for (const { person_id: employeeId } of await write.selectFrom('employees').select('person_id').execute())
        await putRequest(write, { employeeId, status: 'D', at: 1, entries: [] })
    })
    afterAll(() => server.close())

    test.each([
      ['manager', { employee: manages, kex: manages, supervisor: manages, manager: none, payroll: none }],
      ['supervisor', { employee: none, kex: manages, supervisor: none, manager: none, payroll: none }],
      [
        'proxy',
        {
          employee: { ...none, isProxyForManager: true, isProxyFor: true },
          kex: { ...none, isProxyForManager: true },
          supervisor: { ...none, isProxyForManager: true },
          manager: none,
          payroll: none,
        },
      ],
      ['employee', { employee: none, kex: none, supervisor: none, manager: none, payroll: none }],
    ] as const)(
      '%s has the same relation to many people queried at once as to each of them',
      async (caller, expected) => {
        const names = Object.keys(expected)
        const ids = await Promise.all(names.map(idOf))
        const found = await relationsOf(server.database.read, await idOf(caller), ids)
        expect(Object.fromEntries(names.map((name, at) => [name, found.get(ids[at]!)]))).toEqual(expected)
      },
    )

    test("an inactive proxy for a manager has no relation to the reports and doesn't get messages", async () => {
      const { read, write } = server.database
      const [proxy, employee] = [await idOf('proxy'), await idOf('kex')]
      const set = (enabled: 0 | 1) =>
        write.updateTable('manager_proxies').set({ enabled }).where('proxy_person_id', '=', proxy).execute()
      expect(await peopleConcerned(read, employee)).toContain(proxy)
      await set(0)
      expect((await relationsOf(read, proxy, [employee])).get(employee)).toEqual(none)
      expect(await peopleConcerned(read, employee)).not.toContain(proxy)
      await set(1)
    })

    test('a proxy for a person who no longer leads has no relation to their reports', async () => {
      const { read, write } = server.database
      const relation = async () =>
        (await relationsOf(read, await idOf('proxy'), [await idOf('kex')])).values().next().value
      await setRights(write, 'manager', { isManager: false })
      expect(await relation()).toEqual(none)
      await setRights(write, 'manager', { isSupervisor: true })
      expect(await relation()).toEqual({ ...none, isProxyForManager: true })
      await setRights(write, 'manager', { isManager: null, isSupervisor: null })
    })

    test('a team is the direct or indirect reports, without drivers, the caller, or anyone else', async () => {
      const { read } = server.database
      const team = { leaderIds: [await idOf('manager')], without: await idOf('employee') }
      const of = async (wanted: Partial<Team>) => {
        const members = await membersOf(read, { ...team, ...wanted })
        const names = ['employee', 'supervisor', 'kex', 'manager', 'payroll']
        const ids = await Promise.all(names.map(idOf))
        return names.filter((_, at) => members.includes(ids[at]!))
      }
      expect(await of({})).toEqual(['supervisor', 'kex'])
      expect(await of({ reports: 'direct' })).toEqual(['supervisor'])
      expect(await of({ reports: 'indirect' })).toEqual(['kex'])
      expect(await of({ search: 'nobody' })).toEqual([])
      expect(await of({ search: 'kendra' })).toEqual(['kex'])
      expect(await of({ search: 'kendra', reports: 'direct' })).toEqual([])
      const everybody = await membersOf(read, team)
      const drivers = await read.selectFrom('employees').select('person_id as id').where('level2', '=', 'DRV').execute()
      expect(drivers.filter(({ id }) => everybody.includes(id))).toEqual([])
    })

    test('a person who reports to one leader directly and to another indirectly is a direct report', async () => {
      const leaderIds = [await idOf('manager'), await idOf('supervisor')]
      const [kex, without] = [await idOf('kex'), 'nobody']
      expect(await membersOf(server.database.read, { leaderIds, without, reports: 'direct' })).toContain(kex)
      expect(await membersOf(server.database.read, { leaderIds, without, reports: 'indirect' })).not.toContain(kex)
    })

    test('without employees there are no relations', async () => {
      expect(await relationsOf(server.database.read, 'x', [])).toEqual(new Map())
      expect(await leadersOf(server.database.read, 'x')).toEqual([])
    })
  })
})
