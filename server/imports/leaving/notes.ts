import { rightWords } from '@/domain/administration/right-changes.ts'
import { dayRuns } from '@/domain/time-off/requests/day-runs.ts'
import { type AfterLeaving, afterLeaving } from '@/domain/time-off/requests/leaving.ts'
import { statusName } from '@/domain/time-off/status.ts'
import type { Db } from '../../db/tables.ts'
import {
  grantsOf,
  type Leaver,
  leaderlessAfter,
  leaderlessBy,
  leaversOf,
  requestsLeft,
  standInsOf,
} from '../../stores/imports/leavers.ts'
import type { RequestOnFile } from '../../stores/time-off/requests.ts'

type Numbered = { employerId: string; employeeId: string }

const idsOf = ({ employerId, employeeId }: Numbered) => `${employerId} ${employeeId}`
const people = (count: number, verb: string) => (count === 1 ? `1 person ${verb}s` : `${count} people ${verb}`)

/** The effects of a run in which people leave, and the tasks that remain to be done. */
export async function leavingNotes(db: Db, runId: number): Promise<string[]> {
  const leavers = await leaversOf(db, runId)
  if (leavers.length === 0) return []
  const ids = leavers.map(({ personId }) => personId)
  const byId = new Map(leavers.map((leaver) => [leaver.personId, leaver]))
  const of = (personId: string) => idsOf(byId.get(personId)!)
  const reports = (await leaderlessBy(db, runId)).map((leader) => {
    const { successor } = byId.get(leader.personId)!
    return successor === null
      ? `${leaderless(leader)} Name the next manager in the column successorEmployeeId, or load a file of managers.`
      : `${people(leader.reports, 'report')} to ${idsOf(leader)} and will report to ${successor}.`
  })
  const rights = new Map<string, string[]>()
  for (const { person_id, right_name } of await grantsOf(db, ids))
    rights.set(person_id, [...(rights.get(person_id) ?? []), rightWords(right_name)])
  return [
    ...reports,
    ...(await requestsOf(db, leavers)).flatMap(({ request, leaver, follows }) => requestNote(request, leaver, follows)),
    ...[...rights].map(
      ([personId, granted]) => `${of(personId)} loses what was granted by hand: ${granted.join(', ')}.`,
    ),
    ...[...(await standInsOf(db, ids))].flatMap(([personId, { standsIn, has }]) => [
      ...(standsIn > 0 ? [`${of(personId)} no longer stands in for ${standsIn} of the others.`] : []),
      ...(has > 0 ? [`${people(has, 'stand')} in for ${of(personId)} no longer.`] : []),
    ]),
  ]
}

/** People whose manager has left and who don't get a new one from a file of managers. */
export const leaderlessNotes = async (db: Db, runId: number): Promise<string[]> =>
  (await leaderlessAfter(db, runId)).map((leader) => `${leaderless(leader)} Add them to the file of managers.`)

const leaderless = (leader: Numbered & { reports: number }) =>
  `${people(Number(leader.reports), 'report')} to ${idsOf(leader)}, who has left.`

export type RequestLeft = { request: RequestOnFile; leaver: Leaver; follows: AfterLeaving }

/** The requests of people who leave, and what happens to each. */
export async function requestsOf(db: Db, leavers: Leaver[]): Promise<RequestLeft[]> {
  const byId = new Map(leavers.map((leaver) => [leaver.personId, leaver]))
  const earliest = leavers.map(({ lastDay }) => lastDay).toSorted()[0]!
  return (await requestsLeft(db, [...byId.keys()], earliest)).flatMap((request) => {
    const leaver = byId.get(request.personId)!
    const dates = request.entries.map(({ date }) => date)
    const follows = afterLeaving(request.status, dates, leaver.lastDay)
    return follows ? [{ request, leaver, follows }] : []
  })
}

function requestNote({ status, entries }: RequestOnFile, leaver: Leaver, follows: AfterLeaving): string {
  const runs = dayRuns(entries.map(({ date }) => ({ date, code: '' })))
  const days = runs.map(({ first, last }) => (first === last ? first : `${first} to ${last}`)).join(', ')
  const said = `Time off for ${idsOf(leaver)} on ${days} (${statusName(status)})`
  const lastDay = `the last day, ${leaver.lastDay}`
  if (follows === 'cancelled') return `${said} is cancelled, because it's after ${lastDay}.`
  if (follows === 'decided') return `${said} isn't all after ${lastDay}. Have it decided.`
  return `${said} has days after ${lastDay}. Payroll's system has or gets them: take them back there.`
}
