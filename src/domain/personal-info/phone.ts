import { type Problem, problem } from '@/domain/problem.ts'
import { plainText } from '@/domain/typed-text.ts'

export const digitsOfPhone = 10

/** The digits of a phone number in any format; a country code 1 before ten digits is dropped. */
export function phoneDigits(text: string): string {
  return plainText(text)
    .replace(/\D/g, '')
    .replace(/^1(?=\d{10}$)/, '')
}

/**
 * A phone number as it's sent, without parentheses, periods, and hyphens. Text that isn't a number is kept, so that the rules can
 * report it.
 */
export function sentPhone(text: string): string {
  const plain = plainText(text)
  return /^[\d\s().+-]*$/.test(plain) ? phoneDigits(plain) : text
}

/** '(602) 555-0123'. Formats an incomplete number as far as it goes, and leaves longer or invalid text as is. */
export function shownPhone(digits: string): string {
  if (digits.length > digitsOfPhone || /\D/.test(digits)) return digits
  const [area, prefix, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (!prefix) return area && `(${area}`
  return `(${area}) ${prefix}${line && `-${line}`}`
}

/** Empty, or exactly ten digits. */
export function phoneProblems(at: string, digits: string): Problem[] {
  return digits === '' || /^\d{10}$/.test(digits) ? [] : [problem(at, 'phone.invalid')]
}

/** With the country code as written, '+' and up to fifteen digits; else as `phoneDigits`. Source: ITU E.164. */
export function worldPhoneDigits(text: string): string {
  const plain = plainText(text).trim()
  return plain.startsWith('+') ? `+${plain.replace(/\D/g, '')}` : phoneDigits(plain)
}

/** A number as it's sent: only digits and '+'. Text that isn't a number is kept. Source: specification 3 section 5. */
export function sentWorldPhone(text: string): string {
  const plain = plainText(text)
  return /^[\d\s().+-]*$/.test(plain) ? worldPhoneDigits(plain) : text
}

/** Empty, ten digits, or a number with its country code. */
export function worldPhoneProblems(at: string, phone: string): Problem[] {
  return /^\+\d{8,15}$/.test(phone) ? [] : phoneProblems(at, phone)
}
