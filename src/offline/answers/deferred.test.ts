import 'fake-indexeddb/auto'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { deferredForMs, endDeferral } from '@/api/deferral.ts'
import { currentReach } from '@/api/reach.ts'
import { deferral } from '@/api/test-answers.ts'
import { getAnswersMark } from '@/contract/delivery/answers-mark.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { send } from '@/offline/outbox/outbox.ts'
import { freshDevice, network, notes, readNote, signedInAs, storedRows } from '@/offline/test-device.ts'
import { type Kept, answerQuery, fetchAhead, refreshAfterDelivery } from './answers.ts'
import { forgetMark } from './answers-mark.ts'
import { askByHand } from './by-hand.ts'

let client: QueryClient
beforeEach(async () => {
  forgetMark()
  await freshDevice()
  client = new QueryClient()
})
afterEach(() => {
  client.clear()
  vi.restoreAllMocks()
})

const answered = (text: string) => Response.json({ text })

/** A server that defers calls that nobody is waiting for, as long as it's overloaded. */
function lateServer(text: string, seconds?: number) {
  const server = { late: true, text }
  const heard = network(({ background, method }) =>
    method !== 'GET' ? Response.json({}) : server.late && background ? deferral(seconds) : answered(server.text),
  )
  return Object.assign(server, { heard })
}

/** Stores an earlier answer on this device. */
async function keep(text: string, endpoint: Endpoint = readNote) {
  network(() => answered(text))
  await client.fetchQuery(answerQuery(endpoint))
  client.clear()
}

/** A screen that shows the note. */
function open() {
  const seen: Kept<unknown>[] = []
  const observer = new QueryObserver(client, answerQuery(readNote))
  onTestFinished(observer.subscribe(({ data }) => data && seen.push(data)))
  onTestFinished(refreshAfterDelivery(client))
  const last = () => seen.at(-1) && { text: (seen.at(-1)!.value as { text: string }).text, ...rest(seen.at(-1)!) }
  return { last, observer, isDone: () => observer.getCurrentResult().fetchStatus === 'idle' }
}
const rest = ({ fresh, problem }: Kept<unknown>) => ({ fresh, problem })

test('while the server is overloaded, a screen shows its kept answer without an error, and the server counts as reachable', async () => {
  await keep('old')
  const server = lateServer('new', 60)
  const { last, isDone } = open()
  await vi.waitFor(() => expect(isDone()).toBe(true))
  expect(last()).toEqual({ text: 'old', fresh: false, problem: undefined })
  expect(server.heard.map(({ background }) => background)).toEqual([true])
  await vi.waitFor(() => expect(currentReach()).toBe('reachable'))
})

test('the screen asks again at a random time after the time that the server named, and then shows the new answer', async () => {
  await keep('old')
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const server = lateServer('new', 60)
  const { last, isDone } = open()
  await vi.waitFor(() => expect(isDone()).toBe(true))
  expect(deferredForMs()).toBeGreaterThan(60_000)
  expect(deferredForMs()).toBeLessThanOrEqual(69_000)
  server.late = false
  endDeferral()
  await vi.waitFor(() => expect(last()).toEqual({ text: 'new', fresh: true, problem: undefined }))
})

test('until then, the device sends no calls that nobody is waiting for', async () => {
  await keep('old')
  const server = lateServer('new', 60)
  const { isDone } = open()
  await vi.waitFor(() => expect(isDone()).toBe(true))
  await Promise.all([1, 2, 3].map((page) => client.prefetchQuery(answerQuery(readNote, { query: { page } }))))
  expect(server.heard).toHaveLength(1)
})

test('a tap asks right away and gets the new answer, even if there’s a kept one', async () => {
  await keep('old')
  const server = lateServer('new', 60)
  const { last, observer, isDone } = open()
  await vi.waitFor(() => expect(isDone()).toBe(true))
  await askByHand(() => observer.refetch())
  await vi.waitFor(() => expect(last()?.text).toBe('new'))
  expect(server.heard.map(({ background }) => background)).toEqual([true, false])
})

