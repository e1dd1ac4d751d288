import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putPersonAccount } from '@/contract/administration/people.ts'
import { fileOf } from '../../../server/imports/reading/input-file.ts'
import { lines } from '../../../server/imports/test-bad-files/case.ts'
import { accountState, linkPerson, noteDirectoryDisabled } from '../../../server/stores/people/directory-people.ts'
import { setDisabled, switchAccount } from '../../../server/stores/people/accounts.ts'
import { saveEmployer } from '../../../server/stores/people/employers.ts'
import { databaseKinds } from '../../support/databases.ts'
import { importsInto } from '../../support/imports.ts'
import { ask, problemIn } from '../client.ts'
import { type Scim, enterprise, entraUser, oktaUser, some, startScim } from './scim-client.ts'

const header = 'employerId,employeeId,userName,firstName,lastName,companyEmail,hireDate,payType,endDate'
type Row = { userName?: string; email?: string; end?: string }

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('an account that the identity system provisions', () => {
    let scim: Scim
    let imports: ReturnType<typeof importsInto>
    beforeAll(async () => {
      scim = await startScim(kind)
      const { database, app, clock } = scim.server
      imports = importsInto({ database, clock }, app.services.announcements)
      await saveEmployer(database.write, { employerId: 'NEW', name: 'New', timeZone: '', payPeriods: null })
    })
    afterAll(() => scim.server.close())

    /** All people in HR's file, by employee number. */
    const hr = new Map<string, Row>()
    const load = async (number: string, row: Row = {}) => {
      hr.set(number, row)
      scim.server.clock.now += 60_000
      const rows = [...hr].map(([id, { userName = `n${id}`, email = `${id}@hr.example`, end = '' }]) =>
        ['NEW', id, userName, 'Ann', 'Lee', email, '2020-02-01', 'H', end].join(),
      )
      await imports.load('people', fileOf('people.csv', lines(header, ...rows)), { allow: ['leavers'] })
    }
    const personOf = async (number: string) =>
      scim.server.database.read
        .selectFrom('employees')
        .selectAll()
        .where('employer_id', '=', 'NEW')
        .where('employee_id', '=', number)
        .executeTakeFirstOrThrow()
    const provision = async (number: string, more: object = {}) => {
      const body = entraUser(`e${number}`, { [enterprise]: { employeeNumber: number, organization: 'NEW' }, ...more })
      return (await scim.call('POST', '/Users', body)).body
    }
    const activate = (id: string, active: string) =>
      scim.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: active })
    const isEnabled = async (number: string) => (await personOf(number)).disabled_at === null
    /** Adds a person to HR's file and to the identity system. */
    const both = async () => {
      const number = some()
      await load(number)
      return { number, ...(await provision(number)), personId: (await personOf(number)).person_id }
    }

    test('waits until HR adds the person, who then gets its user name, email, and state', async () => {
      const [number, other] = [some(), some()]
      const { id } = await provision(number)
      await provision(other, { active: false })
      await load(number)
      await load(other)
      expect(await personOf(number)).toMatchObject({
        user_name: `e${number}`,
        company_email: `e${number}@corp.example`,
        disabled_at: null,
      })
      expect(await isEnabled(other)).toBe(false)
      expect((await scim.call('GET', `/Users/${id}`)).body).toMatchObject({ displayName: 'Ann Lee', active: true })
    })

    test('keeps its user name and work email when HR’s file has others, even for a rehire', async () => {
      const { number } = await both()
      const own = { user_name: `e${number}`, company_email: `e${number}@corp.example` }
      await load(number, { userName: `h${number}`, email: 'hr@hr.example' })
      expect(await personOf(number)).toMatchObject(own)
      await load(number, { end: '2026-11-01' })
      await load(number, { userName: `h${number}`, email: 'hr@hr.example' })
      expect(await personOf(number)).toMatchObject({ ...own, disabled_at: null })
    })

    test('stays deactivated when HR’s file rehires the person, whichever disabled it first', async () => {
      const [first, second] = [await both(), await both()]
      await activate(first.id, 'False')
      await load(first.number, { end: '2026-11-01' })
      await load(second.number, { end: '2026-11-01' })
      await activate(second.id, 'False')
      for (const { number, id } of [first, second]) {
        await load(number)
        expect(await isEnabled(number)).toBe(false)
        expect((await activate(id, 'True')).body.active).toBe(true)
        expect(await isEnabled(number)).toBe(true)
      }
    })

    test('stays disabled after activation as long as HR says the person left', async () => {
      const { number, id } = await both()
      await activate(id, 'False')
      await load(number, { end: '2026-11-01' })
      expect((await activate(id, 'True')).body.active).toBe(false)
      expect(await isEnabled(number)).toBe(false)
      await load(number)
      expect(await isEnabled(number)).toBe(true)
    })

    test('stays deactivated after a sign-in at the directory', async () => {
      const [first, second] = [await both(), await both()]
      const { write, read } = scim.server.database
      for (const [{ personId }, directoryId] of [
        [first, some()],
        [second, some()],
      ] as const)
        await linkPerson(write, { personId, directoryId }, scim.server.clock.now)
      await switchAccount(write, scim.accounts.sessionEnds, first.personId, scim.server.clock.now)
      await noteDirectoryDisabled(write, first.personId, scim.server.clock.now)
      expect(await accountState(read, first.personId)).toBe('byDirectory')
      for (const { id, personId } of [first, second]) {
        await activate(id, 'False')
        expect(await accountState(read, personId)).toBe('disabled')
      }
    })

    test('can’t be enabled by payroll or an operator once deactivated', async () => {
      const { number, id, userName } = await both()
      await activate(id, 'False')
      const body = { employerId: 'NEW', isEnabled: true }
      const refused = await ask(scim.server, putPersonAccount, {
        as: 'payrolladmin',
        params: { employeeId: number },
        body,
      })
      expect(problemIn(refused).errors).toMatchObject([{ code: 'person.deactivated' }])
      expect(await setDisabled(scim.accounts, userName.split('@')[0]!, null)).toBe('deactivated')
      expect(await isEnabled(number)).toBe(false)
    })

    test('stays disabled after activation if it was disabled by hand', async () => {
      const [before, after] = [await both(), await both()]
      await setDisabled(scim.accounts, `e${before.number}`, scim.server.clock.now)
      await activate(before.id, 'False')
      await activate(after.id, 'False')
      await setDisabled(scim.accounts, `e${after.number}`, scim.server.clock.now)
      for (const { id, number } of [before, after]) {
        expect((await activate(id, 'True')).body.active).toBe(false)
        expect(await isEnabled(number)).toBe(false)
        expect(await setDisabled(scim.accounts, `e${number}`, null)).toBe('done')
      }
    })

    test.each<[string, (id: string) => Promise<unknown>]>([
      ['deactivated', (id) => activate(id, 'False')],
      ['deleted', (id) => scim.call('DELETE', `/Users/${id}`)],
    ])('that’s waiting because its user name belongs to someone else is disabled once it’s %s', async (_, end) => {
      const [number, other] = [some(), some()]
      const { id } = await provision(number)
      await load(other, { userName: `e${number}` })
      await load(number)
      expect(await personOf(number)).toMatchObject({ user_name: `n${number}`, disabled_at: null })
      await end(id)
      expect(await personOf(number)).toMatchObject({ user_name: `n${number}`, disabled_at: expect.any(Number) })
      expect(await isEnabled(other)).toBe(true)
      expect(await scim.auditOf((await personOf(number)).person_id)).not.toContain('renameUser by service entra')
    })

    test('is disabled when it is deleted, and enabled when the user is created again', async () => {
      const { number, id } = await both()
      expect((await scim.call('DELETE', `/Users/${id}`)).status).toBe(204)
      expect((await scim.call('GET', `/Users/${id}`)).status).toBe(404)
      expect(await isEnabled(number)).toBe(false)
      const again = await provision(number)
      expect([again.id === id, again.active, await isEnabled(number)]).toEqual([false, true, true])
    })

    test('isn’t linked to a former employee by user name', async () => {
      const number = some()
      await load(number)
      await load(number, { end: '2026-11-01' })
      const newcomer = await scim.call('POST', '/Users', oktaUser(`n${number}`))
      expect(newcomer.body).not.toHaveProperty('displayName')
      expect(await scim.auditOf((await personOf(number)).person_id)).not.toContain('scimLinked by service entra')
    })
  })
})
