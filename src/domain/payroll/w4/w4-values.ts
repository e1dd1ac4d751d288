import { type Cents, centsFromDollars, centsFromText, dollarsFromCents, textFromCents } from '@/domain/money.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { type Problem, problem } from '@/domain/problem.ts'
import {
  type ClaimingStatus,
  type W4Amount,
  type W4Change,
  type W4FormData,
  claimingStatuses,
  creditsSumOf,
} from './w4.ts'
import { w4SignedText } from './w4-signed.ts'
import type { W4Year } from './w4-year.ts'

/** The form's fields. Amounts are text as typed. */
export type W4Values = {
  /** The year of the form on which they were filled in. */
  taxYear: number
  /** '' if none is chosen. */
  claimingStatus: ClaimingStatus | ''
  multipleJobs: boolean
  /** Qualifying children under 17. */
  children: number
  otherDependents: number
  otherCredits: string
  otherIncome: string
  deductions: string
  additionalAmount: string
  employeeSignature: string
  newFlag: 0 | 1
  /** The version of the text that was read. Drafts of earlier releases have none. */
  textVersion?: string
}

const amountFields = ['otherCredits', 'otherIncome', 'deductions', 'additionalAmount'] as const

const fields: Readonly<Record<string, keyof W4Values | null>> = {
  multiJobsFlag: 'multipleJobs',
  qualifyingChildrenAmount: 'children',
  otherDependentAmount: 'otherDependents',
  otherCreditAmount: 'otherCredits',
  taxYear: null,
  textVersion: null,
  dateSigned: null,
}

/** The field that shows a problem with the body; null for the whole form. */
export const w4FieldOf = (at: string): string | null => {
  const field = fields[at]
  return field === undefined ? at : field
}

const none = textFromCents(0)

const cleared: Omit<W4Values, 'taxYear' | 'textVersion'> = {
  claimingStatus: '',
  multipleJobs: false,
  children: 0,
  otherDependents: 0,
  otherCredits: none,
  otherIncome: none,
  deductions: none,
  additionalAmount: none,
  employeeSignature: '',
  newFlag: 0,
}

/** A form without claims. Clearing the form also leads here. Source: specification 2 section 4. */
export const clearedW4 = (year: W4Year): W4Values => ({
  ...cleared,
  taxYear: year.year,
  textVersion: w4SignedText(year, cleared.claimingStatus).version,
})

export const isExempt = ({ claimingStatus }: Pick<W4Values, 'claimingStatus'>): boolean => claimingStatus === 'E'

/**
 * The values after a change to fields. Any change to another field clears the signature, exempt clears everything else, and an
 * emptied amount is 0. Source: specification 2 section 4.
 */
export function changedW4(values: W4Values, change: Partial<W4Values>): W4Values {
  const next = { ...values, ...change }
  for (const field of amountFields) if (next[field].trim() === '') next[field] = none
  if (isExempt(next)) return { ...next, ...claimsNothing, employeeSignature: signatureAfter(values, change) }
  return { ...next, employeeSignature: signatureAfter(values, change) }
}

const { claimingStatus: _, employeeSignature: __, newFlag: ___, ...claimsNothing } = cleared

function signatureAfter(values: W4Values, { employeeSignature, ...others }: Partial<W4Values>): string {
  const touched = (Object.keys(others) as (keyof typeof others)[]).some((field) => others[field] !== values[field])
  return touched ? '' : (employeeSignature ?? values.employeeSignature)
}

/** Turning exempt off clears the status. Source: specification 2 section 4. */
export const withExempt = (values: W4Values, exempt: boolean): W4Values =>
  exempt === isExempt(values) ? values : changedW4(values, { claimingStatus: exempt ? 'E' : '' })

/**
 * Moves entries from another year's form to this year's: unsigned, because its credits and limits may differ.
 * Source: decisions 22.
 */
export const w4On = (values: W4Values, form: W4Year): W4Values =>
  values.taxYear === form.year
    ? values
    : {
        ...values,
        taxYear: form.year,
        textVersion: w4SignedText(form, values.claimingStatus).version,
        employeeSignature: '',
      }

/** The read-only total of section 3, in cents. */
export function totalCredits(values: W4Values, year: W4Year): Cents {
  return (
    (values.children * year.creditPerChild + values.otherDependents * year.creditPerOtherDependent) * 100 +
    centsOf(values.otherCredits)
  )
}

/** An empty amount is 0; `mistypedW4` reports an invalid one. */
const centsOf = (text: string): Cents => centsFromText(text) ?? 0

/** Input errors that the body doesn't show. */
export function mistypedW4(values: W4Values): Problem[] {
  if (isExempt(values)) return []
  return amountFields
    .filter((field) => values[field].trim() !== '' && centsFromText(values[field]) === null)
    .map((field) => problem(field, 'w4.amount.format'))
}

/** The body, signed on `today`. `year`: the form whose credits apply. The body names the form that was filled in. */
export function w4Change(values: W4Values, year: W4Year, today: PlainDate): W4Change {
  const claimed = isExempt(values) ? { ...values, ...claimsNothing } : values
  const credits = {
    qualifyingChildrenAmount: claimed.children * year.creditPerChild,
    otherDependentAmount: claimed.otherDependents * year.creditPerOtherDependent,
    otherCreditAmount: dollarsFromCents(centsOf(claimed.otherCredits)),
  }
  return {
    claimingStatus: values.claimingStatus,
    additionalAmount: dollarsFromCents(centsOf(claimed.additionalAmount)),
    otherIncome: dollarsFromCents(centsOf(claimed.otherIncome)),
    deductions: dollarsFromCents(centsOf(claimed.deductions)),
    ...credits,
    creditsSum: creditsSumOf(credits),
    newFlag: values.newFlag,
    multiJobsFlag: claimed.multipleJobs ? 1 : 0,
    employeeSignature: values.employeeSignature.trim(),
    taxYear: values.taxYear,
    ...(values.textVersion !== undefined && { textVersion: values.textVersion }),
    dateSigned: today,
  }
}

type Filled = Pick<W4FormData, W4Amount | 'claimingStatus' | 'newFlag' | 'multiJobsFlag'>

/**
 * Field values from a submission or the form on file, to be checked and signed again: unsigned, and without dependents whose
 * amounts differ from that year's form.
 */
export function w4Values(form: Filled, year: W4Year): W4Values {
  const text = (dollars: number) => textFromCents(centsFromDollars(dollars) ?? 0)
  const count = (amount: number, credit: number) => {
    const found = amount / credit
    return Number.isInteger(found) && found >= 0 && found <= year.mostDependents ? found : 0
  }
  return {
    taxYear: year.year,
    claimingStatus: claimingStatuses.find((each) => each === form.claimingStatus) ?? '',
    multipleJobs: form.multiJobsFlag === 1,
    children: count(form.qualifyingChildrenAmount, year.creditPerChild),
    otherDependents: count(form.otherDependentAmount, year.creditPerOtherDependent),
    otherCredits: text(form.otherCreditAmount),
    otherIncome: text(form.otherIncome),
    deductions: text(form.deductions),
    additionalAmount: text(form.additionalAmount),
    employeeSignature: '',
    newFlag: form.newFlag,
    textVersion: w4SignedText(year, form.claimingStatus).version,
  }
}
