import type { Draft } from '@/offline/outbox/drafts.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import type { NotStored } from '@/offline/storage.ts'
import type { Followed, FollowEvent } from './followed-row.ts'

/**
 * The version on file, as the form shows it: the server's, or one that's known to be newer. `asOf`: when it was requested, in ms.
 */
export type OnFile<Values> = { values: Values; etag: string | null; asOf: number }

/** A form's complete state. `form-facts.ts` derives the rest. */
export type FormState<Values> = {
  /** Whether the device has been checked for a draft and a waiting row. */
  ready: boolean
  onFile: OnFile<Values>
  /** The ETag that the edit starts from. */
  base: string | null
  /** The values in the fields. */
  values: Values
  /** The fields' values before any edit: the version on file, or a submission. */
  defaults: Values
  /** When an unfinished draft was restored: when it was stored. */
  restoredAt: number | null
  /** How many times mistakes in the form stopped a submission. */
  refusals: number
  /** The submission being queued, and whether the fields contain newer values. */
  sending: { values: Values; changedSince: boolean } | null
  /** Why the device did not store the last submission, until the person has read it. */
  notStored: NotStored | null
  followed: Followed | null
  /** Another tab's submission while the fields held unsaved changes: the person chooses between the two. */
  rival: OpenRow | null
  discarded: { values: Values; base: string | null } | null
}

export type FormEvent<Values> =
  | { type: 'opened'; draft: Draft | null; row: OpenRow | null }
  | { type: 'fileRead'; onFile: OnFile<Values> }
  | { type: 'typed'; values: Values }
  | { type: 'refused' }
  | { type: 'sending'; values: Values }
  | { type: 'sendingEnded' }
  | { type: 'notStored'; why: NotStored }
  | { type: 'notStoredRead' }
  | { type: 'submitted'; row: string }
  | { type: 'discarded' }
  | { type: 'undone' }
  | { type: 'keptMine' }
  /** The newest undelivered row of this form, whichever tab queued it. */
  | { type: 'queuedRead'; row: OpenRow | null }
  | { type: 'tookTheirs'; theirs: Values; version: string | null }
  | { type: 'tookBack' }
  | { type: 'keptAsDraft' }
  | FollowEvent

/** Effects to run outside the machine. */
export type FormEffect<Values> =
  /** Fill the fields. Differences from `defaults` count as unsaved. */
  | { do: 'show'; values: Values; defaults: Values }
  /** Show the server's errors at their fields. */
  | { do: 'mark'; row: OpenRow }
  /** Null: nothing is unsaved, so no draft is needed. */
  | { do: 'keepDraft'; draft: { values: Values; base: string | null } | null }
  /** Check the fields and send them. */
  | { do: 'submit' }
  /** Send an earlier submission again. */
  | { do: 'queue'; body: unknown; values: Values }

export type Step<Values> = { state: FormState<Values>; effects: FormEffect<Values>[] }

export function closedForm<Values>(onFile: OnFile<Values>): FormState<Values> {
  return {
    ready: false,
    onFile,
    base: onFile.etag,
    values: onFile.values,
    defaults: onFile.values,
    restoredAt: null,
    refusals: 0,
    sending: null,
    notStored: null,
    followed: null,
    rival: null,
    discarded: null,
  }
}
