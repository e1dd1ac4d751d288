import { expect, test } from 'vitest'
import { check } from '@/domain/check.ts'
import { complaints } from '@/domain/test-problem-sentences.ts'
import { w4Of2026 } from './w4-2026.ts'
import { exemptW4, singleW4, w4Facts } from './test-w4.ts'
import { signedForm, W4Change, w4Rules } from './w4.ts'

const said = (change: object, facts: Partial<typeof w4Facts> = {}) =>
  complaints(check({ ...singleW4, ...change }, W4Change, w4Rules, { ...w4Facts, ...facts }))

const signatureWrong =
  'employeeSignature: Signature must include first and last name as displayed in the personal information section'

test.each<[what: string, change: object, said: string[]]>([
  ['single', {}, []],
  ['married', { claimingStatus: 'M' }, []],
  ['head of household', { claimingStatus: 'H' }, []],
  ['exempt', exemptW4, []],
  [
    'exempt, signed with the text of an earlier release',
    { ...exemptW4, taxYear: 2025 },
    ['textVersion: The text has changed since this was signed. Please read it again and sign it.'],
  ],
  ['single, signed with an earlier release', { taxYear: 2025 }, []],
  ['no status', { claimingStatus: '' }, ['claimingStatus: This field is required']],
  ['an unknown status', { claimingStatus: 'X' }, ['claimingStatus: This value is in the wrong format.']],
  ['no status at all', { claimingStatus: undefined }, ['claimingStatus: This field is required']],
  ['other credits at the limit', { otherCreditAmount: 49_999 }, []],
  ['other credits above it', { otherCreditAmount: 49_999.01 }, ['otherCreditAmount: Amount should lower than $49,999']],
  ['other income at the limit', { otherIncome: 99_999 }, []],
  ['other income above it', { otherIncome: 99_999.01 }, ['otherIncome: Amount should lower than $99,999']],
  ['deductions at the limit', { deductions: 99_999 }, []],
  ['deductions above it', { deductions: 1e5 }, ['deductions: Amount should lower than $99,999']],
  ['extra withholding at the limit', { additionalAmount: 99_999 }, []],
  [
    'extra withholding above it',
    { additionalAmount: 99_999.01 },
    ['additionalAmount: Amount should lower than $99,999'],
  ],
  ['a negative amount', { deductions: -1 }, ['deductions: Invalid format for currency']],
  ['three decimals', { deductions: 1.005 }, ['deductions: Invalid format for currency']],
  ['Arabic digits', { deductions: '٣' }, ['deductions: This value is in the wrong format.']],
  ['an amount as text', { deductions: '99,999.01' }, ['deductions: This value is in the wrong format.']],
  ['no children', { qualifyingChildrenAmount: 0 }, []],
  ['20 children', { qualifyingChildrenAmount: 40_000 }, []],
  ['21 children', { qualifyingChildrenAmount: 42_000 }, ['qualifyingChildrenAmount: Select 0 to 20 from the list']],
  ['half a child', { qualifyingChildrenAmount: 1000 }, ['qualifyingChildrenAmount: Select 0 to 20 from the list']],
  ['minus one child', { qualifyingChildrenAmount: -2000 }, ['qualifyingChildrenAmount: Invalid format for currency']],
  ['20 other dependents', { otherDependentAmount: 10_000 }, []],
  ['21 other dependents', { otherDependentAmount: 10_500 }, ['otherDependentAmount: Select 0 to 20 from the list']],
  [
    'exempt with an amount',
    { ...exemptW4, deductions: 5 },
    ['deductions: If you claim exempt status, you can’t claim anything else.'],
  ],
  [
    'exempt with two jobs',
    { ...exemptW4, multiJobsFlag: 1 },
    ['multiJobsFlag: If you claim exempt status, you can’t claim anything else.'],
  ],
  ["a wrong sum, since it's computed again", { creditsSum: 1 }, []],
  ['a computed flag', { exemptFlag: 0 }, ['exemptFlag: This field doesn’t exist.']],
  ['the name in capitals', { employeeSignature: 'ELENA RAMIREZ' }, []],
  ['the name with extra spaces', { employeeSignature: '  elena   ramirez ' }, []],
  ['a middle name', { employeeSignature: 'Elena Maria Ramirez' }, [signatureWrong]],
  ['the first name only', { employeeSignature: 'Elena' }, [signatureWrong]],
  ['the last name first', { employeeSignature: 'Ramirez Elena' }, [signatureWrong]],
  ['no signature', { employeeSignature: '' }, [signatureWrong]],
  ['an endless signature', { employeeSignature: 'a'.repeat(201) }, ['employeeSignature: This text is too long.']],
  ['signed today', { dateSigned: '2025-03-12' }, []],
  ['signed on Monday', { dateSigned: '2025-03-10' }, []],
  ['signed 30 days ago', { dateSigned: '2025-02-10' }, []],
  [
    'signed 31 days ago',
    { dateSigned: '2025-02-09' },
    ['dateSigned: This was signed more than 30 days ago. Please check it and sign it again.'],
  ],
  ['signed tomorrow', { dateSigned: '2025-03-13' }, ['dateSigned: The date signed is in the future.']],
  ['signed on no day', { dateSigned: '2025-02-30' }, ['dateSigned: This value is in the wrong format.']],
  ["this year's form", { taxYear: 2025 }, []],
  [
    "another year's form",
    { taxYear: 2026 },
    ['taxYear: The form for 2025 is now in use. Please open it again, check it, and sign it.'],
  ],
])('%s', (_, change, expected) => expect(said(change)).toEqual(expected))

