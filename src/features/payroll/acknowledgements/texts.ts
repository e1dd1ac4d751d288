import { screenTexts } from '@/domain/screen-texts.ts'

/** Texts shared by several forms. Source: specification 2 section 2. */
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
    earlier: 'Your answer on {{date}}: {{answer}}.',
    refused: 'Your refusal was recorded',
    emailSent: 'A confirmation email will be sent to {{email}}.',
  },
})
