import { type Problem, problem } from '@/domain/problem.ts'
import { plainText } from '@/domain/typed-text.ts'

export const maxZipDigits = 9

/** The digits of a ZIP code, at most nine; the hyphen is only displayed. Source: decisions 33. */
export function zipDigits(text: string): string {
  return plainText(text).replace(/\D/g, '').slice(0, maxZipDigits)
}

/** A ZIP code as it is sent: ZIP+4 without its hyphen. Any other text is kept, so that the rules can report it. */
export function sentZip(text: string): string {
  const plain = plainText(text).trim()
  return /^\d{5}(-?\d{4})?$/.test(plain) ? zipDigits(plain) : text
}

/** '85009' or '85009-1234'. An invalid ZIP code on file is shown as is. */
export function shownZip(digits: string): string {
  return /^\d{6,}$/.test(digits) ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}

/** Required: five digits, or nine with or without a hyphen after the fifth. */
export function zipProblems(at: string, zip: string): Problem[] {
  if (zip === '') return [problem(at, 'required')]
  return /^\d{5}(-?\d{4})?$/.test(zip) ? [] : [problem(at, 'zip.invalid')]
}
