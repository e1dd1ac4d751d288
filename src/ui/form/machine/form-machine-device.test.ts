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
    'discards a restored draft to what waits, and starts from the version that this starts from',
    [openedOn('waits', 'drafted'), discarded],
    { shows: 'waits', base: 'v1', dirty: false },
  ],
  [
    'discards a restored draft to what was sent meanwhile, and starts from the version of that',
    [openedOn('waits', 'drafted'), read({ state: 'sent', text: 'waits' }), discarded],
    { base: 'v1', dirty: false },
  ],
  [
    'keeps what was not stored, as a draft, and says why',
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
    'does not ask where both say the same',
    [...edited, elsewhere('new')],
    { shows: 'new', dirty: false, conflict: null, row: 'waiting' },
  ],
  [
    "asks no more when the other tab's version was taken back",
    [...edited, elsewhere('other'), gone],
    { shows: 'new', dirty: true, conflict: null },
  ],
  [
    'keeps mine over what another tab queued',
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
    'goes on with what another tab queued in place of what waits',
    [
      openedOn('mine'),
      { type: 'rowRead', row: rowOf({ state: 'replaced', text: 'mine' }), unreachable: false },
      elsewhere('other'),
    ],
    { shows: 'other', row: 'waiting', dirty: false, told: null },
  ],
  [
    'takes its own submission for no rival',
    [...sent, { type: 'queuedRead', row: rowOf({ state: 'waiting', text: 'new' }) }],
    { conflict: null, shows: 'new' },
  ],
])('%s', (_, events, expected) => expect(after(events)).toMatchObject(expected))
