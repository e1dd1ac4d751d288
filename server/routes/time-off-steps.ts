import type { AnswerOf, Endpoint } from '@/contract/endpoint.ts'
import type { postTimeOffRequest } from '@/contract/time-off.ts'
import { nearestHundredths } from '@/domain/hours.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import type { TimeOffRequestBody } from '@/domain/time-off/request.ts'
import { afterStep, hatsOn, type Step } from '@/domain/time-off/rights.ts'
import { RequestStatus, statusDescriptions } from '@/domain/time-off/status.ts'
import { problemBody, Refusal, refuse } from '../http/problems.ts'
import { type Call, Versioned } from '../http/serve.ts'
import { etagOf } from '../http/versions.ts'
import { employeeSnapshot } from '../stores/employee-snapshot.ts'
import { namesOf } from '../stores/employees.ts'
import { readSchedule } from '../stores/schedule.ts'
import { addLog, moveRequest, type NewEntry } from '../stores/time-off-changes.ts'
import { readBalances } from '../stores/time-off-ledger.ts'
import { findRequest, type RequestOnFile } from '../stores/time-off-requests.ts'
import type { Subject } from './subject.ts'
import { requestVersion, shownWithHistory } from './time-off-shown.ts'

type OneRequest = AnswerOf<typeof postTimeOffRequest>
type OnRequest = Call<Endpoint, Subject>

/** A request on file, and how it looks to whoever asks. */
export type Present = { request: RequestOnFile; version: string; shown: OneRequest }

/** The request that the path names, among those of its employee. */
export async function requestOnFile({ db, user, subject, params }: OnRequest): Promise<Present | Refusal> {
  const request = await findRequest(db, subject.employeeId, params.requestId!, user.employeeId)
  if (!request) return refuse(404, 'There is no such request.')
  return { request, version: requestVersion(request), shown: await shownWithHistory(db, request, subject) }
}

export const versioned = ({ shown, version }: Present) => new Versioned(shown, version)

const statuses = Object.values(RequestStatus.schema)

const hats = ({ subject }: OnRequest, { employeeId, createdBy }: RequestOnFile) => hatsOn({ employeeId, creatorEmployeeId: createdBy }, subject.actor)

/** 409 where the request has come too far for the step, 403 where it was never the caller's to take. */
export function barredFrom(step: Step, done: string) {
  return (call: OnRequest, { request, shown, version }: Present): Refusal | null => {
    const worn = hats(call, request)
    if (afterStep(request.status, step, worn) !== null) return null
    if (!statuses.some((status) => afterStep(status, step, worn) !== null)) return refuse(403)
    const detail = `This request can no longer be ${done}. Its status is: ${statusDescriptions[request.status]}.`
    return new Refusal(problemBody(409, detail, { present: shown, version: etagOf(version) }))
  }
}

/** Takes a step that nothing bars, and notes who took it. */
export async function takeStep(call: OnRequest, request: RequestOnFile, step: 'edit' | 'cancel', written: { reason?: string; snapshot?: string } = {}) {
  const now = call.services.clock()
  const status = afterStep(request.status, step, hats(call, request))
  if (status === null) throw new Error(`${step} was barred and taken all the same`)
  await moveRequest(call.db, request, { status, now, ...written })
  await addLog(call.db, { requestId: request.id, by: call.user.employeeId, step, now })
}

/** What a change made of the request. */
export async function answerOf(call: OnRequest, id: number): Promise<Versioned<OneRequest>> {
  const request = await findRequest(call.db, call.subject.employeeId, String(id), call.user.employeeId)
  if (!request) throw new Error('A request is gone that was just written')
  return new Versioned(await shownWithHistory(call.db, request, call.subject), requestVersion(request))
}

/** The employee as of now, for whoever decides; without what an edited request itself takes. */
export async function snapshotOf({ db, subject }: OnRequest, edited?: number): Promise<string> {
  const names = await namesOf(db, [subject.managerEmployeeId])
  const { schedule } = await readSchedule(db, subject.employeeId)
  const balances = await readBalances(db, subject.employeeId, { without: edited })
  return JSON.stringify(employeeSnapshot(subject, names.get(subject.managerEmployeeId ?? ''), schedule, balances))
}

/** The rules have judged the body: its codes are categories. */
export function entriesOf({ entries }: TimeOffRequestBody): NewEntry[] {
  return entries.map(({ id, date, code, hours }) => ({ id, date, code: code as CategoryCode, hundredths: nearestHundredths(hours) }))
}
