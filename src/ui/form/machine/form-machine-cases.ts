import { expect } from 'vitest'
import { factsOf } from './form-facts.ts'
import { step } from './form-machine.ts'
import { type Page, page, rowOf, rules } from './form-machine-samples.ts'
import { type FormEvent, closedForm } from './form-state.ts'

/** Runs the events in order. Returns the state, the screen's facts, and the last event's effects. */
export function after(events: FormEvent<Page>[], given = rules) {
  let state = closedForm({ values: page('on file'), etag: 'v1', asOf: 10 })
  let effects: string[] = []
  for (const event of events) {
    const next = step(state, event, given)
    state = next.state
    effects = next.effects.map((effect) => effect.do)
  }
  return { ...factsOf(state, given), shows: state.values.text, base: state.base, effects }
}

export const opened: FormEvent<Page> = { type: 'opened', draft: null, row: null }
export const openedWith = (row: Parameters<typeof rowOf>[0], draft: string | null = null): FormEvent<Page> => ({
  type: 'opened',
  row: rowOf(row),
  draft: draft === null ? null : { value: page(draft), base: 'v0', keptAt: 7 },
})
export const restored: FormEvent<Page> = {
  type: 'opened',
  draft: { value: page('drafted'), base: 'v0', keptAt: 7 },
  row: null,
}
export const type = (text: string): FormEvent<Page> => ({ type: 'typed', values: page(text) })
/** A read after every row was settled, unless `asOf` says otherwise. */
export const file = (text: string, etag: string, asOf = 100): FormEvent<Page> => ({
  type: 'fileRead',
  onFile: { values: page(text), etag, asOf },
})
export const submit = (text: string): FormEvent<Page>[] => [
  { type: 'sending', values: page(text) },
  { type: 'submitted', row: 'row' },
  { type: 'sendingEnded' },
]
const plain = <Type extends FormEvent<Page>['type']>(type: Type) => ({ type })
export const closed = plain('outcomeClosed')
export const patienceOver = plain('patienceOver')
export const refused = plain('refused')
export const discarded = plain('discarded')
export const undone = plain('undone')
export const keptMine = plain('keptMine')
export const tookBack = plain('tookBack')
export const keptAsDraft = plain('keptAsDraft')
export const tookTheirs: FormEvent<Page> = { type: 'tookTheirs', theirs: page('theirs'), version: 'v5' }
export const edited = [opened, type('new')]
export const sent = [...edited, ...submit('new')]
export const conflicting = [openedWith({ state: 'conflict', text: 'mine' })]

/** A case's expectations of the screen and of the last event's effects. */
type Expected = Partial<{
  shows: string
  base: string | null
  dirty: boolean
  row: string | null
  sent: boolean
  submitting: boolean
  told: string | null
  conflict: [mine: string, theirs: string] | null
  canUndo: boolean
  restoredAt: number | null
  refusals: number
  effects: string[]
}>

export type Case = [name: string, events: FormEvent<Page>[], expected: Expected]

/** Runs the events and compares the fields that the case names. */
export function expectAfter(events: FormEvent<Page>[], expected: Expected): void {
  const { row, sent, outcome, conflict, ...rest } = after(events)
  const found = {
    ...rest,
    row: row?.state ?? null,
    sent: sent !== null,
    told: outcome?.told ?? null,
    conflict: conflict && [conflict.mine.text, conflict.theirs.text],
  }
  expect(found).toMatchObject(expected)
}
