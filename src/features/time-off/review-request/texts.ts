import { screenTexts } from '@/domain/screen-texts.ts'

export const reviewText = screenTexts('review-request', {
  en: {
    before: 'Before you decide',
    offHeading: 'Also off on these days',
    nobodyOff: 'Nobody else of your team is off on these days.',
    offUnknown: 'Who else is off is not on this device. It is shown when there is signal.',
    showAll: 'Show all {{count}}',
    asOf: 'As of {{time}}.',
    balanceHeading: 'Hours left',
    balance: '{{category}}: {{before}} hours now, {{after}} after this request',
    noBalance: 'This time off is not taken from a balance.',
    overdrawn: 'That is below zero: payroll must approve it too.',
    balanceUnknown: 'The balance is not on this device. It is shown when there is signal.',
    notes: 'Notes',
    comment: 'Comment',
    commentHelp: 'Max 500 characters. Needed to deny.',
    back: 'Back',
    edit: 'Edit Request',
    approve: 'Approve',
    deny: 'Deny',
    cancel: 'Cancel',
    denyTitle: 'Deny this request?',
    denyWhat: '{{name}}: {{what}}',
    approvedText: 'The request of {{name}} for {{hours}} hours from {{day}} has been approved.',
    deniedText: 'The request of {{name}} for {{hours}} hours from {{day}} has been denied.',
  },
})
