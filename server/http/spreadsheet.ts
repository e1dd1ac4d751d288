import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream } from 'hucre/xlsx'
import type { PlainDate } from '@/domain/plain-date.ts'

/** A column, its width in characters, and its values: dates may be '', hours are decimal. */
export type SheetColumn<Row> = { heading: string; width: number } & (
  | { text: (row: Row) => string }
  | { hours: (row: Row) => number }
  | { date: (row: Row) => PlainDate }
)

/**
 * An .xlsx with a row of headings, written while it is read.
 *
 * Text that begins with '=', '+', '-' or '@' is inert: its cells hold strings, never formulas, and have the format Text,
 * so that a program keeps them as text even after somebody edits them. A leading apostrophe would change what is told.
 */
export function spreadsheet<Row>(name: string, columns: SheetColumn<Row>[], rows: AsyncIterable<Row>): Readable {
  const stream = writeXlsxStream(cellsOf(columns, rows), {
    name,
    columns: columns.map((column) => ({ header: column.heading, width: column.width, numFmt: formatOf(column) })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as ReadableStream)
}

function formatOf<Row>(column: SheetColumn<Row>): string {
  if ('text' in column) return '@'
  return 'hours' in column ? '0.00' : 'mm/dd/yyyy'
}

async function* cellsOf<Row>(columns: SheetColumn<Row>[], rows: AsyncIterable<Row>) {
  for await (const row of rows)
    yield columns.map((column) => {
      if ('text' in column) return literal(column.text(row)) || null
      return 'hours' in column ? column.hours(row) : dateCell(column.date(row))
    })
}

const dateCell = (date: PlainDate) => (date ? new Date(`${date}T00:00:00Z`) : null)

/** The format writes a character that XML does not have as '_x0001_', so text that looks like that needs its underscore escaped. */
const literal = (text: string) => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
