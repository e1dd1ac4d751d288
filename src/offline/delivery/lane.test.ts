import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { db } from '@/offline/database.ts'
import { openRow } from '@/offline/outbox/open-row.ts'
import { send } from '@/offline/outbox/outbox.ts'
import { freshDevice, network, notes, storedRows } from '@/offline/test-device.ts'
import { deliver } from './deliver.ts'
import { taken, refused, states } from './test-answers.ts'

beforeEach(() => freshDevice())

test('sends rows of a lane in the order of submission, each under its own key', async () => {
  const heard = network(() => taken())
  const ids = [
    await send(notes(), { text: 'one' }),
    await send(notes(), { text: 'two' }),
    await send(notes(), { text: 'three' }),
  ]
  await deliver([notes()])
  expect(heard.map((each) => each.text)).toEqual(['one', 'two', 'three'])
  expect(heard.map((each) => each.key)).toEqual(ids)
  expect(heard[0]!.token).toBe('Bearer token-of-driver')
  expect(await openRow((await storedRows())[0]!)).toMatchObject({
    state: 'sent',
    receipt: 'R-7F3K-92QD',
    status: 200,
    attempts: 1,
  })
})

test('sends lanes in parallel: one without an answer does not block another', async () => {
  let release = () => {}
  const stuck = new Promise<Response>((resolve) => (release = () => resolve(taken())))
  const heard = network(({ text }) => (text === 'stuck' ? stuck : taken()))
  await send(notes({ kind: 'slow', lane: 'slow' }), { text: 'stuck' })
  await send(notes(), { text: 'one' })
  await send(notes(), { text: 'two' })
  const done = deliver([notes(), notes({ kind: 'slow', lane: 'slow' })])
  await vi.waitFor(async () => expect(await states()).toEqual(['sending', 'sent', 'sent']))
  await send(notes(), { text: 'added meanwhile' })
  void deliver([notes()])
  await vi.waitFor(() => expect(heard.map((each) => each.text)).toContain('added meanwhile'))
  release()
  await done
  expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent'])
})

test('sends a row that is queued while the pass reads the rows in the same pass', async () => {
  const heard = network(() => taken())
  const collection = Object.getPrototypeOf(db.rows.toCollection()) as { toArray: () => Promise<unknown[]> }
  const { toArray } = collection
  vi.spyOn(collection, 'toArray').mockImplementationOnce(async function (this: unknown) {
    const rows = await toArray.call(this as typeof collection)
    await send(notes(), { text: 'late' })
    void deliver([notes()])
    return rows
  })
  await deliver([notes()])
  expect(heard.map((each) => each.text)).toEqual(['late'])
})

test.each([
  [422, {}, 'attention'],
  [412, { present: {}, version: '"v9"' }, 'conflict'],
  [423, {}, 'received'],
])('after %i the next row of the lane is sent', async (status, more, state) => {
  network(({ text }) => (text === 'one' ? refused(status, more) : taken()))
  await send(notes(), { text: 'one' })
  await send(notes(), { text: 'two' })
  await deliver([notes()])
  expect(await states()).toEqual([state, 'sent'])
  expect((await openRow((await storedRows())[0]!)).problem).toMatchObject({ detail: 'why', ...more })
  const heard = network(() => taken())
  await deliver([notes()])
  expect(heard).toEqual([])
})

test('a row that must wait blocks its lane, and is due after its pause', async () => {
  const heard = network((_, count) => (count === 1 ? refused(503, {}, { 'retry-after': '7' }) : taken()))
  await send(notes(), { text: 'one' })
  await send(notes(), { text: 'two' })
  const before = Date.now()
  await deliver([notes()])
  const [one] = await storedRows()
  expect(await states()).toEqual(['waiting', 'waiting'])
  expect(one!.nextAt - before).toBeGreaterThanOrEqual(7_000)
  await deliver([notes()])
  expect(heard).toHaveLength(1)
  await db.rows.update(one!.order, { nextAt: Date.now() })
  await deliver([notes()])
  expect(heard.map((each) => each.text)).toEqual(['one', 'one', 'two'])
  expect(heard[0]!.key).toBe(heard[1]!.key)
})

test("a long lane also keeps the order, and doesn't send rows behind a waiting one", async () => {
  const heard = network(({ text }) => (text === '4' ? refused(503) : taken()))
  for (let n = 1; n <= 12; n++) await send(notes(), { text: String(n) })
  await deliver([notes()])
  expect(heard.map((each) => each.text)).toEqual(['1', '2', '3', '4'])
  const rows = await storedRows()
  expect(rows.map((row) => row.state)).toEqual([...Array(3).fill('sent'), ...Array(9).fill('waiting')])
  expect(rows.map((row) => row.attempts)).toEqual([1, 1, 1, 1, ...Array(8).fill(0)])
  const again = network(() => taken())
  await db.rows.update(rows[3]!.order, { nextAt: 0 })
  await deliver([notes()])
  expect(again.map((each) => each.text)).toEqual(['4', '5', '6', '7', '8', '9', '10', '11', '12'])
  expect(new Set(await states())).toEqual(new Set(['sent']))
})

test('in a long lane of versions each row is sent with the version that the row before it created', async () => {
  const heard = network((_, count) => taken(`"v${count + 1}"`))
  for (let n = 1; n <= 9; n++) await send(notes(), { text: String(n) }, { base: '"v1"' })
  await deliver([notes()])
  expect(heard.map((each) => each.ifMatch)).toEqual(Array.from({ length: 9 }, (_, n) => `"v${n + 1}"`))
})

test('in a long lane a row is on disk as being sent before its request starts', async () => {
  const seen: string[] = []
  network(async ({ key }) => {
    seen.push((await db.rows.get({ id: key }))!.state)
    return taken()
  })
  for (let n = 1; n <= 9; n++) await send(notes(), { text: String(n) })
  await deliver([notes()])
  expect(seen).toEqual(Array(9).fill('sending'))
})

test('a change on top of another one is sent with the version that the first one created', async () => {
  const heard = network((_, count) => taken(`"v${count + 1}"`))
  for (const text of ['one', 'two', 'three']) await send(notes(), { text }, { base: '"v1"' })
  await send(notes({ kind: 'other', lane: 'other' }), { text: 'elsewhere' }, { base: '"w1"' })
  await deliver([notes()])
  expect(heard.map((each) => each.ifMatch)).toEqual(['"v1"', '"v2"', '"v3"'])
  expect((await storedRows())[3]!.base).toBe('"w1"')
})

test.each([
  ['our server received starts from its version', undefined, ['"v1"', '"v2"', '"v3"', '"v4"']],
  ["another company's API received keeps the version that reads show", '/rest', ['"v1"', '"v1"', '"v1"', '"v4"']],
])('a change on top of one that %s while the payroll host is locked', async (_, url, bases) => {
  vi.stubEnv('VITE_ESS_URL', url)
  const kept = (etag: string) =>
    Response.json({ title: '', status: 423, detail: '', errors: [] }, { status: 423, headers: { etag } })
  const heard = network((_call, count) => (count < 3 ? kept(`"v${count + 1}"`) : taken(`"v${count + 1}"`)))
  await send(notes(), { text: 'one' }, { base: '"v1"' })
  await deliver([notes()])
  for (const text of ['two', 'three', 'four']) await send(notes(), { text }, { base: '"v1"' })
  await deliver([notes()])
  vi.unstubAllEnvs()
  expect(heard.map((each) => each.ifMatch)).toEqual(['"v1"', '"v2"', '"v3"', '"v4"'])
  expect((await storedRows()).map(({ base }) => base)).toEqual(bases)
})
