import { isPlainDate, plainDate, type PlainDate } from '@/domain/plain-date.ts'
import { isRoutingNumber } from '@/domain/payroll/routing-number.ts'
import { states } from '../../reference/states.ts'
import { type Value, Wrong } from './columns.ts'

/** `lines`: the text may have line breaks. */
export function text(most: number, { lines }: { lines?: true } = {}): Value<string> {
  return {
    says: `at most ${most} characters`,
    ...(lines ? { multiline: true } : {}),
    read: (cell) =>
      cell.length > most ? new Wrong(`This cell has ${cell.length} characters. Shorten it to ${most}.`) : cell,
  }
}

type DateParts = { style: string; year: number; month: number; day: number }

function partsOf(cell: string): DateParts | null {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(cell) ?? []
  if (isoYear) return { style: '2026-01-31', year: +isoYear, month: +isoMonth!, day: +isoDay! }
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? []
  if (year) return { style: '01/31/2026', year: +year, month: +month!, day: +day! }
  const [, plainYear, plainMonth, plainDay] = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(cell) ?? []
  return plainYear ? { style: '20260131', year: +plainYear, month: +plainMonth!, day: +plainDay! } : null
}

export const date: Value<PlainDate> = {
  says: 'a date such as 2026-01-31 or 01/31/2026 (month first), the same in the whole file',
  read: (cell, facts) => {
    if (/^\d{5}$/.test(cell))
      return new Wrong(`'${cell}' is Excel's number of a day. Format the column as a date such as 2026-01-31.`)
    if (/^\d{1,2}[/-]\d{1,2}[/-]\d{2}$/.test(cell))
      return new Wrong(`The year of '${cell}' has two digits. Write all four, such as 2026-01-31.`)
    const parts = partsOf(cell)
    const written = parts ? readDate(parts) : null
    if (!parts || !written)
      return new Wrong(`'${cell}' is not a date. Write dates as 2026-01-31, or as 01/31/2026 with the month first.`)
    facts.firstDate ??= { style: parts.style, cell, line: facts.line }
    const first = facts.firstDate
    if (first.style !== parts.style)
      return new Wrong(
        `'${cell}' is written differently from '${first.cell}' in line ${first.line}. Write all dates in one way.`,
      )
    return written
  },
}

/** Null for a day that doesn't exist. */
function readDate({ year, month, day }: DateParts): PlainDate | null {
  const two = (number: number) => String(number).padStart(2, '0')
  const written = `${year}-${two(month)}-${two(day)}`
  return year >= 1900 && isPlainDate(written) ? plainDate(year, month, day) : null
}

type Bounds = { least?: number; most: number; decimals: number }

export function number({ least = 0, most, decimals }: Bounds): Value<number> {
  const bounds = `from ${least} to ${most}${decimals > 0 ? ` with at most ${decimals} decimals` : ' without decimals'}`
  return {
    says: `a number ${bounds}`,
    read: (cell) => {
      const rest = /^-?\d+(?:\.(\d+))?$/.exec(cell)
      const read = Number(cell)
      if (rest && read >= least && read <= most && (rest[1] ?? '').length <= decimals) return read
      const hint = /^-?[\d.,]*,\d+$/.test(cell) ? ' Write a point, not a comma, and no thousands separator.' : ''
      return new Wrong(`'${cell}' is not a number ${bounds}.${hint}`)
    },
  }
}

/** One of these words, in any case. */
export function oneOf<Word extends string>(...words: readonly Word[]): Value<Word> {
  const listed = words.join(', ')
  return {
    says: `one of ${listed}`,
    read: (cell) =>
      words.find((word) => word.toLowerCase() === cell.toLowerCase()) ??
      new Wrong(`'${cell}' is unknown. Write one of ${listed}.`),
  }
}

export const yesNo: Value<boolean> = {
  says: 'Y or N',
  read: (cell) => {
    if (/^(y|yes|true|1)$/i.test(cell)) return true
    return /^(n|no|false|0)$/i.test(cell) ? false : new Wrong(`'${cell}' is unknown. Write Y or N.`)
  },
}

function matching(
  says: string,
  pattern: RegExp,
  most: number,
  change: (cell: string) => string = (cell) => cell,
): Value<string> {
  return {
    says,
    read: (cell) => (pattern.test(cell) && cell.length <= most ? change(cell) : new Wrong(`'${cell}' is not ${says}.`)),
  }
}

export const email = matching('an email address', /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]+$/, 100)
export const userName = matching('a user name without domain or spaces', /^[^\s@\\/"]+$/, 100, (cell) =>
  cell.toLowerCase(),
)
export const zip = matching('a ZIP code such as 85043 or 85043-1234', /^\d{5}(-?\d{4})?$/, 10, (cell) =>
  cell.replace('-', ''),
)
export const phone = matching('a phone number of ten digits', /^\D*(1\D*)?(\d\D*){10}$/, 30, (cell) =>
  cell.replace(/\D/g, '').slice(-10),
)
export const lastFour = secret(matching('the last four digits', /^\d{4}$/, 4))
export const accountNumber = secret(
  matching('an account number of 4 to 17 letters or digits', /^[A-Za-z\d]{4,17}$/, 17),
)

/** Problems don't mention the value itself. */
function secret(value: Value<string>): Value<string> {
  const read: typeof value.read = (cell, facts) => {
    const found = value.read(cell, facts)
    return found instanceof Wrong ? new Wrong(`This is not ${value.says}.`) : found
  }
  return { ...value, read, secret: true }
}

export const state: Value<string> = {
  says: 'the two letters of a state',
  read: (cell) =>
    states.find(({ code }) => code === cell.toUpperCase())?.code ??
    new Wrong(`'${cell}' is not the two letters of a state, such as AZ.`),
}

export const routingNumber: Value<string> = {
  says: 'a routing number of nine digits',
  read: (cell) => {
    if (/^\d{8}$/.test(cell))
      return new Wrong(
        `The routing number '${cell}' has eight digits, so its leading zero is lost. Format the column as Text.`,
      )
    return isRoutingNumber(cell) ? cell : new Wrong(`'${cell}' is not a routing number: its check digit is wrong.`)
  },
}
