import type { Draft } from '@/offline/outbox/drafts.ts'
import { type OpenRow, inRecordAt, isInRecord, isRefused } from '@/offline/outbox/open-row.ts'
import { type FormRules, conflictOf, isDirty, restingPlace, rowShown, sameValue } from './form-facts.ts'
import { type FollowEvent, followExisting, followSubmitted, stepFollowed } from './followed-row.ts'
import type { FormEffect, FormEvent, FormState, OnFile, Step } from './form-state.ts'

/** The next state and its effects. Doesn't depend on React, a database, or the time. */
export function step<Values>(
  before: FormState<Values>,
  event: FormEvent<Values>,
  rules: FormRules<Values>,
): Step<Values> {
  if (!before.ready && event.type !== 'opened' && event.type !== 'fileRead') return { state: before, effects: [] }
  const { state, effects } = transition(before, event, rules)
  return { state, effects: [...effects, ...draftEffect(before, state)] }
}

function transition<Values>(
  state: FormState<Values>,
  event: FormEvent<Values>,
  rules: FormRules<Values>,
): Step<Values> {
  switch (event.type) {
    case 'opened':
      return opened(state, event, rules)
    case 'fileRead':
      return fileRead(state, event.onFile, rules)
    case 'typed':
      return typed(state, event.values)
    case 'refused':
      return only({ ...state, refusals: state.refusals + 1 })
    case 'sending':
      return sending(state, event.values)
    case 'sendingEnded':
      return only({ ...state, sending: null })
    case 'notStored':
      // The draft was no longer written once the submission began.
      return {
        state: { ...state, notStored: event.why },
        effects: isDirty(state) ? [{ do: 'keepDraft', draft: unsaved(state) }] : [],
      }
    case 'notStoredRead':
      return only({ ...state, notStored: null })
    case 'submitted':
      return submitted(state, event.row)
    case 'discarded':
      if (state.rival) return takeOver({ ...state, discarded: unsaved(state) }, state.rival, rules)
      return startOver({ ...state, discarded: unsaved(state) ?? state.discarded }, restingPlace(state, rules))
    case 'undone':
      return undone(state)
    case 'keptMine':
      return keptMine(state, rules)
    case 'queuedRead':
      return queuedRead(state, event.row, rules)
    case 'tookTheirs':
      if (state.rival) return takeOver({ ...state, discarded: unsaved(state) }, state.rival, rules)
      return tookTheirs(state, event)
    case 'keptAsDraft':
      return keptAsDraft(state, rules)
    case 'tookBack':
      // Withdrawing applies to the submission; changes based on it can be restored.
      return startOver(
        { ...state, followed: null, discarded: unsaved(state) },
        { values: state.onFile.values, base: state.onFile.etag },
      )
    default:
      return followed(state, event, rules)
  }
}

function fileRead<Values>(state: FormState<Values>, onFile: OnFile<Values>, rules: FormRules<Values>): Step<Values> {
  // This was requested before a version that's already known here.
  if (onFile.asOf < state.onFile.asOf) return only(state)
  const read = { ...state, onFile }
  return state.ready ? takeUpFile(read, rules) : only(read)
}

/** Their version came with the refusal; the version on file was read earlier. */
function tookTheirs<Values>(
  state: FormState<Values>,
  { theirs, version }: { theirs: Values; version: string | null },
): Step<Values> {
  const asOf = Math.max(state.onFile.asOf, state.followed?.row?.settledAt ?? 0)
  const onFile = { values: theirs, etag: version, asOf }
  return startOver({ ...state, onFile, followed: null, discarded: null }, { values: theirs, base: version })
}

