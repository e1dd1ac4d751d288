import type { PayPeriods } from '@/domain/payroll/pay-periods.ts'
import { lastWorkday } from '@/domain/payroll/paydays.ts'
import { payPeriodStart } from '@/domain/payroll/pay-periods.ts'
import { addDays, daysBetween } from '@/domain/plain-date.ts'
import type { Db } from '../../db/tables.ts'
import { type Employer, findEmployer, saveEmployer } from '../../stores/people/employers.ts'
import { holidaysBetween } from '../../stores/time-off/company-holidays.ts'
import type { Columns } from '../reading/columns.ts'
import type { Row } from '../reading/read-table.ts'
import type { Cells, Fields } from '../staging/difference.ts'
import {
  alwaysAudited,
  anyTable,
  type Change,
  type Comparison,
  type Kind,
  Outdated,
  type Reading,
} from '../staging/kind.ts'
import { periods } from '../tables/time-off.ts'

type PeriodRow = Row<typeof periods.columns>

const cellsOf = ({ payPeriods, paydays }: Employer): Cells => ({
  firstDay: payPeriods?.start ?? null,
  days: payPeriods?.days ?? null,
  paydayAfter: paydays?.paydayAfter ?? null,
})

/** `paydayAfter`: days from a period's end to its payday; null if the file doesn't say. */
type Given = PayPeriods & { paydayAfter: number | null }

/** Pay periods follow each other without gaps and have the same length, so an employer's are stored as one of them. */
class PeriodsComparison implements Comparison {
  private readonly rows = new Map<string, PeriodRow[]>()

  constructor(private readonly reading: Reading) {}

  async compare(rows: Row<Columns>[]): Promise<Change[]> {
    for (const row of rows as unknown as PeriodRow[]) {
      const employerId = row.values.employerId!
      this.rows.set(employerId, [...(this.rows.get(employerId) ?? []), row])
    }
    return []
  }

  async *finish(): AsyncGenerator<Change[]> {
    const { db, problems } = this.reading
    for (const [employerId, rows] of this.rows) {
      const { line } = rows[0]!
      const employer = await findEmployer(db, employerId)
      if (!employer) problems.add(`The employer '${employerId}' is not on file. Correct it.`, line, 'employerId')
      const periods = this.periodsIn(rows)
      if (!employer || !periods) continue
      const before = problems.count
      const given = { ...periods, paydayAfter: await this.paydayAfterIn(rows, employer) }
      if (problems.count === before && !isSame(employer, given)) yield [changeOf(employer, given, line)]
    }
  }

  private periodsIn(rows: PeriodRow[]): PayPeriods | null {
    const [first, ...others] = rows.toSorted((one, other) => (one.values.firstDay! < other.values.firstDay! ? -1 : 1))
    const [start, days] = [first!.values.firstDay!, lengthOf(first!)]
    let next = addDays(first!.values.lastDay!, 1)
    const before = this.reading.problems.count
    for (const row of others) {
      if (row.values.firstDay !== next)
        this.reading.problems.add(
          `This period must begin on ${next}, the day after the previous one.`,
          row.line,
          'firstDay',
        )
      else if (lengthOf(row) !== days)
        this.reading.problems.add(
          `This period has ${lengthOf(row)} days, and the first one has ${days}.`,
          row.line,
          'lastDay',
        )
      next = addDays(row.values.lastDay!, 1)
    }
    return this.reading.problems.count === before ? { start, days } : null
  }

  /** Must be the same for all periods, except where weekends or holidays move the payday ahead. */
  private async paydayAfterIn(rows: PeriodRow[], { employerId, paydays }: Employer): Promise<number | null> {
    const { db, problems } = this.reading
    const paid = rows.flatMap(({ line, values: { lastDay, payday } }) =>
      payday ? [{ line, payday, lastDay: lastDay!, after: daysBetween(lastDay!, payday) }] : [],
    )
    if (paid.length === 0) return null
    if (!paydays) {
      problems.add(
        `The cut-off of '${employerId}' is not on file. Set it with: npm run ess -- employer save ${employerId}`,
        paid[0]!.line,
        'payday',
      )
      return null
    }
    const regular = Math.max(...paid.map(({ after }) => after))
    const dates = paid.map(({ payday }) => payday).toSorted()
    const holidays = await holidaysBetween(db, employerId, dates[0]!, addDays(dates.at(-1)!, 31))
    for (const { line, payday, lastDay, after } of paid) {
      const usual = addDays(lastDay, regular)
      const moved = lastWorkday(
        usual,
        holidays.map(({ date }) => date),
      )
      if (after !== regular && !(paydays.movesAhead && payday === moved))
        problems.add(
          `This payday is ${after} days after its period, and others are ${regular} days after theirs.`,
          line,
          'payday',
        )
    }
    return regular
  }
}

const lengthOf = ({ values: { firstDay, lastDay } }: PeriodRow) => daysBetween(firstDay!, lastDay!) + 1

/** Next year's file has different first days for the same periods. */
const isSame = ({ payPeriods: onFile, paydays }: Employer, given: Given): boolean =>
  onFile?.days === given.days &&
  payPeriodStart(given.start, onFile) === given.start &&
  (given.paydayAfter === null || given.paydayAfter === paydays?.paydayAfter)

function changeOf(employer: Employer, { start, days, paydayAfter }: Given, line: number): Change {
  const before = cellsOf(employer)
  const fields: Fields = {
    firstDay: [before.firstDay!, start],
    days: [before.days!, days],
    ...(paydayAfter !== null && { paydayAfter: [before.paydayAfter!, paydayAfter] }),
  }
  const what = employer.payPeriods ? 'changed' : 'added'
  return { personId: '', employerId: employer.employerId, employeeId: '', what, line, fields }
}

export const periodsKind: Kind = {
  table: anyTable(periods),
  comparison: (reading) => new PeriodsComparison(reading),
  prepare: async (tx, changes) => {
    for (const change of changes) {
      const employer = await findEmployer(tx, change.employerId)
      const cells = employer && cellsOf(employer)
      if (!cells || Object.entries(change.fields).some(([name, [before]]) => cells[name] !== before))
        throw new Outdated(change)
    }
  },
  apply,
  audited: alwaysAudited('importPayPeriods'),
}

async function apply(tx: Db, changes: Change[]): Promise<void> {
  for (const { employerId, fields } of changes) {
    const employer = await findEmployer(tx, employerId)
    const [start, days] = [fields.firstDay![1] as string, fields.days![1] as number]
    const paydayAfter = fields.paydayAfter?.[1] as number | undefined
    const paydays = employer?.paydays && paydayAfter !== undefined ? { ...employer.paydays, paydayAfter } : undefined
    if (employer) await saveEmployer(tx, { ...employer, payPeriods: { start, days }, paydays })
  }
}
