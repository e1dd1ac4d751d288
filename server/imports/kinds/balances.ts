import { nearestHundredths } from '@/domain/hours.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import type { Db } from '../../db/tables.ts'
import { saveStatements, statementsOf } from '../../stores/time-off/statements.ts'
import type { Columns } from '../reading/columns.ts'
import type { Row } from '../reading/read-table.ts'
import type { Cells } from '../staging/difference.ts'
import { alwaysAudited, anyTable, type Change, type Kind, partByPart, peopleIn, type Reading } from '../staging/kind.ts'
import { idsOf, peopleOf } from '../staging/named-person.ts'
import { cellsAfter } from '../staging/on-file.ts'
import { checkUnchanged, keyOf, replacements } from '../staging/whole-rows.ts'
import { balances } from '../tables/time-off.ts'

type Statement = Awaited<ReturnType<typeof statementsOf>>[number]

const cellsOf = (statement: Statement) =>
  ({
    asOf: statement.as_of,
    earnedHours: statement.earned / 100,
    takenHours: statement.taken / 100,
    carriedHours: statement.carried / 100,
    mayBeNegative: statement.may_be_negative === 1,
  }) satisfies Cells

type StatementCells = ReturnType<typeof cellsOf>

export const balancesKind: Kind = {
  table: anyTable(balances),
  comparison: partByPart(compare),
  prepare: async (tx, changes) => checkUnchanged(changes, await onFile(tx, peopleIn(changes))),
  apply: (tx, changes) => saveStatements(tx, changes.map(statementOf)),
  audited: alwaysAudited('importBalances'),
  // Each nightly file has a new date, but most people's hours are unchanged.
  isAudited: ({ fields }) =>
    Object.entries(fields).some(([name, [before, after]]) => name !== 'asOf' && before !== after),
}

async function onFile(db: Db, personIds: string[]): Promise<ReadonlyMap<string, StatementCells>> {
  const statements = await statementsOf(db, personIds)
  return new Map(statements.map((statement) => [keyOf(statement.person_id, statement.code), cellsOf(statement)]))
}

async function compare(reading: Reading, rows: Row<Columns>[]): Promise<Change[]> {
  const { db, problems, asOf: fileDay } = reading
  const those = rows as unknown as Row<typeof balances.columns>[]
  const people = await peopleOf(reading, those)
  const known = await onFile(db, [...new Set(idsOf(people))])
  return replacements(those, people, ({ line, values }, personId) => {
    const item = values.category!
    const before = known.get(keyOf(personId, item)) ?? null
    if (values.asOf! > fileDay) problems.add(`${values.asOf} is in the future. Correct the day.`, line, 'asOf')
    if (before && before.asOf > values.asOf!) {
      problems.add(`A file with hours as of ${before.asOf} is already loaded. Export a newer one.`, line, 'asOf')
      return null
    }
    const after: StatementCells = {
      asOf: values.asOf!,
      earnedHours: values.earnedHours!,
      takenHours: values.takenHours!,
      // If the column is missing, the value on file is kept.
      carriedHours: values.carriedHours ?? before?.carriedHours ?? 0,
      mayBeNegative: values.mayBeNegative ?? before?.mayBeNegative ?? false,
    }
    return { item, before, after }
  })
}

function statementOf(change: Change): Statement {
  const { asOf, earnedHours, takenHours, carriedHours, mayBeNegative } = cellsAfter(change) as StatementCells
  return {
    person_id: change.personId,
    code: change.item as CategoryCode,
    as_of: asOf,
    counted_until: endOf(asOf),
    earned: nearestHundredths(earnedHours),
    taken: nearestHundredths(takenHours),
    carried: nearestHundredths(carriedHours),
    may_be_negative: mayBeNegative ? 1 : 0,
  }
}

/** A day ends at 10:00 UTC, when it's over in every state. */
const endOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) + 34 * 3_600_000