function opened<Values>(
  state: FormState<Values>,
  { draft, row }: { draft: Draft | null; row: OpenRow | null },
  rules: FormRules<Values>,
): Step<Values> {
  if (state.ready) return only(state)
  const { onFile } = row && isInRecord(row) ? withSent(state, row, rules) : state
  const waiting = row && !isInRecord(row) ? row : null
  const defaults = waiting ? rules.valuesOf(waiting) : onFile.values
  const restored = draft && !sameValue(draft.value, defaults) ? draft : null
  const values = restored ? { ...defaults, ...(restored.value as Values) } : defaults
  const present: FormState<Values> = {
    ...state,
    onFile,
    ready: true,
    values,
    defaults,
    base: restored ? restored.base : waiting ? waiting.base : onFile.etag,
    restoredAt: restored?.keptAt ?? null,
    followed: row && followExisting(row),
  }
  const marks = waiting && !restored ? [{ do: 'mark' as const, row: waiting }] : []
  return { state: present, effects: [show(present), ...marks] }
}

function typed<Values>(state: FormState<Values>, values: Values): Step<Values> {
  if (sameValue(values, state.values)) return only(state)
  return only({ ...state, values, sending: sendingChanged(state) })
}

/** The form no longer matches the submission, so queueing it must not replace the form's values. */
function sendingChanged<Values>({ sending: present }: FormState<Values>): FormState<Values>['sending'] {
  return present && { ...present, changedSince: true }
}

function sending<Values>(state: FormState<Values>, values: Values): Step<Values> {
  return only({ ...state, sending: { values, changedSince: isDirty(state) && !sameValue(values, state.values) } })
}

function submitted<Values>(state: FormState<Values>, row: string): Step<Values> {
  if (!state.sending) return only(state)
  const { values: sent, changedSince } = state.sending
  const next: FormState<Values> = {
    ...state,
    values: changedSince ? state.values : sent,
    defaults: sent,
    restoredAt: null,
    refusals: 0,
    sending: null,
    discarded: null,
    followed: followSubmitted(row),
  }
  return { state: next, effects: [show(next)] }
}

function undone<Values>(state: FormState<Values>): Step<Values> {
  if (!state.discarded || isDirty(state)) return only(state)
  const next = { ...state, ...state.discarded, discarded: null, sending: sendingChanged(state) }
  return { state: next, effects: [show(next)] }
}

function queuedRead<Values>(state: FormState<Values>, row: OpenRow | null, rules: FormRules<Values>): Step<Values> {
  const known = state.followed
  if (!row || row.id === known?.id) return state.rival ? only({ ...state, rival: null }) : only(state)
  // The form follows its own submission once it is queued.
  if (state.sending || row.createdAt < (known?.row?.createdAt ?? 0)) return only(state)
  const isSame = sameValue(rules.valuesOf(row), state.values)
  return isDirty(state) && !isSame ? only({ ...state, rival: row }) : takeOver(state, row, rules)
}

/** The form continues with another tab's row. */
function takeOver<Values>(state: FormState<Values>, row: OpenRow, rules: FormRules<Values>): Step<Values> {
  const next = { ...state, rival: null, followed: followExisting(row) }
  return startOver(next, { values: rules.valuesOf(row), base: row.base })
}

function keptMine<Values>(state: FormState<Values>, rules: FormRules<Values>): Step<Values> {
  if (state.rival) {
    const { rival } = state
    const values = rules.onTopOf?.(state.values, rules.valuesOf(rival)) ?? state.values
    const next = { ...state, values, rival: null, followed: followExisting(rival), base: rival.base }
    return { state: next, effects: [show(next), { do: 'submit' }] }
  }
  const row = rowShown(state)
  const conflict = conflictOf(state, rules)
  if (!row || !conflict || !state.followed) return only(state)
  const next = {
    ...state,
    base: conflict.version,
    followed: stepFollowed(state.followed, { type: 'outcomeClosed' }),
  }
  if (rules.onTopOf) {
    const merged = { ...next, values: rules.onTopOf(conflict.mine, conflict.theirs) }
    return { state: merged, effects: [show(merged), { do: 'submit' }] }
  }
  if (isDirty(state)) return { state: next, effects: [{ do: 'submit' }] }
  return { state: next, effects: [{ do: 'queue', body: row.body, values: rules.valuesOf(row) }] }
}

