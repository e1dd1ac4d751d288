import type { W4Change, W4Facts } from './w4.ts'
import { w4Of2025 } from './w4-2025.ts'

/** For tests: the facts for a person who may sign today. */
export const w4Facts: W4Facts = {
  year: w4Of2025,
  firstName: 'Elena',
  lastName: 'Ramirez',
  isFilingStatusLocked: false,
  email: 'elena@home.example',
  today: '2025-03-12',
  lastSigned: '',
}

/** For tests: single, two children, one other dependent, and a little of everything. */
export const singleW4 = {
  claimingStatus: 'S',
  additionalAmount: 25.5,
  otherIncome: 1200,
  deductions: 350.25,
  qualifyingChildrenAmount: 4000,
  otherDependentAmount: 500,
  otherCreditAmount: 100.1,
  creditsSum: 4600.1,
  newFlag: 0,
  multiJobsFlag: 1,
  employeeSignature: 'Elena Ramirez',
} satisfies W4Change

export const exemptW4 = {
  ...singleW4,
  claimingStatus: 'E',
  additionalAmount: 0,
  otherIncome: 0,
  deductions: 0,
  qualifyingChildrenAmount: 0,
  otherDependentAmount: 0,
  otherCreditAmount: 0,
  creditsSum: 0,
  multiJobsFlag: 0,
} satisfies W4Change