test('a form sent from the app must name its year', () => {
  expect(said({ taxYear: 2025 }, { mustName: true })).toEqual([])
  expect(said({}, { mustName: true })).toEqual([
    'taxYear: The form for 2025 is now in use. Please open it again, check it, and sign it.',
  ])
})

test("the credits of 2026 are $2,200 and $500, and do not apply to another year's form", () => {
  const year = w4Of2026
  expect(said({ qualifyingChildrenAmount: 44_000 }, { year })).toEqual([])
  expect(said({ qualifyingChildrenAmount: 4000 }, { year })).toEqual([
    'qualifyingChildrenAmount: Select 0 to 20 from the list',
  ])
  expect(said({ qualifyingChildrenAmount: 4000, taxYear: 2025 }, { year })).toEqual([
    'taxYear: The form for 2026 is now in use. Please open it again, check it, and sign it.',
  ])
})

test.each<[what: string, facts: Partial<typeof w4Facts>, change: object, said: string[]]>([
  [
    'a locked filing status',
    { isFilingStatusLocked: true },
    {},
    ['You cannot update your W-4 through this service. Please contact the payroll tax department.'],
  ],
  [
    'no email address',
    { email: '' },
    {},
    ['employeeSignature: The confirmation needs an email address. Please add one in My Information.'],
  ],
  ['an accent stored separately', { lastName: 'Nuñez'.normalize('NFD') }, { employeeSignature: 'elena nuñez' }, []],
  ['a curly apostrophe', { lastName: "O'Brien" }, { employeeSignature: 'Elena O’Brien' }, []],
  ['no name on file', { firstName: '', lastName: '' }, { employeeSignature: '' }, [signatureWrong]],
  [
    'with one signed later on file',
    { lastSigned: '2025-03-11' },
    { dateSigned: '2025-03-10' },
    ['dateSigned: A W-4 that you signed later is already on file. Please check this one and sign it again.'],
  ],
  ['with one signed on the same day on file', { lastSigned: '2025-03-12' }, {}, []],
])('%s', (_, facts, change, expected) => expect(said(change, facts)).toEqual(expected))

test('computes flags, sum, and date', () => {
  expect(signedForm({ ...singleW4, creditsSum: 1 }, '2025-03-12')).toEqual({
    ...singleW4,
    creditsSum: 4600.1,
    exemptFlag: 0,
    headHouseholdFlag: 0,
    dateSigned: '2025-03-12',
  })
  expect(signedForm({ ...singleW4, claimingStatus: 'H', dateSigned: '2025-03-10' }, '2025-03-12')).toMatchObject({
    exemptFlag: 0,
    headHouseholdFlag: 1,
    dateSigned: '2025-03-10',
  })
  expect(signedForm(exemptW4, '2025-03-12')).toMatchObject({ exemptFlag: 1, headHouseholdFlag: 0, creditsSum: 0 })
})
