import { addDays } from '@/domain/plain-date.ts'
import { isMailTime, type ReminderReason, reminderReasons } from '@/domain/time-off/queues/reminders.ts'
import { approverOf, byPayroll } from '@/domain/time-off/rights/deputies.ts'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Settings } from '../../settings/settings.ts'
import { takeLease } from '../../stores/leases.ts'
import type { Letter, Posting } from '../../stores/letters/mail.ts'
import { findReachable, type Reachable } from '../../stores/people/employees.ts'
import { readUserSettings } from '../../stores/people/user-settings.ts'
import { actingNow, whoMayDecide } from '../../stores/rights/deputies.ts'
import { noteNudge, noteReminder, remindersOf, requestsToRemind } from '../../stores/time-off/reminders.ts'
import type { RequestOnFile } from '../../stores/time-off/requests.ts'
import { tell } from '../notices/tell.ts'
import { aboveLetter, type Listed, nudgeLetter, reminderLetter } from './time-off-letters.ts'
import type { LifeServices } from './request-life.ts'
import { listed, type WaitingRequest, waitingRequests } from './waiting-requests.ts'

type Needed = Pick<Settings, 'clock' | 'company' | 'publicUrl' | 'texts' | 'reminders'>

const leaseMs = 600_000
const mostAtOnce = 1_000

/**
 * Reminds approvers of requests that have waited long or start soon, and then the leader above them: once for each reason, during
 * the day, with one letter for all of a person's requests. Only the process with the lease does this. Returns true if it queued
 * mail.
 */
export async function remindOfRequests(
  database: Pick<Database, 'read' | 'write'>,
  settings: Needed,
  holder: string,
  atOnce = mostAtOnce,
): Promise<boolean> {
  const { afterHours } = settings.reminders
  if (afterHours === 0) return false
  const now = settings.clock()
  if (!(await takeLease(database.write, 'time-off reminders', holder, now, leaseMs))) return false
  // At most a weekend and a holiday come between a day off and the workday before it.
  const until = addDays(new Date(now).toISOString().slice(0, 10), 4)
  const due = { since: now - afterHours * 3_600_000, firstDay: until }
  const requests: WaitingRequest[] = []
  for (let after = 0, ids: number[] = []; ; after = ids.at(-1)!) {
    ids = await requestsToRemind(database.read, due, { after, most: atOnce })
    if (ids.length === 0) break
    requests.push(...(await waitingRequests(database.read, 'id', ids)))
  }
  let queued = false
  for (const [approverId, theirs] of byApprover(requests)) {
    const approver = await findReachable(database.read, approverId)
    if (!approver) continue
    const told = await remindApprover(database, settings, approver, theirs)
    const above = await remindAbove(database, settings, approver, theirs)
    queued ||= told || above
  }
  return queued
}

function byApprover(requests: WaitingRequest[]): Map<string, WaitingRequest[]> {
  const found = new Map<string, WaitingRequest[]>()
  for (const each of requests)
    if (each.approverId !== null && each.approverId !== byPayroll && each.request.createdBy !== each.approverId)
      found.set(each.approverId, [...(found.get(each.approverId) ?? []), each])
  return found
}

type Asked = Pick<Database, 'read' | 'write'>

const remindApprover = (database: Asked, settings: Needed, approver: Reachable, requests: WaitingRequest[]) =>
  remind(database, settings, approver, requests, {
    counts: (reason) => reason !== 'above',
    letter: (due) => reminderLetter(approver, due, settings),
  })

/** One level up: the manager's leader, or the person who acts for that leader. */
async function remindAbove(
  database: Asked,
  settings: Needed,
  approver: Reachable,
  requests: WaitingRequest[],
): Promise<boolean> {
  let queued = false
  for (const managerId of new Set(requests.map((each) => each.managerId))) {
    const above = await leaderAbove(database.read, managerId)
    if (!above || above.personId === approver.personId) continue
    const theirs = requests.filter(
      ({ request, ...each }) =>
        each.managerId === managerId && ![request.personId, request.createdBy].includes(above.personId),
    )
    const told = await remind(database, settings, above, theirs, {
      counts: (reason) => reason === 'above',
      letter: (due) => aboveLetter(above, approver, due, settings),
    })
    queued ||= told
  }
  return queued
}

type Kind = { counts: (reason: ReminderReason) => boolean; letter: (due: Listed[]) => Letter & Posting }

/**
 * Queues one letter about the requests that are due for a new reason. Returns true if there are any and it's daytime in the
 * person's time zone.
 */
async function remind(
  { read, write }: Asked,
  settings: Needed,
  to: Reachable,
  requests: WaitingRequest[],
  { counts, letter }: Kind,
): Promise<boolean> {
  const now = settings.clock()
  const { timeZone } = await readUserSettings(read, to.personId)
  if (!isMailTime(timeZone, now)) return false
  const reasons = (each: WaitingRequest) => dueReasons(each, settings, timeZone).filter(counts)
  const sent = new Set((await remindersOf(read, to.personId)).map(({ requestId, reason }) => `${requestId} ${reason}`))
  const left = requests.filter((each) => reasons(each).some((reason) => !sent.has(`${each.request.id} ${reason}`)))
  if (left.length === 0) return false
  return inTransaction(write, async (tx) => {
    const due = await notRemindedYet(tx, left, reasons, to.personId, now)
    if (due.length === 0) return false
    await tell(tx, settings, {
      personId: to.personId,
      kind: 'waiting',
      letter: to.address ? letter(await listed(tx, due)) : null,
    })
    return true
  })
}

async function leaderAbove(db: Db, managerId: string): Promise<Reachable | null> {
  const manager = await findReachable(db, managerId)
  if (!manager?.managerId) return null
  const aboveId = approverOf(manager.managerId, managerId, await actingNow(db, [manager.managerId]))
  if (!aboveId || !(await whoMayDecide(db, [aboveId])).has(aboveId)) return null
  return findReachable(db, aboveId)
}

function dueReasons({ request }: WaitingRequest, settings: Needed, zone: string): ReminderReason[] {
  const firstDay = request.entries.map(({ date }) => date).toSorted()[0] ?? ''
  return reminderReasons({ since: request.waitingSince, firstDay }, settings.reminders, zone, settings.clock())
}

/** Records the reasons, and returns the requests that have a new one. */
async function notRemindedYet(
  tx: Db,
  requests: WaitingRequest[],
  reasonsFor: (request: WaitingRequest) => ReminderReason[],
  personId: string,
  now: number,
) {
  const due = []
  for (const each of requests) {
    let isNew = false
    for (const reason of reasonsFor(each))
      isNew = (await noteReminder(tx, { requestId: each.request.id, personId, reason }, now)) || isNew
    if (isNew) due.push(each.request)
  }
  return due
}

/** Queues one letter to the approver, because the employee asks for a decision. */
export async function nudgeApprover(tx: Db, services: LifeServices, request: RequestOnFile, by: string): Promise<void> {
  const now = services.clock()
  const [waiting] = await waitingRequests(tx, 'id', [request.id])
  const approver = await findReachable(tx, waiting?.approverId ?? null)
  if (!approver) return
  await noteNudge(tx, request.id, approver.personId, now)
  const [about] = await listed(tx, [request])
  if (about) {
    const letter = approver.address ? { ...nudgeLetter(approver, about, services), by } : null
    await tell(tx, services, { personId: approver.personId, kind: 'waiting', letter })
  }
  await services.announcements.timeOffChanges.publish(tx, [request.personId, request.createdBy])
}
