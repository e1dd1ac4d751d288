import { expect, test } from 'vitest'
import { type Answer, heldOutcomeOf, outcomeOf } from './host-answer.ts'

const json = { 'content-type': 'application/json' }
const answer = (status: number, body: unknown, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
})
const html = (status: number): Answer => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: '<!doctype html><p>{"receipt":"R-1"}',
})
const locked = (scope: 'lane' | 'host', retryAfterMs: number | null) => ({ outcome: 'locked', scope, retryAfterMs })
const uncertain = { outcome: 'failed', isUncertain: true }
const date = 'Thu, 26 Nov 2026 20:00:00 GMT'
const later = 'Thu, 26 Nov 2026 20:01:30 GMT'

test.each<[string, Answer, object]>([
  ['a taken change', answer(200, { receipt: 'R-1', sequence: 7 }), { outcome: 'taken', sequence: 7 }],
  ['an accepted change without a count', answer(201, { receipt: 'R-1' }), { outcome: 'taken', sequence: null }],
  ['an answer for another receipt', answer(200, { receipt: 'R-2', sequence: 7 }), uncertain],
  ['an answer without a receipt', answer(200, { ok: true }), uncertain],
  ['an unknown outcome', answer(200, { receipt: 'R-1', outcome: 'queued' }), uncertain],
  ['a sign-in page', html(200), uncertain],
  ['half of an answer', { status: 200, headers: json, body: '{"receipt":"R-' }, uncertain],
  ['a redirect', answer(302, { receipt: 'R-1' }, { location: '/elsewhere' }), uncertain],
  ['a locked lane', answer(423, {}, { 'retry-after': '90' }), locked('lane', 90_000)],
  ['a locked host by its scope', answer(423, { scope: 'host' }, { 'retry-after': '1' }), locked('host', 1000)],
  ['a closed host', html(503), locked('host', null)],
  ['a host closed until a date', answer(503, {}, { 'retry-after': later, date }), locked('host', 90_000)],
  ['a date that has passed', answer(503, {}, { 'retry-after': date, date: later }), locked('host', 0)],
  ['an unreadable time', answer(503, {}, { 'retry-after': 'soon' }), locked('host', null)],
  ['a very long time', answer(503, {}, { 'retry-after': '99999999' }), locked('host', 24 * 3_600_000)],
  ['too many requests', answer(429, {}, { 'retry-after': '5' }), locked('host', 5000)],
  ['a missing earlier change', answer(409, { code: 'gap', reason: 'R-0 is missing' }), { outcome: 'gap' }],
  ['a conflict', answer(409, { reason: 'No.' }), { outcome: 'refused', reason: 'No.', code: null }],
  [
    'a refusal',
    answer(422, { reason: 'Closed\n\taccount.\u202e', code: 'R02' }),
    { outcome: 'refused', reason: 'Closed account.', code: 'R02' },
  ],
  [
    'a long reason',
    answer(400, { reason: 'é'.repeat(400) }),
    { outcome: 'refused', reason: `${'é'.repeat(299)}…`, code: null },
  ],
  ['a refusal by a proxy', html(400), uncertain],
  ['wrong credentials', answer(401, { reason: 'Who are you?' }), uncertain],
  ['forbidden', answer(403, { reason: 'Not you.' }), uncertain],
  ['an unknown address', answer(404, { reason: 'Unknown path.' }), uncertain],
  ['a broken host', answer(500, { reason: 'Broken.' }), uncertain],
])('%s', (_, given, expected) => expect(outcomeOf(given, 'R-1')).toMatchObject(expected))

test.each<[string, Answer, object | 'unknown']>([
  ['is there', answer(200, { receipt: 'R-1', outcome: 'taken', sequence: 3 }), { outcome: 'taken', sequence: 3 }],
  [
    'was refused',
    answer(200, { receipt: 'R-1', outcome: 'refused', reason: 'Closed.', code: 'R02' }),
    { outcome: 'refused', reason: 'Closed.', code: 'R02' },
  ],
  ['is not there', answer(404, { code: 'unknown-receipt' }), 'unknown'],
  ['is perhaps there, says a proxy', html(404), uncertain],
  ['cannot be looked up now', answer(503, {}, { 'retry-after': '2' }), locked('host', 2000)],
])('a receipt that was looked up %s', (_, given, expected) => {
  const outcome = heldOutcomeOf(given, 'R-1')
  if (expected === 'unknown') expect(outcome).toBe('unknown')
  else expect(outcome).toMatchObject(expected)
})
