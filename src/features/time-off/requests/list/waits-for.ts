import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import { approverQueue } from '@/domain/time-off/queues/approver-queue.ts'
import { isSameId } from '@/domain/identity/employee-id.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { monthDay } from '@/domain/date-words.ts'
import { sharedText } from '@/features/time-off/requests/texts.ts'

/** 'Margaret Castillo since Nov 24'; '' if it isn't waiting, or the API doesn't say for whom. */
export function waitsForWords(known: TimeOffRequest | null, zone: string): string {
  const name = known?.waitsFor ? approverQueue(known) : ''
  if (!known?.waitsFor || name === '') return ''
  const { waitsFor, managerEmployerId, managerEmployeeId, managerFirstName, managerLastName } = known
  const since = monthDay(todayIn(zone, Date.parse(waitsFor.since)))
  const isDeputy =
    !waitsFor.isPayroll && !isSameId(waitsFor, { employerId: managerEmployerId, employeeId: managerEmployeeId })
  return isDeputy
    ? sharedText('deputySince', { name, since, manager: `${managerFirstName} ${managerLastName}`.trim() })
    : sharedText('since', { name, since })
}
