import { type Columns, type FileFacts, type Named, type Table, type Values, Wrong } from './columns.ts'
import { type Survey, survey, textOf } from './encoding.ts'
import { type Placed, delimiterOf, placedColumns } from './header.ts'
import { lostZeros } from './ids.ts'
import type { InputFile } from './input-file.ts'
import type { Problems } from './problems.ts'
import { type CsvRecord, lineBreaksIn, recordsOf } from './records.ts'

export type Row<Declared extends Columns> = { line: number; values: Values<Declared> }

type Options = {
  idDigits?: FileFacts['idDigits']
  /** The survey, if it has been done already. */
  surveyed?: Survey
}

/** Keeps queries about a batch short, however the bytes arrive. */
const mostAtOnce = 500

/** The rows of an outside file, in batches. Rows with problems are left out. */
export async function* readTable<Declared extends Columns>(
  file: InputFile,
  table: Table<Declared>,
  problems: Problems,
  { idDigits = {}, surveyed }: Options = {},
): AsyncGenerator<Row<Declared>[]> {
  const { encoding } = surveyed ?? (await survey(file, problems)) ?? {}
  if (!encoding) return
  const before = problems.count
  let rows: RowReader<Declared> | undefined
  let count = 0
  for await (const records of recordsIn(textOf(file, encoding), table, problems)) {
    if (!rows && records.length > 0) {
      const placed = placedColumns(table, records.shift()!.cells, problems)
      if (!placed) return
      rows = new RowReader(table, placed, problems, { idDigits, line: 1 })
    }
    const read = rows ? records.flatMap((record) => rows!.read(record) ?? []) : []
    count += read.length
    for (let at = 0; at < read.length; at += mostAtOnce) yield read.slice(at, at + mostAtOnce)
  }
  if (count === 0 && problems.count === before)
    problems.add('The file has no rows below the names of the columns. Export it again.')
}

/** The records of a text, including the first line's. */
export async function* recordsIn(
  parts: AsyncGenerator<string>,
  table: Named,
  problems: Problems,
): AsyncGenerator<CsvRecord[]> {
  const { firstLine, text } = await startOf(parts)
  if (firstLine.trim() === '') return problems.add('The first line is empty. It must have the names of the columns.', 1)
  yield* recordsOf(text, { delimiter: delimiterOf(table, firstLine), quote: '"' }, problems)
}

/** The first line, and the whole text. The header is shorter than the first chunk of a file. */
async function startOf(parts: AsyncGenerator<string>): Promise<{ firstLine: string; text: AsyncIterable<string> }> {
  let start = ''
  for (let part = await parts.next(); !part.done; part = await parts.next()) {
    start += part.value
    if (/[\r\n]/.test(start) || start.length > 65_536) break
  }
  const text = (async function* () {
    yield start
    yield* parts
  })()
  return { firstLine: start.split(/[\r\n]/, 1)[0]!, text }
}

/** Characters that people can't type and programs shouldn't write. */
// oxlint-disable-next-line no-control-regex -- that's what it's for
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029\u200b\u200e\u200f\u202a-\u202e\ufeff]/

class RowReader<Declared extends Columns> {
  private readonly seen: { columns: readonly string[]; lines: Map<string, number> }[]
  private readonly width: number

  constructor(
    private readonly table: Table<Declared>,
    private readonly placed: Placed[],
    private readonly problems: Problems,
    private readonly facts: FileFacts,
  ) {
    this.width = placed.length
    const uniques = [table.key, ...(table.unique ?? []).map((name) => [name])]
    this.seen = uniques
      .filter((columns) => columns.some((name) => placed.some((each) => each.name === name)))
      .map((columns) => ({ columns, lines: new Map() }))
  }

  /** Undefined for a blank line and for a row with a problem. */
  read({ line, cells }: CsvRecord): Row<Declared> | undefined {
    if (cells.every((cell) => cell.trim() === '')) return undefined
    if (cells.length !== this.width) {
      const fault = `This row has ${cells.length} cells, and the first line has ${this.width}.`
      this.problems.add(`${fault} A cell that contains the separator must be in quotes.`, line)
      return undefined
    }
    const before = this.problems.count
    this.facts.line = line
    const values: Record<string, unknown> = {}
    for (const place of this.placed) values[place.name] = this.valueOf(place, cells[place.at]!, line)
    const row = { line, values: values as Values<Declared> }
    this.checkIds(row)
    if (this.problems.count > before) return undefined
    this.table.check?.(row.values, (name, text) => this.problems.add(text, line, this.shown(name)))
    for (const each of this.seen) this.once(each, row)
    return this.problems.count > before ? undefined : row
  }

  private valueOf({ name, shown }: Placed, raw: string, line: number): unknown {
    const { value, empty } = this.table.columns[name]!
    const cell = raw.trim()
    const add = (text: string) => this.problems.add(text, line, shown)
    if (cell === '' && empty === undefined) return add('This cell is empty. Fill it in.')
    if (cell === '') return empty
    if (cell.includes('\ufffd'))
      return add("A character can't be read: it shows as �. Type it again and save the file as UTF-8.")
    if (!value.multiline && lineBreaksIn(cell) > 0)
      return add(
        `A quote is opened here and closed only in line ${line + lineBreaksIn(raw)}. Close it in its own line.`,
      )
    if (invisible.test(cell)) return add('There is an invisible character in this cell. Type the cell again.')
    const read = value.read(cell, this.facts)
    return read instanceof Wrong ? add(read.sentence) : read
  }

  private checkIds({ line, values }: Row<Declared>): void {
    for (const { name, shown } of this.placed) {
      const { employerIn } = this.table.columns[name]!.value
      if (!employerIn || !values[name]) continue
      const lost = lostZeros(String(values[name]), String(values[employerIn] ?? ''), this.facts)
      if (lost) this.problems.add(lost, line, shown)
    }
  }

  private once(
    { columns, lines }: { columns: readonly string[]; lines: Map<string, number> },
    { line, values }: Row<Declared>,
  ): void {
    const parts = columns.map((name) => String(values[name] ?? '').toLowerCase())
    if (parts.at(-1) === '') return
    const key = parts.join('\u0000')
    const earlier = lines.get(key)
    if (earlier === undefined) {
      lines.set(key, line)
      return
    }
    const inFile = columns.filter((name) => this.placed.some((each) => each.name === name))
    const same = inFile.map((name) => this.shown(name)).join(' and ')
    this.problems.add(
      `Line ${earlier} has the same ${same}. Delete one of the two rows.`,
      line,
      this.shown(columns.at(-1)!),
    )
  }

  private shown(name: string): string {
    return this.placed.find((each) => each.name === name)?.shown ?? name
  }
}
