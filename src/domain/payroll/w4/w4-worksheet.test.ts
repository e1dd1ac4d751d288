import { exemptDue } from './w4-exemption.ts'
import { expect, test } from 'vitest'
import { textFromCents } from '@/domain/money.ts'
import {
  isFilledIn,
  type WorksheetStatus,
  worksheetAmounts,
  worksheetResult,
  worksheetStatuses,
} from './w4-worksheet.ts'
import { type W4Year, w4YearOf, w4Years } from './w4-year.ts'

const result = ({ worksheet }: W4Year, typed: Record<string, string>, status: WorksheetStatus) =>
  textFromCents(worksheetResult(worksheet, worksheetAmounts(worksheet, typed, status)))
const [of2025, of2026] = [w4YearOf(2025)!, w4YearOf(2026)!]

test.each<[what: string, typed: Record<string, string>, status: WorksheetStatus, result: string]>([
  ['nothing', {}, 'S', '0.00'],
  ['itemized below the standard deduction', { 1: '15,000' }, 'S', '0.00'],
  ['itemized above it', { 1: '15,000.75' }, 'S', '0.75'],
  ['separately', { 1: '16,000' }, 'SEP', '1,000.00'],
  ['jointly', { 1: '31,000', 4: '250.25' }, 'M', '1,250.25'],
  ['head of household', { 1: '23,000' }, 'H', '500.00'],
  ['adjustments only', { 1: '1', 4: '2,500' }, 'M', '2,500.00'],
  ["something that isn't an amount", { 1: 'a lot', 4: '-5' }, 'S', '0.00'],
])('2025, %s', (_, typed, status, expected) => expect(result(of2025, typed, status)).toBe(expected))

test.each<[what: string, typed: Record<string, string>, status: WorksheetStatus, result: string]>([
  ['nothing', {}, 'S', '0.00'],
  [
    'tips, overtime and interest up to their limits',
    { '1a': '30,000', '1b': '30,000', '1c': '30,000' },
    'S',
    '47,500.00',
  ],
  ['overtime jointly', { '1b': '30,000' }, 'M', '25,000.00'],
  ['two seniors', { '3a': '6,000', '3b': '9,000', '8a': '70,000' }, 'M', '12,000.00'],
  ['itemized above the standard deduction', { '6b': '50,000', '8a': '90,000' }, 'S', '24,300.00'],
  ['state and local taxes separately', { '6b': '50,000', '8a': '90,000' }, 'SEP', '4,100.00'],
  ['94% of the itemized above the limit', { '6c': '50,000', '8a': '700,000' }, 'S', '30,900.00'],
  ['the limit jointly is higher', { '6c': '50,000', '8a': '700,000' }, 'M', '17,800.00'],
  ['gifts with the standard deduction', { 12: '5,000' }, 'M', '2,000.00'],
  [
    "no itemized deductions if the income is below the seniors' deduction",
    { '3a': '6,000', '6c': '50,000', '8a': '1' },
    'S',
    '6,000.00',
  ],
  ['head of household', { '6e': '25,000', '8a': '90,000' }, 'H', '850.00'],
])('2026, %s', (_, typed, status, expected) => expect(result(of2026, typed, status)).toBe(expected))

test('computes every line from the lines before it', () => {
  for (const { worksheet } of w4Years)
    worksheet.forEach(({ result: compute }, index) =>
      compute?.((line) => {
        expect(worksheet.slice(0, index).map((each) => each.line)).toContain(line)
        return 0
      }),
    )
})

// Form W-4 (2025) pages 1 to 3, Form W-4 (2026) pages 1, 2 and 4.
test('the figures of each year match the published ones', () => {
  const figures = ({ creditPerChild, creditPerOtherDependent, incomeLimit, year }: W4Year) => [
    creditPerChild,
    creditPerOtherDependent,
    incomeLimit,
    exemptDue(year),
  ]
  const incomeLimit = { joint: 400_000, others: 200_000 }
  expect(w4Years.map(figures)).toEqual([
    [2000, 500, incomeLimit, '2026-02-17'],
    [2200, 500, incomeLimit, '2027-02-16'],
  ])
  const byLine = ({ worksheet }: W4Year, part: 'given' | 'most') =>
    Object.fromEntries(
      worksheet.flatMap(({ line, [part]: cents }) =>
        cents ? [[line, worksheetStatuses.map((status) => cents[status] / 100)]] : [],
      ),
    )
  // The same amount for single, separately, jointly, and head of household.
  const everybody = (amount: number) => [amount, amount, amount, amount]
  expect([byLine(of2025, 'given'), byLine(of2025, 'most')]).toEqual([{ 2: [15_000, 15_000, 30_000, 22_500] }, {}])
  expect(byLine(of2026, 'given')).toEqual({
    9: [640_600, 384_350, 768_700, 640_600],
    11: [16_100, 16_100, 32_200, 24_150],
  })
  expect(byLine(of2026, 'most')).toEqual({
    '1a': everybody(25_000),
    '1b': [12_500, 12_500, 25_000, 12_500],
    '1c': everybody(10_000),
    '3a': everybody(6000),
    '3b': everybody(6000),
    '6b': [40_400, 20_200, 40_400, 40_400],
    12: [1000, 1000, 2000, 1000],
  })
  expect(of2025.worksheet.filter(isFilledIn).map(({ line }) => line)).toEqual(['1', '4'])
})
