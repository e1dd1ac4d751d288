import { screenTexts } from '@/domain/screen-texts.ts'

export const emailPreferencesText = screenTexts('email-preferences', {
  en: {
    title: 'Pay Statements Email Preferences',
    label: 'Send my pay statements to',
    help: 'Addresses are changed in My Information.',
    submit: 'Submit',
    discard: 'Discard',
    missing: 'Choose an address.',
  },
})
