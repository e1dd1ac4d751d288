import { textFromCents } from '@/domain/money.ts'
import { isExempt, totalCredits, type W4Values } from '@/domain/payroll/w4-values.ts'
import { claimingStatusWords, w4Words } from '@/domain/payroll/w4-words.ts'
import type { W4Year } from '@/domain/payroll/w4-year.ts'
import { w4Text } from './texts.ts'

/** One version of the form in a few words, to choose between two. */
export function w4Lines(values: W4Values, year: W4Year): [term: string, words: string][] {
  const { claimingStatus, multipleJobs, otherIncome, deductions, additionalAmount, employeeSignature } = values
  const claimed = [
    [w4Words('multiJobsFlag'), w4Text(multipleJobs ? 'yes' : 'no')],
    [w4Words('creditsSum'), w4Text('dollars', { amount: textFromCents(totalCredits(values, year)) })],
    [w4Words('otherIncome'), w4Text('dollars', { amount: otherIncome })],
    [w4Words('deductions'), w4Text('dollars', { amount: deductions })],
    [w4Words('additionalAmount'), w4Text('dollars', { amount: additionalAmount })],
  ] satisfies [string, string][]
  return [
    [w4Words('claimingStatus'), claimingStatusWords(claimingStatus)],
    ...(isExempt(values) ? [] : claimed),
    [w4Words('employeeSignature'), employeeSignature],
  ]
}
