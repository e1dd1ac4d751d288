import { expect, test } from 'vitest'
import { messageIn } from './live-channel.ts'

test.each([
  ['{"type":"loggedOut"}', { type: 'loggedOut' }],
  ['{"type":"registered"}', { type: 'registered' }],
  ['{"type":"pong","at":1}', { type: 'pong', at: 1 }],
  ['{"type":"changed","what":"timeOffRequests"}', { type: 'changed', what: 'timeOffRequests' }],
  ['{"type":"changed","what":7}', 'unknown'],
  ['{"type":"announcement","text":"Hello"}', 'unknown'],
  ['{"type":7}', 'garbage'],
  ['{}', 'garbage'],
  ['[]', 'garbage'],
  ['null', 'garbage'],
  ['loggedOut', 'garbage'],
  ['{"type":"loggedOut"', 'garbage'],
  ['', 'garbage'],
  [new ArrayBuffer(2), 'garbage'],
])('%j means %j', (data, meaning) => {
  expect(messageIn(data)).toEqual(meaning)
})
