import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { TimeOffRequestBody } from '@/domain/time-off/requests/request.ts'
import { db } from '@/offline/database.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { keepDraft, readDraft } from '@/offline/outbox/drafts.ts'
import { openRowsOf, send } from '@/offline/outbox/outbox.ts'
import type { RowState } from '@/offline/stored.ts'
import { type RecordedCall, freshDevice, network } from '@/offline/test-device.ts'
import type { ShownRequest } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { newRequestPath, viewRequestPath } from '@/features/time-off/requests/paths.ts'
import { queueCancel, queueEdit, queueRequest } from './queueing.ts'
import { knownRequest, shownRequest as shownKnown } from '@/features/time-off/requests/own/test-own.ts'
import { onlyHere } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { scheduleSubmission, timeOffSubmissions } from './submissions.ts'
import { requestKinds } from '@/features/time-off/requests/waiting/changes.ts'

beforeEach(() => freshDevice())

const userId = 'dana'
const subject = '0d7a4d7e-5f0b-4c59-9d3c-0d5d33b1d7aa'
const other = '7f2a4d7e-5f0b-4c59-9d3c-0d5d33b1d7bb'
const about = { userId, subject }
const dayOff = (date: string, reason = ''): TimeOffRequestBody => ({ reason, entries: [{ date, code: 'P', hours: 8 }] })
const [monday, tuesday, friday] = [dayOff('2026-11-23'), dayOff('2026-11-24'), dayOff('2026-11-27')]

/** The only request made on this device, as shown here. */
async function made(name = subject): Promise<ShownRequest> {
  return onlyHere(await openRowsOf(requestKinds), userId).find(({ key }) => key === name)!
}

const tried = (state: RowState = 'waiting') => db.rows.toCollection().modify({ attempts: 1, state })
const rows = async () => (await openRowsOf(timeOffSubmissions.map(({ kind }) => kind))).toReversed()
const kinds = async () => (await rows()).map(({ kind, state }) => [kind, state])

/** A server that accepts everything: the new request is 7, and each change raises its version. */
function server(refuses: (heard: RecordedCall) => number | null = () => null): RecordedCall[] {
  let version = 0
  return network((heard) => {
    if (heard.method === 'GET') return new Response('', { status: 503 })
    const status = refuses(heard)
    if (status)
      return Response.json({ title: '', status, detail: 'Date is too far in the past', errors: [] }, { status })
    return Response.json({}, { headers: { etag: `"v7.${++version}"`, 'ess-receipt': 'R-1' } })
  })
}
const changes = (heard: RecordedCall[]) => heard.filter(({ method }) => method !== 'GET')
const said = (heard: RecordedCall[]) =>
  changes(heard).map(({ method, path, body, ifMatch }) => [method, path.replace('/users/dana/', ''), body, ifMatch])

test('two new requests wait next to each other and are sent in order, with the week change made between them', async () => {
  await queueRequest(about, monday)
  await send(scheduleSubmission, { mondaySchedule: 8 }, { base: '"v7"', params: { id: userId } })
  await queueRequest({ userId, subject: other }, tuesday)
  const heard = server()
  await deliver(timeOffSubmissions)
  expect(said(heard)).toEqual([
    ['POST', 'timeOffRequests', monday, null],
    ['PATCH', 'schedule', { mondaySchedule: 8 }, '"v7"'],
    ['POST', 'timeOffRequests', tuesday, null],
  ])
})

test('this device refers to a request by its first Idempotency-Key', async () => {
  await queueRequest(about, monday)
  const heard = server()
  await deliver(timeOffSubmissions)
  expect(changes(heard)[0]!.key).toBe(subject)
})

test('a request that’s resubmitted before it was sent is one request with the newer content', async () => {
  await queueRequest(about, monday)
  await queueRequest(about, tuesday)
  const heard = server()
  await deliver(timeOffSubmissions)
  expect(said(heard)).toEqual([['POST', 'timeOffRequests', tuesday, null]])
  expect(changes(heard)[0]!.key).toBe(subject)
})

test('an edit of an unsent request is merged into it, and its draft is gone', async () => {
  await queueRequest(about, monday)
  await keepDraft('time-off.edit', 'typed', { subject })
  const row = await queueEdit(await made(), tuesday)
  expect(await kinds()).toEqual([['time-off.request', 'waiting']])
  expect((await rows())[0]).toMatchObject({
    id: row,
    summary: 'Time off: PTO, Nov 24, 8.00 hours',
    screen: newRequestPath(subject, 'dana'),
  })
  expect(await readDraft('time-off.edit', subject)).toBeNull()
})