test('a screen without a kept answer gets one right away', async () => {
  const server = lateServer('new', 60)
  const { last } = open()
  await vi.waitFor(() => expect(last()?.text).toBe('new'))
  expect(server.heard.map(({ background }) => background)).toEqual([false])
})

test('a screen that opens while its answer is being prefetched doesn’t wait for an overloaded server', async () => {
  let answerLater = () => {}
  const heard = network(({ background }) =>
    background ? new Promise<Response>((resolve) => (answerLater = () => resolve(deferral(60)))) : answered('new'),
  )
  const ahead = client.prefetchQuery(answerQuery(readNote))
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  const { last } = open()
  answerLater()
  await ahead
  await vi.waitFor(() => expect(last()?.text).toBe('new'))
  expect(heard.map(({ background }) => background)).toEqual([true, false])
})

test('if the server is too busy even for calls that people are waiting for, the screen waits too', async () => {
  let late = true
  const heard = network(() => (late ? deferral(1) : answered('new')))
  const { last } = open()
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  late = false
  await vi.waitFor(() => expect(last()?.text).toBe('new'), { timeout: 5_000 })
  expect(last()?.problem).toBeUndefined()
})

test('reads that share one mark cost an overloaded server only one call', async () => {
  await signedInAs('driver', 'token')
  const marked: Endpoint = { ...readNote, changesOnlyWith: 'rows' }
  const current = () => Response.json({ mark: 'first', day: '2026-11-27', names: ['driver'] })
  network(({ path }) => (path === getAnswersMark.path ? current() : answered('old')))
  const pages = [1, 2, 3].map((page) => answerQuery(marked, { query: { page } }))
  await fetchAhead(client, pages)
  client.clear()
  forgetMark()
  const { heard } = lateServer('new', 60)
  const shown = await Promise.all(pages.map((page) => client.fetchQuery(page)))
  expect(heard.map(({ path }) => path)).toEqual([getAnswersMark.path])
  expect(shown.map(({ fresh, problem }) => [fresh, problem])).toEqual(pages.map(() => [false, undefined]))
})

test('prefetching waits while the server is overloaded, then continues with the missing answers', async () => {
  const server = lateServer('ahead', 60)
  const pages = [1, 2, 3, 4, 5, 6].map((page) => answerQuery(readNote, { query: { page } }))
  const ahead = fetchAhead(client, pages)
  await vi.waitFor(() => expect([deferredForMs() > 0, client.isFetching()]).toEqual([true, 0]))
  server.late = false
  endDeferral()
  await ahead
  expect(pages.map(({ queryKey }) => client.getQueryData<Kept<{ text: string }>>(queryKey)?.value.text)).toEqual(
    pages.map(() => 'ahead'),
  )
})

test('prefetching reads nothing twice, even if the server deferred another read', async () => {
  const inFlight: ((response: Response) => void)[] = []
  const heard = network(() =>
    inFlight.length < 2 ? new Promise<Response>((answer) => inFlight.push(answer)) : answered('ahead'),
  )
  const pages = [1, 2].map((page) => answerQuery(readNote, { query: { page } }))
  const ahead = fetchAhead(client, pages)
  await vi.waitFor(() => expect(inFlight).toHaveLength(2))
  inFlight[0]!(deferral(60))
  await vi.waitFor(() => expect(deferredForMs()).toBeGreaterThan(0))
  inFlight[1]!(answered('ahead'))
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  // Long enough for the fresh answer to become stale.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  endDeferral()
  await ahead
  expect(heard).toHaveLength(3)
})

test('a change is sent even while the server is overloaded, and the reads it made stale are reread later', async () => {
  await keep('old')
  const server = lateServer('new', 60)
  const { isDone } = open()
  await vi.waitFor(() => expect(isDone()).toBe(true))
  const note = notes({ refreshes: [readNote] })
  await send(note, { text: 'mine' })
  await deliver([note])
  expect((await storedRows()).map(({ state }) => state)).toEqual(['sent'])
  expect(server.heard.map(({ method }) => method)).toEqual(['GET', 'PUT'])
})
