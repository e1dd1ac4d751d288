import { hundredthsOf } from './hundredths.ts'
import { plainText } from './typed-text.ts'

/** Money is whole cents internally. In calls it is a JSON number of dollars with at most two decimals. */
export type Cents = number

/** Converts a call's dollars to cents; null if there are more than two decimals or the number is not finite. */
export function centsFromDollars(dollars: number): Cents | null {
  return hundredthsOf(dollars)
}

export function dollarsFromCents(cents: Cents): number {
  return cents / 100
}

const typedAmount = /^(-?)\s*\$?\s*(\d{0,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{0,2}))?$/
// The keypad of an iPhone set to another region may have only a comma. Before one or two digits, it can't be a thousands
// separator.
const withDecimalComma = /^(-?)\s*\$?\s*(\d{0,12}),(\d{0,2})$/

/** Parses typed text ('1,250.5', '$ 80', '.50', '1,50') into cents; null if it is not an amount. */
export function centsFromText(text: string): Cents | null {
  const plain = plainText(text).trim()
  const [, sign, whole = '', rest = ''] = typedAmount.exec(plain) ?? withDecimalComma.exec(plain) ?? []
  if (whole + rest === '') return null
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0'))
  return sign && cents ? -cents : cents
}

/** '1,250.50': the format in fields. */
export function textFromCents(cents: Cents): string {
  const sign = cents < 0 ? '-' : ''
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  return `${sign}${withThousands(Math.floor(Math.abs(cents) / 100))}.${rest}`
}

/** '100,000': the format of whole numbers in sentences. */
export function withThousands(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
}