test.each([
  ['submitted again', async () => void (await queueRequest(about, tuesday))],
  ['edited', async () => void (await queueEdit(await made(), tuesday))],
  [
    'edited twice',
    async () => {
      await queueEdit(await made(), friday)
      await queueEdit(await made(), tuesday)
    },
  ],
])(
  'once a request may have reached the server and is %s, a change is sent after it, with its key and its assigned version',
  async (_, change) => {
    await queueRequest(about, monday)
    await tried()
    await change()
    expect(await kinds()).toEqual([
      ['time-off.request', 'waiting'],
      ['time-off.edit', 'waiting'],
    ])
    const heard = server()
    await deliver(timeOffSubmissions)
    expect(said(heard)).toEqual([
      ['POST', 'timeOffRequests', monday, null],
      ['PATCH', `timeOffRequests/${subject}`, tuesday, '"v7.1"'],
    ])
  },
)

test('a request edited after it arrived but before a list showed it is identified by its id', async () => {
  await queueRequest(about, monday)
  const shown = await made()
  const heard = server()
  await deliver(timeOffSubmissions)
  await queueEdit(shown, tuesday)
  await deliver(timeOffSubmissions)
  expect(said(heard).slice(1)).toEqual([['PATCH', 'timeOffRequests/7', tuesday, '"v7.1"']])
})

test('a request that is submitted twice is created once, regardless of the timing', async () => {
  for (let turn = 0; turn < 10; turn++) {
    await db.rows.clear()
    const heard = server()
    await queueRequest(about, monday)
    const delivered = deliver(timeOffSubmissions)
    await new Promise((resolve) => setTimeout(resolve, turn))
    await queueRequest(about, tuesday)
    await delivered
    await deliver(timeOffSubmissions)
    const posts = changes(heard).filter(({ method }) => method === 'POST')
    expect(new Set(posts.map(({ key }) => key)).size).toBe(1)
    expect(changes(heard).at(-1)!.body).toEqual(tuesday)
  }
}, 20_000)

test("an edit of a request on file is sent with its version; a newer one replaces it and removes the shown version's draft", async () => {
  const known = shownKnown(knownRequest({ id: 12, etag: '"v12.4"', employeeUserId: userId }))
  await queueEdit(known, monday, { base: '"v12.4"' })
  await keepDraft('time-off.edit', 'typed', { subject: '12' })
  await queueEdit(known, tuesday, { base: '"v12.4"' })
  expect(await readDraft('time-off.edit', '12')).toBeNull()
  expect((await rows())[0]).toMatchObject({
    summary: 'Edit time off: PTO, Nov 24, 8.00 hours',
    screen: viewRequestPath(userId, '12', true),
  })
  const heard = server()
  await deliver(timeOffSubmissions)
  expect(said(heard)).toEqual([['PATCH', 'timeOffRequests/12', tuesday, '"v12.4"']])
})

test('an edit after a possibly delivered one starts only from the version that the first one creates', async () => {
  const [known, beside] = [12, 13].map((id) =>
    shownKnown(knownRequest({ id, etag: `"v${id}.4"`, employeeUserId: userId })),
  )
  await queueEdit(known!, monday, { base: '"v12.4"' })
  await tried()
  await queueEdit(known!, tuesday, { base: '"v12.4"' })
  await queueEdit(beside!, friday, { base: '"v13.4"' })
  await send(scheduleSubmission, {}, { base: '"v12"', params: { id: userId } })
  const heard = network(({ path }) =>
    Response.json({}, { headers: { etag: path.endsWith('12') ? '"v12.5"' : '"v13.5"' } }),
  )
  await deliver(timeOffSubmissions)
  expect(changes(heard).map(({ ifMatch }) => ifMatch)).toEqual(['"v12.4"', '"v12.5"', '"v13.4"', '"v12"'])
})

