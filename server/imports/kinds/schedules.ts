import { nearestHundredths } from '@/domain/hours.ts'
import { type Day, days } from '@/domain/plain-date.ts'
import type { Schedule } from '@/domain/time-off/schedule/schedule.ts'
import type { Db } from '../../db/tables.ts'
import { saveLoadedSchedules, schedulesOf } from '../../stores/time-off/schedule.ts'
import type { Columns } from '../reading/columns.ts'
import type { Row } from '../reading/read-table.ts'
import type { Cells } from '../staging/difference.ts'
import {
  alwaysAudited,
  anyTable,
  type Change,
  type Kind,
  Outdated,
  partByPart,
  peopleIn,
  type Reading,
} from '../staging/kind.ts'
import { idsOf, peopleOf } from '../staging/named-person.ts'
import { cellsAfter } from '../staging/on-file.ts'
import { checkUnchanged, keyOf, type OnFile, replacements } from '../staging/whole-rows.ts'
import { schedules } from '../tables/time-off.ts'

const columns = {
  MON: 'monday',
  TUE: 'tuesday',
  WED: 'wednesday',
  THU: 'thursday',
  FRI: 'friday',
  SAT: 'saturday',
  SUN: 'sunday',
} as const satisfies Record<Day, keyof typeof schedules.columns>

/** `theirs`: people who saved their own schedule in the portal. */
async function onFile(db: Db, personIds: string[]): Promise<{ cells: OnFile; theirs: Set<string> }> {
  const known = [...(await schedulesOf(db, personIds))]
  return {
    cells: new Map(known.map(([personId, { schedule }]) => [keyOf(personId), cellsOf(schedule)])),
    theirs: new Set(known.flatMap(([personId, { isTheirs }]) => (isTheirs ? personId : []))),
  }
}

const cellsOf = (schedule: Schedule): Cells =>
  Object.fromEntries(days.map((day) => [columns[day], schedule[day] / 100]))

async function compare(reading: Reading, rows: Row<Columns>[]): Promise<Change[]> {
  const those = rows as unknown as Row<typeof schedules.columns>[]
  const people = await peopleOf(reading, those)
  const { cells, theirs } = await onFile(reading.db, idsOf(people))
  return replacements(those, people, ({ values }, personId) =>
    theirs.has(personId)
      ? null
      : {
          before: cells.get(keyOf(personId)) ?? null,
          after: Object.fromEntries(days.map((day) => [columns[day], values[columns[day]]!])),
        },
  )
}

/** Schedules for people who have none, or whose schedule hasn't been changed in the portal. */
export const schedulesKind: Kind = {
  table: anyTable(schedules),
  comparison: partByPart(compare),
  prepare: async (tx, changes) => {
    const { cells, theirs } = await onFile(tx, peopleIn(changes))
    const saved = changes.find(({ personId }) => theirs.has(personId))
    if (saved) throw new Outdated(saved)
    checkUnchanged(changes, cells)
  },
  apply: (tx, changes, { now }) =>
    saveLoadedSchedules(
      tx,
      changes.map((change) => [change.personId, scheduleOf(cellsAfter(change))]),
      now,
    ),
  audited: alwaysAudited('importSchedule'),
}

const scheduleOf = (cells: Cells): Schedule =>
  Object.fromEntries(days.map((day) => [day, nearestHundredths(cells[columns[day]] as number)])) as Schedule
