import { nearestHundredths } from '@/domain/hours.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import type { Db } from '../../db/tables.ts'
import { saveStatements, statementsOf } from '../../stores/time-off/statements.ts'
import type { Columns } from '../reading/columns.ts'
import type { Row } from '../reading/read-table.ts'
import { type Cells, changedFields } from '../staging/difference.ts'
import { alwaysAudited, anyTable, type Change, type Kind, Outdated, type Reading } from '../staging/kind.ts'
import { peopleOf } from '../staging/named-person.ts'
import { balances } from '../tables/time-off.ts'

const { asOf, earnedHours, takenHours, carriedHours, mayBeNegative } = balances.columns
const compared = { asOf, earnedHours, takenHours, carriedHours, mayBeNegative }
const names = Object.keys(compared) as (keyof typeof compared)[]

type Statement = Awaited<ReturnType<typeof statementsOf>>[number]

const cellsOf = (statement: Statement): Cells => ({
  asOf: statement.as_of,
  earnedHours: statement.earned / 100,
  takenHours: statement.taken / 100,
  carriedHours: statement.carried / 100,
  mayBeNegative: statement.may_be_negative === 1,
})

export const balancesKind: Kind = {
  table: anyTable(balances),
  comparison: (reading) => ({ compare: (rows) => compare(reading, rows), finish: async function* () {} }),
  prepare: async (tx, changes) => {
    const now = await onFile(
      tx,
      changes.map(({ personId }) => personId),
    )
    for (const change of changes) {
      const cells = now.get(`${change.personId} ${change.item}`) ?? {}
      if (names.some((name) => (cells[name] ?? null) !== change.fields[name]![0])) throw new Outdated(change)
    }
  },
  apply: (tx, changes) => saveStatements(tx, changes.map(statementOf)),
  audited: alwaysAudited('importBalances'),
  // Each night's file has another day, but the same hours for most people.
  isAudited: ({ fields }) => names.some((name) => name !== 'asOf' && fields[name]![0] !== fields[name]![1]),
}

async function onFile(db: Db, personIds: string[]): Promise<Map<string, Cells>> {
  const statements = await statementsOf(db, [...new Set(personIds)])
  return new Map(statements.map((statement) => [`${statement.person_id} ${statement.code}`, cellsOf(statement)]))
}

async function compare(reading: Reading, rows: Row<Columns>[]): Promise<Change[]> {
  const { db, problems, asOf: fileDay } = reading
  const those = rows as unknown as Row<typeof balances.columns>[]
  const people = await peopleOf(reading, those)
  const before = await onFile(
    db,
    people.flatMap((person) => person?.person_id ?? []),
  )
  return those.flatMap(({ line, values }, at) => {
    const person = people[at]
    if (!person) return []
    const item = values.category!
    const cells = before.get(`${person.person_id} ${item}`)
    if (values.asOf! > fileDay) problems.add(`${values.asOf} is in the future. Correct the day.`, line, 'asOf')
    if (cells && (cells.asOf as string) > values.asOf!) {
      problems.add(`A file with hours as of ${cells.asOf} is already loaded. Export a newer one.`, line, 'asOf')
      return []
    }
    // Without a column, what's on file stays.
    const { mayBeNegative: negative = false, carriedHours: carried = 0 } = (cells ?? {}) as {
      mayBeNegative?: boolean
      carriedHours?: number
    }
    const row = {
      ...values,
      mayBeNegative: values.mayBeNegative ?? negative,
      carriedHours: values.carriedHours ?? carried,
    }
    if (Object.keys(changedFields(compared, row, cells ?? null)).length === 0) return []
    const fields = Object.fromEntries(
      names.map((name) => [name, [cells?.[name] ?? null, row[name]!]]),
    ) as Change['fields']
    const { employer_id: employerId, employee_id: employeeId, person_id: personId } = person
    return [
      { personId, employerId, employeeId, item, what: cells ? 'changed' : 'added', line, fields } satisfies Change,
    ]
  })
}

/** All of a statement's cells are in the difference. */
function statementOf({ personId, item, fields }: Change): Statement {
  const after = Object.fromEntries(names.map((name) => [name, fields[name]![1]])) as Record<
    keyof typeof compared,
    never
  >
  return {
    person_id: personId,
    code: item as CategoryCode,
    as_of: after.asOf,
    counted_until: endOf(after.asOf),
    earned: nearestHundredths(after.earnedHours),
    taken: nearestHundredths(after.takenHours),
    carried: nearestHundredths(after.carriedHours),
    may_be_negative: after.mayBeNegative ? 1 : 0,
  }
}

/** A day ends at ten o'clock UTC, when it's over in every state. */
const endOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) + 34 * 3_600_000
