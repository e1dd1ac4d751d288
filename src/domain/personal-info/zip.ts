import { type Problem, problem } from '@/domain/problem.ts'

const mostDigits = 9

/** The digits of a ZIP code, nine at most: the hyphen is display. Source: decisions 33. */
export function zipDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, mostDigits)
}

/** A ZIP code as it is sent: five and four without their hyphen. Anything else stays, and the rules say so. */
export function sentZip(text: string): string {
  return /^\d{5}-\d{4}$/.test(text) ? zipDigits(text) : text
}

/** '85009' or '85009-1234'. */
export function shownZip(digits: string): string {
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}

/** Required: five digits, or five and four with or without the hyphen. */
export function zipProblems(at: string, zip: string): Problem[] {
  if (zip === '') return [problem(at, 'required')]
  return /^\d{5}(-?\d{4})?$/.test(zip) ? [] : [problem(at, 'zip.invalid')]
}
