import { type Named, columnNamed } from './columns.ts'
import type { Problems } from './problems.ts'

/** `at` is the cell's index; `shown` is the name as written in the file, for problems. */
export type Placed = { name: string; at: number; shown: string }

/** Where the declared columns are in the file. Null if the header can't be used. */
export function placedColumns(table: Named, cells: string[], problems: Problems): Placed[] | null {
  const before = problems.count
  const placed: Placed[] = []
  for (const [at, cell] of cells.entries()) {
    const shown = cell.trim()
    const name = columnNamed(table, shown)
    const twin = placed.find((other) => other.name === name)
    if (!name) problems.add(unknownText(shown, at, table), 1, shown || `${at + 1}`)
    else if (twin)
      problems.add(`This column is there twice: '${twin.shown}' means the same. Delete one of them.`, 1, shown)
    else placed.push({ name, at, shown })
  }
  const missing = Object.keys(table.columns).filter(
    (name) => !table.columns[name]!.optional && !placed.some((each) => each.name === name),
  )
  for (const name of missing) problems.add(`The column ${name} is missing. Add it to the first line.`, 1)
  return problems.count === before ? placed : null
}

function unknownText(shown: string, at: number, { kind, columns }: Named): string {
  const all = Object.keys(columns).join(', ')
  return shown === ''
    ? `Column ${at + 1} has no name in the first line. Name it, or delete the column.`
    : `A file of ${kind} has no column '${shown}'. Delete it, or rename it to one of ${all}.`
}

const delimiters = [',', ';', '\t']

/** The delimiter that splits the first line into the most known columns. */
export function delimiterOf(table: Named, firstLine: string): string {
  const known = (delimiter: string) =>
    firstLine.split(delimiter).filter((cell) => columnNamed(table, cell.replaceAll('"', '').trim())).length
  return delimiters.toSorted((one, other) => known(other) - known(one))[0]!
}
