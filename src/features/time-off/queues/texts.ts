import { screenTexts } from '@/domain/screen-texts.ts'

export const queueText = screenTexts('request-queues', {
  en: {
    // Source: specification 1 section 8.
    failedHeading: 'Failed Loading Queue',
    failed: 'The requests of this queue could not be loaded, and none are kept on this device yet.',
    empty: 'No Requests',
    status: 'Status',
    allStatuses: 'All',
    category: 'Type',
    age: 'Waiting',
    longerThan: { one: 'More than 1 day', other: 'More than {{count}} days' },
    employer: 'Employer',
    approver: 'Approver',
    chooseApprover: 'Choose an approver',
    removeApprover: 'All approvers',
    team: 'Team',
    directOnly: 'Direct reports',
    wholeTeam: 'The whole team, such as a terminal',
    nameOf: '{{name}}, {{days}}',
    upload: 'Upload',
    missing: 'Missing: {{parts}}',
    uploaded: 'Complete',
    papaa: 'PAPAA',
    pendingAs400: 'AS400',
    actions: 'Actions',
    decide: 'Decide',
    review: 'Review',
    reviewOf: 'Review {{name}}, {{days}}',
    view: 'View',
    viewOf: 'View {{name}}, {{days}}',
    older: { one: 'Older than 1 day', other: 'Older than {{count}} days' },
    count: { one: '1 request in this queue', other: '{{count}} requests in this queue' },
    reprocess: 'Reprocess Incomplete AS400 Uploads',
    reprocessing: 'The uploads are running again.',
    reprocessingLater:
      'The uploads have been started again, but have not finished yet. Any that fail come back to this queue.',
    // Source: specification 1 section 8.
    reprocessed: 'All requests have been successfully reprocessed.',
    reprocessFailedTitle: 'Failure Processing Uploads',
    reprocessFailed: 'Some requests have not been successfully reprocessed.',
  },
})
