import type { GivenPassword } from '@/domain/identity/step-up.ts'
import type { Sealed } from '@/offline/vault/vault.ts'

/** A person's data key, wrapped by the password or the device passcode, which alone opens it. */
export type StoredKey = {
  keyId: string
  person: string
  rounds: number
  salt: Uint8Array<ArrayBuffer>
  iv: Uint8Array<ArrayBuffer>
  wrapped: ArrayBuffer
  createdAt: number
  /** When the key last became the current one, which seals new values. */
  usedAt: number
  /** A copy of this key, sealed under a later key of the person, so that the earlier password is asked for only once. */
  under: Sealed | null
}

/** The token of a signed-in person; `id` is the person. */
export type StoredSignIn = { id: string; person: string; sealed: Sealed }

/** This device's record of a person who has signed in here with signal. Nothing in it names the person. */
export type StoredPerson = {
  /** Opaque, see `personKey`. */
  person: string
  /** Opaque keys of user names that the person got later. */
  alsoNamed?: string[]
  /** Time of the last sign-in with signal. */
  signedInAt: number
  /** The latest known time since then: the device's clock may be set back. */
  seenAt: number
  /** The number of wrong passwords in a row, and the remaining pause. */
  tries: number
  pauseMs: number
  /** Ids of the data keys that allow a sign-in without signal, by the secret that wraps them. */
  passwordKey: string | null
  passcodeKey: string | null
  /** The user's profile for a session without signal, sealed once under each of these keys. */
  profiles: Sealed[]
  /** The number of sign-outs, for tabs that slept through one. */
  ended: number
  /** Tells the server that this person has signed in here before. It grants no access. */
  device?: string
  signing?: StoredSigningKey
}

/** The key with which the person signs envelopes on this device. */
export type StoredSigningKey = {
  /** The server's name for its public half. */
  keyId: string
  /** The private half, a JSON Web Key. */
  sealed: Sealed
  /** Hash of the token of the session that registered it last. */
  session: string
}

export type StoredDraft = {
  person: string
  kind: string
  /** Hash of the subject, '' if there's none. */
  about: string
  base: string | null
  keptAt: number
  sealed: Sealed
  /** The draft's name in lists of unfinished forms. Drafts from earlier releases have none. */
  label?: Sealed
}

/** 'replaced': another version replaced it, so it isn't sent. Activity shows it and can restore it. */
export type RowState = 'waiting' | 'sending' | 'sent' | 'received' | 'attention' | 'conflict' | 'held' | 'replaced'

/** A queued call as stored on the device. Everything personal is in `content` and `outcome`, sealed. */
export type StoredRow = {
  /** Submission order, across lanes. */
  order: number
  id: string
  /** Idempotency-Key: the id, until a refused row is sent again. */
  key: string
  person: string
  kind: string
  version: number
  lane: string
  about: string
  replaces: boolean
  state: RowState
  /** The number of requests that may have reached the server. */
  attempts: number
  /** Failures in a row while the server was reachable: these determine the pause. */
  failures: number
  createdAt: number
  /** When the last request started. */
  triedAt: number
  nextAt: number
  /** Until this time, in ms, it isn't sent, and the person can undo it. */
  sendAfter?: number
  /** The unsent rows that it replaced, by `order`: an undo restores them. */
  insteadOf?: number[]
  /** 0 while the row is open: null would keep it out of the index. */
  settledAt: number
  /** The last request failed because the network was unreachable: the row is due as soon as the server is back. */
  offline: boolean
  /** Hash of the token that the server refused with 401. */
  refusedToken: string | null
  /**
   * Fields that a newer server requires and this release of the app doesn't have. The row waits for a release
   * that does.
   */
  lacks?: string[]
  /** ETag that the edit started from. */
  base: string | null
  /** ETag that this row created. */
  etag: string | null
  /**
   * For a change accepted with 423: when it was first known to be in the record. With our server, that's right away; with another
   * one, once an answer shows it.
   */
  appliedAt?: number
  /** For an accepted change: whether payroll has settled it or doesn't need it, so the device stops asking. */
  payrollDone?: boolean
  content: Sealed
  outcome: Sealed | null
  /**
   * The same change, signed and encrypted to the server: it can arrive without anyone signed in. Only while
   * the row is open.
   */
  envelope?: StoredEnvelope
  /** For a change to pay or contact details: when the password was last entered before it was submitted. */
  password?: GivenPassword
  /** The same, signed for the server, if a session sends the row. */
  claim?: string
  /** The server's answer to the envelope, until the open vault can record it in `outcome`. */
  posted?: { status: number; receipt: string | null }
}

export type StoredEnvelope = { text: string; signedAt: number }

export type StoredAnswer = {
  key: string
  /** '' for reference data, which isn't personal. */
  person: string
  endpoint: string
  /** 'recent' answers are deleted when they are too old or too many, 'opened' ones when they are too many. */
  keep: 'always' | 'recent' | 'opened'
  etag: string | null
  asOf: number
  /** Keys of the device's changes that the server named as contained. */
  contains?: string[]
  /** Stays the same while the answer is current. */
  mark?: string
  sealed: Sealed | null
  plain: unknown
}

export type StoredMark = { id: string; at: number }
