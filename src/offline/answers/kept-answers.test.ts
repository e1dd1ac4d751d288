import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { db } from '@/offline/database.ts'
import { currentIdentity } from '@/offline/identity.ts'
import { freshDevice, network, readNote, signedInAs } from '@/offline/test-device.ts'
import { type AnswerInput, keepAnswer, maxRecentAnswers, readKept, recentForMs, withoutRecent } from './kept-answers.ts'
import { read } from './read.ts'
import { fetchAndKeep } from './reading-again.ts'

const searchNotes = endpoint({
  name: 'searchNotes',
  service: 'ess',
  method: 'GET',
  path: '/notes',
  rights: 'signedIn',
  summary: '',
})
const start = Date.parse('2026-11-21T12:00:00Z')

beforeEach(async () => {
  await freshDevice()
  vi.useFakeTimers({ toFake: ['Date'], now: start })
})
afterEach(() => vi.useRealTimers())

const search = (text: string): AnswerInput => ({ query: { search: text }, keep: 'recent' })
const person = () => currentIdentity()!.person

async function keep(input: AnswerInput, { of = searchNotes, asOf = Date.now() } = {}) {
  await keepAnswer(of, input, person(), { value: input.query ?? 'all', etag: null, asOf })
}
const isKept = async (input: AnswerInput, of = searchNotes) => (await readKept(of, input, person())) !== null

/** Runs this many searches, a second apart. */
async function searches(count: number, of = searchNotes) {
  for (let at = 0; at < count; at += 1) await keep(search(`word ${at}`), { of, asOf: start + at * 1000 })
}

test('keeps the newest searches and deletes the oldest first', async () => {
  await searches(maxRecentAnswers)
  expect(await isKept(search('word 0'))).toBe(true)
  await keep(search('one more'), { asOf: start + maxRecentAnswers * 1000 })
  expect(await db.answers.count()).toBe(maxRecentAnswers)
  expect(await isKept(search('word 0'))).toBe(false)
  expect(await isKept(search('word 1'))).toBe(true)
  expect(await isKept(search('one more'))).toBe(true)
})

test('a thousand searches take no more space than the last few', async () => {
  await searches(1000)
  expect(await db.answers.count()).toBe(maxRecentAnswers)
})

test("repeating a search doesn't take a second slot, and makes it the newest", async () => {
  await searches(maxRecentAnswers)
  await keep(search('word 0'), { asOf: start + 100_000 })
  await keep(search('one more'), { asOf: start + 101_000 })
  expect(await isKept(search('word 0'))).toBe(true)
  expect(await isKept(search('word 1'))).toBe(false)
})

test('each person and each endpoint has a separate limit', async () => {
  await searches(maxRecentAnswers)
  await searches(maxRecentAnswers, readNote)
  await signedInAs('manager')
  await searches(maxRecentAnswers)
  expect(await db.answers.count()).toBe(3 * maxRecentAnswers)
})

test("searches of the same endpoint do not crowd out a person's own record", async () => {
  await keep({}, { asOf: start - 1000 })
  await searches(2 * maxRecentAnswers)
  expect(await isKept({})).toBe(true)
})

test("an old search disappears, and the next one stored deletes it, even another person's", async () => {
  await keep(search('old'))
  await keep({ query: { page: 1 } })
  vi.setSystemTime(start + recentForMs)
  expect(await isKept(search('old'))).toBe(true)
  vi.setSystemTime(start + recentForMs + 1)
  expect(await isKept(search('old'))).toBe(false)
  expect(await isKept({ query: { page: 1 } })).toBe(true)
  await signedInAs('manager')
  await keep(search('new'), { of: readNote })
  expect((await db.answers.toArray()).map((row) => [row.endpoint, row.keep])).toEqual(
    expect.arrayContaining([
      ['searchNotes', 'always'],
      ['readNote', 'recent'],
    ]),
  )
  expect(await db.answers.count()).toBe(2)
})

test('answers that may not be on the device are shown and not stored', async () => {
  network(() => Response.json({ text: 'salary' }))
  const answer = await fetchAndKeep(read(readNote, { keep: 'never' }))
  expect(answer?.value).toEqual({ text: 'salary' })
  expect(await db.answers.count()).toBe(0)
})

test('an answer stored by an earlier release that this one may not store is hidden, and the next answer deletes it', async () => {
  await keep({})
  expect(await isKept({ keep: 'never' })).toBe(false)
  await keep({ keep: 'never' })
  expect(await db.answers.count()).toBe(0)
})

test('keeps the newest opened documents, no matter how old they are', async () => {
  const document = (at: number): AnswerInput => ({ params: { file: String(at) }, keep: 'opened' })
  for (let at = 0; at <= maxRecentAnswers; at += 1) await keep(document(at), { asOf: start + at })
  vi.setSystemTime(start + 2 * recentForMs)
  await keep(search('word'))
  expect(await isKept(document(0))).toBe(false)
  expect(await isKept(document(1))).toBe(true)
  expect(await isKept(document(maxRecentAnswers))).toBe(true)
})

test('a list that was kept less than ten minutes ago is not prefetched again, unlike one that the mark covers', async () => {
  const marked = { ...searchNotes, name: 'marked', changesOnlyWith: 'rows' as const }
  const reads = [read(searchNotes), read(searchNotes, search('other')), read(marked)]
  const wanted = async () => (await withoutRecent(reads, person())).map((each) => reads.indexOf(each))
  await keep({})
  await keep({}, { of: marked })
  expect(await wanted()).toEqual([1, 2])
  vi.setSystemTime(start + 10 * 60_000 + 1)
  expect(await wanted()).toEqual([0, 1, 2])
  // The device's clock was set back.
  vi.setSystemTime(start - 3_600_000)
  expect(await wanted()).toEqual([0, 1, 2])
})
