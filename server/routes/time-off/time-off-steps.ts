import { refusalText } from '@/domain/refusals.ts'
import type { AnswerOf, Endpoint } from '@/contract/endpoint/endpoint.ts'
import { reasonHeader } from '@/contract/endpoint/headers.ts'
import type { MadeBefore, postTimeOffRequest } from '@/contract/time-off/time-off.ts'
import { nearestHundredths } from '@/domain/hours.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import { payPeriodStart } from '@/domain/payroll/pay-periods.ts'
import { overdrawn, type PayrollReason, payrollReasons } from '@/domain/time-off/deciding/approval.ts'
import { inPlaceOf } from '@/domain/time-off/rights/by-right.ts'
import type { TimeOffRequestBody } from '@/domain/time-off/requests/request.ts'
import { afterStep, type RequestRole, roleForStep, rolesOn, type Step } from '@/domain/time-off/rights/rights.ts'
import { RequestStatus, statusName } from '@/domain/time-off/status.ts'
import { problemBody, Refusal, refuse } from '../../http/answers/problems.ts'
import { type Call, Versioned } from '../../http/serve.ts'
import { etagOf } from '../../http/versions.ts'
import { employeeSnapshot } from '../../stores/people/employee-snapshot.ts'
import { namesOf } from '../../stores/people/employees.ts'
import { payPeriodsOf } from '../../stores/people/employers.ts'
import { readSchedule } from '../../stores/time-off/schedule.ts'
import { type NewEntry, readLogs } from '../../stores/time-off/changes.ts'
import { readBalances } from '../../stores/time-off/ledger.ts'
import { findRequest, type RequestOnFile } from '../../stores/time-off/requests.ts'
import { recordStep } from '../../work/time-off/request-life.ts'
import type { Subject } from '../subject.ts'
import { planYearsFor, todayOf } from './time-off-facts.ts'
import { answerWithHistory, byOf, ownershipOf, requestVersion } from './time-off-answers.ts'

export type OneRequest = AnswerOf<typeof postTimeOffRequest>
type OnRequest = Call<Endpoint, Subject>

/** A request on file and its form in an answer. */
export type Present = { request: RequestOnFile; version: string; answer: OneRequest }

/** The request named by the path, among those of its employee. */
export async function requestOnFile({ db, user, subject, params }: OnRequest): Promise<Present | Refusal> {
  const request = await findRequest(db, subject.personId, params.requestId!, user.personId)
  if (!request) return refuse(404, refusalText('noRequest'))
  return { request, version: requestVersion(request), answer: await answerWithHistory(db, request, subject) }
}

/** The audit trail links to the request. */
export const auditedRequest = (_: unknown, { request }: Present) => request.id

export const versioned = ({ answer, version }: Present) => new Versioned(answer, version)

const statuses = Object.values(RequestStatus.schema)

const roles = ({ subject }: OnRequest, request: RequestOnFile) => rolesOn(ownershipOf(request), subject.actor)

const mayEver = (step: Step, held: RequestRole[]) => statuses.some((status) => afterStep(status, step, held) !== null)

/** 409 if the request's status no longer allows the step, 403 if the caller could never take it. */
export function stepAllowed(step: 'edit' | 'cancel' | 'approve' | 'deny' | 'reopen') {
  return (call: OnRequest, { request, answer, version }: Present): Refusal | null => {
    const held = roles(call, request)
    if (afterStep(request.status, step, held) !== null) return null
    if (!mayEver(step, held)) return refuse(403)
    const reason = `${step}Late` as const
    const detail = `${refusalText(reason)} Its status is: ${statusName(request.status)}.`
    const body = problemBody(409, detail, { present: answer, version: etagOf(version) })
    return new Refusal(body, { [reasonHeader]: reason })
  }
}

/**
 * The answer if the last step of the request was this decision, no matter who made it, and the caller has nothing left to decide
 * (payroll still has to approve after a manager). Null if the caller could never have made the decision.
 */
