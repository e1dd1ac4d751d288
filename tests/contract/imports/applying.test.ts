import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { peopleKind } from '../../../server/imports/kinds/people.ts'
import { fileOf } from '../../../server/imports/reading/input-file.ts'
import { applyImport } from '../../../server/imports/staging/apply-import.ts'
import { lines } from '../../../server/imports/test-bad-files/case.ts'
import { addEmployee, setDisabled } from '../../../server/stores/people/accounts.ts'
import { addSession } from '../../../server/stores/sign-in/sessions.ts'
import { databaseKinds } from '../../support/databases.ts'
import { peopleFile } from '../../support/made-up-company/files.ts'
import { madeUpCompany } from '../../support/made-up-company/made-up-company.ts'
import { importDay, startImports } from '../../support/imports.ts'

const header = 'employerId,employeeId,userName,firstName,lastName,hireDate,payType,street,personalEmail'
const row = (id: string, { user = `user${id}`, last = 'Lee', street = '1 Main St', hired = '2020-02-01' } = {}) =>
  `SWF,${id},${user},Ann,${last},${hired},H,${street},${id}@mail.example`
const people = (...rows: string[]) => fileOf('people.csv', lines(header, ...rows))
const allowed = { allow: ['leavers'] } as const

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('applying a file of people', () => {
    let imports: Awaited<ReturnType<typeof startImports>>
    beforeAll(async () => {
      imports = await startImports(kind)
      await imports.load('people', people(row('01'), row('02'), row('03')))
    })
    afterAll(() => imports.close())

    const person = (employeeId: string) =>
      imports.database.read
        .selectFrom('employees')
        .selectAll()
        .where('employee_id', '=', employeeId)
        .executeTakeFirstOrThrow()
    const accounts = () => ({
      database: imports.database,
      clock: () => imports.clock.now,
      sessionEnds: { publish: async () => {} },
    })

    test('applies an address, and a personal email as unconfirmed', async () => {
      const added = { street: '1 Main St', personal_email: '01@mail.example', email_confirmed: 0 }
      expect(await person('01')).toMatchObject(added)
    })

    test('people who saved their own information keep it, unless the file has a later date', async () => {
      const { person_id } = await person('03')
      const saved = (day: string) => {
        const row = { version: 1, changed_at: Date.parse(`${day}T12:00:00Z`), marital_status: '', cell_number: '' }
        const mailing = { mailing_street: '', mailing_suite: '', mailing_city: '', mailing_state: '', mailing_zip: '' }
        return imports.database.write
          .insertInto('personal_infos')
          .values({ person_id, ...row, ...mailing })
          .onConflict((on) => on.column('person_id').doUpdateSet(row))
          .execute()
      }
      const moved = people(row('01', { last: 'Ng' }), row('02'), row('03', { street: '3 Other St' }))
      await saved(importDay)
      expect(await imports.load('people', moved)).toMatchObject({ changed: 1 })
      expect(await person('03')).toMatchObject({ street: '1 Main St' })
      await saved('2026-11-25')
      expect(await imports.load('people', moved)).toMatchObject({ changed: 1 })
      expect(await person('03')).toMatchObject({ street: '3 Other St' })
      const { version } = await imports.database.read
        .selectFrom('personal_infos')
        .select('version')
        .where('person_id', '=', person_id)
        .executeTakeFirstOrThrow()
      expect(version).toBe(2)
    })

    test('a renamed person keeps the earlier user name, which isn’t given to anyone else', async () => {
      const { person_id } = await person('02')
      const renamed = people(row('01'), row('02', { user: 'renamed' }), row('03'))
      expect(await imports.load('people', renamed)).toMatchObject({ changed: 3 })
      expect(
        await imports.database.read.selectFrom('earlier_user_names').select(['user_name', 'person_id']).execute(),
      ).toEqual([{ user_name: 'user02', person_id }])
      const exchanged = people(row('01', { user: 'user02' }), row('02', { user: 'user01' }), row('03'))
      expect((await imports.read('people', exchanged)).problems).toEqual([
        "people.csv, line 2, column userName: The user name 'user02' belongs to SWF 02, now or earlier. Choose another one.",
        "people.csv, line 3, column userName: The user name 'user01' belongs to SWF 01, now or earlier. Choose another one.",
      ])
      expect(await imports.load('people', people(row('01'), row('02'), row('03')))).toMatchObject({ changed: 1 })
      expect(await person('02')).toMatchObject({ user_name: 'user02' })
    })

    test('people missing from the file lose access at once, and get it back with their record when they come back', async () => {
      const { person_id } = await person('02')
      const session = { personId: person_id, factor: 'passed', singleSignOn: false } as const
      await imports.database.change(
        (tx) => addSession(tx, session as never, imports.clock.now),
        () => true,
      )
      const sessions = () =>
        imports.database.read.selectFrom('sessions').selectAll().where('person_id', '=', person_id).execute()
      expect(await sessions()).toHaveLength(1)
      expect(await imports.load('people', people(row('01'), row('03')), allowed)).toMatchObject({ ended: 1 })
      expect(await sessions()).toEqual([])
      expect(await person('02')).toMatchObject({ disabled_at: imports.clock.now })
      expect(await imports.load('people', people(row('01'), row('02'), row('03')))).toMatchObject({ rehired: 1 })
      expect(await person('02')).toMatchObject({ person_id, disabled_at: null })
    })

    test("an account disabled by hand stays disabled, and accounts unknown to HR don't change", async () => {
      await addEmployee(accounts(), {
        userName: 'operators',
        password: 'a long password',
        firstName: 'Olu',
        lastName: 'Operator',
        employerId: 'SWF',
        more: { employee_id: '99' },
      })
      await setDisabled(accounts(), 'user03', 5)
      expect(await imports.load('people', people(row('01'), row('02')), allowed)).toMatchObject({ ended: 1 })
      expect(await imports.load('people', people(row('01'), row('02'), row('03')))).toMatchObject({ rehired: 1 })
      expect(await person('03')).toMatchObject({ disabled_at: 5 })
      expect(await person('99')).toMatchObject({ disabled_at: null })
    })

    test('adopts a person already on file, who keeps their record and belongs to HR from then on', async () => {
      const { person_id } = await person('99')
      const all = [row('01'), row('02'), row('03')]
      expect(await imports.load('people', people(...all, row('99', { user: 'operators' })))).toMatchObject({
        changed: 1,
      })
      expect(await person('99')).toMatchObject({ person_id, first_name: 'Ann', street: '1 Main St' })
      expect(await imports.load('people', people(...all), allowed)).toMatchObject({ ended: 1 })
    })

    test('is refused if a person has changed since the file was read', async () => {
      const { run } = await imports.read('people', people(row('01', { last: 'New' }), row('02'), row('03')))
      await imports.load('people', people(row('01', { last: 'Newer' }), row('02'), row('03')))
      expect(await imports.apply('people', run.id)).toEqual({
        outcome: 'outdated',
        why: 'SWF 01 was changed since the file was read. Read the file again.',
      })
      expect(await person('01')).toMatchObject({ last_name: 'Newer' })
    })

    test('is refused if, with a file applied since, it would create a circular chain of managers', async () => {
      const managers = (id: string, manager: string) =>
        imports.read('managers', fileOf('managers.csv', lines('employeeId,managerEmployeeId', `${id},${manager}`)), {
          allow: ['managers'],
        })
      const [one, other] = [await managers('01', '03'), await managers('03', '01')]
      expect(await imports.apply('managers', one.run.id)).toEqual({ outcome: 'applied' })
      expect(await imports.apply('managers', other.run.id)).toMatchObject({ outcome: 'outdated' })
      expect(await person('03')).toMatchObject({ manager_person_id: null })
    })

    test('is refused if it has a user name that someone else has gotten since', async () => {
      const { run } = await imports.read('people', people(row('01', { user: 'wanted' }), row('02'), row('03')))
      await addEmployee(accounts(), {
        userName: 'wanted',
        password: 'a long password',
        firstName: 'Wes',
        lastName: 'Wanted',
        employerId: 'SWF',
      })
      expect(await imports.apply('people', run.id)).toMatchObject({ outcome: 'outdated' })
    })

    test("happens once, no matter how often it's requested", async () => {
      const { run } = await imports.read('people', people(row('01', { last: 'Once' }), row('02'), row('03')))
      expect(await imports.apply('people', run.id)).toEqual({ outcome: 'applied' })
      expect(await imports.apply('people', run.id)).toEqual({ outcome: 'not read' })
    })

    test('leaves no trace if it fails halfway, and can be repeated', async () => {
      const company = peopleFile(madeUpCompany(1_000))
      const { run } = await imports.read('people', company, allowed)
      const count = async (table: 'employees' | 'audit') =>
        (await imports.database.read.selectFrom(table).select('person_id').execute()).length
      const before = [await count('employees'), await count('audit')]
      let parts = 0
      const failing = {
        ...peopleKind,
        apply: async (...given: Parameters<typeof peopleKind.apply>) => {
          if (++parts === 3) throw new Error('the disk is full')
          await peopleKind.apply(...given)
        },
      }
      await expect(applyImport(imports.services, failing, run.id, 'operator')).rejects.toThrow('the disk is full')
      expect([await count('employees'), await count('audit')]).toEqual(before)
      let turns = 0
      const others = setInterval(() => turns++, 0)
      expect(await imports.apply('people', run.id)).toEqual({ outcome: 'applied' })
      clearInterval(others)
      expect(await count('employees')).toBe(before[0]! + 1_000)
      // Three batches are compared again and applied, and other calls get a turn after each.
      expect(turns).toBeGreaterThanOrEqual(6)
      expect(run.as_of).toBe(importDay)
    })
  })
})
