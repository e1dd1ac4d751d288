import { isPlainDate, slashed } from '@/domain/plain-date.ts'
import { centsFromText, textFromCents } from '@/domain/money.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { type SignedChoice, type SignedText, choiceIn, signedText } from './signed-text.ts'
import type { NewYorkAnswer, NewYorkPayRate, RateDetail, RateSheet } from './new-york-pay-rate.ts'
import { signedForms } from './signed-forms.ts'

/** The employer as named on the notice; '' if not configured. */
export type Employer = { name: string; address: string; phone: string }

type Company = { company: { title: string }; employer?: { address: string; phone: string } }
export const employerOf = ({ company, employer }: Company): Employer => ({
  name: company.title,
  address: employer?.address ?? '',
  phone: employer?.phone ?? '',
})

// Source of this and the next: specification 2 section 9.
const payDays: Record<string, string> = {
  DRV: 'Weekly, on Friday',
  NYSHP: 'Weekly, on Thursday',
  OFC: 'Bi-weekly, on Thursday',
}
export const payCycles: readonly string[] = Object.keys(payDays)
const payTypes: Record<string, string> = { S: 'Exempt', H: 'Non-exempt' }

/** Calls don't say which allowances apply, so the notice shows the default, 'None'. Source: specification 2 section 2. */
const allowances = ['None', 'tips', 'meals', 'lodging', 'other'] as const
const allowanceWords = `${allowances[0]}: no ${allowances.slice(1, -1).join(', ')} or ${allowances.at(-1)}`

const day = (date: string) => (isPlainDate(date) ? slashed(date) : date)

/** '$31.25'; a rate in words is left as is. */
function rateWords(payRate: string): string {
  const cents = centsFromText(payRate)
  return cents === null ? payRate : `$${textFromCents(cents)}`
}

/** Every field of the notice. */
export const noticeFields = (notice: NewYorkPayRate, { name, address, phone }: Employer): SignedChoice[] => [
  ['Employer', name],
  ['Employer address', address],
  ['Employer phone', phone],
  ['Notice given', ['At hire', day(notice.hireDate)].filter(Boolean).join(', ')],
  ['Pay rate', rateWords(notice.payRate)],
  ['Pay day', payDays[notice.payCycle] ?? notice.payCycle],
  ['Pay type', payTypes[notice.payType] ?? notice.payType],
  ['Allowances', allowanceWords],
]

/** '$0.545' */
export const perMile = (dollars: number): string => {
  const [whole, rest = ''] = String(Math.round(dollars * 10_000) / 10_000).split('.')
  return `$${whole}.${rest.padEnd(2, '0')}`
}

/** '6 to 12'; '24 and more' if there's no upper end. */
export const fromTo = (from: number, to: number): string =>
  to < from || to === 0 ? `${from} and more` : `${from} to ${to}`

const rates = {
  westCoastSoloPerMile: 'West coast, solo',
  westCoastTeamPerMile: 'West coast, team',
  eastCoastSoloPerMile: 'East coast, solo',
  eastCoastTeamPerMile: 'East coast, team',
  additionalPaySoloPerMile: 'Added pay, solo',
  additionalPayTeamPerMile: 'Added pay, team',
} as const
type Rate = keyof typeof rates

export type RateColumn = { key: string; heading: string; said: (detail: RateDetail) => string }

/** A line of the rate sheet under each heading: its months and miles, and the rates. */
export const rateColumns: RateColumn[] = [
  {
    key: 'months',
    heading: 'Months',
    said: ({ fromNumberMonths, toNumberMonths }) => fromTo(fromNumberMonths, toNumberMonths),
  },
  {
    key: 'miles',
    heading: 'Miles',
    said: ({ fromNumberMiles, toNumberMiles }) => fromTo(fromNumberMiles, toNumberMiles),
  },
  { key: 'basedOnMileType', heading: 'Type of miles', said: ({ basedOnMileType }) => basedOnMileType },
  ...(Object.keys(rates) as Rate[]).map((key) => ({
    key,
    heading: rates[key],
    said: (detail: RateDetail) => perMile(detail[key]),
  })),
]

/** The header of the rate sheet. */
export const sheetFields = ({ description, effectiveDate, comments }: RateSheet): SignedChoice[] => [
  ['Rates', description],
  ['Effective date', day(effectiveDate)],
  ['Comments', comments],
]

const sheetLines = (sheet: RateSheet): SignedChoice[] => [
  ...sheetFields(sheet),
  ...sheet.details.map((detail, at): SignedChoice => [
    `Driver rates, line ${at + 1}`,
    rateColumns.map(({ heading, said }) => `${heading}: ${said(detail)}`).join('; '),
  ]),
]

const noticeLines = (notice: NewYorkPayRate, employer: Employer): SignedChoice[] => [
  ...noticeFields(notice, employer),
  ...(notice.rateSheet ? sheetLines(notice.rateSheet) : []),
]

/** The notice's content and its answer, for the signed document. */
export const newYorkChoices = (notice: NewYorkPayRate, employer: Employer, answer: NewYorkAnswer): SignedChoice[] => [
  ...noticeLines(notice, employer),
  ['Primary language', answer.language || 'English'],
  [answered, newYorkAnswerWords(answer)],
]

const answered = 'Answer'
export const newYorkAnswerWords = ({ response }: Pick<NewYorkAnswer, 'response'>): string =>
  response === 'ACCEPTED' ? 'Accepted' : 'Discarded'
/** The answer in words. */
export const newYorkAnswerIn = (choices: readonly SignedChoice[]): string => choiceIn(choices, answered)

/**
 * The version also changes with the pay: if a figure changes after the notice was read, it must be read and signed again. Source
 * of the sentences: specification 2 section 9.
 */
export function newYorkText(notice: NewYorkPayRate, employer: Employer): SignedText {
  return signedText({
    edition: '2026-11',
    figures: noticeLines(notice, employer),
    title: signedForms.newYorkPayRate.title,
    paragraphs: [
      'Overtime is usually paid at 1.5 times the regular rate of pay.',
      'Employees in safety-sensitive roles are exempt from overtime under the Fair Labor Standards Act (FLSA).',
      'On this day I was notified of my pay rate, my overtime rate if I am eligible, allowances and my payday. I told my employer what my primary language is.',
      'The employer keeps the original form for 6 years.',
    ],
  })
}

export const words = screenTexts('new-york-summary', {
  en: { ACCEPTED: 'New York pay rate notice: accepted', DISCARDED: 'New York pay rate notice: discarded' },
})
export const newYorkSummary = ({ response }: NewYorkAnswer): string => words(response)
