import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Administrator,
  type Administrators,
  deletePayrollAdmin,
  listPayrollAdmins,
  patchPayrollAdmin,
  payrollAdmins,
  payrollAssistants,
  postPayrollAdmin,
} from '@/contract/administration/administrators.ts'
import { listRequestQueues } from '@/contract/time-off/request-queues.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { type PayrollRole, payrollRoles } from '@/domain/identity/payroll-roles.ts'
import type { Db } from '../../../server/db/tables.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { type Answer, ask, problemIn } from '../client.ts'
import { disable, makeHolder } from './people.ts'

const lists: { role: PayrollRole; list: string; calls: Administrators<string> }[] = [
  { role: 'isPayrollAdmin', list: 'payrollAdmins', calls: payrollAdmins },
  { role: 'isPayrollAssistant', list: 'payrollAssistants', calls: payrollAssistants },
]
const as = 'payrolladmin'

/** How many queries wait for a lock in this PostgreSQL database. Within one transaction the answer would never change. */
async function waitingForLocks(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(distinct pid) as waiting from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`.execute(db)
  return rows[0]!.waiting
}

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('payroll admins and assistants', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      await server.database.write.deleteFrom('right_settings').where('right_name', 'in', payrollRoles).execute()
      await makeHolder(server, 'isPayrollAdmin', 'payrolladmin')
      await makeHolder(server, 'isPayrollAssistant', 'assistant')
    })

    const idOf = (userName: string) => employeeIdOf(server.database.read, userName)
    const of = async (userName: string) => ({ employeeId: await idOf(userName) })
    const infoOf = async (token: string) => {
      const { body } = await ask(server, getUserInfo, { token })
      return (body as typeof getUserInfo.answer.TYPE).userInfo
    }
    const codesIn = (answer: Answer) => problemIn(answer).errors.map(({ code }) => code)

    describe.each(lists)('$list', ({ role, list, calls }) => {
      const rows = async (query: Record<string, string> = {}) => {
        const { body } = await ask(server, calls.list, { as, query })
        return (body as { _embedded: Record<string, Administrator[]> })._embedded[list]!
      }
      const names = async (query: Record<string, string> = {}) =>
        (await rows(query)).map(({ employeeLastName }) => employeeLastName)

      test('a person is added, switched off and on, and removed, even twice; removing an unknown person fails', async () => {
        const added = await ask(server, calls.post, { as, body: { ...(await of('kex')), employerId: 'KEX' } })
        const row = {
          employerId: 'KEX',
          employeeId: await idOf('kex'),
          employeeUserId: 'kex',
          employeeFirstName: 'Kendra',
          employeeLastName: 'Exeter',
          isEnabled: true,
        }
        expect(added).toMatchObject({ status: 200, body: { administrator: row } })
        expect(await rows({ search: 'exet' })).toEqual([row])
        const params = await of('kex')
        const patch = (isEnabled: boolean) => ask(server, calls.patch, { as, params, body: { isEnabled } })
        expect((await patch(false)).body).toEqual({ administrator: { ...row, isEnabled: false } })
        expect(await rows({ search: 'exet' })).toEqual([{ ...row, isEnabled: false }])
        expect((await patch(true)).body).toEqual({ administrator: row })
        const remove = () => ask(server, calls.remove, { as, params })
        expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
        const unknown = await ask(server, calls.remove, { as, params: { employeeId: '999999' } })
        expect(problemIn(unknown)).toMatchObject({ status: 404, detail: 'There is no such employee.' })
        expect(await names()).not.toContain('Exeter')
        expect(problemIn(await patch(true))).toMatchObject({
          status: 404,
          detail: 'This person is no longer on the list.',
        })
      })

      test('a person can be added as inactive and then has no rights yet', async () => {
        await ask(server, calls.post, { as, body: { ...(await of('kex')), isEnabled: false } })
        expect((await infoOf(await server.tokenOf('kex'))).userRoles[role]).toBe(false)
      })

      test('granting or removing a role applies on an active session’s next call', async () => {
        const token = await server.tokenOf('salaried')
        const queues = async () => (await ask(server, listRequestQueues, { token })).status
        const params = await of('salaried')
        const roles = async () => {
          const { userRoles, permissions } = await infoOf(token)
          return [userRoles[role], permissions.canAccessQueues]
        }
        expect([await queues(), ...(await roles())]).toEqual([403, false, false])
        await ask(server, calls.post, { as, body: params })
        expect([await queues(), ...(await roles())]).toEqual([200, true, true])
        await ask(server, calls.patch, { as, params, body: { isEnabled: false } })
        expect([await queues(), ...(await roles())]).toEqual([403, false, false])
        await ask(server, calls.patch, { as, params, body: { isEnabled: true } })
        expect(await queues()).toBe(200)
        await ask(server, calls.remove, { as, params })
        expect([await queues(), ...(await roles())]).toEqual([403, false, false])
      })

      test('pages are sorted by last name or id, either way, and searched by name and id', async () => {
        for (const userName of ['kex', 'salaried', 'california'])
          await ask(server, calls.post, { as, body: await of(userName) })
        const found = await names()
        expect(found).toEqual(found.toSorted())
        expect(found).toHaveLength(4)
        expect(await names({ sort: 'employeeLastName:desc' })).toEqual(found.toReversed())
        const ids = (await rows({ sort: 'employeeId' })).map(({ employeeId }) => employeeId)
        expect(ids).toEqual(ids.toSorted())
        expect(await names({ limit: '2', page: '2' })).toEqual(found.slice(2))
        const { body } = await ask(server, calls.list, { as, query: { limit: '2', page: '2', search: '1000' } })
        expect(body).toMatchObject({ _total_items: 4, _page_count: 2 })
        expect(await names({ search: 'villan camila' })).toEqual(['Villanueva'])
        expect(await names({ search: await idOf('salaried') })).toEqual(['Okafor'])
        expect(await names({ search: 'Tsosie' })).toEqual([])
      })

      test('people who left or work for another employer cannot be added', async () => {
        const codes = async (body: object) => codesIn(await ask(server, calls.post, { as, body }))
        await disable(server, 'salaried', 1)
        expect(await codes(await of('salaried'))).toEqual(['employee.terminated'])
        await disable(server, 'salaried', null)
        expect(await codes({ ...(await of('salaried')), employerId: 'KEX' })).toEqual(['employee.unknown'])
        expect(await codes({ employeeId: "' or 1=1 --" })).toEqual(['employee.unknown'])
        expect(await names()).toHaveLength(1)
      })

      test('when two admins add the same person at once, one learns that it is already done', async () => {
        await makeHolder(server, 'isPayrollAdmin', 'kex')
        const body = await of('salaried')
        const both = await Promise.all([
          ask(server, calls.post, { as, body }),
          ask(server, calls.post, { as: 'kex', body }),
        ])
        expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
        expect(codesIn(both.find(({ status }) => status === 422)!)).toEqual(['administrator.twice'])
      })

      test('ids in the body must match the path', async () => {
        await ask(server, calls.post, { as, body: await of('kex') })
        const change = async (body: object) =>
          ask(server, calls.patch, { as, params: await of('kex'), body: { isEnabled: false, ...body } })
        expect(codesIn(await change(await of('salaried')))).toEqual(['administrator.other'])
        expect((await change({ employerId: 'SWF' })).status).toBe(404)
        expect((await change({ ...(await of('kex')), employerId: 'KEX' })).status).toBe(200)
      })
    })

    test('nobody can change their own row, not even the last payroll admin', async () => {
      const params = await of(as)
      const own = { code: 'administrator.self', message: 'You cannot change your own rights.' }
      const last = {
        code: 'administrator.last',
        message: 'This is the last active payroll admin. Add another one first.',
      }
      const change = (isEnabled: boolean) => ask(server, patchPayrollAdmin, { as, params, body: { isEnabled } })
      const remove = () => ask(server, deletePayrollAdmin, { as, params })
      expect(problemIn(await remove()).errors).toMatchObject([own, last])
      expect(problemIn(await change(false)).errors).toMatchObject([own, last])
      expect(problemIn(await change(true)).errors).toMatchObject([own])
      await makeHolder(server, 'isPayrollAdmin', 'kex')
      expect(problemIn(await remove()).errors).toMatchObject([own])
      await disable(server, 'kex', 1)
      expect(problemIn(await remove()).errors).toMatchObject([own, last])
      await disable(server, 'kex', null)
      const { body } = await ask(server, listPayrollAdmins, { as })
      expect(body).toMatchObject({ _total_items: 2 })
    })

    test.each([
      ['remove', 'remove'],
      ['make inactive', 'make inactive'],
      ['remove', 'make inactive'],
    ])('when two admins %s and %s each other at once, one remains', async (one, other) => {
      await makeHolder(server, 'isPayrollAdmin', 'kex')
      const end = async (how: string, by: string, whom: string) => {
        const given = { as: by, params: await of(whom), key: randomUUID() }
        const send = () =>
          how === 'remove'
            ? ask(server, deletePayrollAdmin, given)
            : ask(server, patchPayrollAdmin, { ...given, body: { isEnabled: false } })
        // A second call with a key is refused while the first one is in progress: its caller was an admin then.
        const twice = [send(), send()]
        expect((await Promise.race(twice)).status).toBe(409)
        return { first: Promise.all(twice).then((both) => both.find(({ status }) => status !== 409)!) }
      }
      for (const userName of [as, 'kex']) await server.tokenOf(userName)
      const calls = await inTransaction(server.database.write, async (tx) => {
        // Both rows are locked, so both calls have already checked for other admins.
        await tx.updateTable('right_settings').set({ enabled: 1 }).where('right_name', '=', 'isPayrollAdmin').execute()
        const begun = [await end(one, as, 'kex'), await end(other, 'kex', as)]
        if (kind === 'postgres') await expect.poll(() => waitingForLocks(server.database.read)).toBe(2)
        return begun
      })
      const both = await Promise.all(calls.map(({ first }) => first))
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
      expect(codesIn(both.find(({ status }) => status === 422)!)).toEqual(['administrator.last'])
      const { body } = await ask(server, listPayrollAdmins, { as: both[0]!.status === 200 ? as : 'kex' })
      const { payrollAdmins: left } = (body as typeof listPayrollAdmins.answer.TYPE)._embedded
      expect(left.filter(({ isEnabled }) => isEnabled)).toHaveLength(1)
    })

    test('each change is recorded with who made it and whose rights it changed', async () => {
      const { read } = server.database
      const audits = async () => {
        const rows = await read.selectFrom('audit').selectAll().where('receipt', 'is not', null).orderBy('id').execute()
        return rows.map(({ person_id, action, subject_id }) => [person_id, action, subject_id])
      }
      const before = (await audits()).length
      const params = await of('kex')
      await ask(server, postPayrollAdmin, { as, body: params })
      await ask(server, patchPayrollAdmin, { as, params, body: { isEnabled: false } })
      await ask(server, deletePayrollAdmin, { as, params })
      await ask(server, deletePayrollAdmin, { as, params: await of(as) })
      await ask(server, deletePayrollAdmin, { as, params: { employeeId: 'anything typed' } })
      const by = await idOf(as)
      expect((await audits()).slice(before)).toEqual([
        [by, 'postPayrollAdmin', params.employeeId],
        [by, 'patchPayrollAdmin', params.employeeId],
        [by, 'deletePayrollAdmin', params.employeeId],
      ])
    })
  })
})
