import { centsFromDollars, textFromCents } from '@/domain/money.ts'
import { type SignedChoice, type SignedText, yesNo } from './signed-text.ts'
import type { W4FormData } from './w4.ts'
import { claimingStatusWords, w4Words } from './w4-words.ts'
import type { W4Year } from './w4-year.ts'

/** The text that is signed with a year's form. */
export const w4SignedText = ({ year, title }: Pick<W4Year, 'year' | 'title'>): SignedText => ({
  version: String(year),
  title,
  paragraphs: [w4Words('declaration')],
})

const dollars = (amount: number) => `$${textFromCents(centsFromDollars(amount) ?? 0)}`

/** What the form says, line by line. */
export const w4Choices = (form: W4FormData): SignedChoice[] => [
  [w4Words('claimingStatus'), claimingStatusWords(form.claimingStatus)],
  [w4Words('multiJobsFlag'), yesNo(form.multiJobsFlag === 1)],
  ...(
    [
      'qualifyingChildrenAmount',
      'otherDependentAmount',
      'otherCreditAmount',
      'creditsSum',
      'otherIncome',
      'deductions',
      'additionalAmount',
    ] as const
  ).map((at) => [w4Words(at), dollars(form[at])] as const),
  [w4Words('employeeSignature'), form.employeeSignature],
]
