import { slashed } from '@/domain/plain-date.ts'
import { textFromCents, withThousands } from '@/domain/money.ts'
import { exemptDue } from '@/domain/payroll/w4/w4-exemption.ts'
import { type WorksheetLine, worksheetStatuses } from '@/domain/payroll/w4/w4-worksheet.ts'
import { worksheetStatusWords } from '@/domain/payroll/w4/w4-words.ts'
import type { W4Year } from '@/domain/payroll/w4/w4-year.ts'
import type { W4Part } from '@/contract/payroll/w4.ts'
import { drawPdf } from '../pdf/draw-pdf.ts'
import type { PdfBlock } from '../pdf/pdf.ts'

/** The form's instruction pages, in our own words. The official ones are at www.irs.gov/FormW4. */
export function w4Pages(year: W4Year, part: W4Part, company: string, now: number): Promise<Buffer> {
  return drawPdf({
    title: `${year.title}: ${part === 'page-2' ? 'Instructions (page 2)' : 'Worksheets (pages 3 and 4)'}`,
    subtitle: `A summary by ${company}. The official form with its instructions is at www.irs.gov/FormW4.`,
    author: company,
    footer: `Form W-4 (${year.year})`,
    now,
    blocks: part === 'page-2' ? instructions(year) : worksheets(year),
  })
}

function instructions(year: W4Year): PdfBlock[] {
  const { incomeLimit, creditPerChild, creditPerOtherDependent } = year
  return [
    { heading: 'What the form is for' },
    {
      paragraph:
        'With Form W-4 you say how much federal income tax is withheld from your pay. If too little is withheld, you owe tax when you file your return, and maybe a penalty; if too much, you get a refund. Give a new form when your personal or financial situation changes.',
    },
    { heading: 'Exempt from withholding' },
    {
      paragraph: `You may claim exemption for ${year.year} if you owed no federal income tax for ${year.year - 1} and expect to owe none for ${year.year}. Then nothing is withheld, and only steps 1 and 5 count. The exemption is valid for one calendar year: a new form is due by ${slashed(exemptDue(year.year))}.`,
    },
    { heading: 'Step 1: your claiming status' },
    {
      paragraph:
        'Choose the status with which you expect to file your return. It decides which standard deduction and which tax rates are used.',
    },
    { heading: 'Step 2: more than one job' },
    {
      paragraph:
        'This step is for people with more than one job at a time, and for couples who file jointly and both work. If there are only two jobs in total, tick the box here and on the form of the other job: standard deduction and tax brackets are then halved for each. That is accurate where both jobs pay about the same. Otherwise use the estimator at www.irs.gov/W4App or the worksheet for multiple jobs. Complete steps 3 to 4(b) on one form only, best that of the job that pays most.',
    },
    { heading: 'Step 3: dependents and other credits' },
    {
      paragraph: `This step is for people whose total income is $${withThousands(incomeLimit.others)} or less ($${withThousands(incomeLimit.joint)} or less if married filing jointly). A qualifying child is under 17 at the end of the year, is your dependent, lives with you for more than half of the year and has the required social security number: $${withThousands(creditPerChild)} each. For other dependents, such as an older child or a relative: $${withThousands(creditPerOtherDependent)} each. You may add other credits, such as those for education or for foreign tax.`,
    },
    { heading: 'Step 4: other adjustments' },
    {
      paragraph:
        '4(a) Other income of the year that is not from jobs and from which nothing is withheld, such as interest, dividends and retirement income.',
    },
    {
      paragraph: `4(b) Deductions other than the standard deduction: the last line of the deductions worksheet.`,
    },
    { paragraph: '4(c) What you want withheld from each paycheck in addition.' },
    { heading: 'Step 5: your signature' },
    { paragraph: 'The form is not valid unless you sign it.' },
  ]
}

function worksheets({ worksheet, year }: W4Year): PdfBlock[] {
  return [
    { heading: 'Step 2(b): multiple jobs' },
    {
      paragraph:
        'The extra tax for several jobs depends on the pay of each. The estimator at www.irs.gov/W4App computes it, and the tables of the official form do. Divide the extra tax of the year by the number of pay periods of the job that pays most, and enter the result in step 4(c) of the form of that job.',
    },
    { heading: 'Step 4(b): deductions' },
    { paragraph: `Amounts are for ${year}. Keep this worksheet for your records.` },
    { rows: worksheet.map((line) => [`${line.line}  ${line.text()}`, valueOf(line)] as const), labelWidth: 300 },
  ]
}

/** The figures for each status, or room to write. */
function valueOf({ given }: WorksheetLine): string {
  if (!given) return '$ ____________'
  return worksheetStatuses
    .map((status) => `$ ${textFromCents(given[status])} ${worksheetStatusWords(status).toLowerCase()}`)
    .join('\n')
}
