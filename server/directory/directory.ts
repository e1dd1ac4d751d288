import type { Db } from '../db/tables.ts'

/** Somebody who types a password. `personId`: they're signed in, so their entry must be this person's. */
export type Who = { userName: string; personId?: string }

/**
 * What the directory says about a password. `ok`: call `settle` in the transaction that lets them in; it's false if the account
 * has changed in the meantime. `wrong` is also the answer for unknown names, and for accounts disabled here (`isDisabledHere`).
 * `paused`: more wrong passwords would lock the account. `away`: nobody knows.
 */
export type DirectoryAnswer =
  | { is: 'ok'; personId: string; settle: (tx: Db) => Promise<boolean> }
  | { is: 'wrong'; personId?: string; isDisabledHere?: boolean }
  | { is: Told; personId?: string }
  | { is: 'paused'; waitMs: number }
  | { is: 'away' }

/** Answers that the person is told in a sentence of their own. */
export type Told = 'expired' | 'mustChange' | 'locked' | 'disabled' | 'ended' | 'restricted' | 'unknown'

/** Checks passwords: those on file here, or the company's directory. Never both. Source: docs/decisions/0054. */
export type Directory = {
  check: (who: Who, password: string, signal?: AbortSignal) => Promise<DirectoryAnswer>
}

/** Counts wrong passwords by entry of the directory. */
export type FailureCount = {
  /** Milliseconds until another attempt is allowed; 0 if it's allowed now. */
  waitMs: (key: string) => Promise<number>
  count: (key: string) => Promise<unknown>
  forget: (key: string) => Promise<unknown>
}
