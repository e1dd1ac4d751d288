import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyKind } from '../../../server/imports/kinds/every-kind.ts'
import { fileOf } from '../../../server/imports/reading/input-file.ts'
import { lines, peopleHeader } from '../../../server/imports/test-bad-files/case.ts'
import { everyBadFile } from '../../../server/imports/test-bad-files/every-bad-file.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startImports } from '../../support/imports.ts'

const personRow = (n: number, more: { employer?: string; userName?: string; endDate?: string } = {}) =>
  `${more.employer ?? 'SWF'},0${n},${more.userName ?? `user${n}`},Ann,Lee,2020-02-01,H,${more.endDate ?? ''}`
const header = `${peopleHeader},endDate`
const numbers = Array.from({ length: 40 }, (_, at) => 10 + at)
const everybody = [...numbers.map((n) => personRow(n)), personRow(10, { employer: 'KEX', userName: 'kex10' })]
const managersHeader = 'employerId,employeeId,managerEmployeeId'
const everybodysManagers = numbers.slice(1).map((n) => `SWF,0${n},010`)

/** Files that are refused because of what's on file: 40 people of one employer who report to the first. */
const refused: [what: string, kind: string, rows: string[], problems: string[]][] = [
  [
    'more than 5 % of the people missing',
    'people',
    [header, ...everybody.slice(3)],
    [
      'By this file 3 of 41 people have left, more than 5 %. Check that everybody is in it. If it is right, allow it with --allow leavers.',
    ],
  ],
  [
    'last days that end more than 5 %',
    'people',
    [header, ...everybody.slice(3), ...[10, 11, 12].map((n) => personRow(n, { endDate: '2026-11-20' }))],
    [
      'By this file 3 of 41 people have left, more than 5 %. Check that everybody is in it. If it is right, allow it with --allow leavers.',
    ],
  ],
  [
    "somebody else's user name",
    'people',
    [header, ...everybody.slice(0, -1), personRow(99, { userName: 'kex10' })],
    ["line 42, column userName: The user name 'kex10' belongs to KEX 010, now or earlier. Choose another one."],
  ],
  [
    'an employer that is not on file',
    'people',
    [header, ...everybody, personRow(98, { employer: 'SFW' })],
    [
      "line 43, column employerId: The employer 'SFW' is not on file. Correct it, or have it added: npm run ess -- employer save SFW",
    ],
  ],
  [
    'a manager whom nobody knows',
    'managers',
    [managersHeader, 'SWF,011,777'],
    [
      "line 2, column managerEmployeeId: Nobody has the id '777' at the employer 'SWF'. Correct the id, or delete the row.",
    ],
  ],
  [
    'somebody whom nobody knows',
    'managers',
    [managersHeader, 'SWF,777,010', 'LRK,011,010'],
    [
      "line 2, column employeeId: Nobody has the id '777' at the employer 'SWF'. Correct the id, or delete the row.",
      "line 3, column employeeId: Nobody has the id '011' at the employer 'LRK'. Correct the id, or delete the row.",
    ],
  ],
  [
    'an id that people of two employers have',
    'managers',
    ['employeeId,managerEmployeeId', '010,011'],
    ["line 2, column employeeId: People of several employers have the id '010'. Add the column with the employer."],
  ],
  [
    'a circle of two managers',
    'managers',
    [managersHeader, 'SWF,010,012'],
    ['line 2, column managerEmployeeId: These report to each other in a circle: 010 → 012 → 010. Correct one of them.'],
  ],
  [
    'a circle of four managers',
    'managers',
    [managersHeader, 'SWF,010,013', 'SWF,013,012', 'SWF,012,011'],
    [
      'line 4, column managerEmployeeId: These report to each other in a circle: 010 → 013 → 012 → 011 → 010. Correct one of them.',
    ],
  ],
  [
    'other managers for more than 10 %',
    'managers',
    [managersHeader, ...numbers.slice(2).map((n) => `SWF,0${n},${n < 17 ? '011' : '010'}`)],
    [
      'By this file 5 of 39 people get another manager, more than 10 %. Check the file. If it is right, allow it with --allow managers.',
    ],
  ],
]

describe.each(databaseKinds)('$title', ({ kind: databaseKind, available }) => {
  describe.skipIf(!available)('a file is refused and nothing is loaded', () => {
    let imports: Awaited<ReturnType<typeof startImports>>
    let before: unknown
    const onFile = async () => {
      const { read } = imports.database
      return {
        people: await read.selectFrom('employees').selectAll().orderBy('person_id').execute(),
        hr: await read.selectFrom('hr_people').selectAll().orderBy('person_id').execute(),
        waiting: await read
          .selectFrom('import_changes')
          .where('what', '!=', 'added')
          .select('run_id')
          .distinct()
          .execute(),
      }
    }
    beforeAll(async () => {
      imports = await startImports(databaseKind)
      await imports.load('people', fileOf('people.csv', lines(header, ...everybody)))
      await imports.load('managers', fileOf('managers.csv', lines(managersHeader, ...everybodysManagers)))
      before = await onFile()
    })
    afterAll(() => imports.close())

    test.each(refused)('with %s', async (_, kind, rows, problems) => {
      const done = await imports.read(kind, fileOf('x.csv', lines(...rows)))
      expect(done.problems).toEqual(problems.map((each) => `x.csv${each.startsWith('line ') ? ',' : ':'} ${each}`))
      expect(done.run).toMatchObject({ state: 'refused', problem_count: problems.length })
      expect(await imports.apply(kind, done.run.id)).toEqual({ outcome: 'not read' })
      expect(await onFile()).toEqual(before)
    })

    const loadable = everyBadFile.filter((bad) => everyKind.some(({ table }) => table.kind === bad.kind))
    test('whatever the problem is', async () => {
      for (const bad of loadable) {
        const { run } = await imports.read(bad.kind, fileOf('x.csv', bad.content), { idDigits: bad.idDigits })
        expect(run.state, bad.what).toBe('refused')
        expect(await imports.apply(bad.kind, run.id)).toEqual({ outcome: 'not read' })
      }
      expect(await onFile()).toEqual(before)
    })

    test('even though many leavers and changed managers can be allowed', async () => {
      const leavers = fileOf('x.csv', lines(header, ...everybody.slice(3)))
      expect(await imports.read('people', leavers, { allow: ['leavers'] })).toMatchObject({
        problems: [],
        counts: { ended: 3 },
      })
      const moved = fileOf('x.csv', lines(managersHeader, ...numbers.slice(2).map((n) => `SWF,0${n},011`)))
      expect(await imports.read('managers', moved, { allow: ['managers'] })).toMatchObject({ problems: [] })
    })
  })
})
