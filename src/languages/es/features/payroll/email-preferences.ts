import type * as english from '@/features/payroll/email-preferences/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const emailPreferencesText = translated<typeof english.emailPreferencesText>()({
  title: 'Pay Statements Email Preferences',
  label: 'Send my pay statements to',
  help: 'Addresses are changed in My Information.',
  submit: 'Submit',
  discard: 'Discard',
  missing: 'Choose an address.',
})
