import { slashedWithDay } from '@/domain/plain-date.ts'
import { actingForEach, byPayroll, type Deputies } from '@/domain/time-off/rights/deputies.ts'
import type { Db } from '../../db/tables.ts'
import { queuesChanged } from '../../db/announcements.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { findReachable, fullName, namesOf } from '../../stores/people/employees.ts'
import { leadersAndProxies } from '../../stores/people/relations.ts'
import {
  type Absence,
  actingNow,
  deputiesChosen,
  endActing,
  readAbsence,
  setActing,
  whoMayDecide,
} from '../../stores/rights/deputies.ts'
import { tell } from '../notices/tell.ts'
import type { LifeServices } from './request-life.ts'
import { chosenLetter, timeOffText } from './time-off-letters.ts'
import { restartWaiting, tellApprovers, waitingRequests } from './waiting-requests.ts'

/** Locked while working out who acts for whom. */
export const deputiesLock = 'acting deputies'

/** Who should currently act for everyone who is away. */
async function actingWanted(db: Db, now: number): Promise<Deputies> {
  const chosen = await deputiesChosen(db, now)
  if (chosen.size === 0) return chosen
  const able = await whoMayDecide(db, [...new Set(chosen.values())])
  return actingForEach(chosen, (personId) => able.has(personId))
}

const differing = (wanted: Deputies, present: Deputies): string[] =>
  [...new Set([...wanted.keys(), ...present.keys()])].filter((each) => wanted.get(each) !== present.get(each))

/**
 * Starts and ends deputies' terms when they're due. Returns true if anything changed. Several processes may run it, because the
 * changes are made in one transaction with a lock.
 */
export async function keepDeputies(
  database: Pick<Database, 'read' | 'write' | 'hold'>,
  services: LifeServices,
): Promise<boolean> {
  const wanted = await actingWanted(database.read, services.clock())
  if (differing(wanted, await actingNow(database.read)).length === 0) return false
  return inTransaction(database.write, async (tx) => {
    await database.hold(tx, deputiesLock)
    return updateDeputies(tx, services)
  })
}

/** The same, in a transaction that already has the lock. Waiting requests move to the new approver. */
export async function updateDeputies(tx: Db, services: LifeServices): Promise<boolean> {
  const now = services.clock()
  const [wanted, before] = [await actingWanted(tx, now), await actingNow(tx)]
  const changed = differing(wanted, before)
  if (changed.length === 0) return false
  for (const personId of changed) {
    const deputyId = wanted.get(personId)
    if (deputyId === undefined) await endActing(tx, personId)
    else await setActing(tx, personId, deputyId, now)
  }
  const requests = await waitingRequests(tx, 'led_by', changed)
  await restartWaiting(tx, requests, now)
  const owners = requests.map(({ request }) => request.personId)
  const acting = [...before, ...wanted].flatMap(([personId, deputyId]) => (changed.includes(personId) ? deputyId : []))
  const concerned = [...changed, ...acting, ...owners, ...(await leadersAndProxies(tx, owners))]
  await services.announcements.timeOffChanges.publish(tx, [...new Set([...concerned.filter(Boolean), queuesChanged])])
  const names = await namesOf(tx, changed)
  const untilOf = new Map<string, string>()
  for (const personId of changed) {
    const absence = await readAbsence(tx, personId)
    if (wanted.has(personId) && absence) untilOf.set(personId, absence.last_day)
  }
  await tellApprovers(tx, services, requests, (approverId) =>
    changed.includes(approverId) && !wanted.has(approverId)
      ? timeOffText('notForYou')
      : forWhom(requests.filter((each) => each.approverId === approverId).map(({ managerId }) => managerId)),
  )
  return true

  /** 'you decide for Margaret Castillo until Mon 11/30/2026' */
  function forWhom(managerIds: string[]): string {
    const phrases = [...new Set(managerIds)].map((personId) => {
      const named = names.get(personId)
      const until = untilOf.get(personId)
      const name = fullName(named)
      return until ? timeOffText('until', { name, day: slashedWithDay(until) }) : name
    })
    const whom = phrases.reduce((first, second) => timeOffText('and', { first, second }))
    return timeOffText('forOthers', { whom })
  }
}

/** Tells a deputy in advance that a leader has chosen them. */
export async function tellDeputy(tx: Db, services: LifeServices, absence: Absence): Promise<void> {
  if (absence.deputy_id === byPayroll) return
  const deputy = await findReachable(tx, absence.deputy_id)
  const leader = (await namesOf(tx, [absence.person_id])).get(absence.person_id)
  if (!deputy || !leader) return
  const days = { firstDay: absence.first_day, lastDay: absence.last_day }
  const letter = deputy.address ? { ...chosenLetter(deputy, leader, days, services), by: leader.personId } : null
  await tell(tx, services, { personId: deputy.personId, kind: 'waiting', letter })
}
