import { expect, test } from 'vitest'
import { stateAfter } from './outcome.ts'

const problem = { title: '', status: 0, detail: '', errors: [] }

test.each([
  [200, null, 'sent'],
  [201, null, 'sent'],
  [204, null, 'sent'],
  [423, null, 'received'],
  [0, null, 'waiting'],
  [408, null, 'waiting'],
  [429, 5000, 'waiting'],
  [500, null, 'waiting'],
  [502, null, 'waiting'],
  [503, 1000, 'waiting'],
  [401, null, 'held'],
  [409, 1000, 'waiting'],
  [409, null, 'conflict'],
  [412, null, 'conflict'],
  [400, null, 'attention'],
  [403, null, 'attention'],
  [404, null, 'attention'],
  [413, null, 'attention'],
  [422, null, 'attention'],
  [428, null, 'attention'],
] as const)('%i with Retry-After %s is %s', (status, retryAfterMs, state) => {
  expect(stateAfter({ ok: false, status, problem, retryAfterMs, etag: null, receipt: null })).toBe(state)
})
