// @vitest-environment node
import { expect, test } from 'vitest'
import {
  after,
  type Case,
  closed,
  conflicting,
  discarded,
  edited,
  expectAfter,
  file,
  keptAsDraft,
  keptMine,
  openedWith,
  patienceOver,
  refused,
  restored,
  sent,
  submit,
  tookBack,
  tookTheirs,
  type,
  undone,
} from './form-machine-cases.ts'
import { type Page, page, read, rules } from './form-machine-samples.ts'

const cases: Case[] = [
  // Submitting
  [
    'is submitting while it is put into the outbox',
    [...edited, { type: 'sending', values: page('new') }],
    { submitting: true, shows: 'new' },
  ],
  [
    'and until something is told of it',
    sent,
    { submitting: true, dirty: false, shows: 'new', effects: [], told: null },
  ],
  [
    'no longer when it could not be queued: everything is as it was',
    [...edited, { type: 'sending', values: page('new') }, { type: 'sendingEnded' }],
    { submitting: false, dirty: true, shows: 'new', base: 'v1' },
  ],
  [
    'keeps what is typed while it is put into the outbox',
    [...edited, { type: 'sending', values: page('new') }, type('newer'), { type: 'submitted', row: 'row' }],
    { shows: 'newer', dirty: true, effects: ['show', 'keepDraft'] },
  ],
  [
    'keeps the draft that a waiting row became while something else is put into the outbox',
    [
      openedWith({ state: 'waiting', text: 'waits' }),
      { type: 'sending', values: page('new') },
      keptAsDraft,
      { type: 'submitted', row: 'row' },
    ],
    { shows: 'waits', dirty: true, effects: ['show', 'keepDraft'] },
  ],
  [
    'a submission ends the restored draft, the refusals and the undo',
    [
      restored,
      refused,
      discarded,
      type('new'),
      refused,
      ...submit('new'),
      read({ state: 'waiting', text: 'new', attempts: 1 }),
    ],
    { restoredAt: null, refusals: 0, canUndo: false },
  ],
  [
    'waits without a word at first',
    [...sent, read({ state: 'waiting', text: 'new' })],
    { told: null, submitting: true },
  ],
  [
    'says that it is kept once it was tried',
    [...sent, read({ state: 'waiting', text: 'new', attempts: 1 })],
    { told: 'kept', submitting: false, row: 'waiting' },
  ],
  [
    'says so at once without signal',
    [...sent, read({ state: 'waiting', text: 'new' }, true)],
    { told: 'kept', submitting: false },
  ],
  [
    'says so when it takes long',
    [...sent, read({ state: 'sending', text: 'new' }), patienceOver],
    { told: 'kept', submitting: false, row: 'sending' },
  ],
  ['a long wait for the row itself says nothing yet', [...sent, patienceOver], { told: null, submitting: true }],
  [
    'a closed message is not said again',
    [...sent, read({ state: 'waiting', text: 'new', attempts: 1 }), closed, read({ state: 'sending', text: 'new' })],
    { told: null, submitting: false },
  ],
  [
    'what became of it later is said after that',
    [...sent, read({ state: 'waiting', text: 'new', attempts: 1 }), closed, read({ state: 'sent', text: 'new' })],
    { told: 'sent' },
  ],
  [
    'of a row that was there before, only a change is said',
    [openedWith({ state: 'waiting', text: 'waits' }), read({ state: 'sending', text: 'waits' }), patienceOver],
    { told: null, row: 'sending' },
  ],
  [
    'and a change is',
    [openedWith({ state: 'waiting', text: 'waits' }), read({ state: 'sent', text: 'waits' })],
    { told: 'sent' },
  ],
  [
    'another row is no news of this one',
    [...sent, read({ id: 'another', state: 'sent', text: 'other' })],
    { told: null, submitting: true },
  ],
  [
    'a row that is gone is no longer under way',
    [...sent, read(null)],
    { submitting: false, row: null, shows: 'on file' },
  ],

  // Arriving
  [
    'keeps what was sent while the file was read before it arrived',
    [...sent, read({ state: 'sent', text: 'new' })],
    { shows: 'new', base: 'v1', dirty: false, sent: true, row: null },
  ],
  [
    'follows the file again once it shows the change',
    [...sent, read({ state: 'sent', text: 'new' }), file('new, tidied', 'v2')],
    { shows: 'new, tidied', base: 'v2', sent: true },
  ],
  [
    'an edit on top of what was just sent continues from there, and so does its draft',
    [...sent, read({ state: 'sent', text: 'new' }), type('more'), file('new', 'v2')],
    { shows: 'more', base: 'v2', dirty: true, sent: false, effects: ['keepDraft'] },
  ],
  [
    'not where the file says something else',
    [...sent, read({ state: 'sent', text: 'new' }), type('more'), file('of elsewhere', 'v3')],
    { shows: 'more', base: 'v1' },
  ],
  [
    'shows as received what another company’s locked host keeps',
    [...sent, read({ state: 'received', text: 'new' })],
    { shows: 'new', row: 'received', told: 'received', sent: false },
  ],
  [
    'until it is applied, whatever is on file meanwhile',
    [...sent, read({ state: 'received', text: 'new' }), file('of elsewhere', 'v3')],
    { shows: 'new', row: 'received', base: 'v1' },
  ],
  [
    'then shows what is on file',
    [
      ...sent,
      read({ state: 'received', text: 'new' }),
      file('new, tidied', 'v2'),
      read({ state: 'sent', text: 'new' }),
    ],
    { shows: 'new, tidied', row: null, base: 'v2' },
  ],
  [
    'puts the reasons of a refusal at their fields',
    [...sent, read({ state: 'attention', text: 'new' })],
    { told: 'attention', row: 'attention', effects: ['mark'] },
  ],
  [
    'not on top of what was typed since',
    [...sent, type('more'), read({ state: 'attention', text: 'new' })],
    { told: 'attention', shows: 'more', effects: [] },
  ],
  [
    'and not twice',
    [...sent, read({ state: 'attention', text: 'new' }), read({ state: 'attention', text: 'new' })],
    { effects: [] },
  ],
  ['holds what waits for the sign-in', [...sent, read({ state: 'held', text: 'new' })], { told: 'held', row: 'held' }],

  // Conflicts
  ['shows both versions', conflicting, { conflict: ['mine', 'theirs'], shows: 'mine', base: 'v1' }],
  ['shows mine as it is typed', [...conflicting, type('mine, better')], { conflict: ['mine, better', 'theirs'] }],
  ['sends mine again on top of theirs', [...conflicting, keptMine], { base: 'v5', shows: 'mine', effects: ['queue'] }],
  [
    'checks mine first where it was changed',
    [...conflicting, type('mine, better'), keptMine],
    { base: 'v5', shows: 'mine, better', effects: ['submit', 'keepDraft'] },
  ],
  ['keeps nothing where there is no conflict', [...edited, keptMine], { base: 'v1', effects: [] }],
  [
    'takes theirs, and keeps it until the server is read again',
    [...conflicting, read(null), tookTheirs],
    { shows: 'theirs', base: 'v5', dirty: false, conflict: null, row: null, effects: ['show', 'keepDraft'] },
  ],
  [
    'a read that began before the refusal changes nothing',
    [...conflicting, tookTheirs, file('on file', 'v1', 20)],
    { shows: 'theirs', base: 'v5' },
  ],
  [
    'the next version does',
    [...conflicting, tookTheirs, file('theirs, and more', 'v6')],
    { shows: 'theirs, and more', base: 'v6' },
  ],
  [
    'discards to theirs until then',
    [...conflicting, tookTheirs, type('more'), discarded],
    { shows: 'theirs', base: 'v5' },
  ],

  // Taking back
  [
    'takes back what waits',
    [openedWith({ state: 'waiting', text: 'waits' }), tookBack],
    { shows: 'on file', base: 'v1', row: null, canUndo: false, effects: ['show', 'keepDraft'] },
  ],
  [
    'what was changed on top of it can be brought back',
    [openedWith({ state: 'waiting', text: 'waits' }), type('more'), tookBack, undone],
    { shows: 'more', dirty: true, row: null },
  ],
]

