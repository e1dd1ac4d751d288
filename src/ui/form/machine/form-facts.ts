import { type OpenRow, isInRecord } from '@/offline/outbox/open-row.ts'
import { type Outcome, isUnderWay } from './followed-row.ts'
import type { FormState, OnFile } from './form-state.ts'

/** What the machine needs to know about a kind of form. */
export type FormRules<Values> = {
  /** The field values of a row. */
  valuesOf: (row: OpenRow) => Values
  bodyOf: (values: Values) => unknown
  /** The server's current value in a conflict, as the fields show it; null if it cannot be read. */
  theirsOf?: (present: unknown) => Values | null
  /** The result of applying mine to their version. Default: mine unchanged. */
  onTopOf?: (mine: Values, theirs: Values) => Values
}

/** Two versions to choose from. `version`: the ETag of theirs. */
export type Conflict<Values> = { mine: Values; theirs: Values; version: string | null }

/** Derived from a form's state, for its screen. */
export type FormFacts<Values> = Pick<FormState<Values>, 'ready' | 'restoredAt' | 'refusals' | 'notStored' | 'rival'> & {
  dirty: boolean
  /**
   * What the form shows beside the version on file: a row that's waiting or was refused, or that another company's API has
   * received but doesn't show yet.
   */
  row: OpenRow | null
  /** The submission, if it has arrived and nothing has changed since. */
  sent: OpenRow | null
  submitting: boolean
  /** Whether it's being submitted and isn't on the device yet. */
  saving: boolean
  outcome: Outcome | null
  conflict: Conflict<Values> | null
  /** Whether there's a conflict but the version on file is unknown here, so that there's nothing to choose from. */
  unread: boolean
  /** Whether a discarded edit can be restored. */
  canUndo: boolean
}

export function factsOf<Values>(state: FormState<Values>, rules: FormRules<Values>): FormFacts<Values> {
  const dirty = isDirty(state)
  const newest = state.followed?.row
  const submitting = state.sending !== null || isUnderWay(state.followed)
  const sent = !dirty && !submitting && newest && isInRecord(newest) ? newest : null
  const { ready, restoredAt, refusals, notStored, rival } = state
  const row = rowShown(state)
  const conflict = conflictOf(state, rules)
  return {
    ready,
    restoredAt,
    refusals,
    notStored,
    rival,
    dirty,
    row,
    sent,
    submitting,
    saving: state.sending !== null,
    outcome: state.followed?.outcome ?? null,
    conflict,
    unread: row?.state === 'conflict' && conflict === null,
    canUndo: state.discarded !== null && !dirty && !submitting && !sent,
  }
}

export function isDirty<Values>({ values, defaults }: FormState<Values>): boolean {
  return !sameValue(values, defaults)
}

export function rowShown({ followed }: FormState<unknown>): OpenRow | null {
  const newest = followed?.row
  return newest && !isInRecord(newest) ? newest : null
}

export function conflictOf<Values>(state: FormState<Values>, rules: FormRules<Values>): Conflict<Values> | null {
  if (state.rival) return { mine: state.values, theirs: rules.valuesOf(state.rival), version: null }
  const row = rowShown(state)
  const other = row?.state === 'conflict' ? otherSide(row, state.onFile, rules) : null
  return row && other && { mine: isDirty(state) ? state.values : rules.valuesOf(row), ...other }
}

/** The version that came with the refusal, or was read since. */
function otherSide<Values>(
  row: OpenRow,
  onFile: OnFile<Values>,
  { theirsOf }: FormRules<Values>,
): Omit<Conflict<Values>, 'mine'> | null {
  const { present, version = null } = row.problem ?? {}
  const theirs = present === undefined ? null : (theirsOf?.(present) ?? null)
  if (theirs) return { theirs, version }
  return onFile.asOf > (row.settledAt ?? 0) ? { theirs: onFile.values, version: onFile.etag } : null
}

/** The form's values after discarding its changes, and the ETag to start from then. */
export function restingPlace<Values>(
  state: FormState<Values>,
  rules: FormRules<Values>,
): { values: Values; base: string | null } {
  const row = rowShown(state)
  // The edit's base may be that of an old draft.
  return row ? { values: rules.valuesOf(row), base: row.base } : { ...state.onFile, base: state.onFile.etag }
}

export function sameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
