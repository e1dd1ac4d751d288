import { dollars, sumOf } from './w4-worksheet.ts'
import type { W4Year } from './w4-year.ts'

/**
 * Form W-4 (2026). Source: IRS, Form W-4 (2026), Employee's Withholding Certificate, five pages, by page and
 * step below; the IRS publishes it at www.irs.gov/pub/irs-prior/fw4--2026.pdf. Every figure, and every line
 * of the worksheet, was compared with a public copy of that form's text. Two limits come from the portal
 * instead of the form, as in specification 2 section 9: the maximum of dependents and of the amounts.
 */
export const w4Of2026: W4Year = {
  year: 2026,
  title: "W4 - Employee's Withholding Certificate 2026",
  // Page 1, Step 3(a).
  creditPerChild: 2200,
  // Page 1, Step 3(b).
  creditPerOtherDependent: 500,
  mostDependents: 20,
  // Page 1, Step 3.
  incomeLimit: { joint: 400_000, others: 200_000 },
  otherCreditsMax: 49_999,
  adjustmentsMax: 99_999,
  worksheetPage: 4,
  // Page 4, Step 4(b), Deductions Worksheet: its line numbers are those below.
  worksheet: [
    {
      line: '1a',
      text: 'Qualified tips, up to $25,000, if your total income is less than $150,000 ($300,000 jointly)',
      most: dollars(25_000),
    },
    {
      line: '1b',
      text: 'The extra half of time-and-a-half overtime, up to $12,500 ($25,000 jointly), if your total income is less than $150,000 ($300,000 jointly)',
      most: dollars(12_500, { M: 25_000 }),
    },
    {
      line: '1c',
      text: 'Qualified passenger vehicle loan interest, up to $10,000, if your total income is less than $100,000 ($200,000 jointly)',
      most: dollars(10_000),
    },
    { line: '2', text: 'Lines 1a, 1b and 1c together', result: sumOf('1a', '1b', '1c') },
    {
      line: '3a',
      text: '$6,000 if you are 65 or older before the end of the year and your total income is less than $75,000 ($150,000 jointly)',
      most: dollars(6000),
    },
    {
      line: '3b',
      text: '$6,000 if your spouse is 65 or older before the end of the year, has a social security number valid for employment, and your total income is less than that',
      most: dollars(6000),
    },
    { line: '4', text: 'Lines 3a and 3b together', result: sumOf('3a', '3b') },
    {
      line: '5',
      text: 'Student loan interest, deductible IRA contributions, educator expenses, alimony paid and certain other adjustments (Schedule 1, Part II)',
    },
    { line: '6a', text: 'Medical and dental expenses above 7.5% of your total income' },
    {
      line: '6b',
      text: 'State and local taxes, up to $40,400 ($20,200 separately), if your total income is less than $505,000 ($252,500 separately)',
      most: dollars(40_400, { SEP: 20_200 }),
    },
    {
      line: '6c',
      text: 'Home mortgage interest, if you owe less than $750,000 ($375,000 separately) for buying the home',
    },
    { line: '6d', text: 'Gifts to charities above 0.5% of your total income' },
    { line: '6e', text: 'Other itemized deductions' },
    { line: '7', text: 'Lines 6a to 6e together', result: sumOf('6a', '6b', '6c', '6d', '6e') },
    { line: '8a', text: 'Your total income' },
    {
      line: '8b',
      text: 'Line 8a minus line 4, if that is more than zero',
      result: (at) => Math.max(0, at('8a') - at('4')),
    },
    { line: '9', text: 'Limit of itemized deductions', given: dollars(640_600, { M: 768_700, SEP: 384_350 }) },
    {
      line: '10',
      text: 'Line 7 if line 9 is greater than line 8b, otherwise 94% of line 7; zero if line 4 is greater than line 8a',
      result: (at) => {
        if (at('4') > at('8a')) return 0
        return at('9') > at('8b') ? at('7') : Math.round(at('7') * 0.94)
      },
    },
    { line: '11', text: 'Standard deduction', given: dollars(16_100, { M: 32_200, H: 24_150 }) },
    {
      line: '12',
      text: 'Gifts of cash to charities, up to $1,000 ($2,000 jointly), if you take the standard deduction',
      most: dollars(1000, { M: 2000 }),
    },
    { line: '13', text: 'Lines 11 and 12 together', result: sumOf('11', '12') },
    {
      line: '14',
      text: 'Line 10 minus line 11 if line 10 is greater than line 13, otherwise line 12',
      result: (at) => (at('10') > at('13') ? at('10') - at('11') : at('12')),
    },
    {
      line: '15',
      text: 'Lines 2, 4, 5 and 14 together: enter it in Deductions, Step 4(b)',
      result: sumOf('2', '4', '5', '14'),
    },
  ],
}
