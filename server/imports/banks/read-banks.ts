import { isRoutingNumber } from '@/domain/payroll/routing-number.ts'
import type { Bank } from '../../stores/payroll/routing-numbers.ts'
import { column, table } from '../reading/columns.ts'
import { survey, textOf } from '../reading/encoding.ts'
import type { InputFile } from '../reading/input-file.ts'
import type { Problems } from '../reading/problems.ts'
import { readTable } from '../reading/read-table.ts'
import { routingNumber, text } from '../reading/values.ts'

const banks = table({
  kind: 'banks',
  says: 'The names of banks by routing number.',
  key: ['routingNumber'],
  columns: {
    routingNumber: column(routingNumber, 'the routing number', { aliases: ['routing', 'aba'] }),
    bankName: column(text(100), "the bank's name", { aliases: ['customer name', 'bank', 'name'] }),
  },
})

/** A line of the Federal Reserve's FedACHdir.txt: O is a main office, and B a branch. */
const fedAchLine = /^\d{9}[OB]/
/** The position of the customer's name in the line, counted from 0. Source: FedACH directory file format, positions 36 to 71. */
const nameAt = [35, 71] as const

/** The banks in a file: FedACH's directory with lines of fixed width, or a CSV file. Empty if there are problems. */
export async function readBanks(file: InputFile, problems: Problems): Promise<Bank[]> {
  const surveyed = await survey(file, problems)
  if (!surveyed) return []
  const lines = await linesOf(file, surveyed.encoding)
  if (fedAchLine.test(lines[0]!)) return fedAchBanks(lines, problems)
  const read: Bank[] = []
  for await (const rows of readTable(file, banks, problems, { surveyed }))
    for (const { values } of rows) read.push({ routingNumber: values.routingNumber!, bankName: values.bankName! })
  return problems.count > 0 ? [] : read
}

async function linesOf(file: InputFile, encoding: Parameters<typeof textOf>[1]): Promise<string[]> {
  let whole = ''
  for await (const part of textOf(file, encoding)) whole += part
  return whole.split(/\r\n|\n|\r/)
}

function fedAchBanks(lines: string[], problems: Problems): Bank[] {
  const found = new Map<string, string>()
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    const number = line.slice(0, 9)
    const name = line.slice(...nameAt).trim()
    if (!fedAchLine.test(line) || name === '')
      problems.add(
        'This is not a line of a FedACH directory: a routing number, O or B, and a name from column 36 on.',
        at + 1,
      )
    else if (!isRoutingNumber(number))
      problems.add(`'${number}' is not a routing number: its check digit is wrong.`, at + 1)
    // A branch has its own number but uses its bank's name.
    else if (!found.has(number)) found.set(number, name)
  }
  return problems.count > 0 ? [] : [...found].map(([routing, bankName]) => ({ routingNumber: routing, bankName }))
}
