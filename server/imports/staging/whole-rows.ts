import type { NamedPerson } from '../../stores/people/hr-people.ts'
import type { Row } from '../reading/read-table.ts'
import type { Columns } from '../reading/columns.ts'
import type { Cells, Fields } from './difference.ts'
import { type Change, Outdated } from './kind.ts'

/** Cells on file, by the key from `keyOf`. */
export type OnFile = ReadonlyMap<string, Cells>

/** The key of one person's record. `item` tells several records of one person apart. */
export const keyOf = (personId: string, item = ''): string => (item === '' ? personId : `${personId} ${item}`)

/** The record on file, null if there's none, and the row's replacement. Both have the same columns. */
type Replacing = { item?: string; before: Cells | null; after: Cells }

/**
 * Changes from rows that each replace a whole record, so a change contains all of its cells. `read` returns null to skip a row.
 */
export function replacements<Declared extends Columns>(
  rows: Row<Declared>[],
  people: (NamedPerson | null)[],
  read: (row: Row<Declared>, personId: string) => Replacing | null,
): Change[] {
  return rows.flatMap((row, at): Change[] => {
    const person = people[at]
    const replacing = person && read(row, person.person_id)
    if (!replacing) return []
    const { before, after, ...item } = replacing
    const fields: Fields = Object.fromEntries(
      Object.entries(after).map(([name, cell]) => [name, [before?.[name] ?? null, cell]]),
    )
    if (before && Object.values(fields).every(([from, to]) => from === to)) return []
    const { person_id: personId, employer_id: employerId, employee_id: employeeId } = person
    return [{ personId, employerId, employeeId, ...item, what: before ? 'changed' : 'added', line: row.line, fields }]
  })
}

/** Throws `Outdated` if a cell on file has changed since the file was read. */
export function checkUnchanged(changes: Change[], onFile: OnFile): void {
  for (const change of changes) {
    const cells = onFile.get(keyOf(change.personId, change.item)) ?? {}
    if (Object.entries(change.fields).some(([name, [before]]) => (cells[name] ?? null) !== before))
      throw new Outdated(change)
  }
}
