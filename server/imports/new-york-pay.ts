import { operatorActor } from '@/domain/administration/audit-trail.ts'
import type { RateDetail, RateSheet } from '@/domain/payroll/new-york-pay-rate.ts'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../db/database.ts'
import { addAudit } from '../stores/audit.ts'
import { type NewYorkPay, saveNewYorkPay } from '../stores/payroll/new-york-pay-rate.ts'
import type { Columns, Table } from './reading/columns.ts'
import type { InputFile } from './reading/input-file.ts'
import { Problems } from './reading/problems.ts'
import { readTable, type Row } from './reading/read-table.ts'
import { NamedPeople } from './staging/named-person.ts'
import { pay, rates } from './tables/payroll.ts'

type PayRow = Row<typeof pay.columns>
type RateRow = Row<typeof rates.columns>

/**
 * Loads people's pay for the New York notice, replacing their pay on file. If anything is wrong, it loads nothing
 * and returns the errors.
 */
export async function loadNewYorkPay(
  { database, clock }: { database: Database; clock: Clock },
  payFile: InputFile,
  ratesFile?: InputFile,
): Promise<{ loaded: number } | { problems: string[] }> {
  const inRates = new Problems(ratesFile?.name ?? '')
  const sheets = ratesFile ? sheetsIn(await all(ratesFile, rates, inRates), inRates) : new Map<string, RateSheet>()
  const inPay = new Problems(payFile.name)
  const rows = await all(payFile, pay, inPay)
  return database.change(
    async (tx) => {
      const named = await NamedPeople.find(
        tx,
        rows.map(({ values }) => values.employeeId!),
      )
      const people = rows.map(({ line, values }) => {
        // With a problem in the rates, some sheets are missing for that reason.
        if (values.rateSheet && !sheets.has(values.rateSheet) && inRates.count === 0)
          inPay.add(noSheetText(values), line, 'rateSheet')
        const { employerId, employeeId } = values
        const person = named.named({ employerId, employeeId: employeeId! }, inPay, line, 'employeeId')
        return { personId: person?.person_id ?? '', pay: payOf(values, sheets) }
      })
      const problems = [...inRates.lines, ...inPay.lines]
      if (problems.length > 0) return { problems }
      const now = clock()
      for (const { personId, pay } of people) {
        await saveNewYorkPay(tx, personId, pay)
        const entry = { personId: operatorActor, subjectId: personId, action: 'loadNewYorkPay' }
        await addAudit(tx, { ...entry, outcome: 'taken', receipt: null, now })
      }
      return { loaded: people.length }
    },
    (outcome) => 'loaded' in outcome,
  )
}

const noSheetText = ({ rateSheet }: PayRow['values']) =>
  `The file of rates has no sheet '${rateSheet}'. Add it there, or leave the cell empty.`

async function all<Declared extends Columns>(
  file: InputFile,
  table: Table<Declared>,
  problems: Problems,
): Promise<Row<Declared>[]> {
  const rows: Row<Declared>[] = []
  for await (const portion of readTable(file, table, problems)) rows.push(...portion)
  return rows
}

function payOf(values: PayRow['values'], sheets: Map<string, RateSheet>): NewYorkPay {
  return { payCycle: values.payCycle!, payRate: values.payRate!, rateSheet: sheets.get(values.rateSheet!) ?? null }
}

function sheetsIn(rows: RateRow[], problems: Problems): Map<string, RateSheet> {
  const sheets = new Map<string, RateSheet>()
  const firstLines = new Map<string, number>()
  for (const { line, values } of rows) {
    const { rateSheet, description, effectiveDate, comments, ...detail } = values
    const name = rateSheet!
    const head = { description: description!, effectiveDate: effectiveDate!, comments: comments! }
    const sheet = sheets.get(name) ?? { ...head, details: [] }
    const first = firstLines.get(name) ?? line
    for (const column of ['description', 'effectiveDate', 'comments'] as const)
      if (sheet[column] !== head[column])
        problems.add(`This differs from line ${first}, which has the same rateSheet. Make them alike.`, line, column)
    firstLines.set(name, first)
    sheets.set(name, { ...sheet, details: [...sheet.details, detail as RateDetail] })
  }
  return sheets
}
