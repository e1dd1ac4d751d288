import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { db } from '@/offline/database.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { openRow } from './open-row.ts'
import { discard, send } from './outbox.ts'
import { type RecordedCall, everyPage, freshDevice, network, pages, storedRows } from '@/offline/test-device.ts'

beforeEach(() => freshDevice())

const subject = 'page-of-mine'
const made = (etag?: string) => Response.json({}, { headers: { 'ess-receipt': 'R-1', ...(etag && { etag }) } })
const refuse = () => Response.json({ title: '', status: 422, detail: 'why', errors: [] }, { status: 422 })
const baseOf = async (id: string) => (await db.rows.get({ id }))!.base
const said = (heard: RecordedCall[]) => heard.map(({ method, path, text, ifMatch }) => [method, path, text, ifMatch])

/** Queues a row and tries it once without getting an answer, so that it may have reached the server. */
async function makeAndTry(text: string, about = subject) {
  const id = await send(pages.make, { text }, { params: { book: '1' }, subject: about })
  await db.rows.where({ id }).modify({ attempts: 1 })
  return id
}

async function changeIt(id: string, text: string, submission = pages.change, about = subject) {
  return send(submission, { text }, { params: { book: '1', page: id }, subject: about, base: await baseOf(id) })
}

test('a create is sent without a version, and the next change with the version that the server gave', async () => {
  const id = await makeAndTry('made')
  await changeIt(id, 'changed')
  await changeIt(id, 'changed again')
  const heard = network(({ method }) => made(method === 'POST' ? '"v7.1"' : '"v7.2"'))
  await deliver(everyPage)
  expect(said(heard)).toEqual([
    ['POST', '/books/1/pages', 'made', null],
    ['PATCH', `/books/1/pages/${id}`, 'changed again', '"v7.1"'],
  ])
  await changeIt(id, 'later', pages.tear)
  expect((await storedRows()).at(-1)!.base).toBe('"v7.2"')
})

test('if the server gives no version, the change is sent without one', async () => {
  const id = await makeAndTry('made')
  await changeIt(id, 'changed')
  const heard = network(() => made())
  await deliver(everyPage)
  expect(heard.map(({ text, ifMatch }) => [text, ifMatch])).toEqual([
    ['made', null],
    ['changed', null],
  ])
})

test('the version of one record never reaches a change to another, in any order', async () => {
  const one = await makeAndTry('one', 'one')
  const two = await makeAndTry('two', 'two')
  await changeIt(one, 'change of one', pages.change, 'one')
  await changeIt(two, 'change of two', pages.change, 'two')
  await send(
    pages.change,
    { text: 'change of nine' },
    { params: { book: '1', page: '9' }, subject: '9', base: '"v9.4"' },
  )
  const versions: Record<string, string> = {
    one: '"v1.1"',
    two: '"v2.1"',
    'change of one': '"v1.2"',
    'change of two': '"v2.2"',
    'change of nine': '"v9.5"',
  }
  const heard = network(({ text }) => made(versions[text]))
  await deliver(everyPage)
  expect(heard.map(({ text, ifMatch }) => [text, ifMatch])).toEqual([
    ['one', null],
    ['two', null],
    ['change of one', '"v1.1"'],
    ['change of two', '"v2.1"'],
    ['change of nine', '"v9.4"'],
  ])
})

test('when the create is refused, the change replaces it, and the lane goes on', async () => {
  const id = await makeAndTry('too far in the past')
  const change = await changeIt(id, 'moved to next week')
  await makeAndTry('another', 'another')
  const heard = network(({ text }) => (text === 'too far in the past' ? refuse() : made('"v7.1"')))
  await deliver(everyPage)
  expect(said(heard)).toEqual([
    ['POST', '/books/1/pages', 'too far in the past', null],
    ['POST', '/books/1/pages', 'moved to next week', null],
    ['POST', '/books/1/pages', 'another', null],
  ])
  const [first, ...others] = await Promise.all((await storedRows()).map(openRow))
  expect(first).toMatchObject({
    id: change,
    kind: 'page.make',
    state: 'sent',
    subject,
    summary: 'moved to next week',
    form: null,
  })
  expect(others).toHaveLength(1)
})

test('when the change is also refused in its place, it needs attention', async () => {
  const id = await makeAndTry('wrong')
  const change = await changeIt(id, 'wrong as well')
  network(refuse)
  await deliver(everyPage)
  expect(await Promise.all((await storedRows()).map(openRow))).toMatchObject([
    { id: change, kind: 'page.make', state: 'attention', problem: { detail: 'why' } },
  ])
})

test('when the create is refused and the change would have removed it, both are deleted', async () => {
  const id = await makeAndTry('wrong')
  await changeIt(id, '', pages.tear)
  const heard = network(refuse)
  await deliver(everyPage)
  expect(heard).toHaveLength(1)
  expect(await storedRows()).toEqual([])
})

test('discarding a create discards only that and the changes based on it', async () => {
  const id = await makeAndTry('one', 'one')
  const two = await makeAndTry('two', 'two')
  await changeIt(id, 'change of one', pages.change, 'one')
  const kept = await changeIt(two, 'change of two', pages.change, 'two')
  expect(await discard(id)).toBe(true)
  expect((await storedRows()).map((row) => row.id)).toEqual([two, kept])
  expect(await discard(kept)).toBe(true)
  expect((await storedRows()).map((row) => row.id)).toEqual([two])
})

test('while the create is unanswered, nothing in the lane is sent', async () => {
  const id = await makeAndTry('made')
  await changeIt(id, 'changed')
  const heard = network(() => Response.json({}, { status: 503 }))
  await deliver(everyPage)
  await deliver(everyPage)
  expect(heard.map(({ text }) => text)).toEqual(['made'])
})
