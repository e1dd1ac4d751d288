// @vitest-environment node
import { expect, test } from 'vitest'
import { factsOf } from './form-facts.ts'
import { step } from './form-machine.ts'
import { type Page, page, read, rowOf, rules } from './form-machine-samples.ts'
import { type FormEvent, closedForm } from './form-state.ts'

function after(events: FormEvent<Page>[]) {
  let state = closedForm({ values: page('on file'), etag: 'v1', asOf: 10 })
  let effects: string[] = []
  for (const event of events) {
    const next = step(state, event, rules)
    state = next.state
    effects = next.effects.map((effect) => effect.do)
  }
  const { row, conflict, dirty, canUndo, outcome, notStored } = factsOf(state, rules)
  return {
    shows: state.values.text,
    base: state.base,
    row: row?.state ?? null,
    conflict: conflict && [conflict.mine.text, conflict.theirs.text],
    told: outcome?.told ?? null,
    dirty,
    notStored,
    canUndo,
    effects,
  }
}

const opened: FormEvent<Page> = { type: 'opened', draft: null, row: null }
const openedOn = (text: string, draft: string | null = null): FormEvent<Page> => ({
  type: 'opened',
  row: rowOf({ state: 'waiting', text }),
  draft: draft === null ? null : { value: page(draft), base: 'v0', keptAt: 7 },
})
const edited: FormEvent<Page>[] = [opened, { type: 'typed', values: page('new') }]
const sent: FormEvent<Page>[] = [
  ...edited,
  { type: 'sending', values: page('new') },
  { type: 'submitted', row: 'row' },
  { type: 'sendingEnded' },
]
const keptMine: FormEvent<Page> = { type: 'keptMine' }
const tookTheirs: FormEvent<Page> = { type: 'tookTheirs', theirs: page('theirs'), version: null }
const undone: FormEvent<Page> = { type: 'undone' }
const discarded: FormEvent<Page> = { type: 'discarded' }
const elsewhere = (text: string): FormEvent<Page> => ({
  type: 'queuedRead',
  row: { ...rowOf({ id: 'other', state: 'waiting', text }), createdAt: 5 },
})
const gone: FormEvent<Page> = { type: 'queuedRead', row: null }

test.each<[name: string, events: FormEvent<Page>[], expected: Partial<ReturnType<typeof after>>]>([
  [
    'discarding a restored draft shows the waiting change, and starts from its version',
    [openedOn('waits', 'drafted'), discarded],
    { shows: 'waits', base: 'v1', dirty: false },
  ],
  [
    'discarding a restored draft shows what was sent in the meantime, and starts from its version',
    [openedOn('waits', 'drafted'), read({ state: 'sent', text: 'waits' }), discarded],
    { base: 'v1', dirty: false },
  ],
  [
    "keeps a change that couldn't be stored as a draft, and says why",
    [...edited, { type: 'sending', values: page('new') }, { type: 'notStored', why: 'full' }],
    { shows: 'new', dirty: true, notStored: 'full', effects: ['keepDraft'] },
  ],
  [
    'shows at once what another tab queued',
    [opened, elsewhere('other')],
    { shows: 'other', row: 'waiting', dirty: false },
  ],
  [
    'asks which counts when another tab queued something over unsaved changes',
    [...edited, elsewhere('other')],
    { shows: 'new', dirty: true, conflict: ['new', 'other'] },
  ],
  [
    'does not ask if both are the same',
    [...edited, elsewhere('new')],
    { shows: 'new', dirty: false, conflict: null, row: 'waiting' },
  ],
  [
    "stops asking when the other tab's version is withdrawn",
    [...edited, elsewhere('other'), gone],
    { shows: 'new', dirty: true, conflict: null },
  ],
  [
    'keeps mine over the version that another tab queued',
    [...edited, elsewhere('other'), keptMine],
    { shows: 'new', base: 'v1', conflict: null, effects: ['show', 'submit'] },
  ],
  [
    "takes the other tab's version, and can bring mine back",
    [...edited, elsewhere('other'), tookTheirs],
    { shows: 'other', dirty: false, conflict: null, row: 'waiting', canUndo: true },
  ],
  [
    "takes the other tab's version, and brings mine back",
    [...edited, elsewhere('other'), tookTheirs, undone],
    { shows: 'new', dirty: true },
  ],
  [
    "continues with another tab's version in place of the waiting one",
    [
      openedOn('mine'),
      { type: 'rowRead', row: rowOf({ state: 'replaced', text: 'mine' }), unreachable: false },
      elsewhere('other'),
    ],
    { shows: 'other', row: 'waiting', dirty: false, told: null },
  ],
  [
    "doesn't mistake its own submission for another tab's",
    [...sent, { type: 'queuedRead', row: rowOf({ state: 'waiting', text: 'new' }) }],
    { conflict: null, shows: 'new' },
  ],
])('%s', (_, events, expected) => expect(after(events)).toMatchObject(expected))
