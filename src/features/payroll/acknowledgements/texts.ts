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
    allow: 'Stock purchase: sharing allowed',
    deny: 'Stock purchase: sharing denied',
  },
})
