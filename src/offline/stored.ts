import type { Sealed } from './vault.ts'

/** A data key of a person, wrapped by the password; `handle` is there while the person is signed in. */
export type StoredKey = {
  keyId: string
  person: string
  rounds: number
  salt: Uint8Array<ArrayBuffer>
  iv: Uint8Array<ArrayBuffer>
  wrapped: ArrayBuffer
  createdAt: number
  handle: CryptoKey | null
}

export type StoredSignIn = { id: 'present'; person: string; sealed: Sealed }

export type StoredDraft = {
  person: string
  kind: string
  /** Hash of the subject, '' where there is none. */
  about: string
  base: string | null
  keptAt: number
  sealed: Sealed
}

export type RowState = 'waiting' | 'sending' | 'sent' | 'received' | 'attention' | 'conflict' | 'held'

/** A queued call as it lies on the device. Everything personal is in `content` and `outcome`. */
export type StoredRow = {
  /** Order of submission, also over lanes. */
  order: number
  id: string
  /** Idempotency-Key: the id, until a refused row is sent anew. */
  key: string
  person: string
  kind: string
  version: number
  lane: string
  about: string
  replaces: boolean
  state: RowState
  /** Requests that may have reached the server. */
  attempts: number
  /** Failures in a row while the server was there: they set the pause. */
  failures: number
  createdAt: number
  /** Start of the last request. */
  triedAt: number
  nextAt: number
  /** 0 while it is open: null would keep it out of the index. */
  settledAt: number
  /** True when the last request failed because nothing could be reached: due as soon as something can. */
  offline: boolean
  /** Mark of the token that was refused with 401. */
  refusedToken: string | null
  base: string | null
  /** ETag of the value that this row made. */
  etag: string | null
  /** After 423: 'no' until the server shows the change. */
  shown: 'no' | 'yes'
  /** Hash of what the server showed when it had taken the change and not applied it yet. */
  showing: string | null
  content: Sealed
  outcome: Sealed | null
}

export type StoredAnswer = {
  key: string
  /** '' for answers that are nobody's own. */
  person: string
  endpoint: string
  etag: string | null
  asOf: number
  sealed: Sealed | null
  plain: unknown
}

export type StoredMark = { id: string; at: number }
