import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { ProblemBody } from '@/contract/problem-body.ts'
import type { Problem } from '@/domain/problem.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import type { NotStored } from '@/offline/storage.ts'
import type { Params } from '@/offline/outbox/submission.ts'
import type { PasswordQuestion } from '@/ui/form/outcome/use-password-question.tsx'
import type { FieldOf } from './reasons.ts'
import type { Conflict } from '@/ui/form/machine/form-facts.ts'
import type { Outcome } from '@/ui/form/machine/followed-row.ts'

export type QueueOptions<Values = unknown> = { base: string | null; form: Values }

export type FormOptions<Values, Body, Answer> = {
  /** What is on file, as the fields show it. */
  initial: Values
  /** Its ETag. */
  base: string | null
  /** What the rules need to know. */
  facts: unknown
  toBody: (values: Values) => Body
  fromBody?: (body: Body) => Values
  /** Where `queue` keeps more with the row than the fields show. */
  fromForm?: (form: unknown) => Values
  /** For conflicts: the server's present value, as the fields show it. */
  fromAnswer?: (answer: Answer) => Values
  /** Merges mine with theirs when the person keeps mine, for values that refer to entries the other version may have removed. */
  onTopOf?: (mine: Values, theirs: Values) => Values
  fieldOf?: FieldOf
  /** After 423: whether what is on file shows the change. Default: its ETag has moved on. */
  arrived?: (body: Body) => boolean
  /** What is wrong with what was typed and is not seen in the body: it cannot be read, or is not part of it. */
  mistyped?: (values: Values) => Problem[]
  /** What the form is about, where a kind has several. Give the component a `key`, so that another subject gets another form. */
  subject?: string
  /** Parameters in the path of the call. */
  params?: Params
  /**
   * How lists of unfinished forms name a draft of it. `title`: default: that of its page. `screen`: where it goes on, by default
   * as in the submission. `differs`: what was changed, in a few words; by default how many answers.
   */
  unfinished?: { title?: string; screen?: string; differs?: (mine: Values, onFile: Values) => string }
  /** Queues the body where that may change another row instead. Answers the row's id. Default: `send`. */
  queue?: (body: Body, options: QueueOptions<Values>) => Promise<string>
  /** Takes back what waits where that may need a call as well; false when it is too late. Default: `discard`. */
  unqueue?: (row: OpenRow) => Promise<boolean>
}

export type SubmissionForm<Values extends FieldValues = FieldValues> = {
  id: string
  methods: UseFormReturn<Values>
  /** False while the device is asked for a draft or a row that waits. */
  ready: boolean
  /** The device could not say so far. It is asked again. */
  failing: boolean
  dirty: boolean
  /** Why the device could not keep the unsaved changes as a draft; null as long as it can. */
  unkept: NotStored | null
  /** Writes the draft now. Resolves with why it isn't on the device. */
  keepDraft: () => Promise<NotStored | null>
  /** Nothing is wrong with what is filled in now. */
  valid: boolean
  /** The fields with something wrong now, whether or not it is shown yet; null for the form as a whole. */
  wrong: (string | null)[]
  /** When a draft was restored: when it was kept. */
  restoredAt: number | null
  /** What the form shows instead of what is on file: a row that waits, was received, or was refused. */
  row: OpenRow | null
  /** Why the server refused it, without the reasons that stand beside their fields. */
  refusedFor: ProblemBody | null
  /** The submission that arrived, as long as nothing was changed since. */
  sent: OpenRow | null
  submitting: boolean
  /** It is being submitted, and isn't on the device yet. */
  saving: boolean
  /** The person goes on without waiting for the server's answer. */
  leaveWaiting: () => void
  outcome: Outcome | null
  closeOutcome: () => void
  /** What is wrong with the form as a whole. */
  reasons: string[]
  /** What the toast says when the form is refused: the reason where it is about the whole form, else to look at the fields. */
  refusal: string
  /** Counts attempts to submit with something wrong. After each, the first wrong field is focused. */
  refusals: number
  /** Why the device did not store what was submitted: it is still in the fields. */
  notStored: NotStored | null
  closeNotStored: () => void
  conflict: Conflict<Values> | null
  /** There is a conflict, and the version on file is not known here. */
  unread: boolean
  /** What another tab submitted, where that is the other side of the conflict. */
  rival: OpenRow | null
  /** Checks and sends. `overrides` are values that the pressed button decides. */
  submit: (overrides?: Partial<Values>) => Promise<boolean>
  /** Checks as `submit` does, and sends nothing. */
  check: () => Promise<boolean>
  /** Asks for the password if the change needs it. */
  question: PasswordQuestion
  /** Back to what is on file, or to what waits. */
  discard: () => void
  /** Brings back what was discarded, for as long as the page is open. Null when there is nothing to bring back. */
  undo: (() => void) | null
  keepMine: () => Promise<void>
  takeTheirs: () => Promise<void>
  /** Takes back what was submitted and has not been sent. False when it is too late. */
  takeBack: () => Promise<boolean>
  /** Reads the version on file, to choose between it and mine. False when the server did not answer. */
  readPresent: () => Promise<boolean>
  /** What was submitted becomes unsaved changes again. */
  keepAsDraft: () => Promise<void>
}
