import { expect, test } from 'vitest'
import { mayConnect } from './live-channel.ts'

const configured = ['https://app.example']

test.each([
  ['the same host', 'https://ess.example', 'ess.example', true],
  ['the same host and port', 'http://localhost:5173', 'localhost:5173', true],
  ['a configured one', 'https://app.example', 'live.example', true],
  ['a configured one on another port', 'https://app.example:8443', 'live.example', false],
  ['another host', 'https://evil.example', 'ess.example', false],
  ['a host that starts with the same letters', 'https://ess.example.evil.example', 'ess.example', false],
  ['another port', 'http://localhost:1', 'localhost:5173', false],
  ['a page without an origin', 'null', 'ess.example', false],
  ['none', undefined, 'ess.example', false],
])('an origin of %s', (_, origin, host, allowed) => {
  expect(mayConnect({ headers: { origin }, host }, configured)).toBe(allowed)
})
