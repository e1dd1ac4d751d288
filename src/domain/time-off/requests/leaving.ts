import type { PlainDate } from '@/domain/plain-date.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'

/**
 * - `cancelled`: it isn't decided yet, and all of its days are after the last day at work.
 * - `decided`: it isn't decided yet, and has days at work. Somebody still decides.
 * - `takenBack`: payroll's system has or gets days after the last one, so payroll takes them back there.
 */
export type AfterLeaving = 'cancelled' | 'decided' | 'takenBack'

/** Returns what has to happen to a request whose owner has left; null if nothing. Source: docs/decisions/0047. */
export function afterLeaving(status: RequestStatus, dates: PlainDate[], lastDay: PlainDate): AfterLeaving | null {
  const isLater = (date: PlainDate) => date > lastDay
  if (status === 'P' || status === 'Y') return dates.every(isLater) ? 'cancelled' : 'decided'
  return status !== 'D' && status !== 'C' && dates.some(isLater) ? 'takenBack' : null
}
