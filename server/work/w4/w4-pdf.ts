import { DateTime } from 'luxon'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { centsFromDollars, textFromCents } from '@/domain/money.ts'
import { displayedName, type W4FormData } from '@/domain/payroll/w4/w4.ts'
import type { SignedText } from '@/domain/payroll/signed-text.ts'
import { claimingStatusWords, w4Words } from '@/domain/payroll/w4/w4-words.ts'
import type { W4Year } from '@/domain/payroll/w4/w4-year.ts'
import { type PersonalInfo, residentNames } from '@/domain/personal-info/my-information.ts'
import { shownZip } from '@/domain/personal-info/zip.ts'
import { slashed } from '@/domain/plain-date.ts'
import { drawPdf } from '../pdf/draw-pdf.ts'

type Signed = {
  year: W4Year
  /** The signed text. */
  text: SignedText
  form: W4FormData
  user: Pick<UserInfo, 'employeeId' | 'firstName' | 'lastName' | 'employeeSsnText'>
  information: Pick<PersonalInfo, (typeof residentNames)[keyof typeof residentNames]>
  company: string
  receipt: string
  /** When the server received it, in milliseconds, and the employee's time zone. */
  now: number
  timeZone: string
}

/** The W-4 as it was signed. It contains only the last four digits of the Social Security number. */
export function w4Pdf({
  year,
  text,
  form,
  user,
  information,
  company,
  receipt,
  now,
  timeZone,
}: Signed): Promise<Buffer> {
  const money = (at: 'otherIncome' | 'deductions' | 'additionalAmount' | 'creditsSum' | keyof typeof credits) =>
    `$ ${textFromCents(centsFromDollars(form[at]) ?? 0)}`
  const credits = {
    qualifyingChildrenAmount: '3(a) ',
    otherDependentAmount: '3(b) ',
    otherCreditAmount: '',
  }
  const received = DateTime.fromMillis(now, { zone: timeZone }).toFormat('MM/dd/yyyy hh:mm a ZZZZ')
  return drawPdf({
    title: year.title,
    subtitle: `Tax year ${year.year}. Signed and submitted electronically to ${company}.`,
    author: company,
    footer: `Form W-4 (${year.year}) · Receipt ${receipt}`,
    now,
    blocks: [
      { heading: `1. ${w4Words('personalInformation')}` },
      {
        rows: [
          [w4Words('name'), displayedName(user)],
          ['Employee Number', user.employeeId],
          [w4Words('ssn'), `***-**-${user.employeeSsnText.slice(-4)}`],
          [w4Words('street'), information.residentStreetAddress || w4Words('none')],
          [w4Words('suite'), information.residentSuite || w4Words('none')],
          [w4Words('city'), information.residentCity || w4Words('none')],
          [w4Words('state'), information.residentState || w4Words('none')],
          [w4Words('zip'), shownZip(information.residentZipCode) || w4Words('none')],
          [w4Words('claimingStatus'), claimingStatusWords(form.claimingStatus)],
          [w4Words('newFlag'), yesNo(form.newFlag)],
          [w4Words('exemptFlag'), yesNo(form.exemptFlag)],
          [w4Words('headHouseholdFlag'), yesNo(form.headHouseholdFlag)],
        ],
      },
      { heading: `2. ${w4Words('multipleJobs')}` },
      { rows: [[`2(c) ${w4Words('multiJobsFlag')}`, yesNo(form.multiJobsFlag)]] },
      { heading: `3. ${w4Words('dependents')}` },
      {
        rows: [
          ...(Object.keys(credits) as (keyof typeof credits)[]).map(
            (at) => [`${credits[at]}${w4Words(at)}`, money(at)] as const,
          ),
          [`3 ${w4Words('creditsSum')}`, money('creditsSum')],
        ],
      },
      { heading: `4. ${w4Words('adjustments')}` },
      {
        rows: [
          [`4(a) ${w4Words('otherIncome')}`, money('otherIncome')],
          [`4(b) ${w4Words('deductions')}`, money('deductions')],
          [`4(c) ${w4Words('additionalAmount')}`, money('additionalAmount')],
        ],
      },
      { heading: `5. ${w4Words('signature')}` },
      ...text.paragraphs.map((paragraph) => ({ paragraph })),
      {
        rows: [
          [w4Words('employeeSignature'), form.employeeSignature],
          [w4Words('dateSigned'), slashed(form.dateSigned)],
          ['Received', received],
          ['Receipt', receipt],
        ],
      },
    ],
  })
}

const yesNo = (flag: 0 | 1) => (flag ? 'Yes' : 'No')
