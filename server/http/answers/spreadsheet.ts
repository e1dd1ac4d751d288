import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream } from 'hucre/xlsx'
import type { DateTime } from 'luxon'
import type { Language } from '@/domain/languages.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { problem } from '@/domain/problem.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { inLanguage } from '@/domain/screen-texts.ts'
import { maxDownloadedRows } from '@/domain/spreadsheet.ts'
import { type Refusal, refuse } from './problems.ts'
import { FileAnswer } from '../serve.ts'

/** A column, its width in characters, and its values: dates may be '', hours are decimal, and times have an IANA zone. */
export type SheetColumn<Row> = { heading: string; width: number } & (
  | { text: (row: Row) => string }
  | { hours: (row: Row) => number }
  | { date: (row: Row) => PlainDate }
  | { time: (row: Row) => DateTime }
)

type Listed<Row> = {
  /** The reader's language. */
  language: Language
  /** The sheet's name. With the day added, it's also the file's name. */
  title: () => string
  today: PlainDate
  columns: () => SheetColumn<Row>[]
  /** The ids of the rows, in order; at most `maxDownloadedRows`. */
  ids: number[]
  total: number
  rowsOf: (ids: number[]) => Promise<Row[]>
}

/** A list as a file in the reader's language, or 422 if it is too long. */
export function spreadsheetOf<Row>(listed: Listed<Row>): FileAnswer | Refusal {
  const { language, today, ids, total, rowsOf } = listed
  if (total > maxDownloadedRows) return refuse(422, sentence(problem('', 'download.many')))
  const title = inLanguage(language, listed.title)
  const columns = inLanguage(language, listed.columns)
  const rows = inParts(ids, rowsOf)
  return new FileAnswer(`${title} ${today}.xlsx`, spreadsheet(title, columns, cellsOf(columns, rows, language)))
}

// Excel's limit for a sheet's name.
const maxSheetName = 31

// Rows are streamed in parts, so that thousands of them don't delay other calls.
const rowsAtOnce = 500

async function* inParts<Row>(ids: number[], rowsOf: Listed<Row>['rowsOf']): AsyncGenerator<Row> {
  for (let from = 0; from < ids.length; from += rowsAtOnce) yield* await rowsOf(ids.slice(from, from + rowsAtOnce))
}

/**
 * An .xlsx with a row of headings, streamed.
 *
 * Text that begins with '=', '+', '-' or '@' is inert: its cells hold strings, never formulas, and have the format Text,
 * so that programs keep them as text even after editing. A leading apostrophe would change the content.
 */
function spreadsheet<Row>(name: string, columns: SheetColumn<Row>[], cells: ReturnType<typeof cellsOf>): Readable {
  const stream = writeXlsxStream(cells, {
    name: name.slice(0, maxSheetName),
    columns: columns.map((column) => ({ header: column.heading, width: column.width, numFmt: formatOf(column) })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as ReadableStream)
}

function formatOf<Row>(column: SheetColumn<Row>): string {
  if ('text' in column) return '@'
  if ('hours' in column) return '0.00'
  return 'time' in column ? 'mm/dd/yyyy hh:mm' : 'mm/dd/yyyy'
}

async function* cellsOf<Row>(columns: SheetColumn<Row>[], rows: AsyncIterable<Row>, language: Language) {
  for await (const row of rows) yield inLanguage(language, () => columns.map((column) => cellOf(column, row)))
}

function cellOf<Row>(column: SheetColumn<Row>, row: Row) {
  if ('text' in column) return literal(column.text(row)) || null
  if ('hours' in column) return column.hours(row)
  return 'time' in column ? timeCell(column.time(row)) : dateCell(column.date(row))
}

// Spreadsheets don't support time zones, so this is the local time.
const timeCell = (time: DateTime) => time.setZone('utc', { keepLocalTime: true }).toJSDate()

const dateCell = (date: PlainDate) => (date ? new Date(`${date}T00:00:00Z`) : null)

/**
 * The format writes characters that XML doesn't allow as '_x0001_', so text that looks like that needs its underscore escaped.
 */
const literal = (text: string) => text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
