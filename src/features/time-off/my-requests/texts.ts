import { screenTexts } from '@/domain/screen-texts.ts'

export const requestsText = screenTexts('my-requests', {
  en: {
    label: 'My Requests',
    requested: 'Date Requested',
    status: 'Status',
    hours: 'Hours',
    reason: 'Reason',
    types: 'Time Off Type(s)',
    firstDay: 'First Day',
    actions: 'Actions',
    view: 'View',
    viewOf: 'View {{types}} from {{day}}',
    empty: 'No Requests',
    newRequest: 'New Request',
    dates: 'Days off',
    failed: 'Your requests could not be loaded, and none are kept on this device yet.',
    keptOnly: 'The server cannot be reached, and this page is not on this device. These are the requests for {{from}} to {{to}} that it has kept, as of {{time}}.',
    newWaits: 'New request',
    editWaits: 'Changes',
    cancelWaits: 'Cancellation',
  },
})
