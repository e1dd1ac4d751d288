import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { db } from './database.ts'
import { deliver } from './deliver.ts'
import { onSessionRefused, setIdentity } from './identity.ts'
import { openRow } from './open-row.ts'
import { discard, send } from './outbox.ts'
import { freshDevice, network, notes, signedInAs, storedRows } from './test-device.ts'

beforeEach(() => freshDevice())

const taken = (etag?: string) => Response.json({}, { headers: { 'ess-receipt': 'R-7F3K-92QD', ...(etag && { etag }) } })
const refused = (status: number, more: object = {}, headers: Record<string, string> = {}) =>
  Response.json({ title: '', status, detail: 'why', errors: [], ...more }, { status, headers })
const states = async () => (await storedRows()).map((row) => row.state)

test('rows of a lane go out in the order of submission, each under its own key', async () => {
  const heard = network(() => taken())
  const ids = [await send(notes(), { text: 'one' }), await send(notes(), { text: 'two' }), await send(notes(), { text: 'three' })]
  await deliver([notes()])
  expect(heard.map((each) => each.text)).toEqual(['one', 'two', 'three'])
  expect(heard.map((each) => each.key)).toEqual(ids)
  expect(heard[0]!.token).toBe('Bearer token-of-driver')
  expect(await openRow((await storedRows())[0]!)).toMatchObject({ state: 'sent', receipt: 'R-7F3K-92QD', status: 200, attempts: 1 })
})

