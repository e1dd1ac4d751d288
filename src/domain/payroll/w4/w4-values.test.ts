import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from '@/domain/check.ts'
import { centsFromDollars } from '@/domain/money.ts'
import { complaints, sentencesOf } from '@/domain/test-problem-sentences.ts'
import { w4Of2025 } from './w4-2025.ts'
import { w4Of2026 } from './w4-2026.ts'
import { w4Facts } from './test-w4.ts'
import {
  changedW4,
  clearedW4,
  mistypedW4,
  totalCredits,
  w4Change,
  w4FieldOf,
  w4On,
  w4Values,
  withExempt,
  type W4Values,
} from './w4-values.ts'
import { claimingStatuses, creditsSumOf, signedForm, W4Change, w4Rules } from './w4.ts'

const today = '2025-03-12'
const filled: W4Values = {
  taxYear: 2025,
  claimingStatus: 'S',
  multipleJobs: true,
  children: 2,
  otherDependents: 1,
  otherCredits: '1,100.10',
  otherIncome: '1200',
  deductions: '.50',
  additionalAmount: '$ 25',
  employeeSignature: 'Elena Ramirez',
  newFlag: 0,
  textVersion: '2025',
}
const unsigned = { ...filled, employeeSignature: '' }
const cleared = clearedW4(w4Of2025)

test.each<[what: string, change: Partial<W4Values>, after: Partial<W4Values>]>([
  ['a signature', { employeeSignature: 'elena ramirez' }, { employeeSignature: 'elena ramirez' }],
  ['another status', { claimingStatus: 'M' }, { ...unsigned, claimingStatus: 'M' }],
  ['one job', { multipleJobs: false }, { ...unsigned, multipleJobs: false }],
  ['another child', { children: 3 }, { ...unsigned, children: 3 }],
  ['no other dependents', { otherDependents: 0 }, { ...unsigned, otherDependents: 0 }],
  ['an emptied credit', { otherCredits: '' }, { ...unsigned, otherCredits: '0.00' }],
  ['an emptied income', { otherIncome: ' ' }, { ...unsigned, otherIncome: '0.00' }],
  ['other deductions', { deductions: '7' }, { ...unsigned, deductions: '7' }],
  ['other withholding', { additionalAmount: '7' }, { ...unsigned, additionalAmount: '7' }],
  ['the same status', { claimingStatus: 'S' }, filled],
  ['exempt', { claimingStatus: 'E' }, { ...cleared, claimingStatus: 'E' }],
])('%s: the signed form, and the claims after that', (_, change, after) =>
  expect(changedW4(filled, change)).toEqual({ ...filled, ...after }),
)

test('exempt clears amounts, jobs and signature, and turning it off clears the status', () => {
  const exempt = withExempt(filled, true)
  expect(exempt).toEqual({ ...cleared, claimingStatus: 'E' })
  expect(changedW4(exempt, { employeeSignature: 'Elena Ramirez' }).employeeSignature).toBe('Elena Ramirez')
  expect(withExempt(exempt, false)).toEqual(cleared)
  expect(withExempt(filled, false)).toBe(filled)
})

test.each<[field: 'otherCredits' | 'otherIncome', text: string, said: string[]]>([
  ['otherCredits', '٣', ['otherCredits: Invalid format for currency']],
  ['otherIncome', '1e5', ['otherIncome: Invalid format for currency']],
  ['otherIncome', '1.005', ['otherIncome: Invalid format for currency']],
  ['otherIncome', '1,50', []],
  ['otherIncome', '1,50,5', ['otherIncome: Invalid format for currency']],
  ['otherIncome', '', []],
  ['otherIncome', '99,999.00', []],
])('%s for %j', (field, text, said) => expect(sentencesOf(mistypedW4({ ...filled, [field]: text }))).toEqual(said))

test('fields hidden behind exempt are neither checked nor sent', () => {
  const hidden: W4Values = { ...filled, claimingStatus: 'E', otherIncome: 'abc' }
  expect(mistypedW4(hidden)).toEqual([])
  expect(w4Change(hidden, w4Of2025, today)).toMatchObject({
    otherIncome: 0,
    qualifyingChildrenAmount: 0,
    creditsSum: 0,
    multiJobsFlag: 0,
  })
})

