import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import { hoursFromHundredths } from '@/domain/hours.ts'
import { inPlaceOfWords, managerIn, placeWords } from '@/domain/time-off/rights/by-right.ts'
import { approverOf, byPayroll } from '@/domain/time-off/rights/deputies.ts'
import { historyLine } from '@/domain/time-off/requests/history-words.ts'
import { contentOf, daysIn } from '@/domain/time-off/requests/requests.ts'
import { type Ownership, requestRights, rolesOn } from '@/domain/time-off/rights/rights.ts'
import { isUndecided, statusName } from '@/domain/time-off/status.ts'
import type { Db } from '../../db/tables.ts'
import type { RequestStep } from '../../db/time-off-tables.ts'
import { etagOf } from '../../http/versions.ts'
import { fullName, type Named, namesOf } from '../../stores/people/employees.ts'
import { standInsOf } from '../../stores/rights/deputies.ts'
import { readLogs } from '../../stores/time-off/changes.ts'
import { nudgedAtOf } from '../../stores/time-off/reminders.ts'
import { type EntryOnFile, type RequestOnFile, employeeDataOf } from '../../stores/time-off/requests.ts'
import { coverageOf } from '../../stores/time-off/team-limits.ts'
import { hasUploadBegun } from '../../stores/time-off/uploads.ts'
import type { Subject } from '../subject.ts'

export const requestVersion = ({ id, version }: Pick<RequestOnFile, 'id' | 'version'>) => `${id}.${version}`

export const ownershipOf = ({ personId, createdBy, madeByProxy }: RequestOnFile): Ownership => ({
  personId,
  creatorId: createdBy,
  madeByProxy,
})

/**
 * A request in the contract's form, with the steps that this caller may take now. If `uploadBegun` is unknown, an approved
 * request can't be reopened.
 */
export function requestAnswer(
  request: RequestOnFile,
  subject: Subject,
  names: Map<string, Named>,
  standIns: StandIns,
  uploadBegun?: boolean,
): TimeOffRequest {
  const creator = names.get(request.createdBy)
  const manager = names.get(subject.managerId ?? '')
  return {
    id: request.id,
    etag: etagOf(requestVersion(request)),
    employerId: subject.employerId,
    employeeId: subject.employeeId,
    employeeUserId: subject.userId,
    employeeFirstName: subject.firstName,
    employeeLastName: subject.lastName,
    creatorEmployerId: creator?.employerId ?? '',
    creatorEmployeeId: creator?.employeeId ?? '',
    creatorFirstName: creator?.firstName ?? '',
    creatorLastName: creator?.lastName ?? '',
    managerEmployerId: manager?.employerId ?? '',
    managerEmployeeId: manager?.employeeId ?? '',
    managerFirstName: manager?.firstName ?? '',
    managerLastName: manager?.lastName ?? '',
    status: request.status,
    statusDescription: statusName(request.status),
    ...contentOf(
      request.reason,
      request.entries.map((entry) => entryAnswer(entry, request.id)),
    ),
    createTimestamp: new Date(request.createdAt).toISOString(),
    ...waitsForIn(request, manager, standIns),
    ...requestRights({ status: request.status, ...ownershipOf(request), uploadBegun }, subject.actor),
  }
}

/** The people who currently act for managers who are away; null for payroll. */
type StandIns = Map<string, Named | null>

function waitsForIn(request: RequestOnFile, manager: Named | undefined, standIns: StandIns) {
  const since = new Date(request.waitingSince).toISOString()
  const payroll = { employerId: '', employeeId: '', firstName: '', lastName: '', isPayroll: true, since }
  if (request.status === 'Y') return { waitsFor: payroll }
  if (request.status !== 'P' || !manager) return {}
  const acting = new Map([...standIns].map(([leaderId, named]) => [leaderId, named?.personId ?? byPayroll]))
  if (approverOf(manager.personId, request.personId, acting) === byPayroll) return { waitsFor: payroll }
  const { employerId, employeeId, firstName, lastName } = standIns.get(manager.personId) ?? manager
  return { waitsFor: { employerId, employeeId, firstName, lastName, isPayroll: false, since } }
}

