import { expect, test } from 'vitest'
import { detailFor, filledReason } from './refusals.ts'

test.each([
  ['a key', 'noEmployee', 'There is no such employee.'],
  [
    'a key with values for its sentence',
    filledReason('ssoFailed', { company: 'Ñandú & Co.' }),
    /your Ñandú & Co\. credentials$/,
  ],
  ['one hour', filledReason('addressNew', { hours: 72, count: 1 }), /only after 72 hours, .* again in 1 hour, /],
  ['more hours', filledReason('addressNew', { hours: 72, count: 5 }), /again in 5 hours, /],
  ['an unknown key', 'other', /^$/],
  ['an unknown key with more', 'other?hours=1', /^$/],
])('a reason gives its detail: %s', (_, reason, words) => {
  expect(detailFor(reason)).toMatch(words)
})
