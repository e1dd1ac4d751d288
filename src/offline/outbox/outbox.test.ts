import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { db } from '@/offline/database.ts'
import { keepDraft, readDraft } from './drafts.ts'
import { discard, reopen, resend, send, unsettledOf } from './outbox.ts'
import { sealOutcome } from './rows.ts'
import type { StoredRow } from '@/offline/stored.ts'
import { freshDevice, notes, signedInAs, storedRows } from '@/offline/test-device.ts'

beforeEach(async () => {
  await freshDevice()
})

const replacing = notes({ replaces: true })

async function turnInto(id: string, change: Partial<StoredRow>) {
  await db.rows.where({ id }).modify(change)
}

async function refuse(id: string, state: 'attention' | 'conflict', status: number, version?: string) {
  const problem = { title: '', status, detail: '', errors: [], version }
  const row = (await db.rows.get({ id }))!
  await turnInto(id, { state, attempts: 1, outcome: await sealOutcome(row, { problem, receipt: null, status }) })
}

test('sending stores the row and deletes the draft', async () => {
  await keepDraft('note', { text: 'typed' })
  const id = await send(notes(), { text: 'typed' })
  expect(await readDraft('note')).toBeNull()
  expect(await unsettledOf('note')).toMatchObject({
    id,
    state: 'waiting',
    body: { text: 'typed' },
    summary: 'typed',
    attempts: 0,
  })
})

test('keeps the draft if the row cannot be written', async () => {
  await keepDraft('note', { text: 'typed' })
  const refuseAdd = () => {
    throw new Error('QuotaExceededError')
  }
  db.rows.hook('creating', refuseAdd)
  await expect(send(notes(), { text: 'typed' })).rejects.toThrow('QuotaExceededError')
  db.rows.hook('creating').unsubscribe(refuseAdd)
  expect((await readDraft('note'))?.value).toEqual({ text: 'typed' })
  expect(await storedRows()).toEqual([])
})

test('stores nothing personal in a row in clear text', async () => {
  await send(notes(), { text: 'account 88990011' })
  expect(JSON.stringify(await storedRows())).not.toContain('88990011')
})

test.each([
  ['waits and was never sent', { state: 'waiting', attempts: 0 }, 1],
  ['is held and never reached the server', { state: 'held', attempts: 0 }, 1],
  ['was refused', { state: 'attention', attempts: 1 }, 1],
  ['conflicts', { state: 'conflict', attempts: 1 }, 1],
  ['waits and may have reached the server', { state: 'waiting', attempts: 1 }, 2],
  ['is being sent', { state: 'sending', attempts: 1 }, 2],
  ['was sent', { state: 'sent', attempts: 1 }, 2],
  ['was received', { state: 'received', attempts: 1 }, 2],
] satisfies [string, Partial<StoredRow>, number][])('a newer row and one that %s', async (_, older, rows) => {
  await turnInto(await send(replacing, { text: 'older' }), older)
  await send(replacing, { text: 'newer' })
  expect((await storedRows()).filter(({ state }) => state !== 'replaced')).toHaveLength(rows)
  expect(await storedRows()).toHaveLength(2)
})

test('a newer row keeps rows of another kind or subject, or of a kind that does not replace', async () => {
  await send(notes(), { text: 'one' })
  await send(notes(), { text: 'two' })
  await send(notes({ kind: 'other', replaces: true }), { text: 'three' })
  await send(replacing, { text: 'four' }, { subject: 'someone' })
  expect(await storedRows()).toHaveLength(4)
})

test('a change based on an earlier one that has arrived has that one’s version', async () => {
  await turnInto(await send(notes(), { text: 'one' }, { base: '"v1"' }), { state: 'sent', etag: '"v2"', settledAt: 1 })
  await turnInto(await send(notes(), { text: 'two' }, { base: '"v1"' }), { state: 'sent', etag: '"v3"', settledAt: 2 })
  await send(notes(), { text: 'three' }, { base: '"v1"' })
  await send(notes(), { text: 'of elsewhere' }, { base: '"v9"' })
  expect((await storedRows()).map((row) => row.base)).toEqual(['"v1"', '"v2"', '"v3"', '"v9"'])
})

test('a refused row reopens as the filled-in form', async () => {
  const id = await send(notes(), { text: 'wrong' }, { form: { typed: 'wrong' }, base: '"v1"' })
  await refuse(id, 'attention', 422)
  expect(await reopen(id)).toBe(true)
  expect(await readDraft('note')).toMatchObject({ value: { typed: 'wrong' }, base: '"v1"' })
  expect(await storedRows()).toEqual([])
})

test("a conflict reopens based on the server's version", async () => {
  const id = await send(notes(), { text: 'mine' }, { base: '"v1"' })
  await refuse(id, 'conflict', 412, '"v5"')
  expect(await reopen(id)).toBe(true)
  expect((await readDraft('note'))?.base).toBe('"v5"')
})

test('a row that is being sent or may have arrived does not reopen', async () => {
  const id = await send(notes(), { text: 'on its way' })
  await turnInto(id, { state: 'sending', attempts: 1 })
  expect(await reopen(id)).toBe(false)
  await turnInto(id, { state: 'waiting' })
  expect(await reopen(id)).toBe(false)
  expect(await storedRows()).toHaveLength(1)
})

test('reopening does not overwrite later typing: both stay', async () => {
  const id = await send(notes(), { text: 'older' })
  await refuse(id, 'attention', 422)
  await turnInto(id, { createdAt: Date.now() - 1000 })
  await keepDraft('note', { text: 'newer' })
  expect(await reopen(id)).toBe(false)
  expect((await readDraft('note'))?.value).toEqual({ text: 'newer' })
  expect(await storedRows()).toHaveLength(1)
})

test('a person may discard any row except one that is being sent', async () => {
  const id = await send(notes(), { text: 'no longer' })
  await turnInto(id, { state: 'sending' })
  expect(await discard(id)).toBe(false)
  await turnInto(id, { state: 'waiting' })
  expect(await discard(id)).toBe(true)
  expect(await storedRows()).toEqual([])
})

test('a refused row is resent under a new key; one that may have arrived, under its own', async () => {
  const refused = await send(notes(), { text: 'refused' })
  await refuse(refused, 'attention', 422)
  const waiting = await send(notes(), { text: 'waiting' })
  await turnInto(waiting, { attempts: 3, nextAt: Date.now() + 60_000 })
  expect([await resend(refused), await resend(waiting)]).toEqual([true, true])
  const [one, other] = await storedRows()
  expect(one!.key).not.toBe(refused)
  expect(other!.key).toBe(waiting)
  expect([one!.state, one!.nextAt, other!.nextAt]).toEqual(['waiting', 0, 0])
})

test("people can't change other people's rows", async () => {
  const id = await send(notes(), { text: 'of the driver' })
  await signedInAs('manager')
  expect([await reopen(id), await discard(id), await resend(id), await unsettledOf('note')]).toEqual([
    false,
    false,
    false,
    null,
  ])
  await send(notes({ replaces: true }), { text: 'of the manager' })
  expect(await storedRows()).toHaveLength(2)
})
