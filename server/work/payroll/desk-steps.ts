import { afterStep, type Step } from '@/domain/time-off/rights/rights.ts'
import type { Db } from '../../db/tables.ts'
import { payrollChange, type PayrollChangeOnFile } from '../../stores/payroll/payroll-changes.ts'
import { sendAgain, settleByHand } from '../../stores/payroll/payroll-desk.ts'
import { requestById } from '../../stores/time-off/requests.ts'
import { isTimeOff, notePart, partIn } from '../../stores/time-off/uploads.ts'
import type { WorkServices } from '../services.ts'
import { recordStep } from '../time-off/request-life.ts'
import { announcePayrollChanges } from './announce-changes.ts'
import { tellChange } from './desk-letters.ts'
import type { PutBack } from './settle-changes.ts'

type Stepping = { db: Db; services: WorkServices; putBack: PutBack; by: string }

/** Resends a change while holding the employee's lock. A refused change takes effect again. */
export async function resendChange(stepping: Stepping, receipt: string): Promise<void> {
  const { db, services, by } = stepping
  const change = await reopened(stepping, receipt)
  await sendAgain(db, change.id, services.clock())
  await announcePayrollChanges(db, services, [change])
  if (change.state === 'refused' && !isTimeOff(change.kind)) await tellChange(db, services, change, 'resent', by)
}

/** Settles a change that payroll entered by hand, while holding the employee's lock. */
export async function settleChange(stepping: Stepping, receipt: string, reason: string): Promise<void> {
  const { db, services, by } = stepping
  const change = await reopened(stepping, receipt)
  await settleByHand(db, change.id, { reason, by, now: services.clock() })
  await announcePayrollChanges(db, services, [change])
  if (isTimeOff(change.kind)) {
    const named = partIn(change.params)
    if (await notePart(db, named)) await takeStep(stepping, named.requestId, 'uploaded', null)
  }
  await tellChange(db, services, change, 'enteredByHand', by)
}

/** A refusal restored the record, or made the request incomplete; this undoes that. */
async function reopened(stepping: Stepping, receipt: string): Promise<PayrollChangeOnFile> {
  const { db, services, putBack, by } = stepping
  const change = (await payrollChange(db, receipt))!
  if (change.state !== 'refused') return change
  if (isTimeOff(change.kind)) await takeStep(stepping, partIn(change.params).requestId, 'reprocess', by)
  else if (change.record_before !== null) await putBack(db, services, change)
  return change
}

async function takeStep({ db, services }: Stepping, requestId: number, step: Step, by: string | null): Promise<void> {
  const request = await requestById(db, requestId)
  const status = afterStep(request.status, step, [by === null ? 'system' : 'queues'])
  if (status) await recordStep(db, services, { request, step, status, by })
}
