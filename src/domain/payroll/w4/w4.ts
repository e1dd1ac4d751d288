import { type Infer, enums, nullable, number, object, optional, size, string, type } from '@/domain/struct.ts'
import { type Rule, broken, rule } from '@/domain/check.ts'
import { decimal, decimalIn, flag, reading, text } from '@/domain/lenient.ts'
import { type Cents, centsFromDollars, dollarsFromCents, withThousands } from '@/domain/money.ts'
import { PlainDate } from '@/domain/plain-date.ts'
import { type Problem, problem } from '@/domain/problem.ts'
import { sentences } from '@/domain/problem-texts.ts'
import { sameName, typedWords } from '@/domain/typed-text.ts'
import type { NamingFacts } from '@/domain/payroll/acknowledgement.ts'
import { signedDateProblems } from '@/domain/payroll/signed-date.ts'
import { exemptDue } from './w4-exemption.ts'
import { hasReadW4 } from './w4-signed.ts'
import type { W4Year } from './w4-year.ts'

export const ownSentences = sentences('w4', {
  'w4.locked': 'You cannot update your W-4 through this service. Please contact the payroll tax department.',
  'w4.year': 'The form for {{year}} is now in use. Please open it again, check it, and sign it.',
  'w4.email': 'The confirmation needs an email address. Please add one in My Information.',
  'w4.signature': 'Signature must include first and last name as displayed in the personal information section',
  'w4.amount.format': 'Invalid format for currency',
  'w4.amount.max': 'Amount should lower than ${{max}}',
  'w4.dependents': 'Select 0 to {{most}} from the list',
  'w4.exempt': 'If you claim exempt status, you can’t claim anything else.',
  'w4.signed.superseded': 'A W-4 that you signed later is already on file. Please check this one and sign it again.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/**
 * E exempt, S single or married filing separately, M married filing jointly or qualifying surviving spouse, H head of
 * household. Source: specification 2 section 3.
 */
export const claimingStatuses = ['E', 'S', 'M', 'H'] as const
export type ClaimingStatus = (typeof claimingStatuses)[number]

const Bit = enums([0, 1])

/**
 * Amounts are dollars with at most two decimals. `claimingStatus` is '' if none is chosen. `creditsSum` is accepted, and
 * recomputed. Without `taxYear`, it's the current form; without `dateSigned`, it was signed today. `textVersion` is the version
 * of the text that was read. Source: specification 2 section 7.
 */
export const W4Change = object({
  claimingStatus: enums(['', ...claimingStatuses]),
  additionalAmount: number(),
  otherIncome: number(),
  deductions: number(),
  qualifyingChildrenAmount: number(),
  otherDependentAmount: number(),
  otherCreditAmount: number(),
  creditsSum: number(),
  newFlag: Bit,
  multiJobsFlag: Bit,
  employeeSignature: typedWords(200),
  taxYear: optional(number()),
  textVersion: optional(size(string(), 1, 20)),
  dateSigned: optional(PlainDate),
})
export type W4Change = Infer<typeof W4Change>

/** The form's data on the server, with computed values. Source: specification 2 section 3. */
export const W4FormData = type({
  claimingStatus: text(),
  additionalAmount: decimal(),
  otherIncome: decimal(),
  deductions: decimal(),
  qualifyingChildrenAmount: decimal(),
  otherDependentAmount: decimal(),
  otherCreditAmount: decimal(),
  creditsSum: decimal(),
  exemptFlag: bit(),
  newFlag: bit(),
  multiJobsFlag: bit(),
  headHouseholdFlag: bit(),
  employeeSignature: text(),
  /** '' if it is not signed. */
  dateSigned: text(),
})
export type W4FormData = Infer<typeof W4FormData>

function bit() {
  return reading(Bit, (value) => (value === true || Number(value) === 1 ? 1 : 0))
}

function sentDecimal() {
  return reading(nullable(number()), (value) => (value === undefined || value === '' ? null : decimalIn(value)))
}

/** The basis for withholding. `claimingStatus` is '' before the first W-4. Amounts are dollars. */
export const CurrentW4 = type({
  claimingStatus: text(),
  isNew: flag(),
  isExempt: flag(),
  isFilingStatusLocked: flag(),
  dependentsSum: decimal(),
  otherIncome: decimal(),
  deductions: decimal(),
  additionalAmount: decimal(),
  /** From a form before 2020; null if payroll has sent nothing. */
  allowances: sentDecimal(),
  withholdingPercentage: sentDecimal(),
  /** The last day on which an exemption is valid; '' if there's none. Only our own server sends it. */
  exemptUntil: text(),
})
export type CurrentW4 = Infer<typeof CurrentW4>

/** The parts that add up to the credits. */
const credits = ['qualifyingChildrenAmount', 'otherDependentAmount', 'otherCreditAmount'] as const
export const adjustments = ['otherIncome', 'deductions', 'additionalAmount'] as const
export type W4Amount = (typeof credits)[number] | (typeof adjustments)[number]
const amounts: readonly W4Amount[] = [...credits, ...adjustments]

export const centsIn = (change: Pick<W4Change, W4Amount>, at: W4Amount): Cents => centsFromDollars(change[at]) ?? 0

/** In dollars. */
export const creditsSumOf = (change: Pick<W4Change, (typeof credits)[number]>): number =>
  dollarsFromCents(credits.reduce((sum, at) => sum + (centsFromDollars(change[at]) ?? 0), 0))

/** The change's content, with the flags and the sum that the server computes. Source: decisions 22. */
export function signedForm(change: W4Change, today: PlainDate): W4FormData {
  const { taxYear: _, textVersion: __, claimingStatus, dateSigned, ...rest } = change
  return {
    ...rest,
    claimingStatus,
    creditsSum: creditsSumOf(change),
    exemptFlag: claimingStatus === 'E' ? 1 : 0,
    headHouseholdFlag: claimingStatus === 'H' ? 1 : 0,
    dateSigned: dateSigned ?? today,
  }
}

/**
 * The current information after submitting a tax year's form; leaves the lock and the payroll host's values from before 2020
 * unchanged.
 */
export function currentAfter(
  form: W4FormData,
  taxYear: number | null,
  onFile: Pick<CurrentW4, 'isFilingStatusLocked' | 'allowances' | 'withholdingPercentage'>,
): CurrentW4 {
  const { isFilingStatusLocked, allowances, withholdingPercentage } = onFile
  const { claimingStatus, creditsSum, otherIncome, deductions, additionalAmount } = form
  return {
    claimingStatus,
    isNew: form.newFlag === 1,
    isExempt: form.exemptFlag === 1,
    isFilingStatusLocked,
    dependentsSum: creditsSum,
    otherIncome,
    deductions,
    additionalAmount,
    allowances,
    withholdingPercentage,
    exemptUntil: form.exemptFlag === 1 && taxYear !== null ? exemptDue(taxYear) : '',
  }
}

export type W4Facts = NamingFacts & {
  year: W4Year
  firstName: string
  lastName: string
  isFilingStatusLocked: boolean
  /** The confirmation's address; '' if there is none. */
  email: string
  /** In the employee's time zone. */
  today: PlainDate
  /** When the W-4 on file was signed; '' if there is none. */
  lastSigned: PlainDate | ''
}

function isOfTheYear({ taxYear }: W4Change, { year, mustName }: W4Facts): boolean {
  return taxYear === undefined ? !mustName : taxYear === year.year
}

/** Source: specification 2 section 5. */
export const w4Rules: Rule<W4Change, W4Facts>[] = [
  rule('w4.locked', (_, { isFilingStatusLocked }) => !isFilingStatusLocked),
  rule('w4.year', isOfTheYear, {
    at: 'taxYear',
    with: ({ year }) => ({ year: year.year }),
  }),
  // This year's figures don't apply to the amounts on another year's form.
  (change, facts) => (isOfTheYear(change, facts) ? broken(change, ofTheForm, facts) : []),
  rule('signed.text', (change, facts) => !isOfTheYear(change, facts) || hasReadW4(facts.year, change), {
    at: 'textVersion',
  }),
  rule('w4.email', (_, { email }) => email !== '', { at: 'employeeSignature' }),
  rule('w4.signature', ({ employeeSignature }, facts) => isSignatureOf(employeeSignature, facts), {
    at: 'employeeSignature',
  }),
  ({ dateSigned }, { today }) => signedDateProblems(dateSigned ?? today, today),
  rule('w4.signed.superseded', ({ dateSigned }, { today, lastSigned }) => (dateSigned ?? today) >= lastSigned, {
    at: 'dateSigned',
  }),
]

const ofTheForm: Rule<W4Change, W4Facts>[] = [
  rule('required', ({ claimingStatus }) => claimingStatus !== '', { at: 'claimingStatus' }),
  (change, { year }) => amounts.flatMap((at) => amountProblems(change, at, year)),
  (change, { year }) => [
    ...dependentsProblems(change, 'qualifyingChildrenAmount', year.creditPerChild, year),
    ...dependentsProblems(change, 'otherDependentAmount', year.creditPerOtherDependent, year),
  ],
  (change) => (change.claimingStatus === 'E' ? exemptProblems(change) : []),
]

/** The maximum for a typed amount, in dollars; null if the amount is chosen from a list. */
function maxOf(at: W4Amount, { otherCreditsMax, adjustmentsMax }: W4Year): number | null {
  if (at === 'otherCreditAmount') return otherCreditsMax
  return (adjustments as readonly string[]).includes(at) ? adjustmentsMax : null
}

function amountProblems(change: W4Change, at: W4Amount, year: W4Year): Problem[] {
  const cents = centsFromDollars(change[at])
  if (cents === null || cents < 0) return [problem(at, 'w4.amount.format')]
  const most = maxOf(at, year)
  return most !== null && cents > most * 100 ? [problem(at, 'w4.amount.max', { max: withThousands(most) })] : []
}

function dependentsProblems(change: W4Change, at: W4Amount, credit: number, { mostDependents }: W4Year): Problem[] {
  const cents = centsFromDollars(change[at])
  if (cents === null || cents < 0) return []
  const count = cents / (credit * 100)
  return Number.isInteger(count) && count <= mostDependents
    ? []
    : [problem(at, 'w4.dependents', { most: mostDependents })]
}

function exemptProblems(change: W4Change): Problem[] {
  const claimed = amounts.filter((at) => centsIn(change, at) > 0).map((at) => problem(at, 'w4.exempt'))
  return change.multiJobsFlag === 1 ? [...claimed, problem('multiJobsFlag', 'w4.exempt')] : claimed
}

/** First and last name as displayed. */
export const displayedName = ({ firstName, lastName }: Pick<W4Facts, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

export const isSignatureOf = (signature: string, facts: Pick<W4Facts, 'firstName' | 'lastName'>): boolean =>
  sameName(signature, displayedName(facts)) && !sameName(signature, '')
