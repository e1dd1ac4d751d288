import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listFailedChanges } from '@/contract/failed-changes.ts'
import { awaitedChanges } from '@/contract/headers.ts'
import { endpoint } from '@/contract/endpoint.ts'
import { paged } from '@/contract/paged.ts'
import { string, type } from '@/domain/struct.ts'
import { itemFolds } from '@/offline/answers/fold-items.ts'
import { fold } from '@/offline/answers/fold.ts'
import { read } from '@/offline/answers/read.ts'
import { fetchAndKeep } from '@/offline/answers/reading-again.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { followReceived } from './received.ts'
import { openRow } from './open-row.ts'
import { onOutbox } from './events.ts'
import { resend, send } from './outbox.ts'
import { type RecordedCall, freshDevice, network, notes, readNote, storedRows } from '@/offline/test-device.ts'

beforeEach(() => freshDevice())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const note = notes({ refreshes: [readNote] })
const locked = () =>
  Response.json({ title: '', status: 423, detail: '', errors: [] }, { status: 423, headers: { 'ess-receipt': 'R-1' } })

type Host = { applied: boolean; failed: boolean; text: string; etag: string }

const problem = { title: 'Unprocessable Entity', status: 422, detail: 'It could not be applied.', errors: [] }

/** A server whose host is locked until `applied` or `failed`. */
function lockedHost(given: Partial<Host> = {}): Host & { heard: RecordedCall[] } {
  const host = { applied: false, failed: false, text: 'old', etag: '"v1"', ...given }
  const heard = network(({ key, path, awaited }) => {
    if (key) return locked()
    const headers = { etag: host.etag, [awaitedChanges.containedHeader]: host.applied ? awaited : '' }
    if (path === listFailedChanges.path)
      return Response.json({ failedChanges: host.failed ? [{ receipt: 'R-1', problem }] : [] }, { headers })
    return Response.json({ text: host.text }, { headers })
  })
  return Object.assign(host, { heard })
}

async function received(): Promise<void> {
  await send(note, { text: 'new' }, { base: '"v1"' })
  await deliver([note])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 })
}

const state = async () => (await storedRows())[0]!.state
const becomes = (wanted: string) => vi.waitFor(async () => expect(await state()).toBe(wanted), { timeout: 20_000 })

function follow(): void {
  onTestFinished(followReceived([note]))
}

const asked = (heard: RecordedCall[]) => heard.filter(({ key }) => !key).length

test('follows a received change until the server says that it is applied, then announces the stale reads', async () => {
  const host = lockedHost()
  await received()
  const settled = vi.fn<(refreshes: string[]) => void>()
  onTestFinished(onOutbox((message) => message.type === 'settled' && settled(message.refreshes)))
  follow()
  await vi.waitFor(() => expect(asked(host.heard)).toBeGreaterThan(1), { timeout: 20_000 })
  expect(await state()).toBe('received')
  host.applied = true
  await becomes('sent')
  await vi.waitFor(() => expect(settled).toHaveBeenCalledWith(['readNote']))
  const before = host.heard.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(host.heard).toHaveLength(before)
  expect(host.heard.filter(({ key }) => key)).toHaveLength(1)
}, 30_000)

test('any read that contains a received change settles it', async () => {
  const host = lockedHost()
  await received()
  await fetchAndKeep(read(readNote))
  expect(await state()).toBe('received')
  host.applied = true
  const answer = await fetchAndKeep(read(readNote))
  const [row] = await storedRows()
  expect(row).toMatchObject({ state: 'sent', appliedAt: expect.any(Number) as number })
  expect(answer!.contains).toEqual([row!.key])
})

test('a change that the server could not apply needs attention, and can be sent again under a new key', async () => {
  const host = lockedHost()
  await received()
  follow()
  await vi.waitFor(() => expect(asked(host.heard)).toBeGreaterThan(0), { timeout: 20_000 })
  host.failed = true
  await becomes('attention')
  const row = await openRow((await storedRows())[0]!)
  expect(row).toMatchObject({ problem, receipt: 'R-1' })
  const before = host.heard.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(host.heard).toHaveLength(before)
  await resend(row.id)
  expect((await storedRows())[0]!.key).not.toBe(row.key)
}, 30_000)

describe("another company's API, which names no changes", () => {
  const folding = notes({ kind: 'folded-note', refreshes: [readNote], folds: [fold(readNote, (_, { body }) => body)] })

  test.each([
    ['by its version', '"v1"', { etag: '"v2"' }],
    ['by its content', null, { text: 'new' }],
  ])(
    'follows a received change until a read shows it, known %s',
    async (_, base, shown) => {
      vi.stubEnv('VITE_ESS_URL', '/rest')
      const host = lockedHost()
      await send(folding, { text: 'new' }, { base })
      await deliver([folding])
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 })
      onTestFinished(followReceived([folding]))
      await vi.waitFor(() => expect(asked(host.heard)).toBeGreaterThan(1), { timeout: 20_000 })
      expect(await state()).toBe('received')
      Object.assign(host, shown)
      await becomes('sent')
      expect(host.heard.every(({ awaited }) => awaited === '')).toBe(true)
    },
    30_000,
  )

  const listParts = endpoint({
    name: 'listParts',
    service: 'ess',
    method: 'GET',
    path: '/parts',
    rights: 'signedIn',
    summary: '',
    ...paged({ list: 'parts', item: type({ text: string() }), sort: [], filters: {} }),
  })
  const parts = itemFolds(listParts, 'parts', { keyOf: ({ text }: { text: string }) => text, newAt: 'last' })
  const ofParts = { refreshes: () => [read(listParts, { query: { limit: 10, page: 1 } })] }
  const addPart = notes({ ...ofParts, kind: 'part-add', folds: parts.add(({ body }) => body as { text: string }) })
  const removePart = notes({ ...ofParts, kind: 'part-remove', folds: parts.remove() })

  test.each([
    ['added', addPart, 'after'],
    ['removed', removePart, 'before'],
  ] as const)(
    'an item that was %s counts as applied when the list says so on any of its pages',
    async (_, sent, when) => {
      vi.stubEnv('VITE_ESS_URL', '/rest')
      let applied = false
      const others = Array.from({ length: 120 }, (__, at) => ({ text: `part ${at}` }))
      const heard = network(({ key, path }) => {
        if (key) return locked()
        const all = applied === (when === 'after') ? [...others, { text: 'mine' }] : others
        const query = new URLSearchParams(path.split('?')[1])
        const [limit, page] = [Number(query.get('limit')), Number(query.get('page'))]
        return Response.json({
          _embedded: { parts: all.slice((page - 1) * limit, page * limit) },
          _total_items: all.length,
        })
      })
      await send(sent, { text: 'mine' }, { subject: 'mine' })
      await deliver([sent])
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 })
      onTestFinished(followReceived([sent]))
      const lastPages = () => heard.filter(({ path }) => path.includes('page=2')).length
      await vi.waitFor(() => expect(lastPages()).toBeGreaterThan(1), { timeout: 20_000 })
      expect(await state()).toBe('received')
      applied = true
      await becomes('sent')
    },
  )
})
