import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { db } from '@/offline/database.ts'
import { createLedger } from './ledger.ts'
import { send } from './outbox.ts'
import type { StoredRow } from '@/offline/stored.ts'
import { freshDevice, notes, storedRows } from '@/offline/test-device.ts'

beforeEach(async () => {
  await freshDevice()
  for (const text of ['one', 'two', 'three', 'four']) await send(notes(), { text })
})

const attempted = (row: StoredRow): StoredRow => ({ ...row, attempts: row.attempts + 1 })

test('changes that arrive while one transaction is being written share the next one', async () => {
  const ledger = createLedger()
  const transactions = vi.spyOn(db, 'transaction')
  const rows = await storedRows()
  await Promise.all(rows.map(({ order }) => ledger.write({ order, become: attempted })))
  expect(transactions).toHaveBeenCalledTimes(2)
  expect((await storedRows()).map((row) => row.attempts)).toEqual([1, 1, 1, 1])
  transactions.mockRestore()
})

test('a change that no longer applies, or whose row is missing, returns null and writes nothing', async () => {
  const ledger = createLedger()
  const [one, two] = await storedRows()
  await db.rows.delete(one!.order)
  expect(
    await ledger.write({ order: one!.order, become: attempted }, { order: two!.order, become: () => null }),
  ).toEqual([null, null])
  expect((await storedRows()).map((row) => row.attempts)).toEqual([0, 0, 0])
})

test("writes a row that is being sent from the lock holder's copy, without a read", async () => {
  const [one] = await storedRows()
  const read = vi.spyOn(db.rows, 'bulkGet')
  expect(await createLedger().write({ becomes: { ...one!, state: 'sent' } })).toMatchObject([{ state: 'sent' }])
  expect((await storedRows())[0]!.state).toBe('sent')
  expect(read).toHaveBeenCalledWith([])
  read.mockRestore()
})

test('a change sees what the previous change did to its row', async () => {
  const ledger = createLedger()
  const [one, two] = await storedRows()
  const lift = () => db.rows.update(two!.order, { base: '"v2"' })
  const written = await ledger.write(
    { order: one!.order, become: attempted, alongside: lift },
    { order: two!.order, become: attempted },
  )
  expect(written[1]).toMatchObject({ base: '"v2"', attempts: 1 })
})

test('a failed transaction rejects its changes, and the next one is written', async () => {
  const ledger = createLedger()
  const [one, two] = await storedRows()
  const broken = () => {
    throw new Error('full')
  }
  const failed = ledger.write({ order: one!.order, become: broken })
  const next = ledger.write({ order: two!.order, become: attempted })
  await expect(failed).rejects.toThrow('full')
  expect((await next)[0]?.attempts).toBe(1)
})