test("the body has the amounts of its year's form", () => {
  expect(w4Change(filled, w4Of2025, today)).toEqual({
    claimingStatus: 'S',
    additionalAmount: 25,
    otherIncome: 1200,
    deductions: 0.5,
    qualifyingChildrenAmount: 4000,
    otherDependentAmount: 500,
    otherCreditAmount: 1100.1,
    creditsSum: 5600.1,
    newFlag: 0,
    multiJobsFlag: 1,
    employeeSignature: 'Elena Ramirez',
    taxYear: 2025,
    textVersion: '2025',
    dateSigned: today,
  })
})

test("work begun on another year's form gets this year's credits and needs a new signature", () => {
  expect(w4On(filled, w4Of2025)).toBe(filled)
  const moved = w4On(filled, w4Of2026)
  expect(moved).toEqual({ ...unsigned, taxYear: 2026, textVersion: '2026' })
  expect(w4Change(moved, w4Of2026, today)).toMatchObject({ qualifyingChildrenAmount: 4400, taxYear: 2026 })
})

test('refuses the whole form if it still names another year', () => {
  const body = w4Change(filled, w4Of2026, today)
  const checked = check(body, W4Change, w4Rules, { ...w4Facts, year: w4Of2026 })
  expect(complaints(checked)).toEqual([
    'taxYear: The form for 2026 is now in use. Please open it again, check it, and sign it.',
  ])
  expect(w4FieldOf('taxYear')).toBeNull()
  expect(w4FieldOf('otherCreditAmount')).toBe('otherCredits')
  expect(w4FieldOf('deductions')).toBe('deductions')
})

test("recalculates the dependents' amounts on another year’s form", () => {
  const change = w4Change(filled, w4Of2025, today)
  expect(w4Values(change, w4Of2025)).toMatchObject({ children: 2, otherDependents: 1, otherCredits: '1,100.10' })
  expect(w4Values(change, w4Of2026)).toMatchObject({ children: 0, otherDependents: 1 })
})

const typedAmount = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '.5',
    '$ 80',
    '1,250.5',
    '-1',
    '1e5',
    '٣',
    '99,999',
    '99,999.01',
    '49,999',
    '49999.01',
    '1.005',
    ' 7 ',
  ),
  fc.integer({ min: 0, max: 10_000_000 }).map((cents) => (cents / 100).toFixed(2)),
)
const values: fc.Arbitrary<Omit<W4Values, 'taxYear'>> = fc.record({
  claimingStatus: fc.constantFrom('' as const, ...claimingStatuses),
  multipleJobs: fc.boolean(),
  children: fc.integer({ min: 0, max: 21 }),
  otherDependents: fc.integer({ min: 0, max: 21 }),
  otherCredits: typedAmount,
  otherIncome: typedAmount,
  deductions: typedAmount,
  additionalAmount: typedAmount,
  employeeSignature: fc.constantFrom('Elena Ramirez', 'ELENA RAMIREZ', 'Elena M Ramirez', ''),
  newFlag: fc.constantFrom(0 as const, 1 as const),
})

test('the device’s body has the shape that the server expects, has the same sum to the cent, and survives a round trip', () => {
  let accepted = 0
  fc.assert(
    fc.property(values, fc.constantFrom(w4Of2025, w4Of2026), (typed, year) => {
      const form = changedW4(clearedW4(year), typed)
      const signed = { ...form, employeeSignature: typed.employeeSignature }
      const body = w4Change(signed, year, today)
      const checked = check(JSON.parse(JSON.stringify(body)), W4Change, w4Rules, { ...w4Facts, year })
      if (mistypedW4(signed).length || !checked.ok) return
      accepted += 1
      const total = totalCredits(signed, year)
      expect([centsFromDollars(creditsSumOf(body)), centsFromDollars(signedForm(body, today).creditsSum)]).toEqual([
        total,
        total,
      ])
      expect(w4Change({ ...w4Values(body, year), employeeSignature: body.employeeSignature }, year, today)).toEqual(
        body,
      )
    }),
    { numRuns: 2000 },
  )
  expect(accepted).toBeGreaterThan(50)
})
