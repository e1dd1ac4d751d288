import { screenTexts } from '@/domain/screen-texts.ts'
import { dollars, sumOf } from './w4-worksheet.ts'
import type { W4Year } from './w4-year.ts'

/** The texts by worksheet line. */
export const text = screenTexts('w4-2026', {
  en: {
    line1a: 'Qualified tips, up to $25,000, if your total income is less than $150,000 ($300,000 jointly)',
    line1b:
      'The extra half of time-and-a-half overtime, up to $12,500 ($25,000 jointly), if your total income is less than $150,000 ($300,000 jointly)',
    line1c:
      'Qualified passenger vehicle loan interest, up to $10,000, if your total income is less than $100,000 ($200,000 jointly)',
    line2: 'Lines 1a, 1b and 1c together',
    line3a:
      '$6,000 if you are 65 or older before the end of the year and your total income is less than $75,000 ($150,000 jointly)',
    line3b:
      '$6,000 if your spouse is 65 or older before the end of the year, has a social security number valid for employment, and your total income is less than that',
    line4: 'Lines 3a and 3b together',
    line5:
      'Student loan interest, deductible IRA contributions, educator expenses, alimony paid and certain other adjustments (Schedule 1, Part II)',
    line6a: 'Medical and dental expenses above 7.5% of your total income',
    line6b:
      'State and local taxes, up to $40,400 ($20,200 separately), if your total income is less than $505,000 ($252,500 separately)',
    line6c: 'Home mortgage interest, if you owe less than $750,000 ($375,000 separately) for buying the home',
    line6d: 'Gifts to charities above 0.5% of your total income',
    line6e: 'Other itemized deductions',
    line7: 'Lines 6a to 6e together',
    line8a: 'Your total income',
    line8b: 'Line 8a minus line 4, if that is more than zero',
    line9: 'Limit of itemized deductions',
    line10: 'Line 7 if line 9 is greater than line 8b, otherwise 94% of line 7; zero if line 4 is greater than line 8a',
    line11: 'Standard deduction',
    line12: 'Gifts of cash to charities, up to $1,000 ($2,000 jointly), if you take the standard deduction',
    line13: 'Lines 11 and 12 together',
    line14: 'Line 10 minus line 11 if line 10 is greater than line 13, otherwise line 12',
    line15: 'Lines 2, 4, 5 and 14 together: enter it in Deductions, Step 4(b)',
  },
})

/**
 * Form W-4 (2026). Source: IRS, Form W-4 (2026), Employee's Withholding Certificate, five pages, by page and step below; the IRS
 * publishes it at www.irs.gov/pub/irs-prior/fw4--2026.pdf. Every figure, and every line of the worksheet, was compared with a
 * public copy of that form's text. Two limits come from the portal instead of the form, as in specification 2 section 9: the
 * maximum number of dependents and the maximum amounts.
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
  // Page 4, Step 4(b), Deductions Worksheet. The lines below use its numbers.
  worksheet: [
    {
      line: '1a',
      text: () => text('line1a'),
      most: dollars(25_000),
    },
    {
      line: '1b',
      text: () => text('line1b'),
      most: dollars(12_500, { M: 25_000 }),
    },
    {
      line: '1c',
      text: () => text('line1c'),
      most: dollars(10_000),
    },
    { line: '2', text: () => text('line2'), result: sumOf('1a', '1b', '1c') },
    {
      line: '3a',
      text: () => text('line3a'),
      most: dollars(6000),
    },
    {
      line: '3b',
      text: () => text('line3b'),
      most: dollars(6000),
    },
    { line: '4', text: () => text('line4'), result: sumOf('3a', '3b') },
    {
      line: '5',
      text: () => text('line5'),
    },
    { line: '6a', text: () => text('line6a') },
    {
      line: '6b',
      text: () => text('line6b'),
      most: dollars(40_400, { SEP: 20_200 }),
    },
    {
      line: '6c',
      text: () => text('line6c'),
    },
    { line: '6d', text: () => text('line6d') },
    { line: '6e', text: () => text('line6e') },
    { line: '7', text: () => text('line7'), result: sumOf('6a', '6b', '6c', '6d', '6e') },
    { line: '8a', text: () => text('line8a') },
    {
      line: '8b',
      text: () => text('line8b'),
      result: (at) => Math.max(0, at('8a') - at('4')),
    },
    { line: '9', text: () => text('line9'), given: dollars(640_600, { M: 768_700, SEP: 384_350 }) },
    {
      line: '10',
      text: () => text('line10'),
      result: (at) => {
        if (at('4') > at('8a')) return 0
        return at('9') > at('8b') ? at('7') : Math.round(at('7') * 0.94)
      },
    },
    { line: '11', text: () => text('line11'), given: dollars(16_100, { M: 32_200, H: 24_150 }) },
    {
      line: '12',
      text: () => text('line12'),
      most: dollars(1000, { M: 2000 }),
    },
    { line: '13', text: () => text('line13'), result: sumOf('11', '12') },
    {
      line: '14',
      text: () => text('line14'),
      result: (at) => (at('10') > at('13') ? at('10') - at('11') : at('12')),
    },
    {
      line: '15',
      text: () => text('line15'),
      result: sumOf('2', '4', '5', '14'),
    },
  ],
}
