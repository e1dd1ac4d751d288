import type { Db } from '../../db/tables.ts'
import { employerHolidays, findEmployer } from '../../stores/people/employers.ts'
import type { Columns } from '../reading/columns.ts'
import type { Row } from '../reading/read-table.ts'
import {
  alwaysAudited,
  anyTable,
  type Change,
  type Comparison,
  type Kind,
  Outdated,
  type Reading,
} from '../staging/kind.ts'
import { holidays } from '../tables/time-off.ts'

/** Compares each employer's days. There are only a few. */
class HolidaysComparison implements Comparison {
  private readonly lines = new Map<string, Map<string, number>>()

  constructor(private readonly reading: Reading) {}

  async compare(rows: Row<Columns>[]): Promise<Change[]> {
    for (const { line, values } of rows as unknown as Row<typeof holidays.columns>[]) {
      const employerId = values.employerId!
      if (!this.lines.has(employerId) && !(await findEmployer(this.reading.db, employerId)))
        this.reading.problems.add(`The employer '${employerId}' is not on file. Correct it.`, line, 'employerId')
      this.lines.set(employerId, (this.lines.get(employerId) ?? new Map()).set(values.date!, line))
    }
    return []
  }

  async *finish(): AsyncGenerator<Change[]> {
    for (const [employerId, lines] of this.lines) {
      const given = [...lines.keys()].toSorted()
      const within = (date: string) => date >= given[0]! && date <= given.at(-1)!
      const onFile = await employerHolidays(this.reading.db, employerId)
      const change = { personId: '', employerId, employeeId: '' }
      yield [
        ...given
          .filter((date) => !onFile.includes(date))
          .map((date): Change => ({ ...change, item: date, what: 'added', line: lines.get(date)!, fields: {} })),
        ...onFile
          .filter((date) => within(date) && !lines.has(date))
          .map((date): Change => ({ ...change, item: date, what: 'ended', line: 0, fields: {} })),
      ]
    }
  }
}

export const holidaysKind: Kind = {
  table: anyTable(holidays),
  comparison: (reading) => new HolidaysComparison(reading),
  prepare: async (tx, changes) => {
    for (const change of changes) {
      const isThere = (await employerHolidays(tx, change.employerId)).includes(change.item!)
      if (isThere === (change.what === 'added')) throw new Outdated(change)
    }
  },
  apply,
  audited: alwaysAudited('importHolidays'),
}

async function apply(tx: Db, changes: Change[]): Promise<void> {
  for (const { employerId: employer_id, item: date, what } of changes)
    if (what === 'added') await tx.insertInto('employer_holidays').values({ employer_id, date: date! }).execute()
    else
      await tx
        .deleteFrom('employer_holidays')
        .where('employer_id', '=', employer_id)
        .where('date', '=', date!)
        .execute()
}
