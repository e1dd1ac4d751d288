import { screenTexts } from '@/domain/screen-texts.ts'

export const alertsText = screenTexts('pay-alerts', {
  en: {
    list: 'Pay Alerts',
    explained:
      'Direct deposit changes that are waiting for you, accounts that two people share, and people who pressed “This was not me”. Before you act, contact the person in a way you trust.',
    employee: 'Employee',
    what: 'What',
    when: 'When',
    receipt: 'Receipt',
    action: 'Action',

    frozen: 'Pay changes frozen',
    held: 'Held',
    changed: 'Deposits changed',
    shared: 'Shared account',
    frozenWhy: 'This person reported a change that they didn’t make.',
    depositsAfterEmailWhy: 'Deposits changed within 7 days after an email address change.',
    depositsAfterPhoneWhy: 'Deposits changed within 7 days after a phone number change.',
    depositsAfterPasswordWhy: 'Deposits changed within 7 days after a password reset.',
    depositsToNewWhy: 'Most of the pay would go to a new account.',
    depositsToDormantWhy: 'Most of the pay would go to an account that was unused for a while.',
    sharedAccountWhy: '{{name}} ({{id}}) has the same account.',
    confirmedBy: 'Confirmed by {{name}}, {{time}}: {{how}}',
    confirmedByYou: 'You confirmed it: {{how}}',

    empty: 'No Pay Alerts',
    emptyWhy: 'No direct deposits are waiting for you or need to be checked, and no pay changes are frozen.',
    failed: 'The pay alerts could not be loaded, and none are kept on this device yet.',

    lift: 'Lift',
    liftOf: 'Lift the freeze for {{name}}',
    liftTitle: 'Lift the freeze',
    askLift:
      'Have you talked to {{name}}? Their pay, tax, address and email can then be changed again, and they are notified at all their email addresses.',
    lifted: 'The freeze for {{name}} was lifted',
    check: 'Checked',
    checkOf: '{{name}}’s direct deposit was checked',
    checkTitle: 'Direct deposit checked',
    askCheck: 'Did {{name}} confirm making this change? If you mark it checked, it leaves this list.',
    checked: '{{name}}’s direct deposit was checked',

    decide: 'Decide',
    decideOf: 'Decide about {{name}}’s direct deposit',
    decideTitle: 'Held direct deposit',
    askRelease: '{{name}}’s change doesn’t count until you release it. If you refuse it, the old deposits stay.',
    askConfirm: '{{name}}’s change doesn’t count until two people have checked it. You are the first.',
    secondAsked: '{{by}} has confirmed it, {{time}}: {{how}}',
    ownConfirmation: 'You have confirmed it. Somebody else in payroll must release it.',
    callHr: 'Call the number in HR’s file. It ends in {{ending}}.',
    callOld: 'Call the number that ends in {{ending}}. It has been on file for more than 30 days.',
    callSince: 'Call the number that ends in {{ending}}. It has been on file since {{time}}.',
    callNobody: 'There is no phone number on file from before the change. Reach the person in another way you trust.',
    how: 'How you checked it, or why you’re refusing it',
    howHelp: 'Such as: By phone with the number on file since 2019. A reason for refusing is shown to the person.',
    refuse: 'Refuse',
    release: 'Release',
    confirm: 'Confirm',
    cancel: 'Cancel',
    released: '{{name}}’s direct deposit was released',
    refused: '{{name}}’s direct deposit was refused',
    confirmed: '{{name}}’s direct deposit was confirmed',

    shareOf: 'Decide about the account that {{name}} and {{other}} share',
    shareTitle: 'Shared account',
    askShare:
      '{{name}} and {{other}} have the same routing and account number. If they may share one, as families do, allow it: they are not flagged again. If not, somebody may be diverting pay. Press Checked once you have dealt with it.',
    allow: 'Allow',
    allowed: '{{name}} and {{other}} may share an account',
    shareChecked: '{{name}}’s account was checked',
  },
})

/** Activity's one-line summaries of steps on alerts. */
export const alertsSummary = screenTexts('pay-alerts-summary', {
  en: {
    lift: 'Lift the freeze on pay changes: {{name}}',
    check: 'Pay alert checked: {{name}}',
    allow: 'Shared account allowed: {{name}}',
    release: 'Direct deposit released: {{name}}',
    refuse: 'Direct deposit refused: {{name}}',
    confirm: 'Direct deposit confirmed: {{name}}',
  },
})
