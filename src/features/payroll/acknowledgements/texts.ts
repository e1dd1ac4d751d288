import { screenTexts } from '@/domain/screen-texts.ts'

// Source: specification 2 section 2.
export const signText = screenTexts('acknowledgements', {
  en: {
    name: 'Name',
    employeeId: 'Employee Number',
    ssn: 'SSN',
    sign: 'I sign this electronically',
    accept: 'Accept',
    discard: 'Discard',
    successTitle: 'Success',
    newText: 'The text has changed since you signed it. Please read it again and sign it.',

    refuse: 'Refuse to Sign',
    milesDone: 'Your miles base pay acknowledgement has been submitted for processing.',
    emailSent: 'A confirmation email will be sent to {{email}}.',

    waiver: 'My choice',
    waiverMissing: 'Select at least one option.',
    waiverDone: 'Your waiver has been submitted.',

    backToDashboard: 'Back to Dashboard',
    charitiesVoluntary:
      'Giving is voluntary. What you choose is deducted from your pay in each pay period until you change it.',
    charitiesCycle: 'Cycle processing may occur up to 7 days before the check date.',
    charitiesSite: 'More about the charity',
    generalFund: 'General Fund',
    generalFundHelp: 'Whole dollars per pay period. 0 ends your contribution.',
    charitiesDone: 'Successfully Updated {{company}} Charities Selections!',

    driverRates: 'Driver Rates',
    return: 'Return',
    noRates: 'The sheet has no rates.',
    primaryLanguage: 'My primary language',
    english: 'English is my primary language',
    otherLanguage: 'Another language',
    language: 'Language',
    languageHelp: 'At most {{max}} characters',
    languageMissing: 'Say what your primary language is.',
    discardTitle: 'Discard this notice?',
    discardText: 'Your employer is told that you discarded it. Nothing is signed.',
    payRateDone: 'Successfully Submitted Notice and Acknowledgement of Pay Rate and Payday Form!',

    allowed: '{{company}} is allowed to share my information',
    notAllowed: '{{company}} is not allowed to share my information',
    allow: 'Allow sharing',
    deny: 'Deny sharing',
    purchaseDone: 'Successfully Updated ESPP Selection!',
  },
})

/** One line for Activity. */
export const signSummary = screenTexts('acknowledgements-summary', {
  en: {
    milesAccepted: 'Miles based pay: accepted',
    milesRefused: 'Miles based pay: refused to sign',
    waiver: 'California meal and break waiver',
    charities: 'Charities',
    payRateAccepted: 'New York pay rate notice: accepted',
    payRateDiscarded: 'New York pay rate notice: discarded',
    allow: 'Stock purchase: sharing allowed',
    deny: 'Stock purchase: sharing denied',
  },
})
