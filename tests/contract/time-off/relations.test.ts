import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { relationsOf, reportsOf } from '../../../server/stores/relations.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { employeeIdOf } from '../../support/changes.ts'

const none = { isManagerOf: false, isProxyForManager: false, isProxyFor: false }
const manages = { ...none, isManagerOf: true }

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('relations', () => {
    let server: TestServer
    const idOf = (userName: string) => employeeIdOf(server.database.read, userName)
    beforeAll(async () => {
      server = await startServerHere(kind)
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
    ] as const)('%s is to many at once what they are to each', async (caller, expected) => {
      const names = Object.keys(expected)
      const ids = await Promise.all(names.map(idOf))
      const found = await relationsOf(server.database.read, await idOf(caller), ids)
      expect(Object.fromEntries(names.map((name, at) => [name, found.get(ids[at]!)]))).toEqual(expected)
    })

    test('a manager’s reports are direct or indirect, and nobody else is one', async () => {
      const reports = await reportsOf(server.database.read, [await idOf('manager')])
      const directOf = async (userName: string) => {
        const id = await idOf(userName)
        return reports.find(({ employeeId }) => employeeId === id)?.isDirect
      }
      const found = await Promise.all(['employee', 'supervisor', 'kex', 'manager', 'payroll'].map(directOf))
      expect(found).toEqual([true, true, false, undefined, undefined])
      expect(new Set(reports.map(({ employeeId }) => employeeId)).size).toBe(reports.length)
    })

    test('a cycle of managers ends the search, up and down', async () => {
      const { read, write } = server.database
      const [manager, chief] = [await idOf('manager'), await idOf('chief')]
      const report = (to: string | null) =>
        write.updateTable('employees').set({ manager_employee_id: to }).where('employee_id', '=', chief).execute()
      await report(manager)
      expect((await relationsOf(read, manager, [chief])).get(chief)).toEqual(manages)
      expect((await reportsOf(read, [manager])).some(({ employeeId }) => employeeId === chief)).toBe(true)
      await report(null)
    })

    test('without employees there are no relations and no reports', async () => {
      expect(await relationsOf(server.database.read, 'x', [])).toEqual(new Map())
      expect(await reportsOf(server.database.read, [])).toEqual([])
    })
  })
})
