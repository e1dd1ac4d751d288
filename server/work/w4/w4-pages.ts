import { slashed } from '@/domain/plain-date.ts'
import { textFromCents, withThousands } from '@/domain/money.ts'
import { exemptDue } from '@/domain/payroll/w4/w4-exemption.ts'
import { type WorksheetLine, worksheetStatuses } from '@/domain/payroll/w4/w4-worksheet.ts'
import { worksheetStatusWords } from '@/domain/payroll/w4/w4-words.ts'
import type { W4Year } from '@/domain/payroll/w4/w4-year.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import type { W4Part } from '@/contract/payroll/w4.ts'
import { drawPdf } from '../pdf/draw-pdf.ts'
import type { PdfBlock } from '../pdf/pdf.ts'

export const pagesText = screenTexts('w4-pages', {
  en: {
    instructions: '{{form}}: Instructions (page 2)',
    worksheets: '{{form}}: Worksheets (pages 3 and 4)',
    summary: 'A summary by {{company}}. The official form with its instructions is at www.irs.gov/FormW4.',
    footer: 'Form W-4 ({{year}})',

    purpose: 'What the form is for',
    purposeText:
      'With Form W-4 you say how much federal income tax is withheld from your pay. If too little is withheld, you owe tax when you file your return, and maybe a penalty; if too much, you get a refund. Give a new form when your personal or financial situation changes.',
    exempt: 'Exempt from withholding',
    exemptText:
      'You may claim exemption for {{year}} if you owed no federal income tax for {{before}} and expect to owe none for {{year}}. Then nothing is withheld, and only steps 1 and 5 count. The exemption is valid for one calendar year: a new form is due by {{due}}.',
    status: 'Step 1: your claiming status',
    statusText:
      'Choose the status with which you expect to file your return. It decides which standard deduction and which tax rates are used.',
    jobs: 'Step 2: more than one job',
    jobsText:
      'This step is for people with more than one job at a time, and for couples who file jointly and both work. If there are only two jobs in total, check the box here and on the form of the other job: standard deduction and tax brackets are then halved for each. That is accurate where both jobs pay about the same. Otherwise use the estimator at www.irs.gov/W4App or the worksheet for multiple jobs. Complete steps 3 to 4(b) on one form only, preferably the one for the highest-paying job.',
    dependents: 'Step 3: dependents and other credits',
    dependentsText:
      'This step is for people whose total income is ${{others}} or less (${{joint}} or less if married filing jointly). A qualifying child is under 17 at the end of the year, is your dependent, lives with you for more than half of the year and has the required social security number: ${{child}} each. For other dependents, such as an older child or a relative: ${{dependent}} each. You may add other credits, such as those for education or for foreign tax.',
    adjustments: 'Step 4: other adjustments',
    otherIncome:
      '4(a) Other income of the year that is not from jobs and from which nothing is withheld, such as interest, dividends and retirement income.',
    deductions: '4(b) Deductions other than the standard deduction: the last line of the deductions worksheet.',
    extra: '4(c) Any additional amount you want withheld from each paycheck.',
    signature: 'Step 5: your signature',
    signatureText: 'The form is not valid unless you sign it.',

    jobsSheet: 'Step 2(b): multiple jobs',
    jobsSheetText:
      'The extra tax for several jobs depends on the pay of each. The estimator at www.irs.gov/W4App computes it, and so do the tables of the official form. Divide the extra tax of the year by the number of pay periods of the job that pays most, and enter the result in step 4(c) of the form of that job.',
    deductionsSheet: 'Step 4(b): deductions',
    deductionsSheetText: 'Amounts are for {{year}}. Keep this worksheet for your records.',
  },
})

/** The form's instruction pages, in our own words and in the reader's language. The official ones are at www.irs.gov/FormW4. */
export function w4Pages(year: W4Year, part: W4Part, company: string, now: number): Promise<Buffer> {
  return drawPdf({
    title: pagesText(part === 'page-2' ? 'instructions' : 'worksheets', { form: year.title }),
    subtitle: pagesText('summary', { company }),
    author: company,
    footer: pagesText('footer', { year: year.year }),
    now,
    blocks: part === 'page-2' ? instructions(year) : worksheets(year),
  })
}

function instructions({ year, incomeLimit, creditPerChild, creditPerOtherDependent }: W4Year): PdfBlock[] {
  return [
    { heading: pagesText('purpose') },
    { paragraph: pagesText('purposeText') },
    { heading: pagesText('exempt') },
    { paragraph: pagesText('exemptText', { year, before: year - 1, due: slashed(exemptDue(year)) }) },
    { heading: pagesText('status') },
    { paragraph: pagesText('statusText') },
    { heading: pagesText('jobs') },
    { paragraph: pagesText('jobsText') },
    { heading: pagesText('dependents') },
    {
      paragraph: pagesText('dependentsText', {
        others: withThousands(incomeLimit.others),
        joint: withThousands(incomeLimit.joint),
        child: withThousands(creditPerChild),
        dependent: withThousands(creditPerOtherDependent),
      }),
    },
    { heading: pagesText('adjustments') },
    { paragraph: pagesText('otherIncome') },
    { paragraph: pagesText('deductions') },
    { paragraph: pagesText('extra') },
    { heading: pagesText('signature') },
    { paragraph: pagesText('signatureText') },
  ]
}

function worksheets({ worksheet, year }: W4Year): PdfBlock[] {
  return [
    { heading: pagesText('jobsSheet') },
    { paragraph: pagesText('jobsSheetText') },
    { heading: pagesText('deductionsSheet') },
    { paragraph: pagesText('deductionsSheetText', { year }) },
    { rows: worksheet.map((line) => [`${line.line}  ${line.text()}`, valueOf(line)] as const), labelWidth: 300 },
  ]
}

/** The figures for each status, or space to write. */
function valueOf({ given }: WorksheetLine): string {
  if (!given) return '$ ____________'
  return worksheetStatuses
    .map((status) => `$ ${textFromCents(given[status])} ${worksheetStatusWords(status).toLowerCase()}`)
    .join('\n')
}
