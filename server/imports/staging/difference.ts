import type { Columns } from '../reading/columns.ts'

export type What = 'added' | 'changed' | 'ended' | 'rehired'
export type Cell = string | number | boolean | null
export type Cells = Record<string, Cell>
/** Before and after, by column. For added records, "before" is null. */
export type Fields = Record<string, [before: Cell, after: Cell]>

/** Columns whose values differ from those on file. Skips columns that the file doesn't have. */
export function changedFields(
  columns: Columns,
  values: Record<string, unknown>,
  onFile: Cells | null,
  mayWrite: (column: string) => boolean = () => true,
): Fields {
  const fields: Fields = {}
  for (const name of Object.keys(columns)) {
    const after = values[name] as Cell | undefined
    if (after === undefined || !mayWrite(name)) continue
    const before = onFile ? (onFile[name] ?? null) : null
    if (before !== after) fields[name] = [before, after]
  }
  return fields
}

/** `ended`: the person had already left. `mayWrite`: the columns that this file may update. */
export type PersonOnFile = {
  cells: Cells
  ended: boolean
  mayWrite: (column: string, comesBack: boolean) => boolean
}

/** The change that a row of a people file makes. `asOf` is the file's day. A person whose last day is earlier has left. */
export function personDifference(
  columns: Columns,
  values: Record<string, unknown>,
  onFile: PersonOnFile | null,
  asOf: string,
): { what: What; fields: Fields } | null {
  const hasLeft = Boolean(values.endDate) && (values.endDate as string) < asOf
  if (!onFile) return { what: 'added', fields: changedFields(columns, values, null) }
  const comesBack = onFile.ended && !hasLeft
  // Without that column, everyone in the file works here.
  const row = comesBack ? { ...values, endDate: values.endDate ?? '' } : values
  const fields = changedFields(columns, row, onFile.cells, (name) => onFile.mayWrite(name, comesBack))
  if (comesBack) return { what: 'rehired', fields }
  if (hasLeft && !onFile.ended) return { what: 'ended', fields }
  return Object.keys(fields).length > 0 ? { what: 'changed', fields } : null
}

/** Each circular chain of managers, once, as a list of its people. `managerOf` has everyone's manager. */
export function circlesOf(managerOf: ReadonlyMap<string, string | null>): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  for (const start of managerOf.keys()) {
    const way: string[] = []
    const onWay = new Set<string>()
    let person: string | null = start
    while (person !== null && !done.has(person) && !onWay.has(person)) {
      way.push(person)
      onWay.add(person)
      person = managerOf.get(person) ?? null
    }
    if (person !== null && onWay.has(person)) circles.push(way.slice(way.indexOf(person)))
    for (const each of way) done.add(each)
  }
  return circles
}

/** Whether a file would change more of the people on file than is allowed without permission. */
export const isMoreThan = (percent: number, count: number, all: number): boolean => count * 100 > all * percent
