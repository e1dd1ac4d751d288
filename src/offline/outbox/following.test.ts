import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type AtPayroll, listPayrollChanges } from '@/contract/delivery/payroll-changes.ts'
import { awaitedChanges } from '@/contract/endpoint/headers.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { paged } from '@/contract/endpoint/paged.ts'
import { string, type } from '@/domain/struct.ts'
import { itemFolds } from '@/offline/answers/fold-items.ts'
import { fold, isContained } from '@/offline/answers/fold.ts'
import { read } from '@/offline/answers/read.ts'
import { db } from '@/offline/database.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { readDraft } from './drafts.ts'
import { followAccepted, notePayrollChanged } from './following.ts'
import { openRow } from './open-row.ts'
import { onOutbox } from './events.ts'
import { reopen, resend, send } from './outbox.ts'
import { type RecordedCall, freshDevice, network, notes, readNote, storedRows } from '@/offline/test-device.ts'

beforeEach(() => freshDevice())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

type Told = Partial<AtPayroll> & { replaced?: boolean }
type Host = { locked: boolean; told: Told | null; text: string; etag: string; contains: boolean }

const receivedAt = '2026-11-26T16:02:00.000Z'
const settledAt = '2026-11-26T16:03:00.000Z'
const problem = { title: 'Refused by payroll', status: 422, detail: 'No such account', errors: [] }
const refused: Told = { state: 'refused', settledAt, reason: problem.detail }

const note = forPayroll()
function forPayroll(given: Parameters<typeof notes>[0] = {}) {
  const plain = notes({ refreshes: [readNote], ...given })
  return notes({ ...plain, sends: { ...plain.sends, forPayroll: true } })
}

/** Our server. `told`: the change's status at payroll; null if payroll doesn't need the change. */
function payrollServer(given: Partial<Host> = {}): Host & { heard: RecordedCall[] } {
  const host: Host = { locked: false, told: {}, text: 'old', etag: '"v1"', contains: false, ...given }
  const heard = network(({ key, path, text, awaited }) => {
    const headers = { 'ess-receipt': 'R-1', etag: '"v2"' }
    if (key && !host.locked) return Response.json({ text }, { headers })
    if (key) return Response.json({ title: '', status: 423, detail: '', errors: [] }, { status: 423, headers })
    const contained = { [awaitedChanges.containedHeader]: host.contains ? awaited : '' }
    if (!path.startsWith(listPayrollChanges.path))
      return Response.json({ text: host.text }, { headers: { ...contained, etag: host.etag } })
    const { replaced, ...told } = host.told ?? {}
    const change = { receipt: 'R-1', state: 'waiting', receivedAt, ...told }
    const more = { ...(told.state === 'refused' && { problem }), ...(replaced && { replaced }) }
    return Response.json({ payrollChanges: host.told ? [{ ...change, ...more }] : [] }, { headers: contained })
  })
  return Object.assign(host, { heard })
}

async function submitted(what = note): Promise<void> {
  await send(what, { text: 'new' }, { base: '"v1"' })
  await deliver([what])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 500 })
}

const first = async () => openRow((await storedRows())[0]!)
/** Simulates news from the live channel, to skip the pauses. */
const becomes = (expected: object) => soon(async () => expect(await first()).toMatchObject(expected))
const soon = (check: () => unknown) =>
  vi.waitFor(
    async () => {
      notePayrollChanged()
      await check()
    },
    { timeout: 20_000 },
  )
const asked = (heard: RecordedCall[]) => heard.filter(({ path }) => path.startsWith(listPayrollChanges.path))

function follow(what = note): void {
  onTestFinished(followAccepted([what]))
}

describe.each([
  ['sent', false],
  ['received', true],
] as const)('a change that is %s', (state, locked) => {
  test('waits for payroll, is in the record meanwhile, and is taken over', async () => {
    const host = payrollServer({ locked })
    await submitted()
    follow()
    await becomes({ state, etag: '"v2"', payroll: { state: 'waiting', receivedAt } })
    const [row] = await storedRows()
    expect(isContained({ ...row!, settledAt: row!.settledAt }, { asOf: Date.now() + 1 })).toBe(true)
    host.told = { state: 'held', reason: 'Checked by phone first.' }
    await becomes({ state, payroll: { state: 'held', receivedAt, reason: 'Checked by phone first.' } })
    host.told = { state: 'taken', settledAt }
    await becomes({ state: 'sent', payrollDone: true, payroll: { state: 'taken', receivedAt, settledAt } })
    expect((await storedRows())[0]).toMatchObject({ settledAt: row!.settledAt })
    const before = host.heard.length
    await vi.advanceTimersByTimeAsync(600_000)
    expect(host.heard).toHaveLength(before)
    expect(host.heard.filter(({ key }) => key)).toHaveLength(1)
    expect(asked(host.heard)[0]!.path).toBe('/payroll-changes?receipts=R-1')
  }, 30_000)

  test('needs attention with payroll’s reason once payroll refuses it, and starts from the version before it', async () => {
    const host = payrollServer({ locked })
    await submitted()
    const settled = vi.fn<(refreshes: string[]) => void>()
    onTestFinished(onOutbox((message) => message.type === 'settled' && settled(message.refreshes)))
    follow()
    await becomes({ payroll: { state: 'waiting' } })
    settled.mockClear()
    Object.assign(host, { told: refused, etag: '"v3"' })
    await becomes({ state: 'attention', problem, receipt: 'R-1', base: '"v3"', etag: null, payroll: refused })
    await vi.waitFor(() => expect(settled).toHaveBeenCalledWith(['readNote']))
    const row = await first()
    host.told = {}
    await resend(row.id)
    await deliver([note])
    const again = host.heard.findLast(({ key }) => key)!
    expect(again.key).not.toBe(row.key)
    expect(again.ifMatch).toBe('"v3"')
    await becomes({ state, payroll: { state: 'waiting' } })
  }, 30_000)
})

