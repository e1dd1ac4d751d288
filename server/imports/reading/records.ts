import { type CsvError, parse, type Parser } from 'csv-parse'
import type { Problems } from './problems.ts'

/** `line` is the record's first line. */
export type CsvRecord = { line: number; cells: string[] }
export type Format = { delimiter: string; /** '"', or null if quotes have no special meaning. */ quote: '"' | null }

/** Without a limit, a record with an unclosed quote would fill the memory with the rest of the file. */
const mostBytesInRecord = 64 * 1024

/**
 * The records in batches. Stops at the first one that can't be read, because from there on it's unclear where cells begin.
 * `names`: the columns, for the error message.
 */
export async function* recordsOf(
  text: AsyncIterable<string> | Iterable<string>,
  { delimiter, quote }: Format,
  problems: Problems,
  names: string[] = [],
): AsyncGenerator<CsvRecord[]> {
  let read: CsvRecord[] = []
  let line = 1
  const parser = parse({
    delimiter,
    quote,
    escape: quote,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: mostBytesInRecord,
    on_record: (cells: string[]) => {
      read.push({ line, cells })
      if (line === 1) names.push(...cells)
      // The parser's own count treats CRLF within quotes as two lines.
      line += 1 + breaksIn(cells)
      return null
    },
  })
  const failed = new Promise<CsvError>((resolve) => parser.once('error', resolve))
  const step = (work: (done: () => void) => void) =>
    Promise.race([new Promise<void>((resolve) => work(resolve)), failed])
  for await (const part of chained(text, null)) {
    const error = await step((done) => (part === null ? parser.end(done) : parser.write(part, () => done())))
    yield read
    read = []
    if (error) return report(error, line, parser, names, problems)
  }
}

async function* chained<One, Last>(items: AsyncIterable<One> | Iterable<One>, last: Last): AsyncGenerator<One | Last> {
  yield* items
  yield last
}

const doubled = 'Inside a cell, write a quote twice ("") and put the whole cell in quotes.'

/** The parser's current record so far. */
type Unfinished = { record: string[]; field: { toString: (encoding: string) => string } }

/** `line` is where the unreadable record begins. */
function report(error: CsvError, line: number, parser: Parser, names: string[], problems: Problems): void {
  const { record: cells, field } = (parser as unknown as { state: Unfinished }).state
  const opened = line + breaksIn(cells)
  const column = names[cells.length]?.trim() || `${cells.length + 1}`
  const closed = opened + lineBreaksIn(field.toString('utf8'))
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    problems.add('A quote is opened here and never closed. Close it, or delete it.', opened, column)
  else if (error.code === 'CSV_MAX_RECORD_SIZE')
    problems.add(
      `This row is longer than ${mostBytesInRecord / 1024} KB. Probably a quote is opened here and not closed.`,
      opened,
      column,
    )
  else if (error.code === 'CSV_INVALID_CLOSING_QUOTE')
    problems.add(
      `A quote is opened here, and in line ${closed} a quote is followed by something else than the next cell. Close the first one in its own line. ${doubled}`,
      opened,
      column,
    )
  else problems.add(`A quote is in the middle of this cell. ${doubled}`, opened, column)
}

const breaksIn = (cells: string[]) => cells.reduce((sum, cell) => sum + lineBreaksIn(cell), 0)

export const lineBreaksIn = (cell: string): number =>
  cell.includes('\n') || cell.includes('\r') ? cell.match(/\r\n|\r|\n/g)!.length : 0
