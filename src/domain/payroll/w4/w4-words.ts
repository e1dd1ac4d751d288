import { screenTexts } from '@/domain/screen-texts.ts'

/** The form's texts, on the screen and in its PDF. */
export const w4Words = screenTexts('w4-form', {
  en: {
    E: 'Exempt',
    S: 'Single or Married filing separately',
    M: 'Married filing jointly or Qualifying surviving spouse',
    H: 'Head of household',
    none: 'None',
    yes: 'Yes',
    no: 'No',
    dollars: '${{amount}}',

    name: 'First and Last Name',
    ssn: 'Social Security Number',
    street: 'Street',
    suite: 'Apartment/Suite',
    city: 'City',
    state: 'State',
    zip: 'Zip',

    personalInformation: 'Personal Information',
    multipleJobs: 'Multiple Jobs',
    dependents: 'Claim Dependents and Other Credits',
    adjustments: 'Other Adjustments',
    signature: 'Digital Signature',

    claimingStatus: 'Claiming Status',
    newFlag: 'New',
    exemptFlag: 'Exempt',
    multiJobsFlag: 'Two jobs only',
    headHouseholdFlag: 'Head of Household',
    qualifyingChildrenAmount: 'Qualifying children under age 17',
    otherDependentAmount: 'Other dependents',
    otherCreditAmount: 'Other credits',
    creditsSum: 'Credits Sum',
    otherIncome: 'Other Income',
    deductions: 'Deductions',
    additionalAmount: 'Additional Amount',
    employeeSignature: 'Signature',
    dateSigned: 'Date Signed',
    exemptBoth: 'You may claim exemption from withholding for {{year}} if you meet both of these conditions:',
    exemptBefore: '1. You had no federal income tax liability in {{before}}.',
    exemptThisYear: '2. You expect to have no federal income tax liability in {{year}}.',
    exemptCertified:
      'I claim exemption from withholding for {{year}}, and I certify that I meet both of the conditions for exemption for {{year}}. I understand that I will need to submit a new Form W-4 for {{next}}.',
    declaration:
      'Under penalties of perjury, I declare that this certificate, to the best of my knowledge and belief, is true, correct, and complete.',
  },
})

/** The filing statuses for the deductions worksheet. */
export const worksheetStatusWords = screenTexts('w4-worksheet', {
  en: {
    S: 'Single',
    SEP: 'Married filing separately',
    M: 'Married filing jointly',
    H: 'Head of household',
  },
})

/** '' if no status is chosen or it's unknown. */
export const claimingStatusWords = (status: string): string =>
  status === 'E' || status === 'S' || status === 'M' || status === 'H' ? w4Words(status) : ''
