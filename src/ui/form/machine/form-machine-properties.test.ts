// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDirty } from './form-facts.ts'
import { step } from './form-machine.ts'
import { type FormEvent, closedForm } from './form-state.ts'
import { type Page, page, read, rowOf, rules } from './form-machine-samples.ts'

const start = () => closedForm({ values: page('on file'), etag: 'v1', asOf: 10 })

const text = fc.constantFrom('on file', 'a', 'b', 'c').map(page)
const etag = fc.constantFrom('v1', 'v2', 'v5')
const row = fc.record({
  state: fc.constantFrom('waiting', 'sending', 'sent', 'received', 'attention', 'conflict', 'held'),
  text: fc.constantFrom('on file', 'a', 'b'),
  base: etag,
  attempts: fc.nat(1),
})
const draft = fc.record({ value: text, base: etag, keptAt: fc.constant(7) })

const opened = fc
  .record({ draft: fc.option(draft), row: fc.option(row) })
  .map((present): FormEvent<Page> => ({ ...present, type: 'opened', row: present.row && rowOf(present.row) }))

/** Events that the person doesn't cause. */
const happening = fc.oneof<fc.Arbitrary<FormEvent<Page>>[]>(
  opened,
  fc.record({ values: text, etag, asOf: fc.constantFrom(5, 20, 100) }).map((onFile) => ({ type: 'fileRead', onFile })),
  fc.tuple(fc.option(row), fc.boolean()).map(([read_, unreachable]) => read(read_, unreachable)),
  fc.constantFrom<FormEvent<Page>>(
    { type: 'patienceOver' },
    { type: 'refused' },
    { type: 'submitted', row: 'row' },
    { type: 'sendingEnded' },
  ),
)

const choice = fc.oneof<fc.Arbitrary<FormEvent<Page>>[]>(
  text.map((values) => ({ type: 'typed', values })),
  text.map((values) => ({ type: 'sending', values })),
  text.map((theirs) => ({ type: 'tookTheirs', theirs, version: 'v5' })),
  fc.constantFrom<FormEvent<Page>>(
    { type: 'discarded' },
    { type: 'undone' },
    { type: 'keptMine' },
    { type: 'tookBack' },
    { type: 'keptAsDraft' },
    { type: 'outcomeClosed' },
  ),
)

const history = fc.array(fc.oneof(happening, choice), { maxLength: 25 })

/** Simulates fields that follow the machine, and a device that keeps its drafts. */
function run(events: FormEvent<Page>[]) {
  let state = start()
  let fields = state.values
  let kept: Page | null = null
  for (const event of events) {
    if (event.type === 'opened' && !state.ready) kept = event.draft ? (event.draft.value as Page) : null
    if (event.type === 'typed' && state.ready) fields = event.values
    const next = step(state, event, rules)
    for (const effect of next.effects) {
      if (effect.do === 'show') fields = effect.values
      if (effect.do === 'keepDraft') kept = effect.draft?.values ?? null
    }
    state = next.state
  }
  return { state, fields, kept }
}

test('events that the person doesn’t cause never change their typed text', () => {
  fc.assert(
    fc.property(opened, history, happening, (first, events, event) => {
      const { state } = run([first, ...events])
      fc.pre(isDirty(state))
      expect(step(state, event, rules).state.values).toEqual(state.values)
    }),
  )
})

test("the fields match the machine's state", () => {
  fc.assert(
    fc.property(opened, history, (first, events) => {
      const { state, fields } = run([first, ...events])
      expect(fields).toEqual(state.values)
    }),
  )
})

test('keeps unsaved changes as a draft on the device', () => {
  fc.assert(
    fc.property(opened, history, (first, events) => {
      const { state, kept } = run([first, ...events])
      fc.pre(isDirty(state))
      expect(kept).toEqual(state.values)
    }),
  )
})

test('undo after discarding restores the edit and its version', () => {
  fc.assert(
    fc.property(opened, history, (first, events) => {
      const { state } = run([first, ...events])
      fc.pre(isDirty(state))
      const discarded = step(state, { type: 'discarded' }, rules).state
      fc.pre(!isDirty(discarded))
      const undone = step(discarded, { type: 'undone' }, rules).state
      expect([undone.values, undone.base]).toEqual([state.values, state.base])
    }),
  )
})