/** The submission becomes unsaved changes again. Its base stays, so the server compares it with its own version. */
function keptAsDraft<Values>(state: FormState<Values>, rules: FormRules<Values>): Step<Values> {
  const row = rowShown(state)
  if (!row) return only(state)
  const values = isDirty(state) ? state.values : rules.valuesOf(row)
  const onFile = { defaults: state.onFile.values, base: row.base, followed: null }
  const next = { ...state, ...onFile, values, sending: sendingChanged(state) }
  return { state: next, effects: [show(next)] }
}

function followed<Values>(state: FormState<Values>, event: FollowEvent, rules: FormRules<Values>): Step<Values> {
  const before = state.followed
  if (!before) return only(state)
  const next = stepFollowed(before, event)
  const present = { ...state, followed: next }
  const { row } = next
  if (row && row.state === before.row?.state && row.appliedAt === before.row.appliedAt) return only(present)
  if (row && isInRecord(row)) return takeUpFile(withSent(present, row, rules), rules)
  if (row === null) return takeUpFile(present, rules)
  if (row && isRefused(row) && before.row && isInRecord(before.row)) return refusedLater(present, row, rules)
  const isMarked = row?.state === 'attention' && !isDirty(state)
  return { state: present, effects: isMarked ? [{ do: 'mark', row }] : [] }
}

/** Payroll refused a change that was in the record: it becomes the person's change again, based on the version before it. */
function refusedLater<Values>(state: FormState<Values>, row: OpenRow, rules: FormRules<Values>): Step<Values> {
  if (isDirty(state)) return only({ ...state, base: row.base })
  const again = startOver(state, { values: rules.valuesOf(row), base: row.base })
  return { ...again, effects: [...again.effects, { do: 'mark', row }] }
}

/** The version on file once this row has arrived, unless a read since then shows it. */
function withSent<Values>(state: FormState<Values>, row: OpenRow, rules: FormRules<Values>): FormState<Values> {
  const asOf = inRecordAt(row)
  if (state.onFile.asOf > asOf) return state
  return { ...state, onFile: { values: rules.valuesOf(row), etag: row.etag ?? state.onFile.etag, asOf } }
}

/** An untouched form shows the version on file, and a changed one may continue from there. */
function takeUpFile<Values>(state: FormState<Values>, rules: FormRules<Values>): Step<Values> {
  const newest = state.followed?.row
  const isUnread = state.followed !== null && newest === undefined
  if (isUnread || rowShown(state)) return only(state)
  const { values, etag } = state.onFile
  if (isDirty(state)) {
    // An edit based on a submission that was just sent continues from there.
    const isOnTop = newest && state.base === newest.base && sameValue(rules.bodyOf(values), newest.body)
    return only(isOnTop ? { ...state, base: etag } : state)
  }
  // Filling a list again replaces its elements, and a tap in progress would miss.
  if (sameValue(state.defaults, values)) return only({ ...state, base: etag })
  const filled = { ...state, base: etag, values, defaults: values }
  return { state: filled, effects: [show(filled)] }
}

function startOver<Values>(
  state: FormState<Values>,
  { values, base }: { values: Values; base: string | null },
): Step<Values> {
  const next = { ...state, values, defaults: values, base, restoredAt: null, refusals: 0 }
  return { state: next, effects: [show(next)] }
}

function draftEffect<Values>(before: FormState<Values>, state: FormState<Values>): FormEffect<Values>[] {
  if (!before.ready || before === state) return []
  const unsavedNow = unsaved(state)
  const changed = before.values !== state.values || before.defaults !== state.defaults
  if (!changed && !(unsavedNow && before.base !== state.base)) return []
  return [{ do: 'keepDraft', draft: unsavedNow }]
}

function unsaved<Values>(state: FormState<Values>): { values: Values; base: string | null } | null {
  return isDirty(state) ? { values: state.values, base: state.base } : null
}

function show<Values>({ values, defaults }: FormState<Values>): FormEffect<Values> {
  return { do: 'show', values, defaults }
}

function only<Values>(state: FormState<Values>): Step<Values> {
  return { state, effects: [] }
}
