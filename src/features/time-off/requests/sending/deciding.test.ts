import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { db } from '@/offline/database.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { openRowsOf } from '@/offline/outbox/outbox.ts'
import { undoRow, withdraw } from '@/offline/outbox/undo-row.ts'
import { setUndoMs } from '@/offline/outbox/undo.ts'
import { type RecordedCall, freshDevice, network } from '@/offline/test-device.ts'
import { folded } from '@/offline/answers/fold.ts'
import { requestKinds } from '@/features/time-off/requests/waiting/changes.ts'
import { teamPageRead } from '@/features/time-off/requests/reads.ts'
import { requestsIn, shownIn } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { queueApproval, queueCancel, queueDenial, queueEdit } from './queueing.ts'
import { timeOffSubmissions } from './submissions.ts'
import { knownRequest } from '@/features/time-off/requests/own/test-own.ts'

beforeEach(() => freshDevice('manager'))

const known = (id: number, of = 'ann') =>
  knownRequest({ id, etag: `"v${id}.1"`, employeeUserId: of, employeeFirstName: 'Ann', employeeLastName: 'Lee' })

/** A request as shown in the manager's list. */
async function shown(id: number, of = 'ann') {
  const value = { _embedded: { timeOffRequests: [known(id, of)] }, _total_items: 1 }
  const answer = { value, etag: null, asOf: Date.now() + 1 }
  const now = folded(teamPageRead(), answer, await openRowsOf(requestKinds))
  return shownIn(requestsIn({ ...now, onFile: value }))[0]!
}
const rows = async () => (await openRowsOf(requestKinds)).toReversed()
const states = async () => (await rows()).map(({ subject, state }) => `${subject} ${state}`)
const taken = (etag = '"v7.2"') => Response.json({}, { headers: { etag, 'ess-receipt': 'R-1' } })
const decisions = (heard: RecordedCall[]) =>
  heard.filter(({ method }) => method !== 'GET').map(({ path, ifMatch }) => `${path.replace(/.*users/, '')} ${ifMatch}`)

test("a stuck or refused approval doesn't block another one", async () => {
  let release = () => {}
  const stuck = new Promise<Response>((resolve) => (release = () => resolve(taken())))
  network(({ path, method }) => {
    if (method === 'GET') return new Response('', { status: 503 })
    if (path.includes('/7/')) return stuck
    if (path.includes('/8/')) return Response.json({ title: '', status: 403, detail: '', errors: [] }, { status: 403 })
    return taken()
  })
  for (const id of [7, 8, 9, 10]) await queueApproval(await shown(id))
  const done = deliver(timeOffSubmissions)
  await vi.waitFor(async () => expect(await states()).toEqual(['7 sending', '8 attention', '9 sent', '10 sent']))
  release()
  await done
  expect(await states()).toEqual(['7 sent', '8 attention', '9 sent', '10 sent'])
})

test('two taps queue the same approval once, no matter how close together, even while the first is being sent', async () => {
  const seen = await shown(7)
  let release = () => {}
  const stuck = new Promise<Response>((resolve) => (release = () => resolve(taken())))
  const heard = network(({ method }) => (method === 'GET' ? new Response('', { status: 503 }) : stuck))
  const [first, second] = await Promise.all([queueApproval(seen), queueApproval(seen)])
  expect(second).toBe(first)
  const done = deliver(timeOffSubmissions)
  await vi.waitFor(() => expect(decisions(heard)).toHaveLength(1))
  expect(await queueApproval(seen)).toBe(first)
  release()
  await done
  // The screen may show the earlier version for a moment longer.
  expect(await queueApproval(seen)).toBe(first)
  expect(await states()).toEqual(['7 sent'])
  expect(decisions(heard)).toHaveLength(1)
})

test('a reopened request is approved again', async () => {
  network(() => taken())
  await queueApproval(await shown(7))
  await deliver(timeOffSubmissions)
  const reopened = { ...(await shown(7)), known: { ...known(7), etag: '"v7.3"' } }
  await queueApproval(reopened)
  expect(await states()).toEqual(['7 sent', '7 waiting'])
})

test('an approval includes the version and entries that were seen, with hours as text', async () => {
  await queueApproval(await shown(7), 'Enjoy')
  await queueDenial(await shown(8), 'Too many are off')
  const heard = network(() => taken())
  await deliver(timeOffSubmissions)
  expect(decisions(heard).toSorted()).toEqual([
    '/ann/timeOffRequests/7/approve "v7.1"',
    '/ann/timeOffRequests/8/deny "v8.1"',
  ])
  expect(heard.find(({ path }) => path.endsWith('approve'))!.body).toEqual({
    comments: 'Enjoy',
    entries: [{ date: '2026-01-08', code: 'P', hours: '8.00' }],
  })
})

