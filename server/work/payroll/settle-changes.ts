import { systemActor } from '@/domain/administration/audit-trail.ts'
import { afterStep } from '@/domain/time-off/rights/rights.ts'
import type { Db } from '../../db/tables.ts'
import { addAudit } from '../../stores/audit/audit.ts'
import {
  laterInLane,
  noteRefused,
  noteSent,
  noteTaken,
  payrollChange,
  type PayrollChangeOnFile,
  replaceWaiting,
  setRecordBefore,
  tryAgainAt,
} from '../../stores/payroll/payroll-changes.ts'
import { lostSince, sendBefore, sendLostAgain } from '../../stores/payroll/lost-changes.ts'
import { employeeLock } from '../../stores/people/employee-lock.ts'
import { requestById } from '../../stores/time-off/requests.ts'
import { endUpload, isTimeOff, noteFailure, notePart, partIn } from '../../stores/time-off/uploads.ts'
import type { WorkServices } from '../services.ts'
import { recordStep } from '../time-off/request-life.ts'
import { announcePayrollChanges } from './announce-changes.ts'
import type { Delivery } from './carrier.ts'
import { tellChange } from './desk-letters.ts'

/** The pause after time off is refused; the third refusal is final. Source: decisions, a request's life. */
export const pauseAfterFailureMs = 5_000
const maxFailures = 3
const mostAtOnce = 50

/** Restores the record of a refused change to the state before it. */
export type PutBack = (tx: Db, services: WorkServices, change: PayrollChangeOnFile) => Promise<void>

type Refused = { reason: string; code: string | null }

/**
 * Refuses a change in a transaction that holds its employee's lock, and restores the record, unless a later change
 * replaced it. Null if it was settled before.
 */
export async function refuseChange(
  tx: Db,
  services: WorkServices,
  putBack: PutBack,
  receipt: string,
  refusal: Refused,
): Promise<'wentBack' | 'replaced' | null> {
  const now = services.clock()
  const refused = await noteRefused(tx, receipt, refusal, now)
  if (!refused) return null
  const later = await laterInLane(tx, refused)
  if (later) await setRecordBefore(tx, later.id, refused.record_before)
  else if (refused.record_before !== null) await putBack(tx, services, refused)
  const { person_id: subjectId, kind: action } = refused
  await addAudit(tx, { personId: systemActor, subjectId, action, outcome: 'failed', receipt, now })
  await announcePayrollChanges(tx, services, [refused])
  return later ? 'replaced' : 'wentBack'
}

/** Records the outcome of changes at payroll, with all its consequences. `taken`: 'done' if there's no host. */
export function settlements(services: WorkServices, putBack: PutBack, taken: 'taken' | 'done') {
  const { database, clock } = services
  const gathered = new Map<string, { receipt: string; sequence: number | null }>()

  const flush = async (): Promise<void> => {
    const some = [...gathered.values()]
    gathered.clear()
    if (some.length === 0) return
    await database.change(
      async (tx) => {
        const lost = await lostSince(tx, some)
        await announcePayrollChanges(tx, services, await noteTaken(tx, some, clock(), taken))
        await sendLostAgain(tx, lost, clock())
      },
      () => true,
    )
  }

  /** In a transaction under the employee's lock. */
  const forEmployee = (personId: string, work: (tx: Db) => Promise<void>) =>
    database.change(
      async (tx) => {
        await database.hold(tx, employeeLock(personId))
        await work(tx)
      },
      () => true,
    )

  const partTaken = (change: PayrollChangeOnFile, sequence: number | null) =>
    forEmployee(change.person_id, async (tx) => {
      const lost = await lostSince(tx, [{ receipt: change.receipt, sequence }])
      await noteTaken(tx, [{ receipt: change.receipt, sequence }], clock(), taken)
      await sendLostAgain(tx, lost, clock())
      const named = partIn(change.params)
      if (await notePart(tx, named)) await takeStep(tx, named.requestId, 'uploaded')
    })

  const partRefused = (change: PayrollChangeOnFile, refusal: Refused) =>
    forEmployee(change.person_id, async (tx) => {
      const named = partIn(change.params)
      const failures = await noteFailure(tx, named)
      if (failures !== null && failures < maxFailures)
        return tryAgainAt(tx, change.receipt, clock() + pauseAfterFailureMs * failures, false)
      await noteRefused(tx, change.receipt, refusal, clock())
      if (failures === null) return
      await replaceWaiting(tx, change.lane, clock())
      await endUpload(tx, named)
      await takeStep(tx, named.requestId, 'uploadFailed')
    })

  const takeStep = async (tx: Db, requestId: number, step: 'uploaded' | 'uploadFailed') => {
    const request = await requestById(tx, requestId)
    const status = afterStep(request.status, step, ['system'])
    if (status) await recordStep(tx, services, { request, step, status, by: null })
  }

  const settle = {
    flush,
    taken: async (change: PayrollChangeOnFile, sequence: number | null): Promise<void> => {
      if (isTimeOff(change.kind)) return partTaken(change, sequence)
      gathered.set(change.receipt, { receipt: change.receipt, sequence })
      if (gathered.size >= mostAtOnce) await flush()
    },
    sent: (receipt: string, file: string) => noteSent(database.write, [receipt], file, clock()),
    refused: async (change: PayrollChangeOnFile, refusal: Refused): Promise<void> => {
      if (isTimeOff(change.kind)) return partRefused(change, refusal)
      await forEmployee(change.person_id, async (tx) => {
        const became = await refuseChange(tx, services, putBack, change.receipt, refusal)
        if (became === 'wentBack') await tellChange(tx, services, change, 'refused', change.made_by)
      })
      services.mailWaiting()
    },
    later: (receipt: string, at: number, isUncertain: boolean) => tryAgainAt(database.write, receipt, at, isUncertain),
    /** The host doesn't have the previous change. If its content is gone, payroll has to enter both by hand. */
    gap: async (change: PayrollChangeOnFile): Promise<void> => {
      const now = clock()
      if (await sendBefore(database.write, change, now)) return settle.later(change.receipt, now, false)
      const reason = 'The host lacks the change before this one, and the portal no longer has its content.'
      return settle.refused(change, { reason, code: 'payroll.gap' })
    },
    /** Handles a separate answer that came later, possibly twice. */
    answered: async (delivery: Delivery): Promise<void> => {
      const change = await payrollChange(database.read, delivery.receipt)
      if (!change) return
      // The change isn't at the host: the same refusal already made it wait.
      if (change.state === 'waiting' && change.is_uncertain === 0) return
      if (delivery.outcome === 'taken') await settle.taken(change, delivery.sequence)
      if (delivery.outcome === 'refused') await settle.refused(change, delivery)
      if (delivery.outcome === 'failed') await settle.later(delivery.receipt, clock(), delivery.isUncertain)
    },
  }
  return settle
}
