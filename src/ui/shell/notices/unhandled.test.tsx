import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { VaultClosed } from '@/offline/vault/vault.ts'
import { ChunkLoadError } from '@/ui/shell/loading/chunk-failure.ts'
import { setStorageState } from '@/offline/storage-state.ts'
import { Notices, hideNotice } from './notices.tsx'
import { showUnhandledErrors } from './unhandled.ts'

beforeAll(showUnhandledErrors)
afterEach(() => act(() => hideNotice('unhandled')))

const fail = (reason: unknown) =>
  act(() => void dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })))

test.each([
  [new DOMException('', 'QuotaExceededError'), 'This device has no room left. Free some space, then try again.'],
  [
    Object.assign(new Error('aborted'), { name: 'AbortError', inner: { name: 'QuotaExceededError' } }),
    'This device has no room left. Free some space, then try again.',
  ],
  [new VaultClosed(), 'What is saved on this device is locked until you sign in again.'],
  [new TypeError('undefined is not a function'), 'Something went wrong. Please try again.'],
])('shows an unhandled failure: %s', (reason, words) => {
  render(<Notices />)
  fail(reason)
  expect(screen.getByText(words)).toBeTruthy()
})

test.each([new DOMException('', 'AbortError'), new ChunkLoadError('gone')])('does not show %s', (reason) => {
  render(<Notices />)
  fail(reason)
  expect(screen.queryByText('That did not work')).toBeNull()
})

test('an unavailable database has its own notice', () => {
  render(<Notices />)
  setStorageState('lost')
  fail(Object.assign(new Error('closed'), { name: 'DatabaseClosedError' }))
  setStorageState('works')
  expect(screen.queryByText('That did not work')).toBeNull()
})
