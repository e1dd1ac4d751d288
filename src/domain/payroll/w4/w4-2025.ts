import { screenTexts } from '@/domain/screen-texts.ts'
import { dollars, sumOf } from './w4-worksheet.ts'
import type { W4Year } from './w4-year.ts'

/** The texts by worksheet line. */
export const text = screenTexts('w4-2025', {
  en: {
    line1:
      'Your itemized deductions for 2025 (Schedule A), such as home mortgage interest, gifts to charities, state and local taxes up to $10,000, and medical expenses above 7.5% of your income',
    line2: 'Standard deduction',
    line3: 'Line 1 minus line 2, if that is more than zero',
    line4: 'Student loan interest, deductible IRA contributions and certain other adjustments (Schedule 1, Part II)',
    line5: 'Lines 3 and 4 together: enter it in Deductions, Step 4(b)',
  },
})

/** Form W-4 (2025). Source: specification 2 sections 2 and 9; the worksheet comes from IRS Form W-4 (2025), page 3. */
export const w4Of2025: W4Year = {
  year: 2025,
  title: "W4 - Employee's Withholding Certificate 2025",
  creditPerChild: 2000,
  creditPerOtherDependent: 500,
  mostDependents: 20,
  incomeLimit: { joint: 400_000, others: 200_000 },
  otherCreditsMax: 49_999,
  adjustmentsMax: 99_999,
  worksheetPage: 3,
  worksheet: [
    {
      line: '1',
      text: () => text('line1'),
    },
    { line: '2', text: () => text('line2'), given: dollars(15_000, { M: 30_000, H: 22_500 }) },
    {
      line: '3',
      text: () => text('line3'),
      result: (at) => Math.max(0, at('1') - at('2')),
    },
    {
      line: '4',
      text: () => text('line4'),
    },
    { line: '5', text: () => text('line5'), result: sumOf('3', '4') },
  ],
}
