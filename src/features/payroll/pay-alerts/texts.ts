import { screenTexts } from '@/domain/screen-texts.ts'

export const alertsText = screenTexts('pay-alerts', {
  en: {
    list: 'Pay Alerts',
    explained:
      'People whose pay changes are frozen because they said “This was not me”, and direct deposits that were changed soon after the email address or the password. Before you act, talk to the person in a way that you trust.',
    employee: 'Employee',
    what: 'What',
    when: 'When',
    receipt: 'Receipt',
    action: 'Action',

    frozen: 'Pay changes frozen',
    depositsAfterEmail: 'Deposits changed',
    depositsAfterPassword: 'Deposits changed',
    frozenWhy: 'This person said that a change was not theirs.',
    depositsAfterEmailWhy: 'Within 7 days after a change of the email address.',
    depositsAfterPasswordWhy: 'Within 7 days after a reset of the password.',

    empty: 'No Pay Alerts',
    emptyWhy: 'Nobody’s pay changes are frozen, and no direct deposit has to be checked.',
    failed: 'The pay alerts could not be loaded, and none are kept on this device yet.',

    lift: 'Lift',
    liftOf: 'Lift the freeze of {{name}}',
    liftTitle: 'Lift the freeze',
    askLift:
      'Have you talked to {{name}}? Their pay, tax, address and email can then be changed again, and they are told by mail at all their addresses.',
    lifted: 'The freeze of {{name}} was lifted',
    check: 'Checked',
    checkOf: 'The direct deposit of {{name}} was checked',
    checkTitle: 'Direct deposit checked',
    askCheck: 'Did {{name}} confirm that they made this change? It then disappears from this list.',
    checked: 'The direct deposit of {{name}} was checked',
  },
})

/** One line for Activity. */
export const alertsSummary = screenTexts('pay-alerts-summary', {
  en: { lift: 'Lift the freeze of pay changes: {{name}}', check: 'Direct deposit checked: {{name}}' },
})
