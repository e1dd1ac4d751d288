import type { FastifyBaseLogger } from 'fastify'
import { hoursFromHundredths } from '@/domain/hours.ts'
import { afterStep } from '@/domain/time-off/rights.ts'
import type { Db } from '../../db/tables.ts'
import { troubleOf } from '../../db/trouble.ts'
import { employeeLock } from '../../stores/people/employee-lock.ts'
import type { WorkServices } from '../services.ts'
import { namesOf } from '../../stores/people/employees.ts'
import { type RequestOnFile, requestById } from '../../stores/time-off/requests.ts'
import {
  claimUploads,
  endUpload,
  notePart,
  releaseUploads,
  tryUploadAt,
  type UploadOnFile,
} from '../../stores/time-off/uploads.ts'
import { isLocked } from '../host/host-lock.ts'
import { repeat } from '../../base/repeat.ts'
import type { UploadPart } from '../../stores/time-off/uploads.ts'
import type { RequestUpload, UploadOutcome } from '../host/legacy-host.ts'
import { type LifeServices, recordStep } from './request-life.ts'

const everyMs = 5_000
// Batches requests that were approved at about the same time.
const gatherMs = 250
const atOnce = 20
const uploadWithinMs = 20_000
/** How long a process claims an upload. If the process ends, another one continues after that. */
export const uploadClaimMs = 60_000
/** After a refusal; the third one is final. Source: decisions, a request's life. */
export const pauseAfterFailureMs = 5_000
const maxFailures = 3

type Log = Pick<FastifyBaseLogger, 'error'>
type UploadServices = Pick<WorkServices, 'database' | 'host'> & LifeServices

/** Uploads approved requests to the legacy host, soon after each change of time off. */
export function startTimeOffUploads(services: UploadServices, log: FastifyBaseLogger) {
  const uploads = timeOffUploads(services, log)
  const failed = (error: unknown) => {
    log.error({ err: error }, 'uploading time off failed')
    return false
  }
  const job = repeat(() => uploads.pass().catch(failed), everyMs, gatherMs)
  const unfollow = services.announcements.timeOffChanges.subscribe(job.poke)
  return {
    stop: async () => {
      unfollow()
      uploads.abort()
      await job.stop()
    },
  }
}

/**
 * Uploads the waiting requests, each in two parts. Any number of processes may do so. Each part the host accepted is recorded,
 * and the host knows each key, so a process may end at any point and another continues.
 */
export function timeOffUploads({ database, host, ...services }: UploadServices, log: Log) {
  const { clock } = services
  const stopping = new AbortController()
  let first = true

  /** True if it should be called again soon. */
  const pass = async (): Promise<boolean> => {
    if (await isLocked(database.read)) return false
    const now = clock()
    // SQLite belongs to one process, so nobody else is uploading what its predecessor claimed.
    if (first && database.kind === 'sqlite') await releaseUploads(database.write, now)
    first = false
    const claimed = await claimUploads(database, { limit: atOnce, now, until: now + uploadClaimMs })
    await Promise.all(claimed.map((upload) => carry(upload).catch((error: unknown) => lost(upload, error))))
    return claimed.length === atOnce
  }

  const carry = async (upload: UploadOnFile): Promise<void> => {
    const request = await requestById(database.read, upload.request_id)
    for (const [part, state] of [
      ['papaa', upload.papaa],
      ['pendingAs400', upload.pending_as400],
    ] as const) {
      if (state === 'complete') continue
      const outcome = await send(request, upload, part)
      if (outcome === 'notNow') return tryUploadAt(database.write, upload, clock(), upload.failures)
      if (outcome === 'refused') return noteFailure(request, upload)
      await notePart(database.write, upload, part)
    }
    await end(request, upload, 'uploaded', upload.failures)
  }

  const send = async (request: RequestOnFile, { version }: UploadOnFile, part: UploadPart): Promise<UploadOutcome> => {
    const { personId, id, entries } = request
    const { employerId, employeeId } = (await namesOf(database.read, [personId])).get(personId)!
    const upload: RequestUpload = {
      personId,
      key: `time-off ${id} ${version} ${part}`,
      part,
      requestId: id,
      employerId,
      employeeId,
      entries: entries.map(({ date, code, hundredths }) => ({ date, code, hours: hoursFromHundredths(hundredths) })),
      now: clock(),
    }
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(uploadWithinMs)])
    try {
      return await host.upload(upload, signal)
    } catch (error) {
      if (stopping.signal.aborted || troubleOf(error)) return 'notNow'
      log.error({ err: error, upload: upload.key }, 'an upload failed')
      return 'refused'
    }
  }

  const noteFailure = async (request: RequestOnFile, upload: UploadOnFile): Promise<void> => {
    const failures = upload.failures + 1
    if (failures < maxFailures)
      await tryUploadAt(database.write, upload, clock() + pauseAfterFailureMs * failures, failures)
    else await end(request, upload, 'uploadFailed', failures)
  }

  /** The request's step and the end of its upload are one transaction, under the employee's lock. */
  const end = (
    { id, personId }: RequestOnFile,
    upload: UploadOnFile,
    step: 'uploaded' | 'uploadFailed',
    failures: number,
  ) =>
    database.change(
      async (tx: Db) => {
        await database.hold(tx, employeeLock(personId))
        if (!(await endUpload(tx, upload, failures))) return
        const request = await requestById(tx, id)
        const status = afterStep(request.status, step, ['system'])
        if (status) await recordStep(tx, services, { request, step, status, by: null })
      },
      () => true,
    )

  /** The upload is claimed, so this or another process tries again after the claim. */
  const lost = ({ request_id: request }: UploadOnFile, error: unknown) =>
    log.error({ err: error, request }, 'what became of an upload could not be noted')

  return { pass, abort: () => stopping.abort() }
}
