import 'fake-indexeddb/auto'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshDevice, network, readNote } from '@/offline/test-device.ts'
import { answerQuery } from './answers.ts'
import { refreshChanged } from './refresh-changed.ts'

const live = { ...readNote, name: 'readLive', changesWith: 'timeOffRequests' as const }
let client: QueryClient
let asked: string[]
let stop: () => void

/** Both reads are on the screen and have answers. */
beforeEach(async () => {
  await freshDevice()
  client = new QueryClient()
  asked = []
  network(() => Response.json({ text: '' }))
  const screens = [live, readNote].map((endpoint) => {
    const query = answerQuery(endpoint)
    const observer = new QueryObserver(client, {
      ...query,
      queryFn: (context) => (asked.push(endpoint.name), query.queryFn(context)),
    })
    return observer.subscribe(() => {})
  })
  stop = () => screens.forEach((leave) => leave())
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  asked = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  stop()
  client.clear()
})

test('rereads changed data immediately, and only that', () => {
  refreshChanged(client)('timeOffRequests')
  expect(asked).toEqual(['readLive'])
})

test("a type from a later release doesn't reread anything; if anything may have changed, everything possible is reread", () => {
  const refresh = refreshChanged(client)
  refresh('laterThings')
  expect(asked).toEqual([])
  vi.advanceTimersByTime(1000)
  refresh(null)
  expect(asked).toEqual(['readLive'])
})

test('rereads many changes once a second, and does not miss the last one', () => {
  const refresh = refreshChanged(client)
  for (let n = 0; n < 100; n += 1) {
    refresh('timeOffRequests')
    vi.advanceTimersByTime(25)
  }
  expect(asked).toHaveLength(3)
  vi.advanceTimersByTime(1000)
  expect(asked).toHaveLength(4)
  vi.advanceTimersByTime(10_000)
  expect(asked).toHaveLength(4)
})
