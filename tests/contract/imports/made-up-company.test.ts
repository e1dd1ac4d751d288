import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '../../support/databases.ts'
import { managersFile, peopleFile } from '../../support/made-up-company/files.ts'
import { type MadeUpPerson, madeUpCompany, type Night, nextDay } from '../../support/made-up-company/made-up-company.ts'
import { startImports } from '../../support/imports.ts'

const size = 5_000
const nothing = { added: 0, changed: 0, ended: 0, rehired: 0, outcome: 'applied' }

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('a made-up company moves in', () => {
    const company = madeUpCompany(size)
    let imports: Awaited<ReturnType<typeof startImports>>
    beforeAll(async () => {
      imports = await startImports(kind)
    })
    afterAll(() => imports.close())

    const onFile = ({ employerId, employeeId }: MadeUpPerson) =>
      imports.database.read
        .selectFrom('employees')
        .innerJoin('hr_people', 'hr_people.person_id', 'employees.person_id')
        .leftJoin('employees as manager', 'manager.person_id', 'employees.manager_person_id')
        .select(['employees.person_id', 'employees.last_name', 'employees.user_name', 'employees.disabled_at'])
        .select(['hr_people.last_day', 'manager.employee_id as manager'])
        .where('employees.employer_id', '=', employerId)
        .where('employees.employee_id', '=', employeeId)
        .executeTakeFirst()
    const entries = async (action: string) =>
      (await imports.database.read.selectFrom('audit').select('subject_id').where('action', '=', action).execute())
        .length

    test('on the first day, everybody is added and has a manager', async () => {
      expect(await imports.load('people', peopleFile(company))).toEqual({ ...nothing, added: size })
      expect(await imports.load('managers', managersFile(company))).toEqual({ ...nothing, changed: size - 30 - 5 })
      for (const person of [company.people[0]!, company.people[700]!, company.people.at(-1)!])
        expect(await onFile(person)).toMatchObject({
          last_name: person.lastName,
          user_name: person.userName,
          disabled_at: person.endDate ? imports.clock.now : null,
          manager: person.endDate ? null : (person.manager?.employeeId ?? null),
        })
      expect(await entries('importAddedPerson')).toBe(size)
    })

    test('the same files again change nothing', async () => {
      expect(await imports.load('people', peopleFile(company))).toEqual(nothing)
      expect(await imports.load('managers', managersFile(company))).toEqual(nothing)
    })

    describe('on the next day', () => {
      let night: Night
      let before: Awaited<ReturnType<typeof onFile>>
      beforeAll(async () => {
        night = nextDay(company)
        before = await onFile(night.rehired[0]!)
        imports.clock.now += 24 * 3600 * 1000
      })

      test('people are hired, leave, come back, and are renamed, each with one entry in the audit trail', async () => {
        const asOf = company.today
        expect(await imports.load('people', peopleFile(company), { asOf })).toEqual({
          outcome: 'applied',
          added: 200,
          ended: 100,
          rehired: 10,
          changed: 5,
        })
        expect(await imports.load('managers', managersFile(company), { asOf })).toEqual({
          ...nothing,
          changed: 200 + 50 + 10,
        })
        expect(await entries('importEndedPerson')).toBe(100)
        expect(await entries('importRehiredPerson')).toBe(10)
        expect(await entries('importChangedPerson')).toBe(5)
      })

      test('who left can no longer sign in, and who came back has their record back', async () => {
        expect(await onFile(night.left[0]!)).toMatchObject({ disabled_at: imports.clock.now, last_day: company.today })
        expect(before).toMatchObject({ disabled_at: expect.any(Number) })
        expect(await onFile(night.rehired[0]!)).toMatchObject({
          person_id: before!.person_id,
          disabled_at: null,
          last_day: '',
          manager: night.rehired[0]!.manager!.employeeId,
        })
      })

      test('who moved has another manager, and who was renamed another name', async () => {
        expect(await onFile(night.moved[0]!)).toMatchObject({ manager: night.moved[0]!.manager!.employeeId })
        const { lastName, userName } = night.renamed[0]!
        expect(await onFile(night.renamed[0]!)).toMatchObject({ last_name: lastName, user_name: userName })
      })

      test('the same files once more change nothing', async () => {
        expect(await imports.load('people', peopleFile(company), { asOf: company.today })).toEqual(nothing)
        expect(await imports.load('managers', managersFile(company), { asOf: company.today })).toEqual(nothing)
      })
    })
  })
})
