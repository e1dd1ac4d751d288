import type { Problem } from '../reading/problems.ts'
import { type Table, columnNamed } from '../reading/columns.ts'
import { textOf, type Encoding } from '../reading/encoding.ts'
import type { InputFile } from '../reading/input-file.ts'
import { Problems } from '../reading/problems.ts'
import { recordsIn } from '../reading/read-table.ts'

/** A cell may be up to 64 KB long, and its beginning is enough to find the row. */
const mostShown = 200
export const hidden = '•••'

/**
 * The file's first line and the rows at these lines, as they appear in the file, without confidential cells. Reads the file
 * again, because during the comparison it isn't known yet which rows will have problems.
 */
export async function rejectedRows(
  file: InputFile,
  table: Table,
  encoding: Encoding,
  problems: Problem[],
): Promise<Map<number, string[]>> {
  const wanted = new Set([1, ...problems.map(({ line }) => line)])
  const last = Math.max(...wanted)
  const found = new Map<number, string[]>()
  let isSecret: boolean[] = []
  for await (const records of recordsIn(textOf(file, encoding), table, new Problems(file.name))) {
    for (const { line, cells } of records) {
      if (line === 1)
        isSecret = cells.map((cell) => table.columns[columnNamed(table, cell) ?? '']?.value.secret === true)
      if (wanted.has(line))
        found.set(
          line,
          cells.map((cell, at) => (line > 1 && isSecret[at] && cell !== '' ? hidden : cell.slice(0, mostShown))),
        )
    }
    if ((records.at(-1)?.line ?? 0) >= last) break
  }
  return found
}

/** Problems as CSV for a spreadsheet program: line, column, reason, and the row as it appears in the file. */
export function* problemsCsv(problems: Problem[], rows: Map<number, string[]>, count = problems.length) {
  // Without this mark, Excel assumes Windows-1252.
  yield '\ufeff' + csvLine(['line', 'column', 'reason', ...(rows.get(1) ?? [])])
  for (const { line, column, text } of problems)
    yield csvLine([line === 0 ? '' : String(line), column, text, ...((line > 1 && rows.get(line)) || [])])
  if (count > problems.length) yield csvLine(['', '', `There are ${count - problems.length} more problems.`])
}

const csvLine = (cells: string[]) => `${cells.map((cell) => `"${inert(cell).replaceAll('"', '""')}"`).join(',')}\r\n`

/** Spreadsheet programs evaluate cells that begin like a formula, unless they're plain numbers. */
function inert(cell: string): string {
  return /^\s*[=+\-@＝＋－＠\t\r]/.test(cell) && !/^[+-]?\d+([.,]\d+)?$/.test(cell) ? `'${cell}` : cell
}