export function decidedBefore(step: 'approve' | 'deny' | 'reopen') {
  return async (call: OnRequest & { body: { comments?: string } }, { request, answer }: Present) => {
    const held = roles(call, request)
    if (!mayEver(step, held) || afterStep(request.status, step, held) !== null) return null
    const last = (await readLogs(call.db, request.id)).findLast(
      ({ by, step: taken }) => by !== null && taken !== 'reprocess',
    )
    if (last?.step !== step) return null
    const comment = call.body.comments?.trim() ?? ''
    const madeBefore: MadeBefore = {
      by: last.by === call.user.personId ? '' : await byOf(call.db, last),
      timestamp: new Date(last.at).toISOString(),
      commentLost: comment !== '' && comment !== last.comment,
    }
    return { ...answer, madeBefore }
  }
}

type Written = {
  reason?: string
  snapshot?: string
  /** The comment for the history. */
  comment?: string
  /** Why payroll must also approve. A leader's approval then passes the request on to payroll. */
  reasons?: PayrollReason[]
}

/** Takes a step that has already been checked. Records who took it and, for a decision, on whose behalf. */
export async function takeStep(
  call: OnRequest,
  request: RequestOnFile,
  step: 'edit' | 'approve' | 'deny' | 'reopen' | 'cancel',
  written: Written = {},
) {
  const { db, services, user, subject, receipt } = call
  const held = roles(call, request)
  const status = afterStep(request.status, step, held, (written.reasons ?? []).length > 0)
  if (status === null) throw new Error(`${step} is barred`)
  const { personId: by } = user
  const place = isDecision(step)
    ? inPlaceOf({ status: request.status, step, roles: held, personId: by, managerId: subject.managerId })
    : null
  await recordStep(db, services, { request, step, status, by, place, receipt, ...written })
}

const isDecision = (step: Step): boolean => step === 'approve' || step === 'deny' || step === 'reopen'

/**
 * Why payroll must also approve the request, as of today in the employee's time zone; empty if it doesn't have to. For payroll's
 * own approval, only the overdrawn balances. The hours are counted in the approval's transaction.
 */
export async function whyPayroll(call: OnRequest, request: RequestOnFile): Promise<PayrollReason[]> {
  const { id, personId, entries, status } = request
  const today = await todayOf(call)
  const periods = await payPeriodsOf(call.db, call.services.company, call.subject.employerId)
  const balances = await readBalances(call.db, personId, {
    today,
    planYears: planYearsFor(call),
    onlyUnapproved: id,
  })
  const isPayrolls = roleForStep(status, 'approve', roles(call, request)) === 'payroll'
  return isPayrolls ? overdrawn(entries, balances) : payrollReasons(entries, balances, payPeriodStart(today, periods))
}

/** The answer to a change: the request as it is now. */
export async function answerOf(call: OnRequest, id: number): Promise<Versioned<OneRequest>> {
  const request = await findRequest(call.db, call.subject.personId, String(id), call.user.personId)
  if (!request) throw new Error('A request is gone that was just written')
  return new Versioned(await answerWithHistory(call.db, request, call.subject), requestVersion(request))
}

/** The employee's current situation, shown to the decider, without the hours of a request that's being edited. */
export async function snapshotOf(call: OnRequest, edited?: number): Promise<string> {
  const { db, subject } = call
  const names = await namesOf(db, [subject.managerId])
  const { schedule } = await readSchedule(db, subject.personId)
  const asked = { today: await todayOf(call), planYears: planYearsFor(call), without: edited }
  const balances = await readBalances(db, subject.personId, asked)
  return JSON.stringify(employeeSnapshot(subject, names.get(subject.managerId ?? ''), schedule, balances))
}

/** The rules have checked that the codes are categories. */
export function entriesOf({ entries }: TimeOffRequestBody): NewEntry[] {
  return entries.map(({ id, date, code, hours, half }) => ({
    id,
    date,
    code: code as CategoryCode,
    hundredths: nearestHundredths(hours),
    half,
  }))
}
