// @vitest-environment node
import { test } from 'vitest'
import { type Case, closed, expectAfter, file, openedWith, sent, type } from './form-machine-cases.ts'
import { read } from './form-machine-samples.ts'

const cases: Case[] = [
  [
    'follows the file at once if the record has what was received',
    [...sent, read({ state: 'received', text: 'new', appliedAt: 50 }), file('tidied', 'v2')],
    { shows: 'tidied', row: null, base: 'v2', sent: true, told: 'received' },
  ],
  [
    'also if the form opened later, and its kept answer is older',
    [openedWith({ state: 'received', text: 'new', appliedAt: 50, etag: 'v2' })],
    { shows: 'new', row: null, base: 'v2' },
  ],
  [
    'doesn’t report again what payroll has taken over',
    [...sent, read({ state: 'received', text: 'new', appliedAt: 50 }), closed, read({ state: 'sent', text: 'new' })],
    { told: null, sent: true },
  ],
  [
    'shows what payroll refused later as the person’s change again, on top of the version before it',
    [
      ...sent,
      read({ state: 'sent', text: 'new' }),
      closed,
      file('old again', 'v3'),
      read({ state: 'attention', text: 'new', base: 'v3' }),
    ],
    { shows: 'new', row: 'attention', base: 'v3', told: 'attention', effects: ['show', 'mark', 'keepDraft'] },
  ],
  [
    'keeps what was typed since on top of that version too',
    [
      ...sent,
      read({ state: 'sent', text: 'new' }),
      type('more'),
      read({ state: 'attention', text: 'new', base: 'v3' }),
    ],
    { shows: 'more', base: 'v3', dirty: true, told: 'attention' },
  ],
]

test.each(cases)('a form with a change for payroll: %s', (_, events, expected) => {
  expectAfter(events, expected)
})