test('after a change of mind before sending, only the last decision is sent', async () => {
  await queueApproval(await shown(7))
  await queueDenial(await shown(7), 'After all not')
  const heard = network(() => taken())
  await deliver(timeOffSubmissions)
  expect(decisions(heard)).toEqual(['/ann/timeOffRequests/7/deny "v7.1"'])
})

test('undoing a cancellation brings back the edit that it replaced', async () => {
  setUndoMs(8_000)
  const half = { reason: 'Half', entries: [{ date: '2026-01-08', code: 'P', hours: 4 }] }
  const edit = await queueEdit(await shown(7), half, { base: '"v7.1"' })
  const cancel = (await queueCancel(await shown(7)))!
  expect(await undoRow(cancel)).toBe('restored')
  expect(await rows()).toMatchObject([{ id: edit, state: 'waiting', base: '"v7.1"', body: half }])
  await db.rows.toCollection().modify({ sendAfter: 0 })
  const heard = network(() => taken())
  await deliver(timeOffSubmissions)
  expect(decisions(heard)).toEqual(['/ann/timeOffRequests/7 "v7.1"'])
})

test('an edit can’t be undone under its approval, which would then approve the earlier content', async () => {
  setUndoMs(8_000)
  const half = { reason: 'Half', entries: [{ date: '2026-01-08', code: 'P', hours: 4 }] }
  const edit = await queueEdit(await shown(7), half, { base: '"v7.1"' })
  const approval = await queueApproval(await shown(7))
  expect(await undoRow(edit)).toBe('followed')
  expect(await states()).toEqual(['7 waiting', '7 waiting'])
  expect([await undoRow(approval), await undoRow(edit), await states()]).toEqual(['undone', 'undone', []])
})

test('an edit on top of an approval that someone else had made isn’t sent for a version that hasn’t been seen here', async () => {
  const half = { reason: 'Half', entries: [{ date: '2026-01-08', code: 'P', hours: 4 }] }
  const madeBefore = { by: 'Priya Patel', timestamp: '2026-01-02T15:00:00Z', commentLost: false }
  await queueApproval(await shown(7))
  await queueEdit(await shown(7), half, { base: '"v7.1"' })
  const heard = network(({ path }) =>
    path.endsWith('approve')
      ? Response.json({ timeOffRequest: known(7), madeBefore }, { headers: { 'ess-receipt': 'R-1' } })
      : Response.json({ title: '', status: 412, detail: '', errors: [] }, { status: 412 }),
  )
  await deliver(timeOffSubmissions)
  expect(decisions(heard)).toEqual(['/ann/timeOffRequests/7/approve "v7.1"', '/ann/timeOffRequests/7 "v7.1"'])
  expect(await states()).toEqual(['7 sent', '7 conflict'])
})

test('a change that a later one builds on can’t be withdrawn before that one', async () => {
  const half = { reason: 'Half', entries: [{ date: '2026-01-08', code: 'P', hours: 4 }] }
  const edit = await queueEdit(await shown(7), half, { base: '"v7.1"' })
  const approval = await queueApproval(await shown(7))
  expect([await withdraw(edit), await states()]).toEqual(['followed', ['7 waiting', '7 waiting']])
  expect([await withdraw(approval), await withdraw(edit), await states()]).toEqual(['withdrawn', 'withdrawn', []])
  expect(await withdraw(edit)).toBe('late')
})

test('an approval of a request that the manager has edited is sent after the edit, based on its version', async () => {
  await queueEdit(
    await shown(7),
    { reason: 'Half', entries: [{ date: '2026-01-08', code: 'P', hours: 4 }] },
    { base: '"v7.1"' },
  )
  await queueApproval(await shown(7))
  expect(new Set((await rows()).map(({ lane }) => lane)).size).toBe(1)
  const heard = network(() => taken())
  await deliver(timeOffSubmissions)
  expect(decisions(heard)).toEqual(['/ann/timeOffRequests/7 "v7.1"', '/ann/timeOffRequests/7/approve "v7.2"'])
})

test('a row from an earlier release stays in its lane, and changes that build on it use the same lane', async () => {
  await queueEdit(await shown(7), { reason: 'Half', entries: [] }, { base: '"v7.1"' })
  await db.rows.toCollection().modify({ lane: 'time-off', attempts: 1 })
  await queueApproval(await shown(7))
  expect((await rows()).map(({ lane }) => lane)).toEqual(['time-off', 'time-off'])
})

test('two stored approvals by one user reveal neither the request nor the employee', async () => {
  await queueApproval(await shown(7))
  await queueApproval(await shown(8, 'benjamin'))
  const stored = JSON.stringify(await db.rows.toArray())
  for (const told of ['ann', 'benjamin', 'Ann Lee', 'Dentist']) expect(stored).not.toContain(`"${told}"`)
  expect(stored).not.toContain('benjamin')
})
