import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { db } from '@/offline/database.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { setIdentity } from '@/offline/identity.ts'
import { type OpenRow, send } from './outbox.ts'
import { countWaiting, startBadge, watchEveryRow, watchRow } from './watching.ts'
import { freshDevice, network, notes, signedInAs } from '@/offline/test-device.ts'
import { openVault } from '@/offline/vault/vault-opening.ts'
import { closeVault } from '@/offline/vault/vault.ts'

let person: string
beforeEach(async () => {
  person = await freshDevice()
})

test("Activity shows the person's rows, newest first, as they change, and after the next sign-in that person's", async () => {
  let shown: OpenRow[] = []
  const subscription = watchEveryRow().subscribe((rows) => (shown = rows))
  await send(notes(), { text: 'one' })
  await send(notes(), { text: 'two' })
  await vi.waitFor(() =>
    expect(shown.map((row) => [row.summary, row.state])).toEqual([
      ['two', 'waiting'],
      ['one', 'waiting'],
    ]),
  )
  network(() => Response.json({}, { headers: { 'ess-receipt': 'R-1' } }))
  await deliver([notes()])
  await vi.waitFor(() =>
    expect(shown.map((row) => [row.state, row.receipt])).toEqual([
      ['sent', 'R-1'],
      ['sent', 'R-1'],
    ]),
  )
  await signedInAs('manager')
  await vi.waitFor(() => expect(shown).toEqual([]))
  await send(notes(), { text: 'of the manager' })
  await vi.waitFor(() => expect(shown.map((row) => row.summary)).toEqual(['of the manager']))
  subscription.unsubscribe()
})

test('only its owner sees a row', async () => {
  const id = await send(notes(), { text: 'one' })
  let shown: OpenRow | null | undefined
  const subscription = watchRow(id).subscribe((row) => (shown = row))
  await vi.waitFor(() => expect(shown?.body).toEqual({ text: 'one' }))
  await signedInAs('manager')
  await vi.waitFor(() => expect(shown).toBeNull())
  subscription.unsubscribe()
})

test('shows a row as sealed if its key isn’t open', async () => {
  const id = await send(notes(), { text: 'one' })
  await closeVault(person)
  await openVault(person, 'changed')
  let shown: OpenRow | null | undefined
  const subscription = watchRow(id).subscribe((row) => (shown = row))
  await vi.waitFor(() => expect(shown).toMatchObject({ body: null, problem: { title: 'Sealed' }, state: 'waiting' }))
  subscription.unsubscribe()
})

test('counts rows that have not arrived, and shows the number on the badge', async () => {
  const badge: number[] = []
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void badge.push(count),
    clearAppBadge: async () => void badge.push(0),
  })
  const stop = startBadge()
  let count = -1
  const subscription = countWaiting().subscribe((next) => (count = next))
  for (const state of ['waiting', 'sending', 'held', 'attention', 'conflict', 'sent', 'received'] as const) {
    const id = await send(notes(), { text: state })
    await db.rows.where({ id }).modify({ state })
  }
  await vi.waitFor(() => expect([count, badge.at(-1)]).toEqual([5, 5]))
  setIdentity(null)
  await vi.waitFor(() => expect([count, badge.at(-1)]).toEqual([0, 0]))
  subscription.unsubscribe()
  stop()
})