test('a request refused after days needs attention with its reason, opens its form with the filled-in values, and is resent under another key', async () => {
  await queueRequest(about, monday, { form: { typed: monday } })
  await tried()
  server(() => 422)
  await deliver(timeOffSubmissions)
  const [refused] = await rows()
  expect(refused).toMatchObject({
    state: 'attention',
    screen: newRequestPath(subject, 'dana'),
    form: { typed: monday },
    problem: { detail: 'Date is too far in the past' },
  })
  await queueRequest(about, friday)
  const heard = server()
  await deliver(timeOffSubmissions)
  expect(said(heard)).toEqual([['POST', 'timeOffRequests', friday, null]])
  expect(changes(heard)[0]!.key).not.toBe(subject)
  expect(await kinds()).toEqual([['time-off.request', 'sent']])
})

test('if a request is refused while an edit is waiting behind it, the edit becomes the request', async () => {
  await queueRequest(about, monday)
  await tried()
  await queueEdit(await made(), friday)
  const heard = server(({ body }) => ((body as TimeOffRequestBody).entries[0]!.date === '2026-11-23' ? 422 : null))
  await deliver(timeOffSubmissions)
  expect(said(heard)).toEqual([
    ['POST', 'timeOffRequests', monday, null],
    ['POST', 'timeOffRequests', friday, null],
  ])
  expect(await kinds()).toEqual([['time-off.request', 'sent']])
})

test('a refused edit opens the request for editing, and the rest of the lane continues', async () => {
  const known = shownKnown(knownRequest({ id: 12, etag: '"v12.4"', employeeUserId: userId }))
  await queueEdit(known, monday, { base: '"v12.4"' })
  await queueRequest(about, tuesday)
  server(({ method }) => (method === 'PATCH' ? 422 : null))
  await deliver(timeOffSubmissions)
  expect((await rows()).map(({ state, screen }) => [state, screen])).toEqual([
    ['attention', viewRequestPath(userId, '12', true)],
    ['sent', newRequestPath(subject, 'dana')],
  ])
})

test('a request cancelled before it was sent is withdrawn and never reaches the server', async () => {
  await queueRequest(about, monday)
  expect(await queueCancel(await made())).toBeNull()
  expect(await rows()).toEqual([])
})

test('cancelling a refused request removes it completely', async () => {
  await queueRequest(about, monday)
  server(() => 422)
  await deliver(timeOffSubmissions)
  expect(await queueCancel(await made())).toBeNull()
  expect(await rows()).toEqual([])
})

test("a request that may have reached the server when it's cancelled is cancelled there, and edits in between aren't sent", async () => {
  await queueRequest(about, monday)
  await tried()
  await queueEdit(await made(), tuesday)
  const queued = await queueCancel(await made())
  expect((await rows()).at(-1)).toMatchObject({ id: queued, summary: 'Cancel time off: PTO, Nov 24, 8.00 hours' })
  const heard = server()
  await deliver(timeOffSubmissions)
  expect(said(heard)).toEqual([
    ['POST', 'timeOffRequests', monday, null],
    ['PATCH', `timeOffRequests/${subject}/cancel`, {}, '"v7.1"'],
  ])
})

test("if a request is cancelled and the server refuses it anyway, it's removed completely", async () => {
  await queueRequest(about, monday)
  await tried()
  await queueCancel(await made())
  server(() => 422)
  await deliver(timeOffSubmissions)
  expect(await rows()).toEqual([])
})

test("a request on file is cancelled with its version, and its waiting edit isn't sent", async () => {
  const known = shownKnown(knownRequest({ id: 12, etag: '"v12.4"', employeeUserId: userId }))
  await queueEdit(known, monday, { base: '"v12.4"' })
  await queueCancel(known)
  expect((await rows())[0]!.screen).toBe(viewRequestPath(userId, '12'))
  const heard = server()
  await deliver(timeOffSubmissions)
  expect(said(heard)).toEqual([['PATCH', 'timeOffRequests/12/cancel', {}, '"v12.4"']])
})

test('cancelling a request whose edit met a newer version cancels that version', async () => {
  const known = shownKnown(knownRequest({ id: 12, etag: '"v12.4"', employeeUserId: userId }))
  await queueEdit(known, monday, { base: '"v12.4"' })
  network(() =>
    Response.json({ title: '', status: 412, detail: '', errors: [], present: {}, version: '"v12.9"' }, { status: 412 }),
  )
  await deliver(timeOffSubmissions)
  expect(await kinds()).toEqual([['time-off.edit', 'conflict']])
  await queueCancel(known)
  const heard = server()
  await deliver(timeOffSubmissions)
  expect(said(heard)).toEqual([['PATCH', 'timeOffRequests/12/cancel', {}, '"v12.9"']])
})
