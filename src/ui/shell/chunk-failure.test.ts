import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkLoadError, isChunkFailure, loadChunk } from './chunk-failure.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a part that comes is handed on, and nothing is left waiting', async () => {
  expect(await loadChunk(async () => 'screen')).toBe('screen')
  expect(vi.getTimerCount()).toBe(0)
})

test('a part that is gone has one name in every browser, and not the words at which the router reloads', async () => {
  const gone = loadChunk(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/page-1.js')),
  )
  await expect(gone).rejects.toSatisfy(
    (error: Error) =>
      isChunkFailure(error) && error.name === 'ChunkLoadError' && !error.message.startsWith('Failed to fetch'),
  )
})

test('a part that hangs is given up after 120 s and not before', async () => {
  const settled = vi.fn()
  loadChunk(() => new Promise(() => {})).catch(settled)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled.mock.calls[0]![0]).toMatchObject({ name: 'ChunkLoadError', hung: true })
  expect(settled.mock.calls[0]![0]).toBeInstanceOf(ChunkLoadError)
})

test('a fault inside of a part stays what it is', async () => {
  await expect(loadChunk(() => Promise.reject(new RangeError('a bug')))).rejects.toBeInstanceOf(RangeError)
})
