// @vitest-environment node
import { test } from 'vitest'
import {
  type Case,
  discarded,
  edited,
  expectAfter,
  file,
  opened,
  openedWith,
  refused,
  restored,
  sent,
  type,
  undone,
} from './form-machine-cases.ts'
import { page, read } from './form-machine-samples.ts'

const cases: Case[] = [
  // Opening
  ['opens on what is on file', [opened], { shows: 'on file', base: 'v1', dirty: false, row: null }],
  [
    'opens with what was read while the device was asked',
    [file('newer', 'v2'), opened],
    { shows: 'newer', base: 'v2', dirty: false },
  ],
  [
    'restores a draft on top of the version that it started from',
    [restored],
    { shows: 'drafted', base: 'v0', dirty: true, restoredAt: 7, effects: ['show'] },
  ],
  [
    'takes no notice of a draft that says what is on file',
    [{ type: 'opened', draft: { value: page('on file'), base: 'v0', keptAt: 7 }, row: null }],
    { shows: 'on file', base: 'v1', dirty: false, restoredAt: null },
  ],
  [
    'shows a row that waits, and the version that it started from',
    [openedWith({ state: 'waiting', text: 'waits' })],
    { shows: 'waits', base: 'v1', dirty: false, row: 'waiting', submitting: false, told: null },
  ],
  [
    'puts the reasons of a refused row at their fields',
    [openedWith({ state: 'attention', text: 'wrong' })],
    { shows: 'wrong', row: 'attention', effects: ['show', 'mark'], told: null },
  ],
  [
    'puts none at the fields of a draft that goes on from a refused row',
    [openedWith({ state: 'attention', text: 'wrong' }, 'corrected')],
    { shows: 'corrected', dirty: true, row: 'attention', effects: ['show'] },
  ],
  ['opens once', [opened, type('new'), opened], { shows: 'new', dirty: true, effects: [] }],
  ['hears nothing of the fields before it is open', [type('early'), refused], { shows: 'on file', refusals: 0 }],

  // Typing, and the version on file during it
  ['keeps what is typed as a draft', edited, { shows: 'new', dirty: true, base: 'v1', effects: ['keepDraft'] }],
  [
    'drops the draft when the old text is typed again',
    [...edited, type('on file')],
    { dirty: false, effects: ['keepDraft'] },
  ],
  ['does nothing about a change that changes nothing', [...edited, type('new')], { effects: [] }],
  [
    'an untouched form shows what is read again, and no draft is needed',
    [opened, file('newer', 'v2')],
    { shows: 'newer', base: 'v2', dirty: false, effects: ['show', 'keepDraft'] },
  ],
  [
    'a new version of the same content fills nothing again',
    [opened, file('on file', 'v2')],
    { base: 'v2', effects: [] },
  ],
  [
    'a changed form keeps what was typed and where it started',
    [...edited, file('newer', 'v2')],
    { shows: 'new', base: 'v1', dirty: true, effects: [] },
  ],
  [
    'typing the old text again does not pull the newer one under the fingers',
    [...edited, file('newer', 'v2'), type('on file')],
    { shows: 'on file', base: 'v1', dirty: false },
  ],
  ['counts refused attempts', [...edited, refused, refused], { refusals: 2, shows: 'new' }],

  // Discarding
  [
    'discards to what is on file and offers to undo it',
    [...edited, discarded],
    { shows: 'on file', dirty: false, canUndo: true, effects: ['show', 'keepDraft'] },
  ],
  [
    'undoes it',
    [...edited, discarded, undone],
    { shows: 'new', dirty: true, canUndo: false, effects: ['show', 'keepDraft'] },
  ],
  ['offers nothing where nothing was changed', [opened, discarded], { canUndo: false }],
  [
    'offers nothing while something else is typed',
    [...edited, discarded, type('other')],
    { canUndo: false, shows: 'other' },
  ],
  ['undoes nothing on top of that either', [...edited, discarded, type('other'), undone], { shows: 'other' }],
  [
    'discards to the newer version that was read meanwhile, and starts from it',
    [...edited, file('newer', 'v2'), discarded],
    { shows: 'newer', base: 'v2' },
  ],
  [
    'an undone edit starts again from the version that it was made on',
    [...edited, file('newer', 'v2'), discarded, undone],
    { shows: 'new', base: 'v1' },
  ],
  [
    'a discarded draft is no longer announced',
    [restored, discarded],
    { shows: 'on file', restoredAt: null, base: 'v1' },
  ],
  [
    'discards to what waits',
    [openedWith({ state: 'waiting', text: 'waits' }), type('more'), discarded],
    { shows: 'waits', dirty: false, row: 'waiting' },
  ],
  [
    'discards to what was sent while the file does not show it',
    [...sent, read({ state: 'sent', text: 'new' }), type('more'), discarded],
    { shows: 'new', dirty: false },
  ],
]

test.each(cases)('%s', (_, events, expected) => expectAfter(events, expected))
