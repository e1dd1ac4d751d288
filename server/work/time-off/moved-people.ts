import type { Db } from '../../db/tables.ts'
import { queuesChanged } from '../../db/announcements.ts'
import { leadersAndProxies } from '../../stores/people/relations.ts'
import type { LifeServices } from './request-life.ts'
import { timeOffText } from './time-off-letters.ts'
import { restartWaiting, tellApprovers, waitingRequests } from './waiting-requests.ts'

/**
 * Gives people another manager with `move`. The pages of all their previous and new leaders refetch, and the new deciders get a
 * letter about the waiting requests.
 */
export async function movingPeople(
  tx: Db,
  services: LifeServices,
  personIds: string[],
  move: () => Promise<void>,
): Promise<void> {
  const before = await leadersAndProxies(tx, personIds)
  await move()
  const requests = await waitingRequests(tx, 'person_id', personIds)
  // With the first files, there are no open pages or requests yet.
  if (before.length === 0 && requests.length === 0) return
  await restartWaiting(tx, requests, services.clock())
  const after = await leadersAndProxies(tx, personIds)
  const owners = requests.map(({ request }) => request.personId)
  await services.announcements.timeOffChanges.publish(tx, [...new Set([...before, ...after, ...owners, queuesChanged])])
  await tellApprovers(tx, services, requests, () => timeOffText('reportToYou'))
}
