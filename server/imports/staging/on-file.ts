import { lastFour } from '@/domain/last-four.ts'
import type { NamedPerson } from '../../stores/people/hr-people.ts'
import type { Loaded } from '../../stores/payroll/loaded.ts'
import type { Columns } from '../reading/columns.ts'
import type { Cell, Cells, Fields } from './difference.ts'
import { type Change, Outdated, type Reading } from './kind.ts'

/** A person's record in payroll's file, and the record on file. `line`: the record's first line. */
type Compared = {
  columns: Columns
  person: NamedPerson
  line: number
  onFile: { loaded: Loaded | undefined; cells: Cells | undefined }
  after: Cells
}

const noRecord: Loaded = { version: 0, asOf: null, isTheirs: false, waits: false, changedAt: 0 }

/**
 * The change to a record that belongs to payroll until the person saves it here. It has all cells. Null if the record is the
 * person's own, if nothing differs, or if a problem was added.
 */
export function loadedChange(reading: Reading, compared: Compared): Change | null {
  const { problems, asOf } = reading
  const { person, line, onFile } = compared
  const loaded = onFile.loaded ?? noRecord
  if (loaded.isTheirs) {
    noteTheirs(reading, compared, loaded)
    return null
  }
  reading.theirs?.set(person.person_id, null)
  if (loaded.asOf !== null && asOf < loaded.asOf) {
    problems.add(`What payroll had on file on ${loaded.asOf} is already loaded. Export a newer file.`, line)
    return null
  }
  return changeBetween(compared, loaded)
}

/** A file doesn't replace the person's own save, but a difference is listed once payroll can know about the save. */
function noteTheirs({ theirs, asOf }: Reading, compared: Compared, loaded: Loaded): void {
  const isKnowable = !loaded.waits && loaded.changedAt < Date.parse(asOf)
  theirs?.set(compared.person.person_id, isKnowable ? changeBetween(compared, loaded) : null)
}

function changeBetween({ columns, person, line, onFile, after }: Compared, loaded: Loaded): Change | null {
  const { cells = {} } = onFile
  const names = [...new Set([...Object.keys(cells), ...Object.keys(after)])]
  const isSame = (name: string) => (cells[name] ?? null) === (after[name] ?? null)
  if (loaded.version > 0 && names.every(isSame)) return null
  // A column's cells may be numbered: '2 accountNumber'.
  const isSecret = (name: string) => columns[name.split(' ').at(-1)!]?.value.secret === true
  const fields: Fields = {}
  const hidden: Cells = { version: loaded.version }
  for (const name of names) {
    const values: Fields[string] = [cells[name] ?? null, after[name] ?? null]
    fields[name] = isSecret(name) ? masked(values) : values
    if (isSecret(name)) hidden[name] = values[1]
  }
  const { person_id: personId, employer_id: employerId, employee_id: employeeId } = person
  return { personId, employerId, employeeId, what: loaded.version > 0 ? 'changed' : 'added', line, fields, hidden }
}

function masked([before, after]: Fields[string]): Fields[string] {
  const mask = (cell: Cell) => cell && lastFour(String(cell))
  return [mask(before), before !== after && mask(before) === mask(after) ? `${mask(after)} (another)` : mask(after)]
}

/** A change's cells after it's applied. */
export const cellsAfter = ({ fields, hidden }: Change): Cells => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, [, after]]) => [name, after])),
  ...hidden,
})

/** The columns that every record from payroll is saved with. */
export const loadedRow = (change: Change, { asOf, now }: { asOf: string; now: number }) => ({
  person_id: change.personId,
  version: (change.hidden!.version as number) + 1,
  changed_at: now,
  loaded_as_of: asOf,
})

/** Throws if the records of some changes weren't saved, because people saved their own in the meantime. */
export function checkSaved(changes: Change[], saved: Set<string>): void {
  const missed = changes.find(({ personId }) => !saved.has(personId))
  if (missed) throw new Outdated(missed)
}
