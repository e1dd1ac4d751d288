import type { PayrollReason } from '@/domain/time-off/deciding/approval.ts'
import { type InPlaceOf, inPlaceOfWords, managerIn, placeWords } from '@/domain/time-off/rights/by-right.ts'
import { approverOf } from '@/domain/time-off/rights/deputies.ts'
import type { Step } from '@/domain/time-off/rights/rights.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import type { Db } from '../../db/tables.ts'
import type { RequestStep } from '../../db/time-off-tables.ts'
import { queuesChanged } from '../../db/announcements.ts'
import type { WorkServices } from '../services.ts'
import { findReachable, fullName, namesOf, type Reachable } from '../../stores/people/employees.ts'
import { peopleConcerned } from '../../stores/people/relations.ts'
import { actingNow } from '../../stores/rights/deputies.ts'
import { addLog, moveRequest } from '../../stores/time-off/changes.ts'
import { type RequestOnFile, requestById } from '../../stores/time-off/requests.ts'
import { queueUpload, requeueUpload } from '../../stores/time-off/uploads.ts'
import { type NoticeServices, tell } from '../notices/tell.ts'
import { sendInvites } from './calendar-invites.ts'
import { tellOfCoverage } from './coverage.ts'
import { arrivedLetter, type Decision, decidedLetter } from './time-off-letters.ts'

export type LifeServices = NoticeServices & Pick<WorkServices, 'announcements'>

type StepTaken = {
  /** The request before the step; its entries may already be replaced. */
  request: RequestOnFile
  step: Step
  /** The status after the step. */
  status: RequestStatus
  /** Null for the server itself. */
  by: string | null
  /** Shown in the history. */
  comment?: string
  /** For a decision: on whose behalf it was made. */
  place?: InPlaceOf
  /** Why payroll must also approve. */
  reasons?: PayrollReason[]
  receipt?: string
  reason?: string
  snapshot?: string
}

/** These have no consequences for managers or calendars. */
const ofUploads: Step[] = ['uploaded', 'uploadFailed', 'reprocess']

const lineOf: Partial<Record<Step, RequestStep>> = { uploaded: 'upload' }

/** Writes a checked step and all its consequences, in the step's transaction. */
export async function recordStep(db: Db, services: LifeServices, taken: StepTaken): Promise<void> {
  const { request: before, step, status, by, comment, place, reasons, receipt, reason, snapshot } = taken
  const now = services.clock()
  await moveRequest(db, before, { status, now, reason, snapshot })
  const line = lineOf[step] ?? (step as RequestStep)
  await addLog(db, { requestId: before.id, by, step: line, comment, place, reasons, receipt, now })
  if (step === 'reprocess') await requeueUpload(db, before.id, now)
  else if (status === 'S') await queueUpload(db, before.id, before.version + 1, now)
  const request = await requestById(db, before.id)
  if (!ofUploads.includes(step)) {
    const employee = await employeeOf(db, request)
    if (by !== null && status === 'P' && before.status !== 'P') await tellApprover(db, services, request, employee, by)
    const decision = decisionOf(step, status)
    if (decision) {
      const made = { decision, by: await decidedBy(db, by, place), comment: comment ?? '' }
      const letter = employee.address ? { ...decidedLetter(employee, request, made, services), by } : null
      await tell(db, services, { personId: employee.personId, kind: 'decided', letter })
    }
    if (step === 'approve' && before.status === 'P' && by !== null)
      await tellOfCoverage(db, services, request, employee, by)
    await sendInvites(db, services, request, employee)
  }
  await announce(db, services, request)
}

/**
 * Writes the first line of a new request's history, and its consequences, in the transaction that adds the request.
 */
export async function recordSubmission(db: Db, services: LifeServices, request: RequestOnFile): Promise<void> {
  await addLog(db, { requestId: request.id, by: request.createdBy, step: 'submit', now: services.clock() })
  await tellApprover(db, services, request, await employeeOf(db, request), request.createdBy)
  await announce(db, services, request)
}

async function employeeOf(db: Db, { personId }: RequestOnFile): Promise<Reachable> {
  const employee = await findReachable(db, personId)
  if (!employee) throw new Error('A request has lost its employee')
  return employee
}

/** 'Priya Patel for Margaret Castillo', in the language of its reader. */
async function decidedBy(db: Db, by: string | null, place: InPlaceOf = null): Promise<() => string> {
  const names = await namesOf(db, [by, managerIn(place)])
  return () =>
    inPlaceOfWords(
      fullName(names.get(by ?? '')),
      placeWords(place, (id) => fullName(names.get(id))),
    )
}

function decisionOf(step: Step, status: RequestStatus): Decision | null {
  if (step === 'deny') return 'denied'
  if (step === 'reopen') return 'reopened'
  return step === 'approve' ? (status === 'Y' ? 'passedOn' : 'approved') : null
}

/** People aren't notified of steps they took themselves. */
async function tellApprover(
  db: Db,
  services: LifeServices,
  request: RequestOnFile,
  employee: Reachable,
  by: string,
): Promise<void> {
  const acting = await actingNow(db, employee.managerId === null ? [] : [employee.managerId])
  const approver = await findReachable(db, approverOf(employee.managerId, employee.personId, acting))
  if (!approver || approver.personId === by) return
  const letter = approver.address ? { ...arrivedLetter(approver, employee, request, services), by } : null
  await tell(db, services, { personId: approver.personId, kind: 'waiting', letter })
}

async function announce(
  db: Db,
  { announcements }: LifeServices,
  { personId, createdBy }: RequestOnFile,
): Promise<void> {
  const concerned = await peopleConcerned(db, personId)
  await announcements.timeOffChanges.publish(db, [...new Set([createdBy, ...concerned, queuesChanged])])
}
