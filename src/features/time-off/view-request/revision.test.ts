import { expect, test } from 'vitest'
import { knownRequest } from '@/features/time-off/requests/own/test-own.ts'
import { newer, revisionOf } from './revision.ts'

const at = (revision: number, logs?: { comment: string; createTimestamp: string }[]) =>
  knownRequest({ etag: `"v4711.${revision}"`, ...(logs && { logs }) })

test.each([
  ['"v4711.1"', 1],
  ['"v4711.12"', 12],
  ['"abc"', 0],
  ['', 0],
])('%s is change %d', (etag, revision) => {
  expect(revisionOf({ etag })).toBe(revision)
})

test('the later of two answers counts, with the history of either one', () => {
  const logs = [{ comment: 'Submitted', createTimestamp: '2026-11-20T16:00:00.000Z' }]
  expect(newer(at(2), at(1, logs))).toEqual({ ...at(2), logs })
  expect(newer(at(1), at(2, logs))).toEqual(at(2, logs))
  expect(newer(at(1, logs), null)).toEqual(at(1, logs))
  expect(newer(null, null)).toBeNull()
})
