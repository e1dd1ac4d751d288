import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listFailedChanges } from '@/contract/failed-changes.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { followReceived } from './received.ts'
import { openRow } from './open-row.ts'
import { onOutbox } from './events.ts'
import { resend, send } from './outbox.ts'
import { freshDevice, network, notes, readNote, storedRows } from '@/offline/test-device.ts'

beforeEach(() => freshDevice())
afterEach(() => void vi.useRealTimers())

const followed = notes({ refreshes: [readNote] })
const locked = () =>
  Response.json({ title: '', status: 423, detail: '', errors: [] }, { status: 423, headers: { 'ess-receipt': 'R-1' } })

test.each([
  ['by its content', null],
  ['by its version', '"v1"'],
])(
  'follows a received change until a read shows it, known %s',
  async (_, base) => {
    let present = 'old'
    const etag = () => ({ headers: base ? { etag: present === 'old' ? '"v1"' : '"v2"' } : undefined })
    const heard = network(({ key }) => (key ? locked() : Response.json({ text: present }, etag())))
    await send(followed, { text: 'new' }, { base })
    await deliver([followed])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 })
    const settled = vi.fn<(refreshes: string[]) => void>()
    const unlisten = onOutbox((message) => {
      if (message.type === 'settled') settled(message.refreshes)
    })
    const stop = followReceived([followed])
    await vi.waitFor(async () => expect((await storedRows())[0]!.showing).not.toBeNull())
    expect((await openRow((await storedRows())[0]!)).state).toBe('received')
    present = 'new'
    await vi.waitFor(async () => expect((await storedRows())[0]!.shown).toBe('yes'), { timeout: 20_000 })
    await vi.waitFor(() => expect(settled).toHaveBeenCalledWith(['readNote']))
    expect((await openRow((await storedRows())[0]!)).state).toBe('sent')
    const reads = heard.length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(heard).toHaveLength(reads)
    expect(heard.filter((each) => each.key)).toHaveLength(1)
    stop()
    unlisten()
  },
  30_000,
)

test('a change that the server could not apply needs attention, and can be sent again under a new key', async () => {
  const problem = { title: 'Unprocessable Entity', status: 422, detail: 'It could not be applied.', errors: [] }
  let applied = false
  const heard = network(({ key, path }) => {
    if (key) return locked()
    if (path === listFailedChanges.path)
      return Response.json({ failedChanges: applied ? [{ receipt: 'R-1', problem }] : [] })
    return Response.json({ text: 'old' }, { headers: { etag: applied ? '"v2"' : '"v1"' } })
  })
  await send(followed, { text: 'new' }, { base: '"v1"' })
  await deliver([followed])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 })
  const stop = followReceived([followed])
  await vi.waitFor(async () => expect((await storedRows())[0]!.showing).not.toBeNull())
  // Another device's change was applied, this one failed.
  applied = true
  await vi.waitFor(async () => expect((await storedRows())[0]!.state).toBe('attention'), { timeout: 20_000 })
  const row = await openRow((await storedRows())[0]!)
  expect(row).toMatchObject({ problem, receipt: 'R-1' })
  const reads = heard.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toHaveLength(reads)
  await resend(row.id)
  expect((await storedRows())[0]!.key).not.toBe(row.key)
  stop()
}, 30_000)

test('a change on top of a received version is not shown yet if only the one before it is', async () => {
  let version = 1
  const heard = network(({ key }) =>
    key ? locked() : Response.json({ text: 'as it is' }, { headers: { etag: `"v${version}"` } }),
  )
  await send(followed, { text: 'mine' }, { base: '"v2"', seen: '"v1"' })
  await deliver([followed])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 })
  const stop = followReceived([followed])
  await vi.waitFor(() => expect(heard.filter((each) => !each.key).length).toBeGreaterThan(2), { timeout: 20_000 })
  expect((await storedRows())[0]!.shown).toBe('no')
  version = 3
  await vi.waitFor(async () => expect((await storedRows())[0]!.shown).toBe('yes'), { timeout: 20_000 })
  stop()
}, 30_000)
