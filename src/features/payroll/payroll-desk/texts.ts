import { screenTexts } from '@/domain/screen-texts.ts'

export const deskPageText = screenTexts('payroll-desk', {
  en: {
    failed: 'The changes could not be loaded, and this page of them is not kept on this device yet.',
    empty: 'Payroll has every change',
    search: 'Name, ID, or receipt',
    show: 'Show',
    open: 'Still open',
    act: 'Needs payroll',
    waiting: 'Waiting',
    held: 'Held',
    sent: 'Sent',
    refused: 'Refused',
    settled: 'Settled',
    allKinds: 'All',
    allEmployers: 'All',
    age: 'Older than',
    anyAge: 'Any age',
    days: { one: '1 day', other: '{{count}} days' },
    clear: 'Clear all',

    summary: 'Changes that payroll doesn’t have yet, by kind',
    oldest: 'Oldest: {{time}}',
    countOf: '{{count}} {{state}}',
    waitingCount: 'waiting',
    heldCount: 'held',
    sentCount: 'sent',
    refusedCount: 'refused',

    actions: 'Actions',
    view: 'View',
    viewOf: 'View {{what}} of {{name}}',
    nameOf: '{{what}} of {{name}}',
    chosen: 'Selected changes',
    own: 'This is your own, so somebody else must handle it.',
    later: 'A later change has taken its place.',
    uncertain: 'An answer was lost, so payroll’s system may have it already.',
    settledBy: 'Settled by',
    close: 'Close',
    cancel: 'Cancel',

    resend: 'Send again',
    resentOne: 'The change is being sent again',
    resent: { one: '1 change is being sent again', other: '{{count}} changes are being sent again' },
    done: 'Entered by hand',
    doneTitle: { one: 'Entered by hand', other: '{{count}} changes entered by hand' },
    doneHelp:
      'Use this once the change is in payroll’s system. It’s not sent any more, and the person is told. Payroll’s system may have it already: check there first.',
    doneReason: 'What you did',
    doneReasonHelp: 'Kept with the change. The person doesn’t see it.',
    doneOne: 'The change is marked as entered by hand',
    doneMany: {
      one: '1 change is marked as entered by hand',
      other: '{{count}} changes are marked as entered by hand',
    },
    notQueued: {
      one: '1 change was left out. It’s still selected.',
      other: '{{count}} changes were left out. They’re still selected.',
    },

    badge: { one: '1 change needs payroll', other: '{{count}} changes need payroll' },
  },
})

/** One line for Activity. */
export const deskSummary = screenTexts('payroll-desk-summary', {
  en: { resend: 'Send again: {{what}}, {{name}}', done: 'Entered by hand: {{what}}, {{name}}' },
})
