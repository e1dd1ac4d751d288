import { approverOf, byPayroll } from '@/domain/time-off/rights/deputies.ts'
import type { Db } from '../../db/tables.ts'
import { isOneOf } from '../../stores/one-of.ts'
import { findReachable, type Reachable } from '../../stores/people/employees.ts'
import { actingNow } from '../../stores/rights/deputies.ts'
import { forgetReminders } from '../../stores/time-off/reminders.ts'
import { type RequestOnFile, requestColumns, withEntries } from '../../stores/time-off/requests.ts'
import { tell } from '../notices/tell.ts'
import type { LifeServices } from './request-life.ts'
import { type Listed, waitingLetter } from './time-off-letters.ts'

export type WaitingRequest = {
  request: RequestOnFile
  managerId: string
  /** '' for payroll; null if there's none. */
  approverId: string | null
}

/**
 * Requests by these people, or by these managers' direct reports, that are waiting for a leader, and whom each is waiting for.
 */
export async function waitingRequests(
  db: Db,
  column: 'person_id' | 'led_by' | 'id',
  ids: (string | number)[],
): Promise<WaitingRequest[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('time_off_requests')
    .select([...requestColumns, 'led_by'])
    .$if(column === 'id', (all) => all.where('id', 'in', ids as number[]))
    .$if(column !== 'id', (all) => all.where(isOneOf(db, column, ids as string[])))
    .where('status', '=', 'P')
    .orderBy('id')
    .execute()
  const acting = await actingNow(db, [...new Set(rows.map(({ led_by }) => led_by))])
  const requests = await withEntries(db, rows)
  return requests.map((request, at) => {
    const managerId = rows[at]!.led_by
    return { request, managerId, approverId: approverOf(managerId, request.personId, acting) }
  })
}

/** Records that requests are now waiting for someone else. */
export async function restartWaiting(tx: Db, requests: WaitingRequest[], now: number): Promise<void> {
  const ids = requests.map(({ request }) => request.id)
  if (ids.length === 0) return
  await tx.updateTable('time_off_requests').set({ waiting_since: now }).where('id', 'in', ids).execute()
  await forgetReminders(tx, ids)
}

/**
 * One letter for each approver about all requests that wait for them, except those they made. `why` explains it in their
 * language.
 */
export async function tellApprovers(
  tx: Db,
  services: LifeServices,
  requests: WaitingRequest[],
  why: (approverId: string) => string,
): Promise<void> {
  const byApprover = new Map<string, RequestOnFile[]>()
  for (const { request, approverId } of requests)
    if (approverId !== null && approverId !== byPayroll && request.createdBy !== approverId)
      byApprover.set(approverId, [...(byApprover.get(approverId) ?? []), request])
  for (const [approverId, theirs] of byApprover) {
    const approver = await findReachable(tx, approverId)
    if (!approver) continue
    const write = async () => waitingLetter(approver, await listed(tx, theirs), () => why(approverId), services)
    await tell(tx, services, { personId: approverId, kind: 'waiting', letter: approver.address ? await write() : null })
  }
}

/** Requests with their employees, for a letter. */
export async function listed(tx: Db, requests: RequestOnFile[]): Promise<Listed[]> {
  const found: Listed[] = []
  const known = new Map<string, Reachable | null>()
  for (const request of requests) {
    const { personId } = request
    if (!known.has(personId)) known.set(personId, await findReachable(tx, personId))
    const employee = known.get(personId)
    if (employee) found.push({ employee, request })
  }
  return found
}
