import { parseCsv } from 'hucre/csv'
import { isPlainDate } from '@/domain/plain-date.ts'

/** An error in a file, with its place: 'pay.csv, line 3, column payRate: is empty.' */
export class TableProblems {
  private readonly found: { line: number; text: string }[] = []
  constructor(readonly file: string) {}

  add(problem: string, line = 0, column = ''): void {
    const place = [this.file, line && `line ${line}`, column && `column ${column}`].filter(Boolean).join(', ')
    this.found.push({ line, text: `${place}: ${problem}.` })
  }

  /** In line order. */
  get all(): string[] {
    return this.found.toSorted((one, other) => one.line - other.line).map(({ text }) => text)
  }
}

/** The rows of a CSV file with a header line. Columns may be in any order. Reports what it can't read. */
export function readTable<Column extends string>(
  content: Buffer,
  columns: readonly Column[],
  problems: TableProblems,
): TableRow<Column>[] {
  const text = decoded(content)
  if (text === null) {
    problems.add('is no UTF-8 text. Save it as "CSV UTF-8"')
    return []
  }
  const [header, ...rows] = withLines(text)
  const names = header?.cells.map((cell) => cell.trim()) ?? []
  for (const column of columns) if (!names.includes(column)) problems.add(`there is no column ${column}`, 1)
  for (const [at, name] of names.entries()) {
    if (names.indexOf(name) !== at) problems.add(`the column ${name} is there twice`, 1)
    else if (!columns.includes(name as Column)) problems.add(`the column ${name || at + 1} is unknown`, 1)
  }
  if (problems.all.length > 0) return []
  return rows.flatMap(({ line, cells }) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    if (cells.length === names.length) return [new TableRow<Column>(line, names, cells, problems)]
    problems.add(`has ${cells.length} cells, and the header has ${names.length}`, line)
    return []
  })
}

/** One row. Each method reads a cell, or reports its error and returns a value that isn't used. */
export class TableRow<Column extends string> {
  constructor(
    readonly line: number,
    private readonly names: string[],
    private readonly cells: string[],
    private readonly problems: TableProblems,
  ) {}

  /** '' if it is empty. */
  optional(column: Column, most: number): string {
    const cell = this.cells[this.names.indexOf(column)]!.trim()
    if (cell.length > most) this.wrong(column, `has more than ${most} characters`)
    return cell
  }

  text(column: Column, most: number): string {
    const cell = this.optional(column, most)
    if (cell === '') this.wrong(column, 'is empty')
    return cell
  }

  oneOf<Value extends string>(column: Column, values: readonly Value[]): Value {
    const cell = this.optional(column, Infinity)
    const found = values.find((value) => value === cell)
    if (!found) this.wrong(column, `is '${cell}', not one of ${values.join(', ')}`)
    return found ?? values[0]!
  }

  /** YYYY-MM-DD */
  date(column: Column): string {
    const cell = this.optional(column, Infinity)
    if (!isPlainDate(cell)) this.wrong(column, `is '${cell}', not a date such as 2026-01-31`)
    return cell
  }

  /** Not negative. */
  number(column: Column, { most, decimals }: { most: number; decimals: number }): number {
    const cell = this.optional(column, Infinity)
    const [, , rest = ''] = /^(\d+)(?:\.(\d+))?$/.exec(cell) ?? []
    const number = /^\d+(\.\d+)?$/.test(cell) ? Number(cell) : NaN
    if (!(number <= most) || rest.length > decimals)
      this.wrong(column, `is '${cell}', not a number from 0 to ${most} with at most ${decimals} decimals`)
    return number
  }

  wrong(column: Column, problem: string): void {
    this.problems.add(problem, this.line, column)
  }
}

/** Null if it is not UTF-8. */
function decoded(content: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return null
  }
}

/** Each row with its first line number: a quoted cell may span several lines. */
function withLines(text: string): { line: number; cells: string[] }[] {
  let next = 1
  return parseCsv(text).map((row) => {
    const line = next
    const cells = row.map((cell) => String(cell ?? ''))
    next += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
    return { line, cells }
  })
}
