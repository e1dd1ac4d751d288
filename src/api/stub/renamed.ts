import { categoryName } from '@/domain/time-off/category.ts'
import { patchDriverText } from '@/contract/drivers/driver-text.ts'
import { putEducation } from '@/contract/personal-info/education.ts'
import { putEmergencyContacts } from '@/contract/personal-info/emergency-contacts.ts'
import type { AnswerOf, BodyOf, Endpoint } from '@/contract/endpoint/endpoint.ts'
import { putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { putArizonaTax } from '@/contract/payroll/arizona-a4.ts'
import { getW4, postW4 } from '@/contract/payroll/w4.ts'
import {
  approveTimeOffRequest,
  cancelTimeOffRequest,
  denyTimeOffRequest,
  nudgeTimeOffRequest,
  reopenTimeOffRequest,
  patchTimeOffRequest,
  postTimeOffRequest,
} from '@/contract/time-off/time-off.ts'
import { electedBy } from '@/domain/payroll/arizona-a4.ts'
import { isRemoved } from '@/domain/personal-info/list-entry.ts'
import { dayOf } from '@/domain/plain-date.ts'
import type { TimeOffEntry } from '@/domain/time-off/requests/request.ts'
import { type RequestStatus, statusName } from '@/domain/time-off/status.ts'

/** For calls whose answer uses other names than the body: the saved values under the answer's names. */
export const renamed: Record<string, (body: unknown, onFile: unknown) => object> = Object.fromEntries([
  of(putDirectDeposits, (splits) => ({
    direct_deposits: splits,
    isFirstMovement: false,
    total_items: splits.length,
  })),
  of(putEmergencyContacts, (contacts) => ({ emergency_contacts: numbered(contacts) })),
  of(putEducation, numbered),
  of(putArizonaTax, (change, oldElections) => ({ queued: { ...electedBy(change), oldElections } })),
  of(patchDriverText, ({ status, carrierAddr, ...number }) => ({
    ...number,
    optedIn: status === 'I',
    ...(status === 'I' && { carrierAddress: carrierAddr }),
  })),
  of(postW4, (_, onFile: AnswerOf<typeof getW4>) => ({ emailSentTo: onFile.employeeW4.emailSentTo })),
  of(postTimeOffRequest, ({ reason, entries }) => ({
    reason,
    ...inStatus('P'),
    ...daysOf(entries),
    createTimestamp: new Date().toISOString(),
  })),
  of(patchTimeOffRequest, ({ reason, entries }) => ({ reason, ...inStatus('P'), ...daysOf(entries) })),
  of(nudgeTimeOffRequest, () => ({ nudgedAt: new Date().toISOString() })),
  of(cancelTimeOffRequest, () => inStatus('C')),
  of(approveTimeOffRequest, () => inStatus('S')),
  of(denyTimeOffRequest, () => inStatus('D')),
  of(reopenTimeOffRequest, () => inStatus('P')),
])

function of<E extends Endpoint, OnFile = AnswerOf<E>>(
  { name }: E,
  rename: (body: BodyOf<E>, onFile: OnFile) => object,
): [string, (body: unknown, onFile: unknown) => object] {
  return [name, rename as (body: unknown, onFile: unknown) => object]
}

/** Leaves out entries marked as deleted. New ones get the next numbers. */
function numbered<Entry extends { sequenceNumber?: number; deleteCode?: string }>(entries: Entry[]) {
  let last = Math.max(0, ...entries.map(({ sequenceNumber = 0 }) => sequenceNumber))
  return entries
    .filter((entry) => !isRemoved(entry))
    .map((entry) => ({ ...entry, sequenceNumber: entry.sequenceNumber ?? ++last }))
}

function inStatus(status: RequestStatus) {
  const isOpen = status === 'P'
  return {
    status,
    statusDescription: statusName(status),
    canEdit: isOpen,
    canCancel: isOpen,
    canApprove: false,
    canDeny: false,
  }
}

function daysOf(entries: TimeOffEntry[]) {
  const dates = entries.map(({ date }) => date).toSorted()
  return {
    entries: entries.map((entry) => ({ ...entry, day: dayOf(entry.date), codeDescription: categoryName(entry.code) })),
    requestTypes: [...new Set(entries.map(({ code }) => categoryName(code)))],
    totalHours: entries.reduce((sum, { hours }) => sum + hours, 0),
    firstDay: dates[0],
    minDate: dates[0],
    maxDate: dates.at(-1),
  }
}
