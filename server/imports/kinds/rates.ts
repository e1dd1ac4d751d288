import type { RateDetail, RateSheet } from '@/domain/payroll/new-york-pay-rate.ts'
import type { Db } from '../../db/tables.ts'
import { rateSheets, saveRateSheet } from '../../stores/payroll/new-york-pay-rate.ts'
import type { Columns } from '../reading/columns.ts'
import type { Row } from '../reading/read-table.ts'
import type { Cell, Cells, Fields } from '../staging/difference.ts'
import { alwaysAudited, anyTable, type Change, type Comparison, type Kind, type Reading } from '../staging/kind.ts'
import { checkUnchanged, keyOf } from '../staging/whole-rows.ts'
import { rates } from '../tables/payroll.ts'

type RateRow = Row<typeof rates.columns>

const heads = ['description', 'effectiveDate', 'comments'] as const

/** A rate sheet as one record, its lines numbered from 1. */
const cellsOf = ({ details, ...head }: RateSheet): Cells => ({
  ...head,
  ...Object.fromEntries(
    details.flatMap((detail, at) =>
      Object.entries(detail).map(([name, value]): [string, Cell] => [`${at + 1} ${name}`, value]),
    ),
  ),
})

function sheetOf({ fields }: Change): RateSheet {
  const details: Record<string, Cell>[] = []
  const head: Record<string, Cell> = {}
  for (const [name, [, after]] of Object.entries(fields)) {
    const [, line, column] = /^(\d+) (\w+)$/.exec(name) ?? []
    if (!line) head[name] = after
    else if (after !== null) (details[Number(line) - 1] ??= {})[column!] = after
  }
  return { ...head, details } as unknown as RateSheet
}

/** A rate sheet from the file, and the number of its first line. */
type Given = { line: number; sheet: RateSheet }

/** Compares rate sheets. There are only a few. */
class RatesComparison implements Comparison {
  private readonly sheets = new Map<string, Given>()

  constructor(private readonly reading: Reading) {}

  async compare(rows: Row<Columns>[]): Promise<Change[]> {
    for (const row of rows as unknown as RateRow[]) this.add(row)
    return []
  }

  private add({ line, values }: RateRow): void {
    const { rateSheet: name, description, effectiveDate, comments, ...detail } = values
    const head = { description: description!, effectiveDate: effectiveDate!, comments: comments! }
    const known: Given = this.sheets.get(name!) ?? { line, sheet: { ...head, details: [] } }
    for (const column of heads)
      if (known.sheet[column] !== head[column])
        this.reading.problems.add(
          `This differs from line ${known.line}, which has the same rateSheet. Make them alike.`,
          line,
          column,
        )
    known.sheet.details.push(detail as RateDetail)
    this.sheets.set(name!, known)
  }

  async *finish(): AsyncGenerator<Change[]> {
    const onFile = await rateSheets(this.reading.db)
    yield [...this.sheets].flatMap(([item, { line, sheet }]) => {
      const sheetOnFile = onFile.get(item)
      const [before, after] = [sheetOnFile ? cellsOf(sheetOnFile) : {}, cellsOf(sheet)]
      const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
      const fields: Fields = Object.fromEntries(
        names.map((name) => [name, [before[name] ?? null, after[name] ?? null]]),
      )
      if (names.every((name) => fields[name]![0] === fields[name]![1])) return []
      const what = sheetOnFile ? 'changed' : 'added'
      return [{ personId: '', employerId: '', employeeId: '', item, what, line, fields } satisfies Change]
    })
  }
}

export const ratesKind: Kind = {
  table: anyTable(rates),
  comparison: (reading) => new RatesComparison(reading),
  prepare: async (tx, changes) => {
    const now = await rateSheets(tx)
    checkUnchanged(changes, new Map([...now].map(([item, sheet]) => [keyOf('', item), cellsOf(sheet)])))
  },
  apply: async (tx: Db, changes) => {
    for (const change of changes) await saveRateSheet(tx, change.item!, sheetOf(change))
  },
  audited: alwaysAudited('importRates'),
}
