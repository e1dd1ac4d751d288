import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { db } from '@/offline/database.ts'
import { onSessionRefused, setIdentity } from '@/offline/identity.ts'
import { isSealed, openRow } from '@/offline/outbox/open-row.ts'
import { discard, send } from '@/offline/outbox/outbox.ts'
import { damage, freshDevice, network, notes, signedInAs, storedRows } from '@/offline/test-device.ts'
import { deliver } from './deliver.ts'
import { taken, refused, states } from './test-answers.ts'

beforeEach(() => freshDevice())

test('the row on disk says that it is being sent before its request starts', async () => {
  const seen: unknown[] = []
  network(async () => {
    seen.push((await storedRows()).map(({ state, attempts }) => [state, attempts]))
    return taken()
  })
  await send(notes(), { text: 'one' })
  await send(notes(), { text: 'two' })
  await deliver([notes()])
  expect(seen).toEqual([
    [
      ['sending', 1],
      ['waiting', 0],
    ],
    [
      ['sent', 1],
      ['sending', 1],
    ],
  ])
})

test('resends a row left by a killed tab under the same key', async () => {
  const heard = network(() => taken())
  const id = await send(notes(), { text: 'one' })
  await db.rows.where({ id }).modify({ state: 'sending', attempts: 1 })
  await deliver([notes()])
  expect(heard.map((each) => each.key)).toEqual([id])
  expect((await storedRows())[0]).toMatchObject({ state: 'sent', attempts: 2 })
})

test('401 holds all rows of this person until they sign in again, and ends the session', async () => {
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

test("neither sends nor changes another person's rows", async () => {
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

test('after a sign-out during delivery, records the answer and stops sending', async () => {
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

test('does not send a row that is discarded while the row before it is being sent', async () => {
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

test('rows of a later release and of unknown kinds wait', async () => {
  const heard = network(() => taken())
  await send(notes({ version: 2 }), { text: 'newer' })
  await send(notes({ kind: 'unknown', lane: 'unknown' }), { text: 'unknown' })
  await deliver([notes()])
  expect(heard).toEqual([])
  expect(await states()).toEqual(['waiting', 'waiting'])
})

test('converts an older body to the current shape', async () => {
  const heard = network(() => taken())
  await send(notes(), { text: 'old' })
  await deliver([
    notes({ version: 2, upgrade: (body, from) => ({ text: `${(body as { text: string }).text} of ${from}` }) }),
  ])
  expect(heard.map((each) => each.text)).toEqual(['old of 1'])
})

test('deletes delivered rows after 30 days, and keeps others', async () => {
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

test("an unreadable row doesn't block the row before it or the one after it", async () => {
  const heard = network(() => taken())
  for (const text of ['one', 'two', 'three']) await send(notes(), { text })
  await damage((await storedRows())[1]!)
  await deliver([notes()])
  expect(heard.map((each) => each.text)).toEqual(['one', 'three'])
  expect(await states()).toEqual(['sent', 'waiting', 'sent'])
  const broken = await openRow((await storedRows())[1]!)
  expect([isSealed(broken), broken.problem?.title]).toEqual([true, 'Damaged'])
  expect(await discard(broken.id)).toBe(true)
})

test("an older row that can't be converted doesn't block others", async () => {
  const heard = network(() => taken())
  const converting = notes({
    kind: 'old',
    version: 2,
    upgrade: () => {
      throw new Error('cannot be converted')
    },
  })
  globalThis.reportError = () => undefined
  await send(notes(), { text: 'one' })
  await send(notes({ kind: 'old' }), { text: 'two' })
  await deliver([notes(), converting])
  expect(heard.map((each) => each.text)).toEqual(['one'])
  expect(await states()).toEqual(['sent', 'waiting'])
})

test("stores the server's answer with the row, sealed, only if its submission keeps it", async () => {
  network(() => Response.json({ fileId: 'W4-2025-7' }, { headers: { 'ess-receipt': 'R-7F3K-92QD' } }))
  const keeping = notes({ kind: 'kept', lane: 'kept', keepsAnswer: true })
  await send(notes(), { text: 'one' })
  await send(keeping, { text: 'two' })
  await deliver([notes(), keeping])
  const rows = await storedRows()
  expect(JSON.stringify(rows)).not.toContain('W4-2025-7')
  expect((await Promise.all(rows.map(openRow))).map(({ answer }) => answer)).toEqual([
    undefined,
    { fileId: 'W4-2025-7' },
  ])
})
