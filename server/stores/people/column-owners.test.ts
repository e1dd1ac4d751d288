import { expect, test } from 'vitest'
import { columnOwners, mayImport, type Source } from './column-owners.ts'

type Column = Parameters<typeof mayImport>[0]

test.each<[column: Column, source: Source, savedOn: string | null, may: boolean]>([
  ['last_name', 'hr', null, true],
  ['last_name', 'hr', '2026-11-26', true],
  ['last_name', 'payroll', null, false],
  ['user_name', 'directory', null, true],
  ['user_name', 'hr', null, false],
  ['pay_type', 'payroll', null, true],
  ['pay_type', 'hr', null, false],
  ['street', 'hr', null, true],
  ['street', 'hr', '2026-11-24', true],
  ['street', 'hr', '2026-11-25', false],
  ['street', 'hr', '2026-11-26', false],
  ['street', 'payroll', null, false],
  ['personal_email', 'directory', null, false],
  ['email_confirmed', 'hr', null, false],
  ['person_id', 'hr', null, false],
])('%s in a file of %s as of November 25, last saved here on %s: %s', (column, source, savedOn, may) => {
  expect(mayImport(column, { source, asOf: '2026-11-25', savedOn })).toBe(may)
})

test("no file can write the portal's own columns", () => {
  const columns = Object.keys(columnOwners) as Column[]
  const ours = columns.filter((column) => columnOwners[column] === 'portal')
  expect(ours).toEqual(['person_id', 'email_confirmed'])
  for (const column of ours)
    for (const source of ['hr', 'directory', 'payroll'] as const)
      expect(mayImport(column, { source, asOf: '2026-11-25', savedOn: null })).toBe(false)
})
