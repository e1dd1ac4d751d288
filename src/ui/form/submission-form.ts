import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Problem } from '@/domain/problem.ts'
import type { OpenRow } from '@/offline/outbox.ts'
import type { Params } from '@/offline/submission.ts'
import type { FieldOf } from './reasons.ts'
import type { Outcome } from './use-outcome.ts'

export type QueueOptions<Values = unknown> = { base: string | null; form: Values }

export type FormOptions<Values, Body, Answer> = {
  /** What is on file. */
  initial: Values
  /** Its ETag. */
  base: string | null
  /** What the rules must know. */
  facts: unknown
  toBody: (values: Values) => Body
  fromBody?: (body: Body) => Values
  /** For conflicts: the server's present value as this form would show it. */
  fromAnswer?: (answer: Answer) => Values
  /** What keeping mine means on top of theirs, where a version points at what the other one may no longer have. */
  onTopOf?: (mine: Values, theirs: Values) => Values
  fieldOf?: FieldOf
  /** After 423: whether what is on file shows the change. Default: its ETag has moved on. */
  arrived?: (body: Body) => boolean
  /** What was typed and cannot become a value of the body at all. */
  unreadable?: (values: Values) => Problem[]
  /** What the form is about, where its kind has several. Another subject is another form: give the component a `key`. */
  subject?: string
  /** For the path of the call. */
  params?: Params
  /** How it is queued where it may have to go by way of another row; answers the row's id. Default: `send`. */
  queue?: (body: Body, options: QueueOptions<Values>) => Promise<string>
  /** How what waits is taken back where that may need a call as well; false when it is too late. Default: `discard`. */
  unqueue?: (row: OpenRow) => Promise<boolean>
}

export type SubmissionForm<Values extends FieldValues = FieldValues> = {
  id: string
  methods: UseFormReturn<Values>
  /** False while the device is asked for a draft or a row that waits. */
  ready: boolean
  dirty: boolean
  /** Nothing is wrong with what is filled in now. */
  valid: boolean
  /** When an unfinished draft was brought back: when it was kept. */
  restoredAt: number | null
  /** What the form shows beside the server's value: a row that waits, was received, or was refused. */
  row: OpenRow | null
  /** What was submitted here has arrived, and nothing was changed since. */
  sent: OpenRow | null
  submitting: boolean
  outcome: Outcome | null
  closeOutcome: () => void
  /** What is wrong with the form as a whole. */
  reasons: string[]
  /** Counts refused attempts: the first wrong field is focused after each. */
  refusals: number
  conflict: { mine: Values; theirs: Values } | null
  /** Checks, keeps and sends. `overrides` stand in for fields that the pressed button decides. */
  submit: (overrides?: Partial<Values>) => Promise<boolean>
  /** Back to what is on file, or to what waits. */
  discard: () => void
  keepMine: () => Promise<void>
  takeTheirs: () => Promise<void>
  /** Takes back what was submitted and has not been sent. False when it is too late. */
  takeBack: () => Promise<boolean>
}
