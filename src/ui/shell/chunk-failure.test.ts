import { beforeEach, expect, test, vi } from 'vitest'
import { repairMessage } from '@/offline/worker-messages.ts'
import { ChunkLoadError, isChunkFailure, loadChunk, reloadedKey } from './chunk-failure.ts'

beforeEach(() => void vi.useFakeTimers())

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

test('code that was cut off counts as a part that did not come', async () => {
  const cut = loadChunk(() => Promise.reject(new SyntaxError('Unexpected end of input')))
  await expect(cut).rejects.toBeInstanceOf(ChunkLoadError)
})

test("a part that did not come is asked for past the browser's own cache, where a network's page may be", async () => {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (...given: unknown[]) => void asked.push(given))
  const address = 'https://ess.example/assets/page-1.js'
  await expect(
    loadChunk(() => Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${address}`))),
  ).rejects.toBeInstanceOf(ChunkLoadError)
  expect(asked).toEqual([[address, { cache: 'reload' }]])
})

test('index.html, which can import nothing, uses the same names', () => {
  const [page] = Object.values(
    import.meta.glob<string>('/index.html', { query: '?raw', import: 'default', eager: true }),
  )
  expect(page).toContain(`postMessage({ type: '${repairMessage}' }`)
  expect(page).toContain(`sessionStorage.setItem('${reloadedKey}'`)
})
