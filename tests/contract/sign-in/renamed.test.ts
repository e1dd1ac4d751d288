import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSchedule, patchSchedule } from '@/contract/time-off/schedule.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { demoPassword } from '../../../server/demo/demo-company.ts'
import { addEmployee, renameUser } from '../../../server/stores/people/accounts.ts'
import { contentFor, deviceOf, sendSealed } from '../../support/envelopes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { signIn, startServerHere, type TestServer } from '../../support/server.ts'
import { ask, etagOf } from '../client.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('a person with a new user name', () => {
    let server: TestServer
    let before: string
    let device: Awaited<ReturnType<typeof deviceOf>>
    beforeAll(async () => {
      server = await startServerHere(kind)
      before = await signIn(server.url, 'employee')
      device = await deviceOf(server, 'employee')
      expect(await rename('employee', ' Erin.New')).toBe('done')
    })
    afterAll(() => server.close())

    const rename = (userName: string, next: string) => {
      const { database, announcements, clock } = server.app.services
      return renameUser({ database, clock, ...announcements }, userName, next)
    }
    const infoOf = async (token: string) => {
      const { body } = await ask(server, getUserInfo, { token })
      return (body as typeof getUserInfo.answer.TYPE).userInfo
    }

    test('stays signed in, and gets the new name and the one that devices may know', async () => {
      expect(await infoOf(before)).toMatchObject({ userId: 'erin.new', earlierUserIds: ['employee'] })
    })

    test('signs in with either name, in any letter case', async () => {
      for (const name of ['erin.new', 'Employee'])
        expect(await infoOf(await signIn(server.url, name, demoPassword))).toMatchObject({ userId: 'erin.new' })
    })

    test('has a change queued on a device under the earlier name accepted, once', async () => {
      const change = { token: before, params: { id: 'employee' }, body: { mondaySchedule: 8 } }
      const key = '7f0c9a52-6c5e-4f6e-9a3c-0d1b2f3a4b5c'
      const first = await ask(server, patchSchedule, { ...change, key })
      const again = await ask(server, patchSchedule, { ...change, key, ifMatch: '"0"' })
      expect([first.status, again.status, again.headers.get('ess-receipt')]).toEqual([
        200,
        200,
        first.headers.get('ess-receipt'),
      ])
      const { body } = await ask(server, getSchedule, { token: before, params: { id: 'erin.new' } })
      expect(body).toMatchObject({ schedule: { mondaySchedule: 8 } })
    })

    test('has a change accepted that the device signed before the rename', async () => {
      const params = { id: 'employee' }
      const ifMatch = await etagOf(server, patchSchedule, params, before)
      const change = contentFor(server, patchSchedule, { mondaySchedule: 7 }, { params, ifMatch })
      const { body } = await sendSealed(server, device, change)
      expect(body).toMatchObject({ status: 200 })
      expect((await ask(server, getSchedule, { token: before, params })).body).toMatchObject({
        schedule: { mondaySchedule: 7 },
      })
    })

    test('keeps the earlier name to themselves', async () => {
      const accounts = { database: server.database, clock: server.settings.clock }
      const person = { password: 'long enough', firstName: 'A', lastName: 'B', employerId: 'SWF' }
      expect(await addEmployee(accounts, { ...person, userName: 'Employee' })).toBe('taken')
      expect(await rename('kex', 'employee')).toBe('taken')
      expect(await rename('kex', 'erin.new')).toBe('taken')
      expect(await infoOf(await signIn(server.url, 'kex'))).toMatchObject({ userId: 'kex', earlierUserIds: [] })
      expect(await rename('nobody', 'somebody')).toBe('unknown')
    })

    test('may get the earlier name back', async () => {
      expect(await rename('erin.new', 'employee')).toBe('done')
      expect(await infoOf(before)).toMatchObject({ userId: 'employee', earlierUserIds: ['erin.new'] })
      expect(await rename('employee', 'EMPLOYEE')).toBe('done')
      expect(await infoOf(before)).toMatchObject({ userId: 'employee', earlierUserIds: ['erin.new'] })
    })

    test('is in the audit trail', async () => {
      const entries = await server.database.read
        .selectFrom('audit')
        .innerJoin('employees', 'employees.person_id', 'audit.subject_id')
        .select(['audit.person_id', 'kind', 'user_name'])
        .where('action', '=', 'renameUser')
        .execute()
      expect(entries[0]).toEqual({ person_id: 'operator', kind: 'rights', user_name: 'employee' })
      expect(entries).toHaveLength(3)
    })
  })
})