test('a refused change can be reopened as a draft with the person’s values', async () => {
  payrollServer({ told: refused, etag: '"v3"' })
  await submitted()
  follow()
  await becomes({ state: 'attention' })
  await reopen((await first()).id)
  expect(await readDraft('note')).toMatchObject({ value: { text: 'new' }, base: '"v3"' })
})

test('a refused change whose record cannot be read yet is checked again later', async () => {
  const host = payrollServer({ told: refused })
  await submitted()
  const answers = globalThis.fetch
  const noRecord = (url: unknown) => String(url).endsWith('/note')
  globalThis.fetch = ((url, init) =>
    noRecord(url) ? Promise.reject(new TypeError('fetch failed')) : answers(url, init)) as typeof fetch
  follow()
  await soon(() => expect(asked(host.heard).length).toBeGreaterThan(1))
  expect(await first()).toMatchObject({ state: 'sent' })
  globalThis.fetch = answers
  await becomes({ state: 'attention' })
}, 30_000)

test.each([
  ['on another device', { ...refused, replaced: true }, false],
  ['on this device', refused, true],
])('a refused change that was replaced %s needs no attention', async (_, told, isHere) => {
  const replacing = forPayroll({ replaces: true })
  const host = payrollServer()
  await submitted(replacing)
  if (isHere) await send(replacing, { text: 'newer' }, { base: '"v2"' })
  host.told = told
  follow(replacing)
  await becomes({ state: 'replaced', payroll: { state: 'refused' } })
})

test('a change whose answer was lost gets the same status once it’s resent', async () => {
  const host = payrollServer({ told: refused, etag: '"v3"' })
  const answers = globalThis.fetch
  globalThis.fetch = (async (url, init) => {
    const answer = await answers(url, init)
    return init?.method === 'PUT' ? Promise.reject(new TypeError('fetch failed')) : answer
  }) as typeof fetch
  await submitted()
  globalThis.fetch = answers
  await resend((await first()).id)
  await deliver([note])
  follow()
  await becomes({ state: 'attention', problem })
  expect(new Set(host.heard.filter(({ key }) => key).map(({ key }) => key)).size).toBe(1)
})

test('a change that payroll doesn’t need is asked about only once', async () => {
  const host = payrollServer({ told: null })
  await submitted()
  follow()
  await becomes({ state: 'sent', payrollDone: true })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked(host.heard)).toHaveLength(1)
})

test('without news from the live channel, the device asks again after a pause', async () => {
  const host = payrollServer()
  await submitted()
  follow()
  await becomes({ payroll: { state: 'waiting' } })
  host.told = { state: 'taken', settledAt }
  await vi.waitFor(async () => expect(await first()).toMatchObject({ payrollDone: true }), { timeout: 20_000 })
}, 30_000)

test('a change’s status at payroll is stored sealed', async () => {
  payrollServer({ told: { state: 'held', reason: 'Checked by phone first.' } })
  await submitted()
  follow()
  await becomes({ payroll: { state: 'held' } })
  expect(JSON.stringify(await storedRows())).not.toMatch(/phone|"held"/)
})

test('a change that an earlier server stored while the host was locked counts as in the record once an answer says so', async () => {
  const host = payrollServer({ locked: true, told: null })
  await submitted()
  await db.rows.toCollection().modify({ appliedAt: undefined })
  follow()
  await soon(() => expect(asked(host.heard).length).toBeGreaterThan(1))
  expect(await first()).toMatchObject({ state: 'received' })
  host.contains = true
  await becomes({ state: 'sent', appliedAt: expect.any(Number) as number })
}, 30_000)

describe('another company’s API, which doesn’t name changes', () => {
  const locked = () => Response.json({ title: '', status: 423, detail: '', errors: [] }, { status: 423 })
  function lockedHost() {
    const host = { text: 'old', etag: '"v1"' }
    const heard = network(({ key }) =>
      key ? locked() : Response.json({ text: host.text }, { headers: { etag: host.etag } }),
    )
    return Object.assign(host, { heard })
  }
  const readsIn = (heard: RecordedCall[]) => heard.filter(({ key }) => !key).length
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
      onTestFinished(followAccepted([folding]))
      await vi.waitFor(() => expect(readsIn(host.heard)).toBeGreaterThan(1), { timeout: 20_000 })
      expect(await first()).toMatchObject({ state: 'received' })
      Object.assign(host, shown)
      await becomes({ state: 'sent' })
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
      onTestFinished(followAccepted([sent]))
      const lastPages = () => heard.filter(({ path }) => path.includes('page=2')).length
      await vi.waitFor(() => expect(lastPages()).toBeGreaterThan(1), { timeout: 20_000 })
      expect(await first()).toMatchObject({ state: 'received' })
      applied = true
      await becomes({ state: 'sent' })
    },
  )
})
