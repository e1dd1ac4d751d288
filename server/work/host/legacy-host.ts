import type { PlainDate } from '@/domain/plain-date.ts'
import type { Db } from '../../db/tables.ts'
import type { UploadPart } from '../../stores/time-off/uploads.ts'

/** The record that a save changes. */
export type SavedRecord = {
  endpoint: string
  /** The record's owner. */
  subjectId: string
  /** The path parameters of the call. */
  params: Record<string, string>
}

/** A save to be sent to the legacy payroll host. */
export type Upload = SavedRecord & {
  /** The person who saves. */
  personId: string
  body: unknown
  receipt: string
  now: number
  /** JSON: the record after a kept save. Null if the route can't restore it. */
  recordAfter: string | null
}

/**
 * While the host is locked, saves are kept; while it is open, they are applied at once. 'applying': it is open again, but
 * kept saves of this record have not been applied yet, and a new save must not overtake them.
 */
type HostState = 'open' | 'applying' | 'locked'

/** One part of an approved time-off request. Hours are decimal. */
export type RequestUpload = {
  personId: string
  /** The same each time the same part of the same version is sent. */
  key: string
  part: UploadPart
  requestId: number
  employerId: string
  employeeId: string
  entries: { date: PlainDate; code: string; hours: number }[]
  now: number
}

/** 'notNow': the host is locked. This does not count as a failure. */
export type UploadOutcome = 'accepted' | 'refused' | 'notNow'

/** The legacy payroll host. `state` and `take` are called in the transaction of the save. */
export type LegacyHost = {
  /**
   * The answer holds until the transaction ends. Call it before reading anything, because kept saves may take effect
   * until then.
   */
  state: (tx: Db, record: SavedRecord) => Promise<HostState>
  /** `kept`: it takes effect later. */
  take: (tx: Db, upload: Upload, kept: boolean) => Promise<void>
  /**
   * Sends a part of a request, outside any transaction. A key that was accepted before is accepted without effect. Gives up
   * once the signal is aborted.
   */
  upload: (upload: RequestUpload, signal: AbortSignal) => Promise<UploadOutcome>
}
