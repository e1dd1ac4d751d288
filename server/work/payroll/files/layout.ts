import { DateTime } from 'luxon'
import { encodedExactly } from '../../../base/encodings.ts'
import type { Layout, LayoutField } from '../../../settings/payroll-file.ts'

/** Why a change doesn't fit the layout. `code` is set if the change itself doesn't fit, for the refusal. */
export class DoesNotFit extends Error {
  readonly code: 'does-not-fit' | 'not-in-layout'
  constructor(code: 'does-not-fit' | 'not-in-layout', message: string) {
    super(message)
    this.code = code
  }
}

const newlines = { lf: '\n', crlf: '\r\n', none: '' }

/** One record, with its line end, in the layout's encoding. Throws DoesNotFit. */
export function lineOf(layout: Layout, fields: LayoutField[], source: unknown): Buffer {
  const { format, separator = ',', newline = 'lf', encoding = 'utf-8' } = layout
  const cells = fields.map((field) => encoded(cellOf(layout, field, source), field, encoding))
  const between = plain(format === 'csv' ? separator : '', encoding)
  const parts = cells.flatMap((cell, at) => (at > 0 && between.length > 0 ? [between, cell] : [cell]))
  return Buffer.concat([...parts, plain(newlines[newline], encoding)])
}

/** The lines of a change: one, or one for each item of the list that the layout names. */
export function linesOf(layout: Layout, change: { kind: string }): Buffer[] {
  const lines = layout.kinds[change.kind]
  if (!lines) throw new DoesNotFit('not-in-layout', `The layout has no fields for ${change.kind}.`)
  if (!lines.each) return [lineOf(layout, lines.fields, change)]
  const items = valueAt(change, lines.each)
  if (!Array.isArray(items)) throw new DoesNotFit('does-not-fit', `${lines.each} is not a list.`)
  // An empty list is also a change: everything was removed.
  return (items.length ? items : [{}]).map((item) => lineOf(layout, lines.fields, { ...change, item: item as unknown }))
}

function cellOf(layout: Layout, field: LayoutField, source: unknown): string {
  const text = field.text ?? textOf(field, valueAt(source, field.path!), layout.zone ?? 'utc')
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  const { format, separator = ',' } = layout
  if (format === 'fixed' || field.width !== undefined) return line
  return line.includes(separator) || line.includes('"') || line !== line.trim()
    ? `"${line.replaceAll('"', '""')}"`
    : line
}

function textOf({ path, date, amount }: LayoutField, value: unknown, zone: string): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'object') throw new DoesNotFit('does-not-fit', `${path} is not a single value.`)
  if (typeof value === 'boolean') return value ? 'Y' : 'N'
  if (amount) return amountOf(path!, Number(value), amount)
  return date ? dateOf(path!, String(value), date, zone) : String(value as string | number)
}

function amountOf(path: string, dollars: number, format: 'cents' | 'dollars'): string {
  if (!Number.isFinite(dollars)) throw new DoesNotFit('does-not-fit', `${path} is not an amount.`)
  return format === 'cents' ? String(Math.round(dollars * 100)) : dollars.toFixed(2)
}

function dateOf(path: string, text: string, format: string, zone: string): string {
  // A date without a time is the same date in every zone.
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text)
  const date = DateTime.fromISO(text, { zone: isDay ? 'utc' : zone, setZone: false })
  if (!date.isValid) throw new DoesNotFit('does-not-fit', `${path} is not a date.`)
  return date.toFormat(format)
}

const plain = (text: string, encoding: string) => encodedExactly(text, encoding) ?? Buffer.from(text)

/** Pads a value to its width. Values are never truncated, because part of an account number is a different number. */
function encoded(
  text: string,
  { path = 'A text', width, align = 'left', pad = ' ' }: LayoutField,
  encoding: string,
): Buffer {
  const bytes = encodedExactly(text, encoding)
  if (!bytes) throw new DoesNotFit('does-not-fit', `${path} has a character that payroll cannot hold.`)
  if (width === undefined) return bytes
  if (bytes.length > width) throw new DoesNotFit('does-not-fit', `${path} is longer than payroll can hold (${width}).`)
  const one = plain(pad, encoding)
  const padding = Buffer.alloc(width - bytes.length, one)
  if (align === 'left') return Buffer.concat([bytes, padding])
  // The sign comes before the zeros: -0005, not 00-5.
  const sign = pad === '0' && text.startsWith('-') ? plain('-', encoding) : Buffer.alloc(0)
  return Buffer.concat([sign, padding, bytes.subarray(sign.length)])
}

function valueAt(source: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      source,
    )
}