test('lanes go side by side: one without an answer does not hold up another', async () => {
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

test('the row says that it is being sent, on the disk, before its request goes out', async () => {
  const seen: unknown[] = []
  network(async () => {
    seen.push((await storedRows()).map(({ state, attempts }) => [state, attempts]))
    return taken()
  })
  await send(notes(), { text: 'one' })
  await send(notes(), { text: 'two' })
  await deliver([notes()])
  expect(seen).toEqual([[['sending', 1], ['waiting', 0]], [['sent', 1], ['sending', 1]]])
})

test('a row that a killed tab left goes out again under the same key', async () => {
  const heard = network(() => taken())
  const id = await send(notes(), { text: 'one' })
  await db.rows.where({ id }).modify({ state: 'sending', attempts: 1 })
  await deliver([notes()])
  expect(heard.map((each) => each.key)).toEqual([id])
  expect((await storedRows())[0]).toMatchObject({ state: 'sent', attempts: 2 })
})

test.each([
  [422, {}, 'attention'],
  [412, { present: {}, version: '"v9"' }, 'conflict'],
  [423, {}, 'received'],
])('after %i the next of the lane goes on', async (status, more, state) => {
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

test('a row that must wait holds up its lane, and comes due after its pause', async () => {
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

test('in a long lane too, the order holds, and what stood behind a row that waits was never sent', async () => {
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

test('in a long lane of versions each goes out with the version that the one before it made', async () => {
  const heard = network((_, count) => taken(`"v${count + 1}"`))
  for (let n = 1; n <= 9; n++) await send(notes(), { text: String(n) }, { base: '"v1"' })
  await deliver([notes()])
  expect(heard.map((each) => each.ifMatch)).toEqual(Array.from({ length: 9 }, (_, n) => `"v${n + 1}"`))
})

test('in a long lane a row is on the disk as being sent before its request goes out', async () => {
  const seen: string[] = []
  network(async ({ key }) => {
    seen.push((await db.rows.get({ id: key }))!.state)
    return taken()
  })
  for (let n = 1; n <= 9; n++) await send(notes(), { text: String(n) })
  await deliver([notes()])
  expect(seen).toEqual(Array(9).fill('sending'))
})

test('what was written on top of a change goes out with the version that the change made', async () => {
  const heard = network((_, count) => taken(`"v${count + 1}"`))
  for (const text of ['one', 'two', 'three']) await send(notes(), { text }, { base: '"v1"' })
  await send(notes({ kind: 'other', lane: 'other' }), { text: 'elsewhere' }, { base: '"w1"' })
  await deliver([notes()])
  expect(heard.map((each) => each.ifMatch)).toEqual(['"v1"', '"v2"', '"v3"'])
  expect((await storedRows())[3]!.base).toBe('"w1"')
})

test('what is written on top of a change that the host keeps goes out with the version that it will make, and starts from what is shown', async () => {
  const kept = (etag: string) => Response.json({ title: '', status: 423, detail: '', errors: [] }, { status: 423, headers: { etag } })
  const heard = network((_, count) => (count < 3 ? kept(`"v${count + 1}"`) : taken(`"v${count + 1}"`)))
  await send(notes(), { text: 'one' }, { base: '"v1"' })
  await deliver([notes()])
  for (const text of ['two', 'three', 'four']) await send(notes(), { text }, { base: '"v1"' })
  await deliver([notes()])
  expect(heard.map((each) => each.ifMatch)).toEqual(['"v1"', '"v2"', '"v3"', '"v4"'])
  expect((await storedRows()).map(({ base, etag }) => [base, etag])).toEqual([['"v1"', '"v2"'], ['"v1"', '"v3"'], ['"v1"', '"v4"'], ['"v4"', '"v5"']])
})

test('401 holds everything of this person until the same person signs in, and tells the session', async () => {
  const told = vi.fn<(token: string) => void>()
  const stop = onSessionRefused(told)
  const heard = network(({ token }) => (token === 'Bearer new' ? taken() : refused(401)))
  await send(notes(), { text: 'one' })
  await send(notes(), { text: 'two' })
  await send(notes({ kind: 'other', lane: 'other' }), { text: 'three' })
  const every = [notes(), notes({ kind: 'other', lane: 'other' })]
  await deliver(every)
  const before = heard.length
  expect(await states()).toEqual(['held', 'held', 'held'])
  expect(told).toHaveBeenCalledWith('token-of-driver')
  expect((await storedRows()).map((row) => row.attempts)).toEqual([0, 0, 0])
  await deliver(every)
  await signedInAs('manager', 'new')
  await deliver(every)
  expect(heard).toHaveLength(before)
  await signedInAs('driver', 'new')
  await deliver(every)
  expect(await states()).toEqual(['sent', 'sent', 'sent'])
  stop()
})

test("another person's rows are not sent, and lie as they lay", async () => {
  const heard = network(() => taken())
  await send(notes(), { text: 'of the driver' })
  const before = await storedRows()
  await signedInAs('manager')
  await deliver([notes()])
  setIdentity(null)
  await deliver([notes()])
  expect(heard).toEqual([])
  expect(await storedRows()).toEqual(before)
})

test('who signs out while a lane is being sent: the answer is noted, and nothing further goes out', async () => {
  const heard = network(() => {
    setIdentity(null)
    return taken()
  })
  await send(notes(), { text: 'one' })
  await send(notes(), { text: 'two' })
  await deliver([notes()])
  expect(heard).toHaveLength(1)
  expect(await states()).toEqual(['sent', 'waiting'])
})

test('what a person gives up while the row before it is being sent does not go out', async () => {
  let second = ''
  const heard = network(async () => {
    await discard(second)
    return taken()
  })
  await send(notes(), { text: 'one' })
  second = await send(notes(), { text: 'two' })
  await deliver([notes()])
  expect(heard.map((each) => each.text)).toEqual(['one'])
})

test('rows of a release that is not here yet, and of unknown kinds, wait', async () => {
  const heard = network(() => taken())
  await send(notes({ version: 2 }), { text: 'newer' })
  await send(notes({ kind: 'unknown', lane: 'unknown' }), { text: 'unknown' })
  await deliver([notes()])
  expect(heard).toEqual([])
  expect(await states()).toEqual(['waiting', 'waiting'])
})

test('an older body is lifted to the present shape', async () => {
  const heard = network(() => taken())
  await send(notes(), { text: 'old' })
  await deliver([notes({ version: 2, upgrade: (body, from) => ({ text: `${(body as { text: string }).text} of ${from}` }) })])
  expect(heard.map((each) => each.text)).toEqual(['old of 1'])
})

test('what arrived goes after 30 days, what did not stays', async () => {
  network(() => taken())
  const day = 24 * 3_600_000
  const old = await send(notes(), { text: 'old' })
  const recent = await send(notes(), { text: 'recent' })
  const unsettled = await send(notes(), { text: 'refused long ago' })
  await db.rows.where({ id: old }).modify({ state: 'sent', settledAt: Date.now() - 31 * day })
  await db.rows.where({ id: recent }).modify({ state: 'sent', settledAt: Date.now() - 29 * day })
  await db.rows.where({ id: unsettled }).modify({ state: 'attention', settledAt: Date.now() - 99 * day })
  await deliver([notes()])
  expect((await storedRows()).map((row) => row.id)).toEqual([recent, unsettled])
})
