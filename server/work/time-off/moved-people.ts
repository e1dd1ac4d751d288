import type { Db } from '../../db/tables.ts'
import { queuesChanged } from '../../db/announcements.ts'
import { findReachable, type Reachable } from '../../stores/people/employees.ts'
import { addMail } from '../../stores/letters/mail.ts'
import { isOneOf } from '../../stores/one-of.ts'
import { leadersAndProxies } from '../../stores/people/relations.ts'
import { type RequestOnFile, requestColumns, withEntries } from '../../stores/time-off/requests.ts'
import type { LifeServices } from './request-life.ts'
import { takenOverLetter } from './time-off-letters.ts'

/**
 * Gives people another manager with `move`. The pages of everybody who led or leads them refetch, and new managers
 * get a letter about their waiting requests.
 */
export async function movingPeople(
  tx: Db,
  services: LifeServices,
  personIds: string[],
  move: () => Promise<void>,
): Promise<void> {
  const before = await leadersAndProxies(tx, personIds)
  await move()
  const requests = await waitingOf(tx, personIds)
  // On the first day, nobody has a page open or a request.
  if (before.length === 0 && requests.length === 0) return
  const after = await leadersAndProxies(tx, personIds)
  const owners = requests.map(({ request }) => request.personId)
  await services.announcements.timeOffChanges.publish(tx, [...new Set([...before, ...after, ...owners, queuesChanged])])
  const byManager = new Map<string, RequestOnFile[]>()
  for (const { request, managerId } of requests)
    byManager.set(managerId, [...(byManager.get(managerId) ?? []), request])
  for (const [managerId, theirs] of byManager) await tellManager(tx, services, managerId, theirs)
}

/** Requests that wait for a manager, and for which one. */
async function waitingOf(tx: Db, personIds: string[]): Promise<{ request: RequestOnFile; managerId: string }[]> {
  const rows = await tx
    .selectFrom('time_off_requests')
    .select([...requestColumns, 'led_by'])
    .where(isOneOf(tx, 'person_id', personIds))
    .where('status', '=', 'P')
    .orderBy('id')
    .execute()
  const requests = await withEntries(tx, rows)
  return requests.map((request, at) => ({ request, managerId: rows[at]!.led_by }))
}

async function tellManager(
  tx: Db,
  services: LifeServices,
  managerId: string,
  requests: RequestOnFile[],
): Promise<void> {
  const manager = await findReachable(tx, managerId)
  if (!manager?.address) return
  const waiting: { employee: Reachable; request: RequestOnFile }[] = []
  for (const request of requests) {
    const employee = await findReachable(tx, request.personId)
    if (employee && request.createdBy !== managerId) waiting.push({ employee, request })
  }
  if (waiting.length > 0) await addMail(tx, takenOverLetter(manager, waiting, services), services.clock())
}
