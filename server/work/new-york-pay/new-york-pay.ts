import { operatorActor } from '@/domain/administration/audit-trail.ts'
import type { RateDetail, RateSheet } from '@/domain/payroll/new-york-pay-rate.ts'
import { payCycles } from '@/domain/payroll/new-york-words.ts'
import type { Clock } from '../../base/clock.ts'
import type { Database } from '../../db/database.ts'
import { addAudit } from '../../stores/audit.ts'
import { type NewYorkPay, saveNewYorkPay, peopleNumbered } from '../../stores/payroll/new-york-pay-rate.ts'
import { readTable, TableProblems, type TableRow } from './csv-table.ts'

export const payColumns = ['employeeId', 'payCycle', 'payRate', 'rateSheet'] as const

const mileRates = [
  'westCoastSoloPerMile',
  'westCoastTeamPerMile',
  'eastCoastSoloPerMile',
  'eastCoastTeamPerMile',
  'additionalPaySoloPerMile',
  'additionalPayTeamPerMile',
] as const
const ranges = ['fromNumberMonths', 'toNumberMonths', 'fromNumberMiles', 'toNumberMiles'] as const
/** Each line of a rate sheet is a row. The values above the lines are repeated in each. */
export const rateColumns = [
  'rateSheet',
  'description',
  'effectiveDate',
  'comments',
  ...ranges,
  'basedOnMileType',
  ...mileRates,
] as const

type File = { name: string; content: Buffer }
type PayRow = TableRow<(typeof payColumns)[number]>
type RateRow = TableRow<(typeof rateColumns)[number]>

/**
 * Loads people's pay for the New York notice, replacing their pay on file. If anything is wrong, it loads nothing
 * and returns the errors.
 */
export async function loadNewYorkPay(
  { database, clock }: { database: Database; clock: Clock },
  payFile: File,
  ratesFile?: File,
): Promise<{ loaded: number } | { problems: string[] }> {
  const inRates = new TableProblems(ratesFile?.name ?? '')
  const sheets = ratesFile ? sheetsIn(readTable(ratesFile.content, rateColumns, inRates)) : new Map<string, RateSheet>()
  const inPay = new TableProblems(payFile.name)
  const rows = readTable(payFile.content, payColumns, inPay)
  const people = payOf(rows, sheets)
  if (rows.length === 0 && inPay.all.length === 0) inPay.add('has no rows')
  return database.change(
    async (tx) => {
      const numbered = await peopleNumbered(tx, [...people.keys()])
      for (const row of rows) {
        const id = row.optional('employeeId', Infinity)
        const having = numbered.get(id)?.length
        if (id && having === 0) row.wrong('employeeId', `nobody has the id '${id}'`)
        if (id && having! > 1) row.wrong('employeeId', `people of more than one employer have the id '${id}'`)
      }
      const problems = [...inRates.all, ...inPay.all]
      if (problems.length > 0) return { problems }
      const now = clock()
      for (const [employeeId, pay] of people) {
        const [personId] = numbered.get(employeeId) as [string]
        await saveNewYorkPay(tx, personId, pay)
        const entry = { personId: operatorActor, subjectId: personId, action: 'loadNewYorkPay' }
        await addAudit(tx, { ...entry, outcome: 'taken', receipt: null, now })
      }
      return { loaded: people.size }
    },
    (outcome) => 'loaded' in outcome,
  )
}

function payOf(rows: PayRow[], sheets: Map<string, RateSheet>): Map<string, NewYorkPay> {
  const lines = new Map<string, number>()
  const people = new Map<string, NewYorkPay>()
  for (const row of rows) {
    const employeeId = row.text('employeeId', 32)
    const before = lines.get(employeeId)
    if (before) row.wrong('employeeId', `'${employeeId}' is in line ${before}, too`)
    else lines.set(employeeId, row.line)
    const name = row.optional('rateSheet', 100)
    if (name && !sheets.has(name)) row.wrong('rateSheet', `the rates have no sheet '${name}'`)
    people.set(employeeId, {
      payCycle: row.oneOf('payCycle', payCycles),
      payRate: row.text('payRate', 100),
      rateSheet: sheets.get(name) ?? null,
    })
  }
  return people
}

function sheetsIn(rows: RateRow[]): Map<string, RateSheet> {
  const sheets = new Map<string, RateSheet>()
  for (const row of rows) {
    const name = row.text('rateSheet', 100)
    const head = {
      description: row.text('description', 200),
      effectiveDate: row.date('effectiveDate'),
      comments: row.optional('comments', 1000),
    }
    const sheet = sheets.get(name) ?? { ...head, details: [] }
    for (const column of ['description', 'effectiveDate', 'comments'] as const)
      if (sheet[column] !== head[column]) row.wrong(column, `is not what it is in the first line of '${name}'`)
    sheets.set(name, { ...sheet, details: [...sheet.details, detailOf(row)] })
  }
  return sheets
}

function detailOf(row: RateRow): RateDetail {
  const numbers = <Column extends (typeof rateColumns)[number]>(
    columns: readonly Column[],
    most: number,
    decimals: number,
  ) =>
    Object.fromEntries(columns.map((column) => [column, row.number(column, { most, decimals })])) as Record<
      Column,
      number
    >
  const range = numbers(ranges, 100_000, 0)
  for (const unit of ['Months', 'Miles'] as const) {
    const to = range[`toNumber${unit}`]
    if (to !== 0 && to < range[`fromNumber${unit}`])
      row.wrong(`toNumber${unit}`, `is below fromNumber${unit}; 0 means no upper end`)
  }
  return { ...range, basedOnMileType: row.text('basedOnMileType', 50), ...numbers(mileRates, 100, 4) }
}
