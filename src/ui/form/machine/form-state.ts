import type { Draft } from '@/offline/outbox/drafts.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import type { NotStored } from '@/offline/storage.ts'
import type { Followed, FollowEvent } from './followed-row.ts'

/** What the server has, as the form shows it, and its ETag. */
export type OnFile<Values> = { values: Values; etag: string | null }

/** All that a form knows. What follows from it is in `form-facts.ts`. */
export type FormState<Values> = {
  /** False until the device has been asked for a draft and for a row that waits. */
  ready: boolean
  onFile: OnFile<Values>
  /** The ETag that the edit starts from. */
  base: string | null
  /** What the fields hold. */
  values: Values
  /** What they held before the person changed anything: what is on file, or what was submitted. */
  defaults: Values
  /** When an unfinished draft was restored: when it was kept. */
  restoredAt: number | null
  /** How often a submission was stopped by something wrong in the form. */
  refusals: number
  /** What is being put into the outbox, and whether the fields hold something newer. */
  sending: { values: Values; changedSince: boolean } | null
  /** Why the device did not store the last submission, until the person has read it. */
  notStored: NotStored | null
  followed: Followed | null
  /** The row in conflict for which what is on file was read again, because its answer did not show it. */
  readFor: string | null
  /** What another tab queued while the fields held something unsaved: the person is asked which of the two counts. */
  rival: OpenRow | null
  /** The ETag on file when the person took the other version. Until the server is read again the form keeps that version. */
  overtaken: string | null
  discarded: { values: Values; base: string | null } | null
  /** The situation in which what is on file was last compared with the form. */
  situation: string
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
  /** The newest row of this form that has not arrived, whichever tab queued it. */
  | { type: 'queuedRead'; row: OpenRow | null }
  | { type: 'tookTheirs'; theirs: Values; version: string | null }
  | { type: 'tookBack' }
  /** The server was asked for what is on file, to compare it with the row in conflict. */
  | { type: 'presentRead' }
  | { type: 'keptAsDraft' }
  | FollowEvent

/** What has to be done outside of the machine. */
export type FormEffect<Values> =
  /** Fill the fields. What differs from `defaults` counts as unsaved. */
  | { do: 'show'; values: Values; defaults: Values }
  /** Put the server's errors at their fields. */
  | { do: 'mark'; row: OpenRow }
  /** Null: there is nothing unsaved, so no draft is needed. */
  | { do: 'keepDraft'; draft: { values: Values; base: string | null } | null }
  /** Check the fields and send them. */
  | { do: 'submit' }
  /** Send again what was sent before. */
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
    readFor: null,
    rival: null,
    overtaken: null,
    discarded: null,
    situation: '',
  }
}
