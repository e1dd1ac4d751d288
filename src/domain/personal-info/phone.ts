import { type Problem, problem } from '@/domain/problem.ts'

const digitsOfPhone = 10

/** The digits of a number, however it is written; the country code 1 falls away where ten more follow it. */
export function phoneDigits(text: string): string {
  return text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
}

/** A number as it is sent: brackets, points and hyphens fall away. A text that is no number stays, and the rules say so. */
export function sentPhone(text: string): string {
  return /^[\d\s().+-]*$/.test(text) ? phoneDigits(text) : text
}

/** '(602) 555-0123'; what is still being typed as far as it goes, and what is too long as it is. */
export function shownPhone(digits: string): string {
  if (digits.length > digitsOfPhone) return digits
  const [area, prefix, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (!prefix) return area && `(${area}`
  return `(${area}) ${prefix}${line && `-${line}`}`
}

/** Empty, or exactly ten digits. */
export function phoneProblems(at: string, digits: string): Problem[] {
  return digits === '' || /^\d{10}$/.test(digits) ? [] : [problem(at, 'phone.invalid')]
}
