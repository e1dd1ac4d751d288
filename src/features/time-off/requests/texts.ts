import { screenTexts } from '@/domain/screen-texts.ts'

export const sharedText = screenTexts('time-off', {
  en: {
    holiday: 'Company Holiday',
    pending: 'Pending hours',
    remaining: 'Remaining hours',
    earned: 'Earned',
    taken: 'Taken',
    unapproved: 'Unapproved',
    pendingPart: 'Pending',
    onDevice: 'Waiting on this device',
    remainingPart: 'Remaining',
    lostBy: 'Lost on {{date}} if not taken',
    remainingFrom: 'Remaining from {{date}}',
    daysOff: '{{first}} to {{last}}',
    hoursOfTypes: '{{hours}} ({{types}})',
    newWaits: 'New request',
    editWaits: 'Changes',
    cancelWaits: 'Cancellation',
    approveWaits: 'Approval',
    denyWaits: 'Denial',
    left: 'No longer in this list',
    decisionsWait: { one: '1 decision is waiting to be sent', other: '{{count}} decisions are waiting to be sent' },
  },
})
