import type { Db } from '../db/tables.ts'

/** A person entering a password. `personId`: they're signed in already, so the directory entry must be theirs. */
export type Who = { userName: string; personId?: string }

/**
 * The directory's answer about a password. `ok`: call `settle` in the transaction that signs the person in; it returns false if
 * the account has changed in the meantime. `wrong` is also the answer for unknown names, and for accounts disabled here
 * (`isDisabledHere`). `paused`: more wrong passwords would lock the account. `away`: nobody knows.
 */
export type DirectoryAnswer =
  | { is: 'ok'; personId: string; settle: (tx: Db) => Promise<boolean> }
  | { is: 'wrong'; personId?: string; isDisabledHere?: boolean }
  | { is: Told; personId?: string }
  | { is: 'paused'; waitMs: number }
  | { is: 'away' }

/** Answers for which the person sees a specific message. */
export type Told = 'expired' | 'mustChange' | 'locked' | 'disabled' | 'ended' | 'restricted' | 'unknown'

/**
 * Checks passwords, either against those on file here or with the company's directory, never both. Source: docs/decisions/0054.
 */
export type Directory = {
  check: (who: Who, password: string, signal?: AbortSignal) => Promise<DirectoryAnswer>
}

/** Counts wrong passwords per directory entry. */
export type FailureCount = {
  /** Milliseconds until another attempt is allowed; 0 if it's allowed now. */
  waitMs: (key: string) => Promise<number>
  count: (key: string) => Promise<unknown>
  forget: (key: string) => Promise<unknown>
}
