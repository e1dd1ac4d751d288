import { expect, test } from 'vitest'
import { isOlderRelease } from './release.ts'

test.each([
  ['3.9.0', '3.10.0', true],
  ['3.10.0', '3.9.0', false],
  ['3.0.3', '3.0.3', false],
  ['3.0', '3.0.1', true],
  // The mark that servers sent before it contained their release.
  ['1', '3.0.3', false],
  ['3.0.3', undefined, false],
  [null, '3.0.3', false],
])('%s is older than %s: %s', (one, other, older) => expect(isOlderRelease(one, other)).toBe(older))
