import { expect, test } from 'vitest'
import type { Table } from './reading/columns.ts'
import { fileOf } from './reading/input-file.ts'
import { Problems } from './reading/problems.ts'
import { readTable } from './reading/read-table.ts'
import { everyTable } from './tables/every-table.ts'
import { everyBadFile } from './test-bad-files/every-bad-file.ts'

test('there are at least 60 bad files', () => {
  expect(everyBadFile.length).toBeGreaterThanOrEqual(60)
  expect(new Set(everyBadFile.map(({ what }) => what)).size).toBe(everyBadFile.length)
})

test.each(everyBadFile)('a file $what is refused with the line and what to change', async (bad) => {
  const problems = new Problems('x.csv')
  const table = everyTable.find(({ kind }) => kind === bad.kind) as unknown as Table
  const { idDigits = {} } = bad
  for await (const _ of readTable(fileOf('x.csv', bad.content), table, problems, { idDigits }));
  expect(problems.lines).toEqual(
    bad.problems.map((problem) => `x.csv${problem.startsWith('line ') ? ',' : ':'} ${problem}`),
  )
})
