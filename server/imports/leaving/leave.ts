import { rightAction } from '@/domain/administration/right-changes.ts'
import type { Db } from '../../db/tables.ts'
import { addAudit } from '../../stores/audit/audit.ts'
import { endStandIns, grantsOf, type Leaver, leaversOf, standInsOf } from '../../stores/imports/leavers.ts'
import { removeSetting } from '../../stores/rights/right-settings.ts'
import { updateMany } from '../../stores/update-many.ts'
import { movingPeople } from '../../work/time-off/moved-people.ts'
import { recordStep } from '../../work/time-off/request-life.ts'
import { NamedPeople } from '../staging/named-person.ts'
import type { Applying } from '../staging/kind.ts'
import { requestsOf } from './notes.ts'

/** The consequences when people leave, besides losing access. Source: docs/decisions/0047. */
export async function leave(tx: Db, applying: Applying): Promise<void> {
  const leavers = await leaversOf(tx, applying.runId)
  if (leavers.length === 0) return
  await handOver(tx, leavers, applying)
  await stopStandingIn(tx, leavers, applying)
  const cancelled = new Set<string>()
  for (const { request, leaver, follows } of await requestsOf(tx, leavers)) {
    if (follows !== 'cancelled') continue
    const comment = `The last day at work was ${leaver.lastDay}, before all of these days.`
    await recordStep(tx, applying, { request, step: 'cancel', status: 'C', by: null, comment })
    cancelled.add(leaver.personId)
  }
  for (const personId of cancelled) await note(tx, applying, 'importCancelledRequests', personId)
}

async function stopStandingIn(tx: Db, leavers: Leaver[], applying: Applying): Promise<void> {
  const ids = leavers.map(({ personId }) => personId)
  for (const personId of (await standInsOf(tx, ids)).keys()) await note(tx, applying, 'importEndedProxies', personId)
  await endStandIns(tx, ids)
  for (const { person_id: personId, right_name: right } of await grantsOf(tx, ids)) {
    await removeSetting(tx, personId, right)
    await note(tx, applying, rightAction('computed', right), personId)
  }
}

/**
 * A successor takes over the person's reports and, if they reported to that person directly or indirectly, also the person's
 * manager.
 */
async function handOver(tx: Db, leavers: Leaver[], applying: Applying): Promise<void> {
  const followed = leavers.filter(({ successor }) => successor !== null)
  const idsIn = (successor: string | null) => successor!.split(' ') as [employerId: string, employeeId: string]
  const named = await NamedPeople.find(
    tx,
    followed.map(({ successor }) => idsIn(successor)[1]),
  )
  for (const { personId, successor } of followed) {
    const next = named.exactly(...idsIn(successor))!.person_id
    const moves = await movesTo(tx, personId, next)
    await movingPeople(tx, applying, [...moves.keys()], () =>
      updateMany(
        tx,
        'employees',
        [...moves].map(([each, manager]) => ({ personId: each, set: { manager_person_id: manager } })),
      ),
    )
    for (const each of moves.keys()) await note(tx, applying, 'importChangedManager', each)
    await applying.announcements.rightsChanges.publish(tx, [personId, next, ...moves.keys()])
  }
}

/** The new managers, by person. */
async function movesTo(tx: Db, leaverId: string, nextId: string): Promise<Map<string, string | null>> {
  const reports = await tx
    .selectFrom('employees')
    .select('person_id')
    .where('manager_person_id', '=', leaverId)
    .where('person_id', '<>', nextId)
    .execute()
  const moves = new Map<string, string | null>(reports.map(({ person_id }) => [person_id, nextId]))
  const isBelow = await tx
    .selectFrom('employees')
    .innerJoin('team_managers', 'manager_id', 'manager_person_id')
    .select('person_id')
    .where('person_id', '=', nextId)
    .where('leader_id', '=', leaverId)
    .executeTakeFirst()
  if (!isBelow) return moves
  const { manager_person_id: above } = await tx
    .selectFrom('employees')
    .select('manager_person_id')
    .where('person_id', '=', leaverId)
    .executeTakeFirstOrThrow()
  return moves.set(nextId, above)
}

const note = (tx: Db, { by, now }: Applying, action: string, subjectId: string) =>
  addAudit(tx, { personId: by, subjectId, action, outcome: 'taken', receipt: null, now })
