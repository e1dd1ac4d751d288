import { nearestHundredths } from '@/domain/hours.ts'
import { type Day, days } from '@/domain/plain-date.ts'
import type { Schedule } from '@/domain/time-off/schedule.ts'
import { saveLoadedSchedules, schedulesOf } from '../../stores/time-off/schedule.ts'
import type { Columns } from '../reading/columns.ts'
import type { Row } from '../reading/read-table.ts'
import { type Cells, changedFields, type Fields } from '../staging/difference.ts'
import { alwaysAudited, anyTable, type Change, type Kind, Outdated, type Reading } from '../staging/kind.ts'
import { peopleOf } from '../staging/named-person.ts'
import { schedules } from '../tables/time-off.ts'

const columns: Record<Day, keyof typeof schedules.columns> = {
  MON: 'monday',
  TUE: 'tuesday',
  WED: 'wednesday',
  THU: 'thursday',
  FRI: 'friday',
  SAT: 'saturday',
  SUN: 'sunday',
}
const cellsOf = (schedule: Schedule): Cells =>
  Object.fromEntries(days.map((day) => [columns[day], schedule[day] / 100]))
const compared = Object.fromEntries(days.map((day) => [columns[day], schedules.columns[columns[day]]]))

/** Schedules of people who have none, or one that nobody has changed in the portal. */
export const schedulesKind: Kind = {
  table: anyTable(schedules),
  comparison: (reading) => ({ compare: (rows) => compare(reading, rows), finish: async function* () {} }),
  prepare: async (tx, changes) => {
    const now = await schedulesOf(
      tx,
      changes.map(({ personId }) => personId),
    )
    for (const change of changes) {
      const known = now.get(change.personId)
      const cells = known ? cellsOf(known.schedule) : {}
      const differs = Object.entries(change.fields).some(([name, [before]]) => (cells[name] ?? null) !== before)
      if (known?.isTheirs || differs) throw new Outdated(change)
    }
  },
  apply: (tx, changes, { now }) =>
    saveLoadedSchedules(
      tx,
      changes.map(({ personId, fields }) => [personId, scheduleOf(fields)]),
      now,
    ),
  audited: alwaysAudited('importSchedule'),
}

async function compare(reading: Reading, rows: Row<Columns>[]): Promise<Change[]> {
  const { db } = reading
  const those = rows as unknown as Row<typeof schedules.columns>[]
  const people = await peopleOf(reading, those)
  const onFile = await schedulesOf(
    db,
    people.flatMap((person) => person?.person_id ?? []),
  )
  return those.flatMap(({ line, values }, at) => {
    const person = people[at]
    const known = person && onFile.get(person.person_id)
    if (!person || known?.isTheirs) return []
    const cells = known ? cellsOf(known.schedule) : null
    if (Object.keys(changedFields(compared, values, cells)).length === 0) return []
    const fields = Object.fromEntries(
      Object.keys(compared).map((name) => [name, [cells?.[name] ?? null, values[name as keyof typeof values]]]),
    ) as Fields
    const { person_id: personId, employer_id: employerId, employee_id: employeeId } = person
    return [{ personId, employerId, employeeId, what: known ? 'changed' : 'added', line, fields } satisfies Change]
  })
}

/** All days are in the difference. */
const scheduleOf = (fields: Fields): Schedule =>
  Object.fromEntries(days.map((day) => [day, nearestHundredths(fields[columns[day]]![1] as number)])) as Schedule
