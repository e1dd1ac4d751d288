import { type Infer, object, size, string } from '@/domain/struct.ts'
import type { Rule } from '@/domain/check.ts'
import { isRecord, reading } from '@/domain/lenient.ts'
import { withThousands } from '@/domain/money.ts'
import { type Problem, problem } from '@/domain/problem.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { plainText } from '@/domain/typed-text.ts'
import { accepting, acceptingRules, type SigningFacts } from './acknowledgement.ts'
import { type SignedChoice, type SignedText, signedText } from './signed-text.ts'
import { sentences } from '@/domain/problem-texts.ts'

export const ownSentences = sentences('charities', {
  'charity.whole': 'Value must be whole dollar amount',
  'charity.digits': 'Value can have at most {{most}} digits',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/** Amounts per pay period by position, such as '0|0|0|25'. Source: specification 2 sections 5 and 7. */
const Amounts = size(string(), 0, 200)

/** The general fund's index: it's the fourth amount. */
const generalFundAt = 3
const places = 4
const separator = '|'
export const maxAmountDigits = 5

const slotsOf = (amounts: string): string[] => amounts.split(separator)

/** The record on file. Another API may name the amounts: `amt4` is the general fund. Source: specification 2 section 3. */
export const AmountsOnFile = reading(string(), (value) => (isRecord(value) ? inPlaces(value) : (value ?? '')))

function inPlaces(named: Record<string, unknown>): string {
  const count = Math.max(places, ...Object.keys(named).map((name) => Number(/^amt(\d{1,2})$/.exec(name)?.[1] ?? 0)))
  return Array.from({ length: count }, (_, at) => String(named[`amt${at + 1}`] ?? 0)).join(separator)
}

/** The general fund's amount for its field; '0' if the value on file can't be parsed. */
export function generalFundOf(amounts: string): string {
  const amount = Number(slotsOf(amounts)[generalFundAt]?.trim() || 0)
  return Number.isFinite(amount) && amount > 0 ? String(amount) : '0'
}

/** Replaces the general fund. The other amounts keep their values on file, even unreadable ones; missing ones become 0. */
export function withGeneralFund(amounts: string, generalFund: string): string {
  const slots = amounts === '' ? [] : slotsOf(amounts)
  while (slots.length < places) slots.push('0')
  return slots.with(generalFundAt, plainText(generalFund).trim()).join(separator)
}

/** Problems with the general fund's amount. */
export function amountProblems(text: string, at = ''): Problem[] {
  if (!/^\d+$/.test(text)) return [problem(at, 'charity.whole')]
  return text.length > maxAmountDigits ? [problem(at, 'charity.digits', { most: maxAmountDigits })] : []
}

/** `company` is the company's name, as employees use it. Source: specification 2 sections 2 and 9. */
export function charitiesText(company: string): SignedText {
  return signedText({
    edition: '2026-11',
    title: `${company} Charities`,
    paragraphs: [
      'I authorize my employer to deduct this amount from my pay in each pay period and to pass it on to the General Fund. It stays in force until I change it here; an amount of zero ends it.',
      'A change may be processed up to 7 days before the check date, and is then first seen on the paycheck after that.',
      'By accepting I sign this electronically. My electronic signature binds me as my handwritten signature does.',
    ],
  })
}

export const CharitiesChange = object({ amounts: Amounts, ...accepting })
export type CharitiesChange = Infer<typeof CharitiesChange>

/** Source: specification 2 section 5. */
export const charitiesRules: Rule<CharitiesChange, SigningFacts>[] = [
  ({ amounts }) => amountProblems(slotsOf(amounts)[generalFundAt] ?? '', 'amounts'),
  ...acceptingRules<CharitiesChange, SigningFacts>(),
]

export const charitiesChoices = ({ amounts }: CharitiesChange): SignedChoice[] => [
  ['General Fund per pay period', `$${withThousands(Number(generalFundOf(amounts)))}`],
]

export const words = screenTexts('charities-summary', { en: { changed: 'Charities' } })
export const charitiesSummary = (): string => words('changed')
