import 'fake-indexeddb/auto'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { getAnswersMark } from '@/contract/delivery/answers-mark.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { freshDevice, network, readNote, signedInAs } from '@/offline/test-device.ts'
import { type Kept, answerQuery, refreshAfterDelivery } from './answers.ts'
import { forgetMark } from './answers-mark.ts'

let client: QueryClient
beforeEach(async () => {
  forgetMark()
  await freshDevice()
  await signedInAs('driver', 'token')
  client = new QueryClient()
})
afterEach(() => client.clear())

const ofRows: Endpoint = { ...readNote, changesOnlyWith: 'rows' }
const ofRowsAndDay: Endpoint = { ...readNote, changesOnlyWith: 'rowsAndDay' }

type Host = { text: string; mark: string; day: string; knowsMarks: boolean }

function server(given: Partial<Host> = {}) {
  const host: Host = { text: 'old', mark: 'first', day: '2026-11-27', knowsMarks: true, ...given }
  const calls = network(({ path }) => {
    if (path !== getAnswersMark.path) return Response.json({ text: host.text })
    if (!host.knowsMarks) return Response.json({}, { status: 404 })
    return Response.json({ mark: host.mark, day: host.day, names: ['driver', '4711'] })
  })
  return Object.assign(host, {
    reads: () => calls.filter(({ path }) => path !== getAnswersMark.path).length,
    questions: () => calls.filter(({ path }) => path === getAnswersMark.path).length,
  })
}

const read = (endpoint: Endpoint, input = {}) =>
  client.fetchQuery({ ...answerQuery(endpoint, input), staleTime: 0 }) as Promise<Kept<{ text: string }>>

/** Simulates opening the app again. */
async function readAgain(endpoint: Endpoint, input = {}) {
  client.clear()
  forgetMark()
  return read(endpoint, input)
}

test('shows an answer as current without reading it again while nothing has changed', async () => {
  const host = server()
  await read(ofRows)
  expect(await readAgain(ofRows)).toMatchObject({ value: { text: 'old' }, fresh: true })
  expect(host.reads()).toBe(1)
})

test.each([
  ['a row changes', ofRows, { mark: 'second' }, 'new'],
  ['the day changes, if it changes daily', ofRowsAndDay, { day: '2026-11-28' }, 'new'],
  ['the day changes, if it does not change daily', ofRows, { day: '2026-11-28' }, 'old'],
  ['the server does not know marks', ofRows, { knowsMarks: false }, 'new'],
  ['the endpoint has no mark', readNote as Endpoint, {}, 'new'],
])('reads it again after %s', async (_, endpoint, changes, shown) => {
  const host = server()
  await read(endpoint)
  Object.assign(host, changes, { text: 'new' })
  expect((await readAgain(endpoint)).value.text).toBe(shown)
})

test('an answer that depends on others is prefetched only after one’s own changes, but each screen asks', async () => {
  const host = server()
  const withOthers: Endpoint = { ...ofRowsAndDay, withOthers: true }
  await read(withOthers)
  Object.assign(host, { text: 'new' })
  expect(await readAgain(withOthers)).toMatchObject({ value: { text: 'old' }, fresh: false })
  expect(host.reads()).toBe(1)
  const screen = new QueryObserver(client, answerQuery(withOthers))
  onTestFinished(screen.subscribe(() => {}))
  await expect.poll(() => screen.getCurrentResult().data).toMatchObject({ value: { text: 'new' }, fresh: true })
  Object.assign(host, { mark: 'second', text: 'newer' })
  client.clear()
  forgetMark()
  expect((await read(withOthers)).value).toEqual({ text: 'newer' })
})

test.each([
  ["another person's answer", { params: { id: 'supervisor' } }, 2],
  ['their own answer, in any letter case', { params: { id: 'DRIVER' } }, 1],
  ['their own answer, by their number', { query: { employeeId: '4711' } }, 1],
])('%s', async (_, input, reads) => {
  const host = server()
  await read(ofRows, input)
  await readAgain(ofRows, input)
  expect(host.reads()).toBe(reads)
})

test('reads that start together share one request', async () => {
  const host = server()
  await Promise.all(['AZ', 'CA', 'NY'].map((state) => read(ofRows, { query: { state } })))
  expect([host.questions(), host.reads()]).toEqual([1, 3])
})

test('asks again after a change made a read stale', async () => {
  const host = server()
  onTestFinished(refreshAfterDelivery(client))
  await read(ofRows)
  Object.assign(host, { text: 'new', mark: 'second' })
  await client.invalidateQueries({ refetchType: 'none' })
  expect((await read(ofRows)).value.text).toBe('new')
})

test('shows the kept answer as is without signal', async () => {
  server()
  await read(ofRows)
  network(() => Promise.reject(new TypeError('fetch failed')), false)
  expect(await readAgain(ofRows)).toMatchObject({ value: { text: 'old' }, fresh: false })
})
