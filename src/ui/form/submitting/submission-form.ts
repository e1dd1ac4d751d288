import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { ProblemBody } from '@/contract/endpoint/problem-body.ts'
import type { PayChange } from '@/domain/payroll/paydays.ts'
import type { Problem } from '@/domain/problem.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import type { Kept } from '@/offline/answers/answers.ts'
import type { NotStored } from '@/offline/storage.ts'
import type { Params } from '@/offline/outbox/submission.ts'
import type { PasswordQuestion } from '@/ui/form/outcome/use-password-question.tsx'
import type { FieldOf } from './reasons.ts'
import type { Conflict } from '@/ui/form/machine/form-facts.ts'
import type { Outcome } from '@/ui/form/machine/followed-row.ts'

export type QueueOptions<Values = unknown> = { base: string | null; form: Values }

export type Version = Pick<Kept<unknown>, 'etag' | 'asOf'>

/** The version for a form without data on file. */
export const noVersion: Version = { etag: null, asOf: 0 }

export type FormOptions<Values, Body, Answer> = {
  /** The version on file, as the fields show it. */
  initial: Values
  /** Its ETag, and when it was asked for, in ms. */
  version: Version
  /** The facts for the rules. */
  facts: unknown
  toBody: (values: Values) => Body
  fromBody?: (body: Body) => Values
  /** Needed if `queue` stores more with the row than the fields show. */
  fromForm?: (form: unknown) => Values
  /** For conflicts: the server's current value, as the fields show it. */
  fromAnswer?: (answer: Answer) => Values
  /**
   * Merges mine with theirs when the person keeps mine. Needed for values that refer to entries that the other version may have
   * removed.
   */
  onTopOf?: (mine: Values, theirs: Values) => Values
  fieldOf?: FieldOf
  /** Input errors that the body doesn't show: text that can't be parsed or isn't part of it. */
  mistyped?: (values: Values) => Problem[]
  /** The form's subject, if a kind has several. Give the component a `key`, so another subject gets another form. */
  subject?: string
  /** Parameters in the path of the call. */
  params?: Params
  /**
   * How lists of unfinished forms show its draft. `title`: by default its page's. `screen`: where it
   * continues, by default as in the submission. `differs`: a short summary of the changes; by default how
   * many answers.
   */
  unfinished?: { title?: string; screen?: string; differs?: (mine: Values, onFile: Values) => string }
  /** Queues the body; needed if that may change another row instead. Returns the row's id. Default: `send`. */
  queue?: (body: Body, options: QueueOptions<Values>) => Promise<string>
  /** Withdraws a waiting row; needed if that may also require a call. Returns false if it's too late. Default: `discard`. */
  unqueue?: (row: OpenRow) => Promise<boolean>
}

export type SubmissionForm<Values extends FieldValues = FieldValues> = {
  id: string
  /** The kind of its submission. */
  kind: string
  subject?: string
  /** How its submission affects pay, if it does. */
  changesPay?: PayChange
  methods: UseFormReturn<Values>
  /** False while this device is being checked for a draft or a waiting row. */
  ready: boolean
  /** Whether the device has failed to answer so far. The check is repeated. */
  failing: boolean
  dirty: boolean
  /** Why the device could not store the unsaved changes as a draft; null if it can. */
  unkept: NotStored | null
  /** Writes the draft now. Resolves with the reason if it isn't on the device. */
  keepDraft: () => Promise<NotStored | null>
  /** Whether the current values are valid. */
  valid: boolean
  /** The fields with problems now, shown or not; null for the form as a whole. */
  wrong: (string | null)[]
  /** When a draft was restored: when it was stored. */
  restoredAt: number | null
  /** What the form shows instead of the version on file: a row that's waiting or was refused. */
  row: OpenRow | null
  /** Why the server refused it, without the reasons beside their fields. */
  refusedFor: ProblemBody | null
  /** The submission that arrived, until the next change. */
  sent: OpenRow | null
  submitting: boolean
  /** Whether it's being submitted and isn't on the device yet. */
  saving: boolean
  /** Call it if the person continues without waiting for the server's answer. */
  leaveWaiting: () => void
  outcome: Outcome | null
  closeOutcome: () => void
  /** Problems with the whole form. */
  reasons: string[]
  /** The toast for a refused form: the reason if it concerns the whole form, or else a hint to look at the fields. */
  refusal: string
  /** Counts attempts to submit with mistakes. Each focuses the first wrong field. */
  refusals: number
  /** Why the device couldn't store the submission, which is still in the fields. */
  notStored: NotStored | null
  closeNotStored: () => void
  conflict: Conflict<Values> | null
  /** Whether there's a conflict but the version on file is unknown here. */
  unread: boolean
  /** Another tab's submission, if that is the other side of the conflict. */
  rival: OpenRow | null
  /** Checks and sends. `overrides` are values set by the pressed button. */
  submit: (overrides?: Partial<Values>) => Promise<boolean>
  /** Checks like `submit`, but sends nothing. */
  check: () => Promise<boolean>
  /** Asks for the password if the change needs it. */
  question: PasswordQuestion
  /** Returns to the version on file, or to the waiting one. */
  discard: () => void
  /** Restores a discarded edit, as long as the page is open. Null if there is none. */
  undo: (() => void) | null
  keepMine: () => Promise<void>
  takeTheirs: () => Promise<void>
  /** Withdraws a submission that has not been sent. Returns false if it's too late. */
  takeBack: () => Promise<boolean>
  /** Reads the version on file, to choose between it and mine. Returns false if the server didn't answer. */
  readPresent: () => Promise<boolean>
  /** Turns the submission into unsaved changes again. */
  keepAsDraft: () => Promise<void>
}