test.each(cases)('%s', (_, events, expected) => expectAfter(events, expected))

test('keeping mine may combine it with theirs: the result is checked and sent', () => {
  const given = { ...rules, onTopOf: (mine: Page, theirs: Page) => page(`${mine.text} and ${theirs.text}`) }
  const { shows, base, effects } = after([...conflicting, keptMine], given)
  expect([shows, base, effects]).toEqual(['mine and theirs', 'v5', ['show', 'submit', 'keepDraft']])
})

const unreadable = { ...rules, theirsOf: () => null }
const sides = (events: Parameters<typeof after>[0]) => {
  const { conflict, unread } = after(events, unreadable)
  return { unread, sides: conflict && [conflict.mine.text, conflict.theirs.text, conflict.version] }
}

test.each([
  ["can't be shown if the refusal doesn't include the version on file", [], true, null],
  ['still cannot be shown after a read that began before the refusal', [file('on file', 'v1', 20)], true, null],
  ['is shown after a new read, whatever its version', [file('read since', 'v1')], false, ['mine', 'read since', 'v1']],
] as const)('a conflict %s', (_, events, unread, shown) => {
  expect(sides([...conflicting, ...events])).toEqual({ unread, sides: shown })
})

test('then sends mine based on the version that was read', () => {
  const { base, effects } = after([...conflicting, file('read since', 'v7'), keptMine], unreadable)
  expect([base, effects]).toEqual(['v7', ['queue']])
})

test('a submission becomes unsaved changes again, based on the version that they started from', () => {
  const { shows, dirty, base, row, unread, effects } = after([...conflicting, keptAsDraft], unreadable)
  expect({ shows, dirty, base, row, unread }).toEqual({
    shows: 'mine',
    dirty: true,
    base: 'v1',
    row: null,
    unread: false,
  })
  expect(effects).toEqual(['show', 'keepDraft'])
})
