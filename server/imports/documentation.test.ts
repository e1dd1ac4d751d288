import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importKinds } from '@/domain/administration/imports.ts'
import { root } from '../base/root.ts'
import type { Column } from './reading/columns.ts'
import { columnOwners } from '../stores/people/column-owners.ts'
import { columnOf } from './kinds/people-columns.ts'
import { everyTable } from './tables/every-table.ts'
import { people } from './tables/people.ts'

function described([name, column]: [string, Column<unknown>]): string {
  const needed = column.optional ? 'may be missing' : column.empty === undefined ? 'filled' : 'may be empty'
  const also = column.aliases.length > 0 ? column.aliases.join(', ') : ''
  return `| \`${name}\` | ${column.says} | ${column.value.says} | ${needed} | ${column.owner} | ${also} |`
}

/** To update the page after changing a table: `npx vitest run --project unit server/imports/documentation.test.ts -u`. */
test('docs/imports.md lists every column of every kind of file', async () => {
  const page = join(root, 'docs/imports.md')
  const [intro] = readFileSync(page, 'utf8').split('\n## people\n')
  const kinds = everyTable.map(({ kind, says, columns }) =>
    [
      `## ${kind}`,
      '',
      says,
      '',
      '| column | meaning | value | needed | owner | other names |',
      '| --- | --- | --- | --- | --- | --- |',
      ...Object.entries(columns).map(described),
      '',
    ].join('\n'),
  )
  await expect([intro, ...kinds].join('\n')).toMatchFileSnapshot(page)
})

test('the device knows every kind', () => {
  expect(everyTable.map(({ kind }) => kind)).toEqual([...importKinds])
})

test("columns of the people file have the same owners as the columns they're stored in", () => {
  for (const [name, stored] of Object.entries(columnOf))
    expect([name, people.columns[name as keyof typeof columnOf].owner]).toEqual([name, columnOwners[stored]])
})
