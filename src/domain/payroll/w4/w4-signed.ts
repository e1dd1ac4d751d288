import { centsFromDollars, textFromCents } from '@/domain/money.ts'
import { type SignedChoice, type SignedText, signedText, yesNo } from '@/domain/payroll/signed-text.ts'
import type { W4Change, W4FormData } from './w4.ts'
import { claimingStatusWords, w4Words } from './w4-words.ts'
import type { W4Year } from './w4-year.ts'

type Form = Pick<W4Year, 'year' | 'title'>

/** Both conditions of an exemption. Source: decisions 67; Form W-4 (2025) and (2026), page 2. */
export const exemptConditions = ({ year }: Pick<W4Year, 'year'>): string[] => [
  w4Words('exemptBoth', { year }),
  w4Words('exemptBefore', { before: year - 1 }),
  w4Words('exemptThisYear', { year }),
]

/** The text above the signature: for an exemption, first the certification; then the declaration. */
export const w4Declarations = ({ year }: Pick<W4Year, 'year'>, claimingStatus: string): string[] => [
  ...(claimingStatus === 'E' ? [w4Words('exemptCertified', { year, next: year + 1 })] : []),
  w4Words('declaration'),
]

/** The text of every form before exemptions got their own. Its version is the year. */
const plainText = ({ year, title }: Form): SignedText => ({
  version: String(year),
  title,
  paragraphs: w4Declarations({ year }, ''),
})

/** The signed text of a year's form. */
export function w4SignedText(form: Form, claimingStatus: string): SignedText {
  if (claimingStatus !== 'E') return plainText(form)
  const paragraphs = [...exemptConditions(form), ...w4Declarations(form, claimingStatus)]
  return signedText({ edition: String(form.year), title: form.title, paragraphs })
}

/** Signatures from releases before versions have no `textVersion`; they name the year of the form. */
type Read = Pick<W4Change, 'claimingStatus' | 'taxYear' | 'textVersion'>

/** The text that was read before signing. */
export function w4TextThatWasSigned(form: Form, { claimingStatus, taxYear, textVersion }: Read): SignedText {
  const present = w4SignedText(form, claimingStatus)
  const plain = plainText(form)
  const version = textVersion ?? (taxYear === undefined ? present.version : plain.version)
  return version === plain.version ? plain : present
}

/** Whether the person read the current text before signing. A device that uses another API sends neither year nor version. */
export function hasReadW4(form: Form, { claimingStatus, taxYear, textVersion }: Read): boolean {
  const { version } = w4SignedText(form, claimingStatus)
  return (textVersion ?? (taxYear === undefined ? version : plainText(form).version)) === version
}

/** Whether it's the version of a text that this release shows with a year's form. */
export const isW4Text = (form: Form, version: string | undefined): boolean =>
  ['', 'E'].some((claimingStatus) => w4SignedText(form, claimingStatus).version === version)

const dollars = (amount: number) => `$${textFromCents(centsFromDollars(amount) ?? 0)}`

/** The form's content, line by line. */
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
