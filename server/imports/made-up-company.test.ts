import { expect, test } from 'vitest'
import { balancesText, managersText, peopleText } from '../../tests/support/made-up-company/files.ts'
import { madeUpCompany, nextDay } from '../../tests/support/made-up-company/made-up-company.ts'
import type { Columns, Table } from './reading/columns.ts'
import { fileOf } from './reading/input-file.ts'
import { Problems } from './reading/problems.ts'
import { readTable } from './reading/read-table.ts'
import { managers, people } from './tables/people.ts'
import { balances } from './tables/time-off.ts'

async function read<Declared extends Columns>(text: string, table: Table<Declared>) {
  const problems = new Problems('made-up.csv')
  let rows = 0
  for await (const portion of readTable(fileOf('made-up.csv', text), table, problems)) rows += portion.length
  return { rows, problems: problems.lines }
}

test('the made-up company is the same every time, and its files for both days can be read', async () => {
  const company = madeUpCompany(5_000)
  expect(peopleText(company)).toBe(peopleText(madeUpCompany(5_000)))
  expect(await read(peopleText(company), people)).toEqual({ rows: 5_000, problems: [] })
  expect(await read(managersText(company), managers)).toEqual({ rows: 4_970, problems: [] })
  expect(await read(balancesText(company), balances)).toEqual({ rows: 9_940, problems: [] })

  const night = nextDay(company)
  expect(Object.entries(night).map(([what, { length }]) => [what, length])).toEqual([
    ['hired', 200],
    ['left', 100],
    ['moved', 50],
    ['rehired', 10],
    ['renamed', 5],
  ])
  expect(new Set(Object.values(night).flat()).size).toBe(365)
  expect(await read(peopleText(company), people)).toEqual({ rows: 5_100, problems: [] })
  expect(await read(managersText(company), managers)).toEqual({ rows: 5_080, problems: [] })
})
