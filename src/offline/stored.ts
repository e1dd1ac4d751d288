import type { Sealed } from './vault.ts'

/** A data key of a person, wrapped by the password or the device passcode; `handle` is there while the person is signed in. */
export type StoredKey = {
  keyId: string
  person: string
  rounds: number
  salt: Uint8Array<ArrayBuffer>
  iv: Uint8Array<ArrayBuffer>
  wrapped: ArrayBuffer
  createdAt: number
  /** When it last became the one to seal under. */
  usedAt: number
  handle: CryptoKey | null
  /** Past it the handle opens nothing any more, unless a page of the person is open. 0 where there is none. */
  handleUntil: number
  /** The same key once more, sealed under a later one of the person, so that an earlier password is asked for only once. */
  under: Sealed | null
}

/** The token of whoever is signed in; `id` is the person. */
export type StoredSignIn = { id: string; person: string; sealed: Sealed }

/** What this device knows of somebody who signed in here with signal once. Nothing of it names the person. */
export type StoredPerson = {
  /** Opaque, see `personKey`. */
  person: string
  /** The last sign-in with signal. */
  signedInAt: number
  /** The highest time that this device has known since: its clock may be set back. */
  seenAt: number
  /** Wrong passwords in a row, and what is left of the pause after them. */
  tries: number
  pauseMs: number
  /** The data keys that open a session without signal, by what wraps them. */
  passwordKey: string | null
  passcodeKey: string | null
  /** Who it is, for a session without signal: once under each of these keys. */
  profiles: Sealed[]
  /** Counts sign-outs, for a tab that slept meanwhile. */
  ended: number
}

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
  /** ETag of the value that the edit started from. */
  base: string | null
  /** ETag of what the server showed then, where that is another: a version that it keeps is not shown yet. */
  seen?: string | null
  /** ETag of the value that this row made, or will make once the host is unlocked. */
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
