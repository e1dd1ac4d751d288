import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { TimeOffRequestBody } from '@/domain/time-off/request.ts'
import { db } from '@/offline/database.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { keepDraft, readDraft } from '@/offline/outbox/drafts.ts'
import { openRowsOf, send } from '@/offline/outbox/outbox.ts'
import type { RowState } from '@/offline/stored.ts'
import { type Heard, freshDevice, network } from '@/offline/test-device.ts'
import type { ShownRequest } from './overlay.ts'
import { newRequestPath, viewRequestPath } from './paths.ts'
import { queueCancel, queueEdit, queueRequest } from './queueing.ts'
import { knownRequest, shownRequest as shownKnown } from './test-own.ts'
import { everyRequest, ownRoles } from './overlay.ts'
import { scheduleSubmission, timeOffSubmissions } from './submissions.ts'
import { changesOf, requestKinds } from './changes.ts'

beforeEach(() => freshDevice())

const userId = 'dana'
const subject = '0d7a4d7e-5f0b-4c59-9d3c-0d5d33b1d7aa'
const other = '7f2a4d7e-5f0b-4c59-9d3c-0d5d33b1d7bb'
const about = { userId, subject }
const dayOff = (date: string, reason = ''): TimeOffRequestBody => ({ reason, entries: [{ date, code: 'P', hours: 8 }] })
const [monday, tuesday, friday] = [dayOff('2026-11-23'), dayOff('2026-11-24'), dayOff('2026-11-27')]

/** What this device shows of the one request that it made. */
async function made(name = subject): Promise<ShownRequest> {
  const changes = changesOf(await openRowsOf(requestKinds), userId)
  const requests = everyRequest([], changes, { asOf: Date.now() + 1, roles: ownRoles })
  return requests.find(({ key }) => key === name)!
}

const tried = (state: RowState = 'waiting') => db.rows.toCollection().modify({ attempts: 1, state })
const rows = async () => (await openRowsOf(timeOffSubmissions.map(({ kind }) => kind))).toReversed()
const kinds = async () => (await rows()).map(({ kind, state }) => [kind, state])

/** A server that takes everything: the request it makes is 7, each change raises its version. */
function server(refuses: (heard: Heard) => number | null = () => null): Heard[] {
  let version = 0
  return network((heard) => {
    if (heard.method === 'GET') return new Response('', { status: 503 })
    const status = refuses(heard)
    if (status)
      return Response.json({ title: '', status, detail: 'Date is too far in the past', errors: [] }, { status })
    return Response.json({}, { headers: { etag: `"v7.${++version}"`, 'ess-receipt': 'R-1' } })
  })
}
const changes = (heard: Heard[]) => heard.filter(({ method }) => method !== 'GET')
const said = (heard: Heard[]) =>
  changes(heard).map(({ method, path, body, ifMatch }) => [method, path.replace('/users/dana/', ''), body, ifMatch])

test('two new requests wait beside each other and go out in their order, with the week that was changed between them', async () => {
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

test('its first Idempotency-Key is what it is called on this device', async () => {
  await queueRequest(about, monday)
  const heard = server()
  await deliver(timeOffSubmissions)
  expect(changes(heard)[0]!.key).toBe(subject)
})

test('submitted again before it went out, it is one request with the newer content', async () => {
  await queueRequest(about, monday)
  await queueRequest(about, tuesday)
  const heard = server()
  await deliver(timeOffSubmissions)
  expect(said(heard)).toEqual([['POST', 'timeOffRequests', tuesday, null]])
  expect(changes(heard)[0]!.key).toBe(subject)
})

test('an edit of what was never sent is folded into it, and its draft is gone', async () => {
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
  'once it may have reached the server, what is %s goes out behind it, by its key and with the version that it was given',
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

test('edited after it arrived and before a list showed it, it is called by its id', async () => {
  await queueRequest(about, monday)
  const shown = await made()
  const heard = server()
  await deliver(timeOffSubmissions)
  await queueEdit(shown, tuesday)
  await deliver(timeOffSubmissions)
  expect(said(heard).slice(1)).toEqual([['PATCH', 'timeOffRequests/7', tuesday, '"v7.1"']])
})

test('however the moments fall, a request that is submitted twice is made once', async () => {
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

test('an edit of a request on file goes out with its version; a newer one takes its place, and the draft of what was shown is gone', async () => {
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

test('an edit behind one that may have arrived starts from the version which that one makes, and from no other', async () => {
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

test('refused after days, it needs attention with its reason, opens its form with what was filled in, and goes out again under another key', async () => {
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

test('refused while an edit waits behind it, the edit is the request', async () => {
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

test('an edit that is refused opens the request for editing, and the rest of the lane goes on', async () => {
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

test('cancelled before it went out, a request is taken back and never heard of', async () => {
  await queueRequest(about, monday)
  expect(await queueCancel(await made())).toBeNull()
  expect(await rows()).toEqual([])
})

test('cancelled when it may have reached the server, it is cancelled there, and what was edited meanwhile is not sent', async () => {
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

test('cancelled and refused by the server anyway, nothing is left of it', async () => {
  await queueRequest(about, monday)
  await tried()
  await queueCancel(await made())
  server(() => 422)
  await deliver(timeOffSubmissions)
  expect(await rows()).toEqual([])
})

test('a request on file is cancelled with its version, and an edit of it that waits is not sent', async () => {
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
