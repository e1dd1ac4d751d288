import { createHash } from 'node:crypto'
import type { Layout } from '../../../settings/payroll-file.ts'
import type { PayrollChange } from '../carrier.ts'
import { lineOf, linesOf } from './layout.ts'

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const jsonLine = (value: unknown) => Buffer.from(`${JSON.stringify(value)}\n`)

export const extensionOf = (layout: Layout | undefined) =>
  layout ? (layout.extension ?? (layout.format === 'csv' ? 'csv' : 'txt')) : 'jsonl'

/** ESS-0000000012. The numbers have no gaps. */
export const stemOf = (number: number) => `ESS-${String(number).padStart(10, '0')}`

/** The number of a file with this name; null if it isn't one of ours. */
export function numberOf(name: string): number | null {
  const [, digits] = /^ESS-(\d{10})\./.exec(name) ?? []
  return digits ? Number(digits) : null
}

/** The lines of one change. Throws DoesNotFit. */
export function changeLines(layout: Layout | undefined, change: PayrollChange): Buffer[] {
  const { isUncertain: _onlyOurs, ...sent } = change
  return layout ? linesOf(layout, sent) : [jsonLine(sent)]
}

/** The whole file: a header, the changes, and a trailer with counts and the hash of everything before it. */
export function changeFile(
  layout: Layout | undefined,
  number: number,
  made: string,
  changes: { lines: Buffer[] }[],
): Buffer {
  const file = `${stemOf(number)}.${extensionOf(layout)}`
  const header = { number, file, made }
  const lines = changes.flatMap((change) => change.lines)
  const start = Buffer.concat([layout ? lineOf(layout, layout.header, header) : jsonLine({ header }), ...lines])
  const trailer = { number, changes: changes.length, lines: lines.length, sha256: sha256(start) }
  return Buffer.concat([start, layout ? lineOf(layout, layout.trailer, trailer) : jsonLine({ trailer })])
}
