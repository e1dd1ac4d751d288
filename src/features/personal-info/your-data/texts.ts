import type { RetentionKind } from '@/domain/your-data/retention.ts'
import { screenTexts } from '@/domain/screen-texts.ts'

export const yourDataText = screenTexts('your-data', {
  en: {
    intro: 'This is what {{company}} keeps about you in this portal, and for how long. After that, it’s deleted.',
    kept: 'How long',
    ask: 'Your questions, and a copy',
    askText:
      'You can have a copy of everything that’s kept about you. After you leave, you can ask to have it erased, except for what the law makes us keep. Write to:',
    other: 'Payroll, HR, and other systems keep records of their own.',

    years: { one: '1 year', other: '{{count}} years' },
    days: { one: '1 day', other: '{{count}} days' },

    leavers: 'Your information and choices',
    leaversWhy:
      'Your name, addresses, phone numbers, emergency contacts, education, direct deposit, tax choices, and settings. We need them to employ and pay you.',
    leaversKept: 'While you work here, and up to {{period}} after your last day.',
    requests: 'Time off and schedules',
    requestsWhy: 'Labor law makes us keep records of time. The reasons and comments help those who decide.',
    requestsKept:
      'Reasons and comments: {{period}} after the last change. Days and hours: while you work here, and {{period}} after your last day. After that, only totals are left, without your name.',
    w4: 'W-4s',
    w4Why: 'Tax law makes us keep each form that you signed.',
    w4Kept: '{{period}} after the tax is due for the last year that the form counted for.',
    signedDocuments: 'Other documents that you signed',
    signedDocumentsWhy: 'They show what you agreed to, word for word.',
    signedDocumentsKept: 'While you work here, and {{period}} after your last day.',
    activity: 'Activity',
    activityWhy: 'The list of changes that you sent. With it, no change counts twice if a device sends it again.',
    activityKept: '{{period}}.',
    auditTrail: 'Who did what and when',
    auditTrailWhy: 'Sign-ins and changes, without their content. They show if somebody else used your account.',
    auditTrailKept: '{{period}}.',
    payrollCopies: 'Changes on their way to payroll',
    payrollCopiesWhy: 'With these copies, nothing is lost between the portal and payroll.',
    payrollCopiesKept: '{{period}} after payroll has them.',
    payAlerts: 'Pay alerts',
    payAlertsWhy: 'They protect your pay from somebody who changes your direct deposit.',
    payAlertsKept: '{{period}} after payroll closes them.',
    netPay: 'Your last net pay',
    netPayWhy: 'With it, Direct Deposit can show how your next pay would be split.',
    netPayKept: 'Until the next payday, at most {{period}}.',
    letters: 'Emails from the portal',
    lettersWhy: 'With these copies, an email that didn’t arrive can be looked up.',
    lettersKept: '{{period}} after they were sent.',
    imports: 'Files from HR and payroll',
    importsWhy: 'They show why something about you changed.',
    importsKept: '{{period}}.',
  },
})

/** In the order shown on the page. */
export const shownKinds = [
  'leavers',
  'requests',
  'w4',
  'signedDocuments',
  'activity',
  'auditTrail',
  'payrollCopies',
  'payAlerts',
  'netPay',
  'letters',
  'imports',
] as const satisfies RetentionKind[]
