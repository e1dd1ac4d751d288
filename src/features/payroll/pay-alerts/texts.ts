import { screenTexts } from '@/domain/screen-texts.ts'

export const alertsText = screenTexts('pay-alerts', {
  en: {
    list: 'Pay Alerts',
    explained:
      'People whose pay changes are frozen because they pressed “This was not me”, and direct deposits that were changed soon after an email address or password change. Before you act, contact the person in a way you trust.',
    employee: 'Employee',
    what: 'What',
    when: 'When',
    receipt: 'Receipt',
    action: 'Action',

    frozen: 'Pay changes frozen',
    depositsAfterEmail: 'Deposits changed',
    depositsAfterPassword: 'Deposits changed',
    frozenWhy: 'This person reported a change that they didn’t make.',
    depositsAfterEmailWhy: 'Within 7 days after an email address change.',
    depositsAfterPasswordWhy: 'Within 7 days after a password reset.',

    empty: 'No Pay Alerts',
    emptyWhy: 'No pay changes are frozen, and no direct deposits need to be checked.',
    failed: 'The pay alerts could not be loaded, and none are kept on this device yet.',

    lift: 'Lift',
    liftOf: 'Lift the freeze of {{name}}',
    liftTitle: 'Lift the freeze',
    askLift:
      'Have you talked to {{name}}? Their pay, tax, address and email can then be changed again, and they are notified at all their email addresses.',
    lifted: 'The freeze of {{name}} was lifted',
    check: 'Checked',
    checkOf: 'The direct deposit of {{name}} was checked',
    checkTitle: 'Direct deposit checked',
    askCheck: 'Did {{name}} confirm making this change? If you mark it checked, it leaves this list.',
    checked: 'The direct deposit of {{name}} was checked',
  },
})

/** One line for Activity. */
export const alertsSummary = screenTexts('pay-alerts-summary', {
  en: { lift: 'Lift the freeze of pay changes: {{name}}', check: 'Direct deposit checked: {{name}}' },
})
