import type * as english from '@/features/time-off/requests/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const sharedText = translated<typeof english.sharedText>()({
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
  edited: 'Changed',
  cancelled: 'Cancelled',
  approved: 'Approved',
  denied: 'Denied',
  left: 'No longer in this list',
  decisionsWait: { one: '1 decision is waiting to be sent', other: '{{count}} decisions are waiting to be sent' },
})
