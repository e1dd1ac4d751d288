import type { Step } from '@/domain/time-off/rights.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import type { Db } from '../db/tables.ts'
import type { RequestStep } from '../db/time-off-tables.ts'
import type { Services } from '../services.ts'
import { peopleConcerned } from '../stores/relations.ts'
import { addLog, moveRequest } from '../stores/time-off-changes.ts'
import type { RequestOnFile } from '../stores/time-off-requests.ts'
import { queueUpload, requeueUpload } from '../stores/time-off-uploads.ts'

type Needed = Pick<Services, 'announcements' | 'clock'>

type StepTaken = {
  /** As it was before; its entries may be replaced already. */
  request: RequestOnFile
  step: Step
  /** The status that the step leads to. */
  status: RequestStatus
  /** Null for the server itself. */
  by: string | null
  /** For the history. */
  comment?: string
  reason?: string
  snapshot?: string
}

const lineOf: Partial<Record<Step, RequestStep>> = { uploaded: 'upload' }

/** Writes a step that was checked, with everything that follows from it, in the transaction of the step. */
export async function recordStep(db: Db, services: Needed, taken: StepTaken): Promise<void> {
  const { request, step, status, by, comment, reason, snapshot } = taken
  const now = services.clock()
  await moveRequest(db, request, { status, now, reason, snapshot })
  await addLog(db, { requestId: request.id, by, step: lineOf[step] ?? (step as RequestStep), comment, now })
  if (status === 'S') {
    if (step === 'reprocess') await requeueUpload(db, request.id, now)
    else await queueUpload(db, request.id, request.version + 1, now)
  }
  await announce(db, services, request)
}

/** Writes the first line of a new request's history, and what follows from it, in the transaction that adds the request. */
export async function recordSubmission(db: Db, services: Needed, request: RequestOnFile): Promise<void> {
  await addLog(db, { requestId: request.id, by: request.createdBy, step: 'submit', now: services.clock() })
  await announce(db, services, request)
}

async function announce(db: Db, { announcements }: Needed, { employeeId, createdBy }: RequestOnFile): Promise<void> {
  await announcements.timeOffChanges.tell(db, [...new Set([createdBy, ...(await peopleConcerned(db, employeeId))])])
}
