import { expect, test } from 'vitest'
import { meaningOf } from './live-message.ts'

test.each([
  ['{"type":"loggedOut"}', 'loggedOut'],
  ['{"type":"registered"}', 'answer'],
  ['{"type":"pong","at":1}', 'answer'],
  ['{"type":"announcement","text":"Hello"}', 'unknown'],
  ['{"type":7}', 'garbage'],
  ['{}', 'garbage'],
  ['[]', 'garbage'],
  ['null', 'garbage'],
  ['loggedOut', 'garbage'],
  ['{"type":"loggedOut"', 'garbage'],
  ['', 'garbage'],
  [new ArrayBuffer(2), 'garbage'],
])('%j means %s', (data, meaning) => {
  expect(meaningOf(data)).toBe(meaning)
})
