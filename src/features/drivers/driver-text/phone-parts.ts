import { sentPhone } from '@/domain/personal-info/phone.ts'

export const phoneParts = [
  { name: 'areaCode', digits: 3, autoComplete: 'tel-area-code' },
  { name: 'prefix', digits: 3, autoComplete: 'tel-local-prefix' },
  { name: 'lineNumber', digits: 4, autoComplete: 'tel-local-suffix' },
] as const

export type PhonePart = (typeof phoneParts)[number]['name']

/** Splits a whole number, in any notation, into its three parts; null for anything else. */
export function spreadNumber(text: string): Record<PhonePart, string> | null {
  const digits = sentPhone(text)
  if (!/^\d{10}$/.test(digits)) return null
  return { areaCode: digits.slice(0, 3), prefix: digits.slice(3, 6), lineNumber: digits.slice(6) }
}

/** '(602) 555-0142', without line breaks inside. */
export const shownNumber = ({ areaCode, prefix, lineNumber }: Partial<Record<PhonePart, string>>): string =>
  `(${areaCode})\u00a0${prefix}\u2011${lineNumber}`
