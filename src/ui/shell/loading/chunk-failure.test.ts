import { beforeEach, expect, test, vi } from 'vitest'
import { repairMessage } from '@/offline/worker-messages.ts'
import { ChunkLoadError, isChunkFailure, loadChunk, reloadedKey } from './chunk-failure.ts'

beforeEach(() => void vi.useFakeTimers())

test('passes on a chunk that loads, and leaves nothing pending', async () => {
  expect(await loadChunk(async () => 'screen')).toBe('screen')
  expect(vi.getTimerCount()).toBe(0)
})

test('a missing chunk has one name in every browser, without the text that makes the router reload', async () => {
  const gone = loadChunk(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/page-1.js')),
  )
  await expect(gone).rejects.toSatisfy(
    (error: Error) =>
      isChunkFailure(error) && error.name === 'ChunkLoadError' && !error.message.startsWith('Failed to fetch'),
  )
})

test('gives up on a hanging chunk after 120 s and not before', async () => {
  const settled = vi.fn()
  loadChunk(() => new Promise(() => {})).catch(settled)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled.mock.calls[0]![0]).toMatchObject({ name: 'ChunkLoadError', hung: true })
  expect(settled.mock.calls[0]![0]).toBeInstanceOf(ChunkLoadError)
})

test('doesn’t change errors inside a chunk', async () => {
  await expect(loadChunk(() => Promise.reject(new RangeError('a bug')))).rejects.toBeInstanceOf(RangeError)
})

test('truncated code counts as a chunk that did not load', async () => {
  const cut = loadChunk(() => Promise.reject(new SyntaxError('Unexpected end of input')))
  await expect(cut).rejects.toBeInstanceOf(ChunkLoadError)
})

test('requests a missing chunk bypassing the browser cache, which may hold a network page', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (...given: unknown[]) => void asked.push(given))
  const address = 'https://ess.example/assets/page-1.js'
  await expect(
    loadChunk(() => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${address}`))),
  ).rejects.toBeInstanceOf(ChunkLoadError)
  expect(asked).toEqual([[address, { cache: 'reload' }]])
})

test('index.html, which cannot import anything, uses the same names', () => {
  const [page] = Object.values(
    import.meta.glob<string>('/index.html', { query: '?raw', import: 'default', eager: true }),
  )
  expect(page).toContain(`postMessage({ type: '${repairMessage}' }`)
  expect(page).toContain(`sessionStorage.setItem('${reloadedKey}'`)
})
