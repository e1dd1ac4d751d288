import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noSchedule } from '@/domain/time-off/schedule/schedule.ts'
import { fileOf } from '../../../server/imports/reading/input-file.ts'
import { lines, peopleHeader } from '../../../server/imports/test-bad-files/case.ts'
import { employerHolidays, findEmployer, saveEmployer } from '../../../server/stores/people/employers.ts'
import { readSchedule, saveSchedule } from '../../../server/stores/time-off/schedule.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startImports } from '../../support/imports.ts'

const schedules = (...rows: string[]) =>
  fileOf('x.csv', lines('employeeId,Mon,Tue,Wed,Thu,Fri,Saturday,Sunday', ...rows))
const holidays = (...rows: string[]) => fileOf('x.csv', lines('employerId,date', ...rows))
const periods = (...rows: string[]) => fileOf('x.csv', lines('employerId,firstDay,lastDay', ...rows))
const paidPeriods = (...rows: string[]) => fileOf('x.csv', lines('employerId,firstDay,lastDay,payday', ...rows))

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('files of', () => {
    let imports: Awaited<ReturnType<typeof startImports>>
    const idOf = async (userName: string) => {
      const people = imports.database.read.selectFrom('employees').select('person_id')
      return (await people.where('user_name', '=', userName).executeTakeFirstOrThrow()).person_id
    }
    beforeAll(async () => {
      imports = await startImports(kind)
      const rows = ['SWF,011,ann,Ann,Lee,2020-02-01,H', 'SWF,012,ben,Ben,Ng,2020-02-01,H']
      await imports.load('people', fileOf('people.csv', lines(peopleHeader, ...rows)))
    })
    afterAll(() => imports.close())

    test('schedules are loaded, and reloaded until they’re changed in the portal', async () => {
      const { read } = imports.database
      const [ann, ben] = [await idOf('ann'), await idOf('ben')]
      const week = { ...noSchedule, MON: 800, TUE: 750 }
      expect(await imports.load('schedules', schedules('011,8,7.5,,,,,', '012,8,8,8,8,8,,'))).toMatchObject({
        added: 2,
      })
      expect(await readSchedule(read, ann)).toEqual({ version: 1, schedule: week })
      const before = await readSchedule(read, ben)
      const after = { ...noSchedule, SUN: 400 }
      await imports.database.change(
        (tx) => saveSchedule(tx, { personId: ben, changedBy: ben, before, after, now: 1 }),
        () => true,
      )
      expect(await imports.load('schedules', schedules('011,8,7.5,4,,,,', '012,1,1,1,1,1,,'))).toMatchObject({
        added: 0,
        changed: 1,
      })
      expect(await readSchedule(read, ann)).toEqual({ version: 2, schedule: { ...week, WED: 400 } })
      expect(await readSchedule(read, ben)).toMatchObject({ schedule: after })
    })

    test('a schedule that’s changed before the file is applied is kept', async () => {
      const ann = await idOf('ann')
      const { run } = await imports.read('schedules', schedules('011,1,1,1,1,1,,'))
      const before = await readSchedule(imports.database.read, ann)
      await imports.database.change(
        (tx) => saveSchedule(tx, { personId: ann, changedBy: ann, before, after: noSchedule, now: 1 }),
        () => true,
      )
      expect(await imports.apply('schedules', run.id)).toMatchObject({ outcome: 'outdated' })
      expect(await readSchedule(imports.database.read, ann)).toMatchObject({ schedule: noSchedule })
    })

    test('holidays replace those on file between their first and last day', async () => {
      const onFile = () => employerHolidays(imports.database.read, 'SWF')
      const first = holidays('SWF,2026-11-26', 'SWF,2026-12-25', 'SWF,2027-01-01', 'KEX,2026-12-24')
      expect(await imports.load('holidays', first)).toMatchObject({ added: 4 })
      expect(await imports.load('holidays', first)).toMatchObject({ added: 0, ended: 0 })
      const second = holidays('SWF,2026-12-24', 'SWF,2027-01-01')
      expect(await imports.load('holidays', second)).toMatchObject({ added: 1, ended: 1 })
      expect(await onFile()).toEqual(['2026-11-26', '2026-12-24', '2027-01-01'])
    })

    test('pay periods are loaded as their first day and length, and a file for another year gives the same result', async () => {
      const onFile = async () => (await findEmployer(imports.database.read, 'SWF'))!.payPeriods
      const first = periods('SWF,2026-01-18,2026-01-31', 'SWF,2026-01-04,2026-01-17')
      expect(await imports.load('periods', first)).toMatchObject({ added: 1 })
      expect(await onFile()).toEqual({ start: '2026-01-04', days: 14 })
      expect(await imports.load('periods', periods('SWF,2027-01-03,2027-01-16'))).toMatchObject({ changed: 0 })
      expect(await imports.load('periods', periods('SWF,2027-01-01,2027-01-07'))).toMatchObject({ changed: 1 })
      expect(await onFile()).toEqual({ start: '2027-01-01', days: 7 })
    })

    test('paydays in a file of pay periods set the days after a period, even if a holiday moves one earlier', async () => {
      const { write } = imports.database
      const paydays = { paydayAfter: 1, cutOffBefore: 7, cutOffTime: '17:00', movesAhead: true }
      await saveEmployer(write, { ...(await findEmployer(write, 'SWF'))!, paydays })
      await imports.load('holidays', holidays('SWF,2026-12-24', 'SWF,2026-12-25'))
      const file = paidPeriods('SWF,2026-11-22,2026-12-05,2026-12-11', 'SWF,2026-12-06,2026-12-19,2026-12-23')
      expect(await imports.load('periods', file)).toMatchObject({ changed: 1 })
      expect((await findEmployer(write, 'SWF'))!.paydays).toEqual({ ...paydays, paydayAfter: 6 })
      expect(await imports.load('periods', file)).toMatchObject({ changed: 0 })
      const wrong = paidPeriods('SWF,2026-11-22,2026-12-05,2026-12-11', 'SWF,2026-12-06,2026-12-19,2026-12-22')
      expect((await imports.read('periods', wrong)).problems).toEqual([
        'x.csv, line 3, column payday: This payday is 3 days after its period, and others are 6 days after theirs.',
      ])
    })

    test.each([
      [
        'paydays of an employer without a cut-off',
        'periods',
        paidPeriods('KEX,2026-11-22,2026-12-05,2026-12-11'),
        "line 2, column payday: The cut-off of 'KEX' is not on file. Set it with: npm run ess -- employer save KEX",
      ],
      [
        'pay periods with a gap',
        'periods',
        periods('SWF,2026-01-04,2026-01-17', 'SWF,2026-01-19,2026-02-01'),
        'line 3, column firstDay: This period must begin on 2026-01-18, the day after the previous one.',
      ],
      [
        'pay periods of two lengths',
        'periods',
        periods('SWF,2026-01-04,2026-01-17', 'SWF,2026-01-18,2026-01-24'),
        'line 3, column lastDay: This period has 7 days, and the first one has 14.',
      ],
      [
        'pay periods of an unknown employer',
        'periods',
        periods('SFW,2026-01-04,2026-01-17'),
        "line 2, column employerId: The employer 'SFW' is not on file. Correct it.",
      ],
      [
        'holidays of an unknown employer',
        'holidays',
        holidays('SFW,2026-12-25'),
        "line 2, column employerId: The employer 'SFW' is not on file. Correct it.",
      ],
      [
        'a schedule of an unknown person',
        'schedules',
        schedules('777,8,8,8,8,8,,'),
        "line 2, column employeeId: Nobody has the id '777'. Correct the id, or delete the row.",
      ],
    ])('%s are refused', async (_, what, file, problem) => {
      expect((await imports.read(what, file)).problems).toEqual([`x.csv, ${problem}`])
    })
  })
})