export function entryAnswer({ id, date, code, hundredths, half }: EntryOnFile, requestId: number) {
  return {
    id,
    requestId,
    isDeleted: false,
    date,
    hours: hoursFromHundredths(hundredths),
    code,
    ...(half && { half }),
  }
}

/** The names shown beside requests: their creators, and the employees' managers. */
export function namesBeside(db: Db, subject: Subject, creators: string[]): Promise<Map<string, Named>> {
  return namesOf(db, [subject.personId, subject.managerId, ...creators])
}

/** The answer for a single request includes its history. */
export async function answerWithHistory(
  db: Db,
  request: RequestOnFile,
  subject: Subject,
): Promise<{ timeOffRequest: TimeOffRequest }> {
  const logs = await readLogs(db, request.id)
  const people = logs.flatMap(({ by, place }) => [by, managerIn(place)].filter((id) => id !== null))
  const names = await namesBeside(db, subject, [request.createdBy, ...people])
  const standIns = await standInsOf(db, [subject.managerId])
  const nudgedAt = await nudgedAtOf(db, request.id)
  const visible = subject.actor.permissions.canAccessQueues ? logs : logs.filter(({ step }) => !ofUploads.has(step))
  const lines = visible.map((log) => {
    const by = fullName(names.get(log.by ?? ''))
    const { step, why, reasons, comment, place } = log
    const forPayroll = place === 'payroll'
    const whom = fullName(names.get(managerIn(place) ?? ''))
    const of = { step, by, whom, forPayroll, why, ...(reasons.length > 0 && { reasons }), comment }
    return { comment: historyLine(of), createTimestamp: new Date(log.at).toISOString(), ...(by && { by }), of }
  })
  const employeeData = seesEmployee(subject, request) ? await employeeDataOf(db, request.id) : null
  const coverage = await coverageFor(db, request, subject)
  const uploadBegun = request.status === 'S' ? await hasUploadBegun(db, request) : undefined
  return {
    timeOffRequest: {
      ...requestAnswer(request, subject, names, standIns, uploadBegun),
      logs: lines,
      ...(nudgedAt !== null && { nudgedAt: new Date(nudgedAt).toISOString() }),
      ...(employeeData && { employeeData }),
      ...(coverage && { coverage }),
    },
  }
}

/** Only for people who decide on the request, and only until it's decided. */
async function coverageFor(db: Db, request: RequestOnFile, { managerId, actor }: Subject) {
  const roles = rolesOn(ownershipOf(request), actor)
  const decides = roles.includes('leader') || roles.includes('payroll')
  if (!decides || !isUndecided(request.status)) return undefined
  const { personId, entries } = request
  const [coverage] = await coverageOf(db, [{ personId, managerId, dates: daysIn(entries) }])
  return coverage
}

type Log = Awaited<ReturnType<typeof readLogs>>[number]

/** Who took a step, and on whose behalf. */
const byIn = ({ by, place }: Pick<Log, 'by' | 'place'>, names: Map<string, Named>): string =>
  inPlaceOfWords(
    fullName(names.get(by ?? '')),
    placeWords(place, (id) => fullName(names.get(id))),
  )

/** The same for one line of the history; '' if the server made it. */
export async function byOf(db: Db, line: Pick<Log, 'by' | 'place'>): Promise<string> {
  return byIn(line, await namesOf(db, [line.by, managerIn(line.place)]))
}

/** A colleague who may make requests for the employee doesn't see the employee's position or hours. */
function seesEmployee({ actor }: Subject, request: RequestOnFile): boolean {
  const roles = rolesOn(ownershipOf(request), actor)
  return (['owner', 'leader', 'payroll', 'queues'] as const).some((role) => roles.includes(role))
}

/** Only people with access to the queues can act on an upload; everyone else just sees that the request is being recorded. */
const ofUploads = new Set<RequestStep>(['uploadFailed', 'reprocess'])
